/** Longest delay of a Node timer, in ms; longer timers fire at once. */
const maxTimerDelay = 2 ** 31 - 1;

/** A controller that also aborts with its parent, with the same reason. `release` detaches it. */
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

/** Settles like `work`, or rejects with the signal's reason as soon as it aborts. */
export async function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  work.catch(() => {}); // Nobody handles the rejection of abandoned work.
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
      timer = setTimeout(resolve, Math.min(left, maxTimerDelay));
    });
    await abortable(signal, slept).finally(() => clearTimeout(timer));
  }
}

/** Calls `act` at `time`, or now if that has passed. Returns a function that cancels it. */
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
 * Runs tasks concurrently. The first failure aborts the others and is thrown once all have stopped,
 * so that nothing happens afterwards; `onFailure` is called before with the place of the failed task.
 */
export async function runTogether<T>(
  signal: AbortSignal,
  tasks: ((signal: AbortSignal) => Promise<T>)[],
  onFailure: (index: number) => Promise<void>,
): Promise<T[]> {
  const { controller, release } = childController(signal);
  let failed: number | undefined;
  const running = tasks.map((task, index) =>
    task(controller.signal).catch((error) => {
      failed ??= index;
      throw error;
    }),
  );
  try {
    return await Promise.all(running);
  } catch (error) {
    controller.abort(error);
    await Promise.allSettled(running);
    if (failed !== undefined && !signal.aborted) await onFailure(failed);
    throw error;
  } finally {
    release();
  }
}
