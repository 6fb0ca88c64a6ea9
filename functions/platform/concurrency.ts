import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';

const mostTries = 5;

/**
 * Repeats a read-decide-write step until it returns something other than null, which means that the record
 * changed in between. Throws a conflict after `tries`.
 */
export async function optimistically<T>(step: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < mostTries; tries++) {
    const done = await step();
    if (done !== null) return done;
  }
  throw new AppError('conflict', reason('changedMeanwhile'));
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
