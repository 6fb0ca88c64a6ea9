import type { KeyboardEvent } from 'react';
import type { Direction } from '#contract/point-order.ts';
import { isTyping, type Shortcuts, shortcutOf } from '../../ui/keys.ts';

/** On a point one of whose buttons has the focus. */
export const orderShortcuts = {
  up: { keys: ['Alt+ArrowUp'], does: 'summary.moveUp' },
  down: { keys: ['Alt+ArrowDown'], does: 'summary.moveDown' },
} as const satisfies Shortcuts;

/** While a point is being edited. */
export const pointShortcuts = {
  save: { keys: ['Mod+Enter'], does: 'correcting.keySave' },
  cancel: { keys: ['Escape'], does: 'app.cancel' },
} as const satisfies Shortcuts;

/** Handles keys while a point or one of its buttons has the focus. One handler for the whole summary. */
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
