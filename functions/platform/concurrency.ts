import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';

const changedMeanwhile = () => new AppError('conflict', reason('changedMeanwhile'));

/**
 * Optimistic locking: repeats a step that reads, decides and writes on condition until it returns something
 * other than null, which says that the record changed in between. After `tries` throws what `giveUp` makes.
 */
export async function optimistically<T>(
  step: () => Promise<T | null>,
  { tries = 5, giveUp = changedMeanwhile } = {},
): Promise<T> {
  for (let n = 0; n < tries; n++) {
    const done = await step();
    if (done !== null) return done;
  }
  throw giveUp();
}

/**
 * Like `Promise.all(items.map(act))`, with at most `limit` in flight. After a failure nothing more is
 * started.
 */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  limit: number,
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<number, R>();
  // The workers draw from one generator; a throw inside `for...of` closes it for all of them.
  const queue = (function* () {
    yield* items.entries();
  })();
  const worker = async () => {
    for (const [index, item] of queue) results.set(index, await act(item));
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result);
}
