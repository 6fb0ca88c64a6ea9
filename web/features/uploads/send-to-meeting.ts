import type { Meeting } from '#contract/meetings.ts';
import { discardUpload } from './discard-upload.ts';
import { discardPart, rememberParts, sendRecordingPart } from './parts-of-recording.ts';
import type { ChosenOptions } from './processing-options.ts';
import { sendRecording } from './send-recording.ts';
import { sendUploads } from './send-uploads.ts';
import {
  alone,
  fingerprintOf,
  forget,
  recallFor,
  remember,
  type Unfinished,
} from './unfinished.ts';
import { addUploads, type Delivery, removeUploads, type Upload } from './upload-list.ts';

/** A meeting that was there before its recording was chosen. */
export type Recipient = Pick<Meeting, 'id' | 'title' | 'job_id'>;

const uploadIdOf = (meetingId: string, file: File): string =>
  `meeting/${meetingId}/${fingerprintOf(file)}`;

export const isFor =
  (meetingId: string) =>
  ({ id }: Upload): boolean =>
    id.startsWith(`meeting/${meetingId}/`);

interface Sent {
  /** In order: one recording, or the parts of one. */
  files: readonly File[];
  /** Whether they are added to the parts that the meeting has; otherwise they replace them. */
  adds: boolean;
  /** The user agreed to replace the meeting's transcript. */
  agreed: boolean;
  options: ChosenOptions;
  onEnd: () => void;
}

/** Sends a recording to a meeting; a failed or interrupted upload of the same files resumes. */
export function sendToMeeting(meeting: Recipient, sent: Sent): Promise<void> {
  const { files, adds, options, onEnd } = sent;
  const isPart = adds || files.length > 1;
  const uploadOf = (file: File): [string, Delivery] => {
    const known = () => knownFor(meeting.id, file, isPart);
    const delivery: Delivery = {
      title: meeting.title,
      send: async (sending) => {
        if (known() === undefined) rememberFor(meeting, sent, isPart);
        const upload = known();
        if (upload === undefined) throw new Error('What was just remembered is forgotten');
        if (isPart)
          return {
            meetingId: meeting.id,
            isQueued: await sendRecordingPart(upload, options, sending, false),
          };
        await sendRecording(upload, options, sending, false);
        return { meetingId: meeting.id, isQueued: true };
      },
      discard: async () => {
        const upload = known();
        if (upload === undefined) return null;
        if (isPart) return (await discardPart(upload, false)) ? meeting.id : null;
        await discardUpload(upload, false);
        return null;
      },
      onEnd,
    };
    return [uploadIdOf(meeting.id, file), delivery];
  };
  rememberFor(meeting, sent, isPart);
  removeUploads(isFor(meeting.id));
  addUploads(files.map((file) => ({ id: uploadIdOf(meeting.id, file), file, isOfForm: false })));
  return sendUploads(new Map(files.map(uploadOf)));
}

/** The unfinished upload of this file to this meeting. */
const knownFor = (meetingId: string, file: File, isPart: boolean): Unfinished | undefined =>
  recallFor(meetingId).find(
    ({ fingerprint, part }) => fingerprint === fingerprintOf(file) && (part !== null) === isPart,
  );

/** A meeting that was there before receives one recording at a time: another one that was begun is forgotten. */
function rememberFor(meeting: Recipient, { files, adds, agreed }: Sent, isPart: boolean): void {
  const { id: meeting_id, title, job_id: replaces } = meeting;
  const meant = { meeting_id, title, existing: true, replaces, agreed, adds };
  const chosen = new Set(files.map(fingerprintOf));
  for (const earlier of recallFor(meeting_id)) {
    const isSameKind = (earlier.part !== null) === isPart;
    if (!isSameKind || !chosen.has(earlier.fingerprint)) forget(earlier);
  }
  if (isPart) return rememberParts(files, meant);
  const [file] = files;
  if (file === undefined) return;
  const known = knownFor(meeting_id, file, false);
  if (known) return remember({ ...known, replaces, agreed });
  const fingerprint = fingerprintOf(file);
  remember({ ...meant, ...alone, fingerprint, file_name: file.name });
}
