import { dateFormats, portalLanguages, themes, timezones } from '#contract/choices.ts';
import type { Preferences } from '#contract/settings.ts';
import { stored } from '../stored.ts';

/** Before anybody chose; the contract's defaults, which a test compares. */
export const usualPreferences: Preferences = {
  theme: 'light',
  language: 'en',
  timezone: 'IST',
  dateFormat: 'DD/MM/YYYY',
  notifications: true,
  autoSave: true,
};

/** What is not there, or is no choice any more, is as usual. */
function preferencesIn(value: object): Preferences {
  const given = new Map<string, unknown>(Object.entries(value));
  const oneOf = <K extends keyof Preferences>(key: K, choices: readonly Preferences[K][]) =>
    choices.find((choice) => choice === given.get(key)) ?? usualPreferences[key];
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
export const storedPreferences = stored<Preferences>('preferences', {
  safeParse: (value) =>
    typeof value === 'object' && value !== null
      ? { success: true, data: preferencesIn(value) }
      : { success: false },
});
