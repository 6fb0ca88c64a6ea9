import { useEffect, useRef } from 'react';
import { parserFor, storedValue } from '../../platform/browser/browser-storage.ts';
import { isTyping, type Keys, type Shortcuts, shortcutOf } from '../../ui/keys.ts';

/** Anywhere on the page, except in fields. */
export const undoShortcuts = {
  undo: { keys: ['Mod+Z'], does: 'correcting.undo' },
  redo: { keys: ['Mod+Shift+Z', 'Mod+Y'], does: 'correcting.redo' },
} as const satisfies Shortcuts;

/** The same on the transcript. */
export const transcriptShortcuts = {
  replace: { keys: ['Mod+H'], does: 'correcting.replace' },
} as const satisfies Shortcuts;

/** The same on every part of the meeting. */
export const sheetShortcuts = {
  sheet: { keys: ['?'], does: 'correcting.shortcuts' },
} as const satisfies Shortcuts;

/** On a segment one of whose buttons has the focus. */
export const segmentShortcuts = {
  next: { keys: ['ArrowDown'], does: 'correcting.keyNext' },
  previous: { keys: ['ArrowUp'], does: 'correcting.keyPrevious' },
  edit: { keys: ['E'], does: 'correcting.keyEdit' },
  join: { keys: ['J'], does: 'correcting.join' },
  reassign: { keys: ['R'], does: 'correcting.reassign' },
  use: { keys: ['T'], does: 'correcting.keyUseTerm' },
  drop: { keys: ['X'], does: 'correcting.keyDropTerm' },
} as const satisfies Shortcuts;

/** While a segment is being edited. */
export const editorShortcuts = {
  save: { keys: ['Mod+Enter'], does: 'correcting.keySave' },
  saveNext: { keys: ['Alt+ArrowDown'], does: 'correcting.keySaveNext' },
  savePrevious: { keys: ['Alt+ArrowUp'], does: 'correcting.keySavePrevious' },
  split: { keys: ['Mod+Shift+Enter'], does: 'correcting.split' },
  joinOpen: { keys: ['Alt+J'], does: 'correcting.join' },
  cancel: { keys: ['Escape'], does: 'correcting.keyCancel' },
} as const satisfies Shortcuts;

/** Anywhere, also in fields, while low-confidence words are shown. */
export const lowConfidenceShortcuts = {
  next: { keys: ['F7'], does: 'correcting.nextUncertain' },
  previous: { keys: ['Shift+F7'], does: 'correcting.previousUncertain' },
} as const satisfies Shortcuts;

const isSingle = (keys: Keys): boolean => !keys.includes('+');

/** Binds page shortcuts. They are inactive in fields and while a dialog is open. */
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

const choice = storedValue(
  'single-keys',
  parserFor((value) => typeof value === 'boolean'),
);

/**
 * Whether single-character shortcuts are on. Users of speech input or with a tremor can turn them off (WCAG
 * 2.1.4); stored in this browser.
 */
export const singleKeys = {
  areOn: (): boolean => choice.read() ?? true,
  turn: (on: boolean): void => choice.write(on),
};
