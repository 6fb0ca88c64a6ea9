/** Waits between tries, in milliseconds: long enough in all for a server to start again. */
const waits = [500, 1000, 2000, 4000, 8000, 15_000, 15_000];

/** Resolves after a while, a little more or less, so that callers do not return in step. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds * (0.75 + Math.random() / 2));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Runs `task` until it succeeds, fails in a way that will not pass, or was tried often enough. */
export async function persist<T>(
  task: () => Promise<T>,
  mayPass: (error: unknown) => boolean,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    try {
      return await task();
    } catch (error) {
      const wait = waits[attempt];
      if (signal.aborted || wait === undefined || !mayPass(error)) throw error;
      await pause(wait, signal);
    }
  }
}
