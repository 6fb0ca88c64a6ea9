import { type RefObject, useEffect, useRef } from 'react';

/**
 * Who asked for more at the keyboard goes on with the first that is new: the button they pressed is below
 * all that came, or gone. Where nothing came, the button has the focus again. Who left it meanwhile is left alone.
 */
export function useFocusOnNew(
  list: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  { n, isBusy }: { n: number; isBusy: boolean },
): () => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const place = wanted.current;
    if (isBusy || place === null) return;
    wanted.current = null;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== button.current) return;
    const first = list.current?.querySelector<HTMLElement>(`[data-index="${place}"] a`);
    (n > place && first ? first : button.current)?.focus({ preventScroll: true });
  }, [n, isBusy, list, button]);
  return () => {
    wanted.current = n;
  };
}
