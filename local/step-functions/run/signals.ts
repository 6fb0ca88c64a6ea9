/** Longest delay of a Node timer, in ms; longer ones fire at once. */
const longestTimer = 2 ** 31 - 1;

/** A controller that aborts with its parent, for the parent's reason. `release` lets the parent forget it. */
export function childController(parent: AbortSignal): {
  controller: AbortController;
  release(): void;
} {
  const controller = new AbortController();
  const follow = () => controller.abort(parent.reason);
  if (parent.aborted) follow();
  else parent.addEventListener('abort', follow, { once: true });
  return { controller, release: () => parent.removeEventListener('abort', follow) };
}

/** Settles as the work does, or rejects with the signal's reason as soon as it aborts. */
export async function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  work.catch(() => {}); // Nobody listens to work that was given up.
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Resolves at `time` (ms since the epoch by `now`), or rejects with the signal's reason. */
export async function sleepUntil(
  time: number,
  now: () => number,
  signal: AbortSignal,
): Promise<void> {
  for (let left = time - now(); left > 0; left = time - now()) {
    let timer: NodeJS.Timeout | undefined;
    const slept = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.min(left, longestTimer));
    });
    await abortable(signal, slept).finally(() => clearTimeout(timer));
  }
}

/** Does it at `time`, now if that has passed, unless the function it gives is called before. */
export function schedule(time: number, now: () => number, act: () => void): () => void {
  if (time <= now()) {
    act();
    return () => {};
  }
  const cancelled = new AbortController();
  sleepUntil(time, now, cancelled.signal).then(act, () => {});
  return () => cancelled.abort();
}

/**
 * Runs the works side by side. The first failure aborts the others and is thrown once all have
 * stopped, so that nothing of them happens afterwards.
 */
export async function runTogether<T>(
  signal: AbortSignal,
  works: ((signal: AbortSignal) => Promise<T>)[],
): Promise<T[]> {
  const { controller, release } = childController(signal);
  const running = works.map((work) => work(controller.signal));
  try {
    return await Promise.all(running);
  } catch (error) {
    controller.abort(error);
    await Promise.allSettled(running);
    throw error;
  } finally {
    release();
  }
}
