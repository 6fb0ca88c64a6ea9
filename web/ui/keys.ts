import type { MessageKey } from '../messages/text.ts';

/**
 * A key combination such as `Mod+Shift+Z`: modifiers, then the key's character or, for letters, also its
 * position. `Mod` is Control, or Command on a Mac.
 */
export type Keys = string;

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether exactly these keys are pressed. */
export function isPressed(event: Pressed, keys: Keys): boolean {
  const held = keys.split('+');
  const key = held.pop() ?? '';
  const isLetter = /^[A-Z]$/.test(key);
  return (
    // On non-Latin layouts the key at that letter's position counts.
    (isLetter
      ? event.key.toUpperCase() === key || event.code === `Key${key}`
      : event.key === key) &&
    (event.ctrlKey || event.metaKey) === held.includes('Mod') &&
    event.altKey === held.includes('Alt') &&
    // Characters such as ? may need Shift to be typed.
    (event.shiftKey === held.includes('Shift') || /^[^A-Za-z0-9]$/.test(key))
  );
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

const keySymbols: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
};

/** The labels of the keys, one by one. */
export const displayKeys = (keys: Keys): string[] =>
  keys
    .split('+')
    .map((key) => (key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : (keySymbols[key] ?? key)));

/** Whether the target consumes keys itself: a field, a select or editable content. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null);

/** Alternative key combinations and what they do. */
export interface Shortcut {
  keys: readonly Keys[];
  does: MessageKey;
}

export type Shortcuts = Readonly<Record<string, Shortcut>>;

/** The name of the shortcut that was pressed; null if none was. */
export function shortcutOf<S extends Shortcuts>(shortcuts: S, event: Pressed): keyof S | null {
  const found = Object.entries(shortcuts).find(([, { keys }]) =>
    keys.some((pressed) => isPressed(event, pressed)),
  );
  return found?.[0] ?? null;
}
