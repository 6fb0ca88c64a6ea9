import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { createMemoryRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { colorSchemes, theme, variables } from './ui/theme.ts';
import { Toasts } from './ui/toasts.tsx';

interface PortalProps {
  router: ReturnType<typeof createMemoryRouter>;
  queries: QueryClient;
}

/** The screens, and what they stand on. */
export function Portal({ router, queries }: PortalProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      deduplicateCssVariables={false}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="light"
      withStaticClasses={false}
    >
      <QueryClientProvider client={queries}>
        <Toasts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
