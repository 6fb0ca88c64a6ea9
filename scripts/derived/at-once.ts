/** Does something for each, so many at once, and answers in no order what came of it. */
export async function atOnce<T, R>(
  most: number,
  all: Iterable<T>,
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const waiting = all[Symbol.iterator]();
  const done: R[] = [];
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      done.push(await work(next.value));
    }
  };
  await Promise.all(Array.from({ length: most }, worker));
  return done;
}
