import * as z from 'zod';
import { storedValue } from '../../platform/browser/browser-storage.ts';

const Unfinished = z.object({
  /** Names the file without reading it; a page cannot keep the file itself. */
  fingerprint: z.string(),
  file_name: z.string(),
  title: z.string(),
  meeting_id: z.string(),
  /** The meeting was planned before there was a file: giving up the upload leaves it as it is. */
  scheduled: z.boolean().default(false),
  /** The server would not have the file: the meeting waits for another one. */
  refused: z.boolean().default(false),
  /** Absent until the server has opened the upload. */
  upload_id: z.string().optional(),
});
/** A meeting whose recording was chosen in this browser and has not wholly arrived. */
export type Unfinished = z.infer<typeof Unfinished>;

const storedList = storedValue('uploads', z.array(Unfinished));

export const fingerprintOf = (file: File): string =>
  `${file.name}:${file.size}:${file.lastModified}`;

export const allUnfinished = (): Unfinished[] => storedList.read() ?? [];

/** What is unfinished of a file: a meeting that was made for it. */
export const recall = (file: File): Unfinished | undefined =>
  allUnfinished().find(
    ({ fingerprint, scheduled, refused }) =>
      fingerprint === fingerprintOf(file) && !scheduled && !refused,
  );

/** What is unfinished of a scheduled meeting's recording, from whichever file. */
export const recallScheduled = (meetingId: string): Unfinished | undefined =>
  allUnfinished().find(({ meeting_id, scheduled }) => meeting_id === meetingId && scheduled);

/** A meeting of this title whose file was refused. */
export const recallRefused = (title: string): Unfinished | undefined =>
  allUnfinished().find((one) => one.refused && one.title === title);

type UploadKey = Pick<Unfinished, 'fingerprint' | 'meeting_id' | 'scheduled'>;

/** A file makes one meeting at a time; a scheduled meeting receives one file at a time. */
const isSame = (one: UploadKey, other: UploadKey): boolean =>
  one.scheduled === other.scheduled &&
  (one.scheduled ? one.meeting_id === other.meeting_id : one.fingerprint === other.fingerprint);

export function forget(unfinished: UploadKey): void {
  storedList.write(allUnfinished().filter((other) => !isSame(other, unfinished)));
}

/** Keeps it, in place of what was kept of the same. */
export function remember(unfinished: Unfinished): void {
  forget(unfinished);
  storedList.write([...allUnfinished(), unfinished]);
}

/** Of a file the server refuses for good: choosing it again would end alike. A meeting made for it waits for another. */
export function setAside({ upload_id: _, ...unfinished }: Unfinished): void {
  forget(unfinished);
  if (!unfinished.scheduled)
    storedList.write([...allUnfinished(), { ...unfinished, refused: true }]);
}
