import pLimit from 'p-limit';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';

function refuse(): never {
  throw new AppError('conflict', reason('changedMeanwhile'));
}

/**
 * Optimistic locking: repeats a step that reads, decides and writes on condition until it returns something
 * other than null, which says that the record changed in between. After `tries` the result is that of
 * `giveUp`, which by default throws.
 */
export async function optimistically<T>(
  step: () => Promise<T | null>,
  { tries = 5, giveUp = refuse }: { tries?: number; giveUp?: () => T } = {},
): Promise<T> {
  for (let n = 0; n < tries; n++) {
    const done = await step();
    if (done !== null) return done;
  }
  return giveUp();
}

/**
 * Like `Promise.all(items.map(act))`, with at most `limit` in flight. After a failure nothing more is
 * started.
 */
export function mapConcurrently<T, R>(
  items: Iterable<T>,
  limit: number,
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const limited = pLimit(limit);
  return limited.map(items, async (item) => {
    try {
      return await act(item);
    } catch (error) {
      limited.clearQueue();
      throw error;
    }
  });
}
