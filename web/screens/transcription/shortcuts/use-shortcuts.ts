import { useEffect, useRef } from 'react';
import { isPressed, isTyping, type Keys } from '../../../ui/shortcut.ts';
import { singleKeys } from './single-keys.ts';

type Shortcuts = Readonly<Record<string, { keys: readonly Keys[] }>>;

const isSingle = (keys: Keys): boolean => !keys.includes('+');

/** Which of the shortcuts a key press is; null where it is none of them. */
export function shortcutOf<S extends Shortcuts>(
  shortcuts: S,
  event: KeyboardEvent | React.KeyboardEvent,
): keyof S | null {
  const found = Object.entries(shortcuts).find(([, { keys }]) =>
    keys.some((pressed) => isPressed(event, pressed)),
  );
  return found?.[0] ?? null;
}

/** Does what the page's shortcuts stand for, but while something is typed or a dialog is open. */
export function usePageShortcuts<S extends Shortcuts>(
  shortcuts: S,
  acts: { [K in keyof S]?: (() => void) | undefined },
): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const name = shortcutOf(shortcuts, event);
      const act = name === null ? undefined : latest.current[name];
      if (name === null || act === undefined) return;
      if (!singleKeys.areOn() && shortcuts[name]?.keys.every(isSingle)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shortcuts]);
}
