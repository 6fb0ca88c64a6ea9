import { AppError, type ErrorCode } from '#contract/errors.ts';
import { ownReason } from '../../messages/reasons.ts';
import { api } from '../../platform/api/client.ts';
import { type ChosenOptions, toProcessingOptions } from './processing-options.ts';
import { isTransient, type OpenUpload, retry, type Sending, sendParts } from './send-parts.ts';
import { forget, remember, setAside, type Unfinished } from './unfinished.ts';

/** `promise`, or null if the server answers "not found". */
export const unlessGone = <T>(promise: Promise<T>): Promise<T | null> =>
  promise.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });

/** The earlier upload, if there is one to resume. */
async function earlierUpload({ meeting_id, upload_id }: Unfinished): Promise<OpenUpload | null> {
  if (upload_id === undefined) return null;
  return unlessGone(api.getUpload({ id: meeting_id, upload_id }));
}

async function startUpload(
  unfinished: Unfinished,
  file: File,
  options: ChosenOptions,
): Promise<OpenUpload> {
  const start = unfinished.scheduled ? api.startScheduledUpload : api.startUpload;
  const upload = await start({
    id: unfinished.meeting_id,
    file_name: file.name,
    content_type: file.type,
    size: file.size,
    ...toProcessingOptions(options),
  });
  remember({ ...unfinished, upload_id: upload.upload_id });
  return { ...upload, arrived: [], job_id: null };
}

/** Uploads a recording to its meeting and starts processing. Parts that have arrived are not sent again. */
export async function sendRecording(
  unfinished: Unfinished,
  options: ChosenOptions,
  sending: Omit<Sending, 'meetingId'>,
): Promise<void> {
  try {
    await send(unfinished, options, sending);
    forget(unfinished);
  } catch (error) {
    if (error instanceof AppError && permanentErrors.includes(error.code)) setAside(unfinished);
    throw error;
  }
}

/** Errors that the file itself causes. */
const permanentErrors: ErrorCode[] = ['unsupported', 'too_large', 'invalid'];

async function send(
  unfinished: Unfinished,
  options: ChosenOptions,
  sending: Omit<Sending, 'meetingId'>,
): Promise<void> {
  const meetingId = unfinished.meeting_id;
  const earlier = await earlierUpload(unfinished);
  // It was completed by a call whose response was lost.
  if (earlier !== null && earlier.job_id !== null) return;
  const { job_id } = await api.getMeeting({ id: meetingId });
  if (job_id !== null) {
    forget(unfinished);
    throw new AppError('conflict', ownReason('upload.otherRecording'));
  }
  const upload = earlier ?? (await startUpload(unfinished, sending.file, options));
  const etags = await sendParts(upload, { ...sending, meetingId });
  const parts = [...etags]
    .map(([number, etag]) => ({ number, etag }))
    .sort((a, b) => a.number - b.number);
  await retry(
    () => api.completeUpload({ id: meetingId, upload_id: upload.upload_id, parts }),
    isTransient,
    sending.signal,
  );
}
