import * as z from 'zod';
import { storedValue } from '../../platform/browser/browser-storage.ts';

const Unfinished = z.object({
  /** Identifies the file without reading it; a page cannot store the file itself. */
  fingerprint: z.string(),
  file_name: z.string(),
  title: z.string(),
  meeting_id: z.string(),
  /** The meeting was scheduled before there was a file: discarding the upload keeps the meeting. */
  scheduled: z.boolean().default(false),
  /** The server rejected the file; the meeting waits for another one. */
  refused: z.boolean().default(false),
  /** Absent until the upload was opened. */
  upload_id: z.string().optional(),
});
/** A meeting whose recording was chosen in this browser and has not fully arrived. */
export type Unfinished = z.infer<typeof Unfinished>;

const storedList = storedValue('uploads', z.array(Unfinished));

export const fingerprintOf = (file: File): string =>
  `${file.name}:${file.size}:${file.lastModified}`;

export const allUnfinished = (): Unfinished[] => storedList.read() ?? [];

/** The unfinished upload of this file. */
export const recall = (file: File): Unfinished | undefined =>
  allUnfinished().find(
    ({ fingerprint, scheduled, refused }) =>
      fingerprint === fingerprintOf(file) && !scheduled && !refused,
  );

/** The unfinished upload of a scheduled meeting, from any file. */
export const recallScheduled = (meetingId: string): Unfinished | undefined =>
  allUnfinished().find(({ meeting_id, scheduled }) => meeting_id === meetingId && scheduled);

/** A meeting with this title whose file was rejected. */
export const recallRefused = (title: string): Unfinished | undefined =>
  allUnfinished().find((one) => one.refused && one.title === title);

type UploadKey = Pick<Unfinished, 'fingerprint' | 'meeting_id' | 'scheduled'>;

/** A file belongs to one meeting at a time; a scheduled meeting receives one file at a time. */
const isSame = (one: UploadKey, other: UploadKey): boolean =>
  one.scheduled === other.scheduled &&
  (one.scheduled ? one.meeting_id === other.meeting_id : one.fingerprint === other.fingerprint);

export function forget(unfinished: UploadKey): void {
  storedList.write(allUnfinished().filter((other) => !isSame(other, unfinished)));
}

/** Stores it, replacing the entry for the same file or meeting. */
export function remember(unfinished: Unfinished): void {
  forget(unfinished);
  storedList.write([...allUnfinished(), unfinished]);
}

/** For a file that the server rejects for good. A meeting created for it stays, waiting for another file. */
export function setAside({ upload_id: _, ...unfinished }: Unfinished): void {
  forget(unfinished);
  if (!unfinished.scheduled)
    storedList.write([...allUnfinished(), { ...unfinished, refused: true }]);
}
