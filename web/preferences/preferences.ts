import { useSyncExternalStore } from 'react';
import type { Preferences } from '#contract/settings.ts';
import { speak } from '../messages/language.ts';
import { loadServerWords } from '../messages/server-words.ts';
import { storedPreferences, usualPreferences } from './stored-preferences.ts';

let current: Preferences = storedPreferences.read() ?? usualPreferences;
const listeners = new Set<() => void>();

/** How the portal looks and speaks here. */
export const preferences = (): Preferences => current;

export const onPreferences = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePreferences = (): Preferences => useSyncExternalStore(onPreferences, preferences);

/** From now on the portal looks and speaks like this. Rejects where the language cannot be fetched: then nothing changes. */
export async function applyPreferences(next: Preferences): Promise<void> {
  const isTranslated = next.language !== current.language;
  const { scrollY } = window;
  if (next.language !== 'en') await loadServerWords();
  await speak(next.language);
  current = next;
  storedPreferences.write(next);
  document.documentElement.lang = next.language;
  for (const listener of listeners) listener();
  // In another language all is drawn anew, which begins at the top: the reader stays where they were.
  if (isTranslated) requestAnimationFrame(() => window.scrollTo(0, scrollY));
}
