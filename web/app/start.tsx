import '../ui/styles.ts';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { loadMessages } from '../messages/language.ts';
import { text } from '../messages/text.ts';
import { createQueryClient } from '../platform/api/query-client.ts';
import { restoreStorage } from '../platform/browser/storage-journal.ts';
import { paths } from '../platform/navigation/paths.ts';
import { applyStoredPreferences } from '../platform/preferences/preferences.ts';
import { loadConfig } from '../platform/session/config.ts';
import { stopRunningWork } from '../platform/session/running-work.ts';
import { currentSession, onSessionEnd, openSession } from '../platform/session/session.ts';
import { watchPrinting } from '../ui/printing.ts';
import { whenIdle } from '../ui/timing.ts';
import { toast } from '../ui/toast.ts';
import { Portal } from './portal.tsx';
import { createRoutes, firstPageReady } from './router.tsx';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Renders the portal in place of the start-up view. If it rejects, that view is still in place. */
export async function start(root: HTMLElement): Promise<void> {
  const restored = Promise.race([restoreStorage(), pause(3000)]);
  const opened = Promise.all([loadConfig(), restored]).then(([{ sign_in }]) =>
    openSession(sign_in),
  );
  const isSignedIn = () =>
    opened.then(
      async () =>
        (await currentSession()
          .token()
          .catch(() => null)) !== null,
    );
  const translated = loadMessages('shell', 'values').then(() => applyStoredPreferences(isSignedIn));
  watchPrinting();
  const queries = createQueryClient();
  // Created right away, so that the code of the page loads while the session opens.
  const router = createBrowserRouter(createRoutes(queries, opened));
  onSessionEnd((reason) => {
    stopRunningWork();
    queries.clear();
    if (reason === 'expired') toast.error(text('session.expired'), 'expired');
    if (reason === 'mfa-missing') router.navigate(paths.mfa);
    else router.navigate(paths.login, { state: reason });
  });
  await Promise.all([translated, opened, firstPageReady(router)]);
  // As a transition, rendering is sliced: slow devices stay responsive during the first paint.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Portal router={router} queries={queries} />
      </StrictMode>,
    ),
  );
  void loadDeferred(queries);
}

/**
 * Loads what the first page can do without, once its queries have settled: the fonts of the Indian scripts
 * (100 kB; system fonts serve until then), and later the service worker.
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
