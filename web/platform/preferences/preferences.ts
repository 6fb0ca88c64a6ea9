import { useSyncExternalStore } from 'react';
import { dateFormats, portalLanguages, themes, timezones } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import type { Preferences } from '#contract/settings.ts';
import { type Language, setLanguage } from '../../messages/language.ts';
import { ownReason } from '../../messages/reasons.ts';
import { storedValue } from '../browser/browser-storage.ts';

/** Before anybody chose; the contract's defaults, which a test compares. */
export const defaultPreferences: Preferences = {
  theme: 'light',
  language: 'en',
  timezone: 'IST',
  dateFormat: 'DD/MM/YYYY',
  notifications: true,
  autoSave: true,
};

/** What is not there, or is no choice any more, is as usual. */
function parsePreferences(value: object): Preferences {
  const given = new Map<string, unknown>(Object.entries(value));
  const oneOf = <K extends keyof Preferences>(key: K, choices: readonly Preferences[K][]) =>
    choices.find((choice) => choice === given.get(key)) ?? defaultPreferences[key];
  const flags = [true, false] as const;
  return {
    theme: oneOf('theme', themes),
    language: oneOf('language', portalLanguages),
    timezone: oneOf('timezone', timezones),
    dateFormat: oneOf('dateFormat', dateFormats),
    notifications: oneOf('notifications', flags),
    autoSave: oneOf('autoSave', flags),
  };
}

/** Kept in the browser, so that the next visit opens as the last one looked; the server's are what counts. */
export const storedPreferences = storedValue<Preferences>('preferences', {
  safeParse: (value) =>
    typeof value === 'object' && value !== null
      ? { success: true, data: parsePreferences(value) }
      : { success: false },
});

let current: Preferences = storedPreferences.read() ?? defaultPreferences;
const listeners = new Set<() => void>();

/** How the portal looks and speaks here. */
export const preferences = (): Preferences => current;

export const subscribePreferences = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePreferences = (): Preferences =>
  useSyncExternalStore(subscribePreferences, preferences);

async function switchLanguage(language: Language): Promise<void> {
  try {
    await setLanguage(language);
  } catch {
    throw new AppError('unavailable', ownReason('error.languageMissing'));
  }
}

/** From now on the portal looks and speaks like this. Rejects where the language cannot be fetched: then nothing changes. */
export async function applyPreferences(next: Preferences): Promise<void> {
  const isTranslated = next.language !== current.language;
  const { scrollY } = window;
  await switchLanguage(next.language);
  current = next;
  storedPreferences.write(next);
  document.documentElement.lang = next.language;
  for (const listener of listeners) listener();
  // In another language all is drawn anew, which begins at the top: the reader stays where they were.
  if (isTranslated) requestAnimationFrame(() => window.scrollTo(0, scrollY));
}

/** As it was left here. Where its language cannot be fetched, in English until the person's own settings have come. */
export const applyStoredPreferences = (): Promise<void> =>
  applyPreferences(current).catch(() => applyPreferences({ ...current, language: 'en' }));
