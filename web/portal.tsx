import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { createMemoryRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { useLanguage } from './messages/language.ts';
import { NewVersion } from './offline/new-version.tsx';
import { colorSchemes } from './preferences/color-schemes.ts';
import { useFocusKept } from './shell/use-focus-kept.ts';
import { theme } from './ui/theme.ts';
import { Toasts } from './ui/toasts.tsx';

interface PortalProps {
  router: ReturnType<typeof createMemoryRouter>;
  queries: QueryClient;
}

const schemes = colorSchemes();

/** The screens, and what they stand on. In another language all is drawn anew. */
export function Portal({ router, queries }: PortalProps) {
  const language = useLanguage();
  useFocusKept();
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      colorSchemeManager={schemes}
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
