import type { KeyboardEvent } from 'react';
import { isTyping } from '../../../ui/shortcut.ts';
import { turnShortcuts } from '../shortcuts/shortcuts.ts';
import { shortcutOf } from '../shortcuts/use-shortcuts.ts';

interface Acts {
  focus: (index: number) => void;
  edit: (index: number) => void;
  join: (index: number) => void;
  reassign: (index: number) => void;
}

/** Keys on a segment that has the focus on one of its buttons. One handler for the whole list. */
export const turnKeys =
  ({ focus, edit, join, reassign }: Acts) =>
  (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.defaultPrevented || isTyping(target) || !(target instanceof HTMLElement)) return;
    const place = target.closest<HTMLElement>('li[data-index]')?.dataset['index'];
    const name = shortcutOf(turnShortcuts, event);
    if (place === undefined || name === null || target.closest('form') !== null) return;
    event.preventDefault();
    event.stopPropagation();
    const index = Number(place);
    const acts = {
      next: () => focus(index + 1),
      previous: () => focus(index - 1),
      edit: () => edit(index),
      join: () => join(index),
      reassign: () => reassign(index),
    };
    acts[name]();
  };
