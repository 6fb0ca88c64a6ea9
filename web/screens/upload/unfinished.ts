import * as z from 'zod';
import { stored } from '../../stored.ts';

const Unfinished = z.object({
  /** Names the file without reading it; a page cannot keep the file itself. */
  fingerprint: z.string(),
  file_name: z.string(),
  title: z.string(),
  meeting_id: z.string(),
  /** Absent until the server has opened the upload. */
  upload_id: z.string().optional(),
});
/** A meeting that was made for a file whose recording has not wholly arrived. */
export type Unfinished = z.infer<typeof Unfinished>;

const storedList = stored('uploads', z.array(Unfinished));

export const fingerprintOf = (file: File): string =>
  `${file.name}:${file.size}:${file.lastModified}`;

export const allUnfinished = (): Unfinished[] => storedList.read() ?? [];

export const recall = (file: File): Unfinished | undefined =>
  allUnfinished().find(({ fingerprint }) => fingerprint === fingerprintOf(file));

export function forget({ fingerprint }: Pick<Unfinished, 'fingerprint'>): void {
  storedList.write(allUnfinished().filter((other) => other.fingerprint !== fingerprint));
}

/** Keeps it, in place of what was kept of the same file. */
export function remember(unfinished: Unfinished): void {
  forget(unfinished);
  storedList.write([...allUnfinished(), unfinished]);
}
