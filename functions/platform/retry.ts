import { setTimeout as pause } from 'node:timers/promises';

interface Pauses {
  /** The longest pause after the first try, in ms; it doubles with each further try. */
  firstPauseMs?: number;
  /** No pause is shorter than this. */
  leastMs?: number;
  signal?: AbortSignal;
}

/** Pauses after a failed try, before the next: exponential backoff with full jitter. */
export const backOff = (
  tries: number,
  { firstPauseMs = 40, leastMs = 0, signal }: Pauses = {},
): Promise<void> =>
  pause(Math.max(leastMs, firstPauseMs * 2 ** (tries - 1) * Math.random()), undefined, { signal });

/** Does work again, after growing pauses, while it fails with an error that may pass. Throws the last error. */
export async function retrying<T>(
  work: () => Promise<T>,
  { tries = 6, mayPass }: { tries?: number; mayPass: (error: unknown) => boolean },
): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error) || n === tries) throw error;
      await backOff(n);
    }
  }
}
