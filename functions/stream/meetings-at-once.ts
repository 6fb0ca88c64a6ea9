import type { Change } from './change.ts';

/** So many beside each other: the others do not wait for one whose transcript is hours long. */
const most = 8;

/** Takes the changes of each meeting in order, and those of several meetings at once. Throws once all have ended. */
export async function meetingsAtOnce(
  changes: Change[],
  take: (change: Change) => Promise<void>,
): Promise<void> {
  const waiting = new Set(changes.map(({ id }) => id)).values();
  const worker = async () => {
    for (const meeting of waiting) {
      for (const change of changes.filter(({ id }) => id === meeting)) await take(change);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: most }, worker));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
