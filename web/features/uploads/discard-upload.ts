import { AppError } from '#contract/errors.ts';
import { api, unlessGone } from '../../platform/api/client.ts';
import { forget, partsFor, type Remembered } from './unfinished.ts';

/**
 * Deletes what has arrived of an upload, together with the meeting if that was created for it and has no other
 * parts. False if the meeting is still there because this user may not delete it.
 */
export async function discardUpload(upload: Remembered, mayDelete: boolean): Promise<boolean> {
  try {
    const isDiscarded = await discard(upload, mayDelete);
    forget(upload);
    return isDiscarded;
  } catch (error) {
    // After any other error nothing is gained by trying again.
    if (!(error instanceof AppError && error.code === 'unavailable')) forget(upload);
    throw error;
  }
}

async function discard(upload: Remembered, mayDelete: boolean) {
  const { meeting_id: id, upload_id, fingerprint } = upload;
  if (id === null) return true;
  const existing = upload.existing || partsFor(id).some((one) => one.fingerprint !== fingerprint);
  const taken = existing ? {} : ({ discard_meeting: 'true' } as const);
  if (upload_id !== undefined) {
    const abandoned = await unlessGone(api.abandonUpload({ id, upload_id, ...taken }));
    if (abandoned !== null) return true;
  }
  if (existing) return true;
  const meeting = await unlessGone(api.getMeeting({ id }));
  // One that has received a recording meanwhile is no longer this upload's.
  if (meeting?.job_id !== null) return true;
  if (mayDelete) await unlessGone(api.deleteMeeting({ id }));
  return mayDelete;
}
