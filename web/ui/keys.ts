import type { MessageKey } from '../messages/text.ts';

/**
 * Keys pressed together, as `Mod+Shift+Z`: what is held, then the key by what it writes or, for letters, by
 * where it lies. `Mod` is the key of commands: Control, or Command on a Mac.
 */
export type Keys = string;

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether these keys are pressed, and none besides. */
export function isPressed(event: Pressed, keys: Keys): boolean {
  const held = keys.split('+');
  const key = held.pop() ?? '';
  const isLetter = /^[A-Z]$/.test(key);
  return (
    // With a layout that writes no Latin letters, the key of that letter does.
    (isLetter
      ? event.key.toUpperCase() === key || event.code === `Key${key}`
      : event.key === key) &&
    (event.ctrlKey || event.metaKey) === held.includes('Mod') &&
    event.altKey === held.includes('Alt') &&
    // A character such as ? may need it to be written at all.
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

/** The keys as they are written on them, one by one. */
export const displayKeys = (keys: Keys): string[] =>
  keys
    .split('+')
    .map((key) => (key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : (keySymbols[key] ?? key)));

/** Whether what has the focus takes keys as text, or chooses by them. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null);

/** Keys, any of which does the same, and what they do. */
export interface Shortcut {
  keys: readonly Keys[];
  does: MessageKey;
}

export type Shortcuts = Readonly<Record<string, Shortcut>>;

/** Which of the shortcuts a key press is; null where it is none of them. */
export function shortcutOf<S extends Shortcuts>(shortcuts: S, event: Pressed): keyof S | null {
  const found = Object.entries(shortcuts).find(([, { keys }]) =>
    keys.some((pressed) => isPressed(event, pressed)),
  );
  return found?.[0] ?? null;
}
