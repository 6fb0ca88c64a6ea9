import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { entryParameter } from '../../platform/navigation/entry-path.ts';

/**
 * The attributes of an element that shows an entry: if the address points to it, it is marked, and scrolled to and
 * focused when it appears, once for each visit.
 */
export function usePointedTo(entryId: string) {
  const { search, key } = useLocation();
  const isPointedTo = new URLSearchParams(search).get(entryParameter) === entryId;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!isPointedTo || element === null) return;
      // A new page first focuses its heading.
      const frame = requestAnimationFrame(() => {
        element.scrollIntoView({ block: 'center' });
        element.focus({ preventScroll: true });
      });
      return () => cancelAnimationFrame(frame);
    },
    // Each visit of the same address points anew.
    // oxlint-disable-next-line react/exhaustive-deps
    [isPointedTo, key],
  );
  return isPointedTo ? { ref, tabIndex: -1, 'data-pointed-to': true } : {};
}
