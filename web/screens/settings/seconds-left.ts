/** Before that, a guess is worth nothing. */
const leastProgress = 5;

/** Seconds that work at 0-100 per cent will still take, if it goes on as it did; null while nobody can say. `now`: ms since the epoch. */
export function secondsLeft(progress: number, begunAt: string, now: number): number | null {
  if (progress < leastProgress) return null;
  const seconds = Math.max(0, now - Date.parse(begunAt)) / 1000;
  return Math.ceil((seconds * (100 - progress)) / progress);
}
