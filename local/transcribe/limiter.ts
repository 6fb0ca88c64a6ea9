/**
 * Runs at most `atOnce` tasks at a time; the others wait their turn in order. A task whose signal
 * aborts while it waits is never run.
 */
export function limiter(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  function turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting.push(resolve);
      signal.addEventListener('abort', () => {
        const place = waiting.indexOf(resolve);
        if (place >= 0) waiting.splice(place, 1);
        reject(signal.reason);
      });
    });
  }

  return async function limited<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (running < atOnce) running++;
    else await turn(signal);
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
