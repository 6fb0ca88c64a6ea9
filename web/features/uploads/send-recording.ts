import { AppError, type ErrorCode } from '#contract/errors.ts';
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

/** Resumes the earlier upload, or starts a new one. */
async function openUpload(
  unfinished: Unfinished,
  file: File,
  options: ChosenOptions,
): Promise<OpenUpload> {
  const { meeting_id, upload_id, scheduled } = unfinished;
  const begun =
    upload_id === undefined ? null : await unlessGone(api.getUpload({ id: meeting_id, upload_id }));
  if (begun !== null) return begun;
  const start = scheduled ? api.startScheduledUpload : api.startUpload;
  const upload = await start({
    id: meeting_id,
    file_name: file.name,
    content_type: file.type,
    size: file.size,
    ...toProcessingOptions(options),
  });
  remember({ ...unfinished, upload_id: upload.upload_id });
  return { ...upload, arrived: [] };
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
  // It may have been completed by a call whose response was lost.
  const { job_id } = await api.getMeeting({ id: meetingId });
  if (job_id === null) {
    const upload = await openUpload(unfinished, sending.file, options);
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
}
