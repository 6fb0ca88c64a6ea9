import * as z from 'zod';
import { Reason } from '#contract/values.ts';
import { storedValue } from '../../platform/browser/browser-storage.ts';

const Remembered = z.object({
  /** Identifies the file without reading it; a page cannot store the file itself. */
  fingerprint: z.string(),
  file_name: z.string(),
  title: z.string(),
  /** Null once a meeting that was created for a rejected file was taken back. */
  meeting_id: z.string().nullable(),
  /** The meeting was there before the file was chosen: discarding the upload keeps the meeting. */
  existing: z.boolean().default(false),
  /** The job of the recording that this one replaces. */
  replaces: z.string().nullable().default(null),
  /** Whether the user agreed to replace the transcript of that job. */
  agreed: z.boolean().optional(),
  /** Its place among the parts of one recording that are sent together; null for a recording of its own. */
  part: z.number().nullable().default(null),
  /** A part: it is added to those that the meeting has; otherwise it replaces them. */
  adds: z.boolean().default(false),
  /** A part that has arrived waits for the others. */
  arrived: z.boolean().default(false),
  /** Absent until the upload was opened. */
  upload_id: z.string().optional(),
  /** Why it failed. */
  failure: Reason.optional(),
});
/** A recording that was chosen in this browser and has not fully arrived. */
export type Remembered = z.infer<typeof Remembered>;
/** One whose meeting waits for it. */
export type Unfinished = Remembered & { meeting_id: string };

const storedList = storedValue('uploads', z.array(Remembered));

export const fingerprintOf = (file: File): string =>
  `${file.name}:${file.size}:${file.lastModified}`;

/** Where the browser refuses storage, what is remembered lasts as long as the page. */
let unstored: Remembered[] = [];

export const allRemembered = (): Remembered[] => storedList.read() ?? unstored;

function keep(uploads: Remembered[]): void {
  storedList.write(uploads);
  unstored = storedList.read() === null ? uploads : [];
}

const isUnfinished = (upload: Remembered): upload is Unfinished => upload.meeting_id !== null;

/** A recording that waits for nothing but its own file. */
export const alone = { part: null, adds: false, arrived: false } as const;

/** The remembered upload of this file, apart from those to existing meetings. */
export const rememberedOf = (file: File): Remembered | undefined =>
  allRemembered().find(
    ({ fingerprint, existing }) => fingerprint === fingerprintOf(file) && !existing,
  );

/** The unfinished upload of this file. */
export function recall(file: File): Unfinished | undefined {
  const remembered = rememberedOf(file);
  return remembered && isUnfinished(remembered) ? remembered : undefined;
}

/** The unfinished uploads to a meeting that was there before: of one recording, or of the parts of one. */
export const recallFor = (meetingId: string): Unfinished[] =>
  ofMeeting(meetingId).filter(({ existing }) => existing);

/** The parts of one recording that are, or were, sent to the meeting together, in their order. */
export const partsFor = (meetingId: string): Unfinished[] =>
  ofMeeting(meetingId)
    .filter(({ part }) => part !== null)
    .toSorted((one, other) => (one.part ?? 0) - (other.part ?? 0));

/** Whether it has arrived and another part has not. */
export const isWaiting = ({ arrived, meeting_id }: Remembered): boolean =>
  arrived && meeting_id !== null && partsFor(meeting_id).some((other) => !other.arrived);

const ofMeeting = (meetingId: string): Unfinished[] =>
  allRemembered()
    .filter(isUnfinished)
    .filter(({ meeting_id }) => meeting_id === meetingId);

type UploadKey = Pick<Remembered, 'fingerprint' | 'meeting_id' | 'existing'>;

/** A file belongs to one meeting at a time, apart from those sent to meetings that were there before. */
const isSame = (one: UploadKey, other: UploadKey): boolean =>
  one.existing === other.existing &&
  one.fingerprint === other.fingerprint &&
  (!one.existing || one.meeting_id === other.meeting_id);

export function forget(upload: UploadKey): void {
  keep(allRemembered().filter((other) => !isSame(other, upload)));
}

/** Stores it, replacing the entry for the same file. */
export function remember(upload: Remembered): void {
  forget(upload);
  keep([...allRemembered(), upload]);
}

/** The entry as it is stored now. */
export const storedFor = (upload: UploadKey): Remembered | undefined =>
  allRemembered().find((other) => isSame(other, upload));
