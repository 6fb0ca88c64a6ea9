import { useSyncExternalStore } from 'react';
import { Preferences } from '#contract/settings.ts';
import { speak } from '../messages/language.ts';
import { stored } from '../stored.ts';

/** Kept in the browser, so that the next visit opens as the last one looked; the server's are what counts. */
const kept = stored('preferences', Preferences);

let current: Preferences = kept.read() ?? Preferences.parse({});
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
  await speak(next.language);
  current = next;
  kept.write(next);
  document.documentElement.lang = next.language;
  for (const listener of listeners) listener();
}
