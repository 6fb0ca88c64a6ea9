import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../../../ui/focus-lost.ts';

/** Nothing has it, and nothing is open that will give it back. */
const isNeeded = (): boolean => isFocusLost() && document.querySelector('dialog[open]') === null;

const pointsIn = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('[data-point]') ?? []),
];

/**
 * Where a change takes what had the focus, gives it to the button that edits the same point; where that is gone
 * as well, to that of the point in its place.
 */
export function useFocusOnPoint(panel: RefObject<HTMLElement | null>) {
  const held = useRef<{ element: Element; point: string | undefined; place: number } | null>(null);
  useEffect(() => {
    if (held.current === null || held.current.element.isConnected || !isNeeded()) return;
    const { point, place } = held.current;
    const points = pointsIn(panel.current);
    const same = points.find(({ dataset }) => dataset['point'] === point);
    const next = same ?? points[place] ?? points.at(-1);
    next?.querySelector<HTMLElement>('[data-edits]')?.focus();
  });
  return ({ target }: FocusEvent) => {
    const point = target.closest<HTMLElement>('[data-point]');
    const place = point === null ? 0 : pointsIn(panel.current).indexOf(point);
    held.current = { element: target, point: point?.dataset['point'], place };
  };
}
