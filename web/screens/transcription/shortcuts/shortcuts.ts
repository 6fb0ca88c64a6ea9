import { listeningShortcuts } from '../../../listening/shortcuts.ts';
import type { MessageKey } from '../../../messages/text.ts';
import type { Keys } from '../../../ui/shortcut.ts';

interface Shortcut {
  /** Any of these. */
  keys: readonly Keys[];
  does: MessageKey;
}

/** Everywhere on the page but where something is typed. */
export const pageShortcuts = {
  undo: { keys: ['Mod+Z'], does: 'correcting.undo' },
  redo: { keys: ['Mod+Shift+Z', 'Mod+Y'], does: 'correcting.redo' },
  replace: { keys: ['Mod+H'], does: 'correcting.replace' },
  sheet: { keys: ['?'], does: 'correcting.shortcuts' },
} as const satisfies Record<string, Shortcut>;

/** On a segment, while one of its buttons has the focus. */
export const turnShortcuts = {
  next: { keys: ['ArrowDown'], does: 'correcting.keyNext' },
  previous: { keys: ['ArrowUp'], does: 'correcting.keyPrevious' },
  edit: { keys: ['E'], does: 'correcting.keyEdit' },
  join: { keys: ['J'], does: 'correcting.join' },
  reassign: { keys: ['R'], does: 'correcting.reassign' },
} as const satisfies Record<string, Shortcut>;

/** While a segment is open. */
export const editorShortcuts = {
  save: { keys: ['Mod+Enter'], does: 'correcting.keySave' },
  saveNext: { keys: ['Alt+ArrowDown'], does: 'correcting.keySaveNext' },
  savePrevious: { keys: ['Alt+ArrowUp'], does: 'correcting.keySavePrevious' },
  split: { keys: ['Mod+Shift+Enter'], does: 'correcting.split' },
  joinOpen: { keys: ['Alt+J'], does: 'correcting.join' },
  cancel: { keys: ['Escape'], does: 'correcting.keyCancel' },
} as const satisfies Record<string, Shortcut>;

/** On a point of the summary, while one of its buttons has the focus. */
export const orderShortcuts = {
  up: { keys: ['Alt+ArrowUp'], does: 'summary.moveUp' },
  down: { keys: ['Alt+ArrowDown'], does: 'summary.moveDown' },
} as const satisfies Record<string, Shortcut>;

/** While a point of the summary is open. */
export const pointShortcuts = {
  save: { keys: ['Mod+Enter'], does: 'correcting.keySave' },
  cancel: { keys: ['Escape'], does: 'app.cancel' },
} as const satisfies Record<string, Shortcut>;

/** Anywhere, also while one types, where doubtful words are shown. */
export const doubtfulShortcuts = {
  next: { keys: ['F7'], does: 'correcting.nextDoubtful' },
  previous: { keys: ['Shift+F7'], does: 'correcting.previousDoubtful' },
} as const satisfies Record<string, Shortcut>;

/** What the sheet shows: a part of the screen adds its own here. */
export const shortcutGroups = [
  { title: 'correcting.keysPage', shortcuts: Object.values(pageShortcuts) },
  { title: 'correcting.keysTurn', shortcuts: Object.values(turnShortcuts) },
  { title: 'correcting.keysEditor', shortcuts: Object.values(editorShortcuts) },
  { title: 'summary.keysOrder', shortcuts: Object.values(orderShortcuts) },
  { title: 'correcting.keysPoint', shortcuts: Object.values(pointShortcuts) },
  { title: 'correcting.keysDoubtful', shortcuts: Object.values(doubtfulShortcuts) },
  { title: 'transcription.keysListening', shortcuts: Object.values(listeningShortcuts) },
] as const;
