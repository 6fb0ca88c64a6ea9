import './ui/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { afterwards } from './afterwards.ts';
import { loadConfig } from './config.ts';
import { firstScreen } from './first-screen.ts';
import { loadMessages } from './messages/language.ts';
import { text } from './messages/text.ts';
import { paths } from './paths.ts';
import { Portal } from './portal.tsx';
import { applyStored } from './preferences/preferences.ts';
import { createQueries } from './queries.ts';
import { createRoutes } from './router.tsx';
import { onSessionEnd, openSession } from './session/session.ts';
import { toast } from './ui/toast.ts';

/** Draws the portal in place of the start-up view. Rejects, with that view as it was, where it cannot begin. */
export async function start(root: HTMLElement): Promise<void> {
  const spoken = loadMessages('shell', 'values').then(applyStored);
  const opened = loadConfig().then(({ sign_in }) => openSession(sign_in));
  const queries = createQueries();
  // At once, so that the screen's code is fetched while the session opens.
  const router = createBrowserRouter(createRoutes(queries, opened));
  onSessionEnd((how) => {
    queries.clear();
    if (how === 'expired') toast.error(text('session.expired'), 'expired');
    router.navigate(paths.login, { state: how });
  });
  await Promise.all([spoken, opened, firstScreen(router)]);
  // In slices: the page stays ready for a tap while a slow device draws it for the first time.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Portal router={router} queries={queries} />
      </StrictMode>,
    ),
  );
  void afterwards(queries);
}
