import { useDeferredValue, useEffect, useState } from 'react';

/** Resolves when the browser is idle, after a second at most. Safari has no idle callback. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 1000 });
    else setTimeout(resolve, 300);
  });

/**
 * Like `isAtHand`, but turns true in a transition: what appears with it is rendered in slices and the page
 * stays responsive. Later updates are not deferred.
 */
export const useDeferredReady = (isAtHand: boolean): boolean => useDeferredValue(isAtHand);

const interactions = ['scroll', 'keydown', 'pointerdown'] as const;

/** False until the user scrolls, types or taps: the moment to load what not everybody needs. */
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

/** The current time in milliseconds, updated every second. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(clock);
  }, []);
  return now;
}
