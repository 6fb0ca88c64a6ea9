import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';

/** What a reader does to go elsewhere: that the page scrolls may be our own doing. */
const ways = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings an entry into view, and keeps it there until the reader does something: what is above it gets its
 * true height only by and by. At once, not by a movement.
 */
export function useKeptInView(list: Virtualizer<Window, Element>, entry: number | null): void {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    const leave = () => {
      isLeft.current = true;
    };
    for (const way of ways) window.addEventListener(way, leave, { passive: true });
    return () => {
      for (const way of ways) window.removeEventListener(way, leave);
    };
    // With every entry anew: to step to another is to be led again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [entry]);
  const top = entry === null ? undefined : list.measurementsCache[entry]?.start;
  useEffect(() => {
    if (entry !== null && !isLeft.current) list.scrollToIndex(entry, { align: 'center' });
    // Whenever it has another place.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [entry, top, list]);
}
