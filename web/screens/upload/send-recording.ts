import { AppError } from '#contract/errors.ts';
import { api } from '../../api.ts';
import { type Draft, namesIn } from './draft.ts';
import { persist } from './persist.ts';
import { mayPass, type OpenUpload, type Sending, sendParts } from './send-parts.ts';
import { fingerprintOf, forget, recall, remember, type Unfinished } from './unfinished.ts';

const notFound = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'not_found';

/** `promise`, or null where the server no longer knows what it is about. */
const unlessGone = <T>(promise: Promise<T>): Promise<T | null> =>
  promise.catch((error: unknown) => {
    if (notFound(error)) return null;
    throw error;
  });

/**
 * The meeting a file's recording belongs to. One that was made for this file before and never got its
 * recording is taken up again; else it is made, and remembered before a byte is sent.
 */
export async function meetingFor(file: File, title: string, draft: Draft): Promise<Unfinished> {
  const known = recall(file);
  if (known !== undefined) {
    if ((await unlessGone(api.getMeeting({ id: known.meeting_id }))) !== null) return known;
    forget(known);
  }
  const meeting = await api.createMeeting({
    title,
    description: draft.description,
    date: draft.date,
    department: draft.department,
    attendees: namesIn(draft.participants),
    priority: draft.priority,
  });
  const made = {
    fingerprint: fingerprintOf(file),
    file_name: file.name,
    title,
    meeting_id: meeting.id,
  };
  remember(made);
  return made;
}

/** The upload begun earlier as far as it got, or a new one. */
async function openUpload(unfinished: Unfinished, file: File, draft: Draft): Promise<OpenUpload> {
  const { meeting_id, upload_id } = unfinished;
  const begun =
    upload_id === undefined ? null : await unlessGone(api.getUpload({ id: meeting_id, upload_id }));
  if (begun !== null) return begun;
  const upload = await api.startUpload({
    id: meeting_id,
    file_name: file.name,
    content_type: file.type,
    size: file.size,
    language_code: draft.language_code,
    expected_speakers: draft.expected_speakers,
    confidence_threshold: draft.confidence_threshold,
  });
  remember({ ...unfinished, upload_id: upload.upload_id });
  return { ...upload, arrived: [] };
}

/** Brings a file's recording to its meeting and has it processed. What had arrived before is not sent again. */
export async function sendRecording(
  unfinished: Unfinished,
  draft: Draft,
  sending: Omit<Sending, 'meetingId'>,
): Promise<void> {
  const meetingId = unfinished.meeting_id;
  // It may have been completed by a call whose answer never came.
  const { job_id } = await api.getMeeting({ id: meetingId });
  if (job_id === null) {
    const upload = await openUpload(unfinished, sending.file, draft);
    const etags = await sendParts(upload, { ...sending, meetingId });
    const parts = [...etags]
      .map(([number, etag]) => ({ number, etag }))
      .sort((a, b) => a.number - b.number);
    await persist(
      () => api.completeUpload({ id: meetingId, upload_id: upload.upload_id, parts }),
      mayPass,
      sending.signal,
    );
  }
  forget(unfinished);
}
