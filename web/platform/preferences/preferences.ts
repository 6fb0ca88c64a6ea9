import { createStore, useStore } from 'zustand';
import { dateFormats, portalLanguages, themes, timezones } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import type { Preferences } from '#contract/settings.ts';
import { type Language, setLanguage } from '../../messages/language.ts';
import { ownReason } from '../../messages/reasons.ts';
import { storedValue } from '../browser/browser-storage.ts';

/** The defaults before anything was chosen. A test compares them with the contract's. */
export const defaultPreferences: Preferences = {
  theme: 'light',
  language: 'en',
  timezone: 'IST',
  dateFormat: 'DD/MM/YYYY',
  notifications: true,
  autoSave: true,
};

/** Missing or unknown values become defaults. */
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

/**
 * Cached in the browser, so that the next visit opens with the same look. The server's copy is
 * authoritative.
 */
export const storedPreferences = storedValue<Preferences>('preferences', {
  safeParse: (value) =>
    typeof value === 'object' && value !== null
      ? { success: true, data: parsePreferences(value) }
      : { success: false },
});

const store = createStore<Preferences>(() => storedPreferences.read() ?? defaultPreferences);

/** The current preferences: language, theme, formats. */
export const { getState: preferences, subscribe: subscribePreferences } = store;

export const usePreferences = (): Preferences => useStore(store);

async function switchLanguage(language: Language): Promise<void> {
  try {
    await setLanguage(language);
  } catch {
    throw new AppError('unavailable', ownReason('error.languageMissing'));
  }
}

/** Applies preferences to the portal. Rejects, changing nothing, if the language cannot be loaded. */
export async function applyPreferences(next: Preferences): Promise<void> {
  const isTranslated = next.language !== preferences().language;
  const { scrollY } = window;
  await switchLanguage(next.language);
  storedPreferences.write(next);
  document.documentElement.lang = next.language;
  store.setState(next);
  // A new language remounts the page at the top: restore the scroll position.
  if (isTranslated) requestAnimationFrame(() => window.scrollTo(0, scrollY));
}

/** The first language of the browser that the portal has. */
const browserLanguage = (): Language =>
  navigator.languages
    .map((tag) => portalLanguages.find((known) => known === tag.split('-')[0]))
    .find((known) => known !== undefined) ?? defaultPreferences.language;

/**
 * Applies the cached preferences. A new visitor who is not signed in reads the browser's language. If a
 * language cannot be loaded, English serves until the server's settings arrive.
 */
export async function applyStoredPreferences(isSignedIn: () => Promise<boolean>): Promise<void> {
  const isNew = storedPreferences.read() === null && !(await isSignedIn());
  const language = isNew ? browserLanguage() : preferences().language;
  await applyPreferences({ ...preferences(), language }).catch(() =>
    applyPreferences({ ...preferences(), language: 'en' }),
  );
}
