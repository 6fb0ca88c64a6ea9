import '../ui/styles.ts';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { loadMessages } from '../messages/language.ts';
import { text } from '../messages/text.ts';
import { createQueryClient } from '../platform/api/query-client.ts';
import { paths } from '../platform/navigation/paths.ts';
import { applyStoredPreferences } from '../platform/preferences/preferences.ts';
import { loadConfig } from '../platform/session/config.ts';
import { onSessionEnd, openSession } from '../platform/session/session.ts';
import { whenIdle } from '../ui/timing.ts';
import { toast } from '../ui/toast.ts';
import { Portal } from './portal.tsx';
import { createRoutes, firstPageReady } from './router.tsx';

/** Draws the portal in place of the start-up view. Rejects, with that view as it was, where it cannot begin. */
export async function start(root: HTMLElement): Promise<void> {
  const spoken = loadMessages('shell', 'values').then(applyStoredPreferences);
  const opened = loadConfig().then(({ sign_in }) => openSession(sign_in));
  const queries = createQueryClient();
  // At once, so that the screen's code is fetched while the session opens.
  const router = createBrowserRouter(createRoutes(queries, opened));
  onSessionEnd((how) => {
    queries.clear();
    if (how === 'expired') toast.error(text('session.expired'), 'expired');
    router.navigate(paths.login, { state: how });
  });
  await Promise.all([spoken, opened, firstPageReady(router)]);
  // In slices: the page stays ready for a tap while a slow device draws it for the first time.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Portal router={router} queries={queries} />
      </StrictMode>,
    ),
  );
  void loadDeferred(queries);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * What can wait until all that the first screen asked for is here and drawn. The fonts of the Indian
 * scripts: until then a reader's own serve, for a hundred kilobytes of ours would keep the words
 * themselves waiting. And a while later what is kept for visits without a network.
 */
export async function loadDeferred(queries: QueryClient): Promise<void> {
  do await pause(1000);
  while (queries.isFetching() > 0);
  await whenIdle();
  await import('../ui/fonts.css');
  await pause(3000);
  const { registerServiceWorker } = await import('../platform/browser/service-worker.ts');
  registerServiceWorker();
}
