import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';

const mostTries = 5;

/**
 * Repeats a step that reads, decides and writes on condition that nothing changed in between. It
 * answers null when something did; after some tries people are told so.
 */
export async function optimistically<T>(step: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < mostTries; tries++) {
    const done = await step();
    if (done !== null) return done;
  }
  throw new AppError('conflict', reason('changedMeanwhile'));
}

/** Like `Promise.all(items.map(act))`, with at most `limit` under way. After a failure none is begun. */
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
