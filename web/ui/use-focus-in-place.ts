import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './focus-lost.ts';

/**
 * Where an entry of a list goes and takes the focus with it, gives it to the heading (`tabindex` -1) of the
 * entry that comes into its place; to the list's own when there is none. An open dialog is waited for.
 */
export function useFocusInPlace(
  ids: string[],
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  const before = useRef(ids);
  const gone = useRef<number | null>(null);
  useEffect(() => {
    const here = new Set(ids);
    const place = before.current.findIndex((id) => !here.has(id));
    before.current = ids;
    if (place !== -1) gone.current = place;
    if (gone.current === null || document.querySelector('dialog[open]') !== null) return;
    const entries = [...(list.current?.children ?? [])];
    const next = entries[gone.current] ?? entries.at(-1);
    gone.current = null;
    if (!isFocusLost()) return;
    const target = next?.querySelector<HTMLElement>('[tabindex="-1"]') ?? heading.current;
    target?.focus({ preventScroll: true });
  });
}
