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
