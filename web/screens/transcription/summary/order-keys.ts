import type { KeyboardEvent } from 'react';
import type { Direction } from '#contract/point-order.ts';
import { isTyping } from '../../../ui/shortcut.ts';
import { orderShortcuts } from '../shortcuts/shortcuts.ts';
import { shortcutOf } from '../shortcuts/use-shortcuts.ts';

/** Keys on a point that has the focus, or one of its buttons. One handler for the whole summary. */
export const orderKeys =
  (move: (point: string, direction: Direction) => void) =>
  (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.defaultPrevented || isTyping(target) || !(target instanceof HTMLElement)) return;
    const point = target.closest<HTMLElement>('[data-point]')?.dataset['point'];
    const direction = shortcutOf(orderShortcuts, event);
    if (!point || direction === null || target.closest('form, dialog') !== null) return;
    event.preventDefault();
    move(point, direction);
  };
