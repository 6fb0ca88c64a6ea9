import { useDeferredValue, useEffect, useState } from 'react';

/** When the browser has nothing more urgent to do, or after a second. Not every browser tells. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 1000 });
    else setTimeout(resolve, 300);
  });

/**
 * Whether something is at hand; where it has come just now, told a moment late: what appears with it is then
 * drawn in slices, and the page stays ready for a tap meanwhile. Later changes of it are drawn at once.
 */
export const useDeferredReady = (isAtHand: boolean): boolean => useDeferredValue(isAtHand);

const interactions = ['scroll', 'keydown', 'pointerdown'] as const;

/** False until the reader does something with the page, then true: the time for what nobody may want. */
export function useInteracted(): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    if (isTouched) return;
    const touch = () => setIsTouched(true);
    for (const name of interactions) window.addEventListener(name, touch, { passive: true });
    return () => {
      for (const name of interactions) window.removeEventListener(name, touch);
    };
  }, [isTouched]);
  return isTouched;
}

/** The time in milliseconds, anew every second. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(clock);
  }, []);
  return now;
}
