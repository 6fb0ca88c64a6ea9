import { useSyncExternalStore } from 'react';
import { AppError } from '#contract/errors.ts';
import type { Preferences } from '#contract/settings.ts';
import { type Language, speak } from '../messages/language.ts';
import { loadServerWords } from '../messages/server-words.ts';
import { text } from '../messages/text.ts';
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

async function speakOrSay(language: Language): Promise<void> {
  try {
    if (language !== 'en') await loadServerWords();
    await speak(language);
  } catch {
    throw new AppError('unavailable', text('error.languageMissing'));
  }
}

/** From now on the portal looks and speaks like this. Rejects where the language cannot be fetched: then nothing changes. */
export async function applyPreferences(next: Preferences): Promise<void> {
  const isTranslated = next.language !== current.language;
  const { scrollY } = window;
  await speakOrSay(next.language);
  current = next;
  storedPreferences.write(next);
  document.documentElement.lang = next.language;
  for (const listener of listeners) listener();
  // In another language all is drawn anew, which begins at the top: the reader stays where they were.
  if (isTranslated) requestAnimationFrame(() => window.scrollTo(0, scrollY));
}

/** As it was left here. Where its language cannot be fetched, in English until the person's own settings have come. */
export const applyStored = (): Promise<void> =>
  applyPreferences(current).catch(() => applyPreferences({ ...current, language: 'en' }));
