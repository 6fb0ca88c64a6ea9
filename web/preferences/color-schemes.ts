import type { MantineColorSchemeManager } from '@mantine/core';
import type { Preferences } from '#contract/settings.ts';
import { onPreferences, preferences } from './preferences.ts';

const schemeOf = ({ theme }: Preferences) => (theme === 'system' ? 'auto' : theme);

/** Mantine's colours follow the preferences; before the first paint `start-up/color-scheme.js` does. */
export function colorSchemes(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: () => schemeOf(preferences()),
    set: () => {},
    subscribe: (change) => {
      stop = onPreferences(() => change(schemeOf(preferences())));
    },
    unsubscribe: () => stop(),
    clear: () => {},
  };
}
