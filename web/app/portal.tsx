import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Fragment } from 'react';
import { type createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Preferences } from '#contract/settings.ts';
import { useLanguage } from '../messages/language.ts';
import { preferences, subscribePreferences } from '../platform/preferences/preferences.ts';
import { useFocusRecovery } from '../ui/focus.ts';
import { theme } from '../ui/theme.ts';
import { Toasts } from '../ui/toasts.tsx';
import { NewVersion } from './shell/notices.tsx';

interface PortalProps {
  router: ReturnType<typeof createMemoryRouter>;
  queries: QueryClient;
}

const colorSchemeManager = createColorSchemeManager();

/** The providers around the router. A change of language remounts everything below. */
export function Portal({ router, queries }: PortalProps) {
  const language = useLanguage();
  useFocusRecovery();
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="light"
      withStaticClasses={false}
    >
      <QueryClientProvider client={queries}>
        <Fragment key={language}>
          <Toasts />
          <NewVersion />
          <RouterProvider router={router} />
        </Fragment>
      </QueryClientProvider>
    </MantineProvider>
  );
}

const schemeOf = ({ theme }: Preferences) => (theme === 'system' ? 'auto' : theme);

/** Lets Mantine follow the preferences. Before the first paint `web/build/color-scheme.js` does that. */
function createColorSchemeManager(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: () => schemeOf(preferences()),
    set: () => {},
    subscribe: (change) => {
      stop = subscribePreferences(() => change(schemeOf(preferences())));
    },
    unsubscribe: () => stop(),
    clear: () => {},
  };
}
