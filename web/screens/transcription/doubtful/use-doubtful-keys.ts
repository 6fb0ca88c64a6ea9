import { useEffect, useRef } from 'react';
import { doubtfulShortcuts } from '../shortcuts/shortcuts.ts';
import { shortcutOf } from '../shortcuts/use-shortcuts.ts';
import type { Way } from './use-steps.ts';

/** Steps by keys wherever one is on the page, as where spelling is checked; not behind a dialog. */
export function useDoubtfulKeys(step: (way: Way) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') !== null) return;
      const name = shortcutOf(doubtfulShortcuts, event);
      if (name === null) return;
      // Browsers ask then whether to show a cursor in every page.
      event.preventDefault();
      latest.current(name === 'next' ? 1 : -1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
