import { useEffect, useState } from 'react';

/** False while the page is busy drawing itself for the first time, then true: the time for what can wait. */
export function useCalm(): boolean {
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => {
    const calm = () => setIsCalm(true);
    // Not every browser tells.
    if (!('requestIdleCallback' in window)) {
      const asked = setTimeout(calm);
      return () => clearTimeout(asked);
    }
    const asked = window.requestIdleCallback(calm, { timeout: 1000 });
    return () => window.cancelIdleCallback(asked);
  }, []);
  return isCalm;
}
