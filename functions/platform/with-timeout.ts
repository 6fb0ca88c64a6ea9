import { setTimeout as pause } from 'node:timers/promises';

/**
 * What `work` resolves to, or `giveUp`, which by default throws, if that takes longer than `timeoutMs`. The work is
 * not stopped; its late result or error is dropped.
 */
export function withTimeout<T>(
  work: Promise<T>,
  timeoutMs: number,
  giveUp: () => T = () => {
    throw new Error(`No answer within ${timeoutMs} ms`);
  },
): Promise<T> {
  const settled = new AbortController();
  const late = pause(timeoutMs, undefined, { signal: settled.signal }).then(giveUp);
  return Promise.race([work, late]).finally(() => settled.abort());
}
