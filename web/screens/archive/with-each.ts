/** Does something with each of many, a few at a time, in their order. Begins no more once it is told to stop. */
export async function withEach<T>(
  items: readonly T[],
  { atOnce, stopped }: { atOnce: number; stopped: AbortSignal },
  work: (item: T, place: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries();
  const worker = async () => {
    for (const [place, item] of waiting) {
      if (stopped.aborted) return;
      await work(item, place);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
