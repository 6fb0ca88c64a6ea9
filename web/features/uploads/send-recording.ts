import { AppError, type ErrorCode, isRefusedFor } from '#contract/errors.ts';
import { ownReason } from '../../messages/reasons.ts';
import { api, unlessGone } from '../../platform/api/client.ts';
import { discardUpload } from './discard-upload.ts';
import { failureOf } from './failure.ts';
import { type ChosenOptions, toProcessingOptions } from './processing-options.ts';
import { isTransient, type OpenUpload, retry, type Sending, sendParts } from './send-parts.ts';
import { forget, remember, storedFor, type Unfinished } from './unfinished.ts';

/** The earlier upload, if there is one to resume. */
async function earlierUpload({ meeting_id, upload_id }: Unfinished): Promise<OpenUpload | null> {
  if (upload_id === undefined) return null;
  return unlessGone(api.getUpload({ id: meeting_id, upload_id }));
}

async function startUpload(
  unfinished: Unfinished,
  file: File,
  options: ChosenOptions,
  isScheduled: boolean,
): Promise<OpenUpload> {
  const start = isScheduled ? api.startScheduledUpload : api.startUpload;
  const upload = await start({
    id: unfinished.meeting_id,
    file_name: file.name,
    content_type: file.type,
    size: file.size,
    ...(unfinished.part !== null && { as: 'part' }),
    ...toProcessingOptions(options),
  });
  remember({ ...unfinished, upload_id: upload.upload_id });
  return { ...upload, arrived: [], job_id: null };
}

/**
 * Uploads a recording to its meeting and starts processing; a part of one waits for the others. What has arrived
 * is not sent again. After a failure it can be resumed, unless the file itself is rejected: then a meeting that
 * was created for it alone is taken back.
 */
export async function sendRecording(
  unfinished: Unfinished,
  options: ChosenOptions,
  sending: Omit<Sending, 'meetingId'>,
  mayDelete: boolean,
): Promise<void> {
  try {
    await send(unfinished, options, sending);
    const stored = storedFor(unfinished);
    if (unfinished.part === null) forget(unfinished);
    else if (stored) remember({ ...stored, arrived: true });
  } catch (error) {
    if (!sending.signal.aborted) await keepFailure(unfinished, error, mayDelete);
    throw error;
  }
}

/** Errors that the file itself causes. */
const permanentErrors: ErrorCode[] = ['unsupported', 'too_large', 'invalid'];

async function keepFailure(unfinished: Unfinished, error: unknown, mayDelete: boolean) {
  const stored = storedFor(unfinished);
  if (stored === undefined) return;
  const failure = failureOf(error);
  const isPermanent = error instanceof AppError && permanentErrors.includes(error.code);
  if (!isPermanent || stored.part !== null) return remember({ ...stored, failure });
  const { upload_id: _, ...rejected } = stored;
  const isDiscarded = await discardUpload(stored, mayDelete).catch(() => false);
  if (!isDiscarded) return remember({ ...stored, failure });
  if (!stored.existing) remember({ ...rejected, meeting_id: null, failure });
}

async function send(
  unfinished: Unfinished,
  options: ChosenOptions,
  sending: Omit<Sending, 'meetingId'>,
): Promise<void> {
  sending.signal.throwIfAborted();
  const meetingId = unfinished.meeting_id;
  const earlier = await earlierUpload(unfinished);
  // It was completed by a call whose response was lost.
  if (earlier !== null && earlier.job_id !== null) return;
  const { job_id, status } = await api.getMeeting({ id: meetingId });
  if (job_id !== unfinished.replaces && !unfinished.adds) {
    // A recording for an existing meeting waits until the user has seen the other recording.
    const waits = unfinished.existing && earlier !== null;
    if (!waits) forget(unfinished);
    throw overtaken(waits);
  }
  const upload =
    earlier ?? (await startUpload(unfinished, sending.file, options, status === 'scheduled'));
  const etags = await sendParts(upload, { ...sending, meetingId });
  const parts = [...etags]
    .map(([number, etag]) => ({ number, etag }))
    .sort((a, b) => a.number - b.number);
  const asked = { id: meetingId, upload_id: upload.upload_id, parts };
  const complete = (replace: { replace?: true }) =>
    retry(() => api.completeUpload({ ...asked, ...replace }), isTransient, sending.signal);
  try {
    await complete({});
  } catch (error) {
    if (!isRefusedFor(error, 'replacesTranscript')) throw error;
    // The transcript appeared after the upload began. The user may have continued it knowing that.
    const now = await api.getMeeting({ id: meetingId, segments: 0 });
    if (!unfinished.agreed || now.job_id !== unfinished.replaces)
      throw overtaken(unfinished.existing);
    await complete({ replace: true });
  }
}

/** The meeting has another recording than the one that the user has seen. */
const overtaken = (waits: boolean): AppError =>
  new AppError('conflict', ownReason(waits ? 'upload.partsMeanwhile' : 'upload.otherRecording'));
