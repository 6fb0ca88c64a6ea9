import { useEffect, useState } from 'react';

const touches = ['scroll', 'keydown', 'pointerdown'] as const;

/** False until the reader does something with the page, then true: the time for what nobody may want. */
export function useTouched(): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    if (isTouched) return;
    const touch = () => setIsTouched(true);
    for (const name of touches) window.addEventListener(name, touch, { passive: true });
    return () => {
      for (const name of touches) window.removeEventListener(name, touch);
    };
  }, [isTouched]);
  return isTouched;
}
