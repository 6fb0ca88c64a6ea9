import type { QueryClient } from '@tanstack/react-query';
import { type createMemoryRouter, type RouteObject, redirect } from 'react-router-dom';
import { lazyPage } from '../platform/api/page-loader.ts';
import { prefetchEarly } from '../platform/api/query-client.ts';
import { paths } from '../platform/navigation/paths.ts';
import { returnAddress } from '../platform/navigation/return-address.ts';
import { settingsQuery } from '../platform/preferences/settings.ts';
import { currentSession } from '../platform/session/session.ts';
import { userQuery } from '../platform/user/current-user.ts';
import {
  NotFound,
  RequirePermission,
  StandaloneError,
  UnexpectedError,
} from './shell/error-pages.tsx';
import { AuthLayout, Shell } from './shell/shell.tsx';

const loginPage = lazyPage(
  () => import('../pages/login/login-page.tsx').then((m) => ({ Component: m.LoginPage })),
  'login',
);
const mfaPage = lazyPage(
  () =>
    import('../pages/mfa/mfa-page.tsx').then((m) => ({
      Component: m.MfaPage,
    })),
  'login',
  'settings',
);
const dashboardPage = lazyPage(
  () =>
    import('../pages/dashboard/dashboard-page.tsx').then((m) => ({
      Component: m.DashboardPage,
      prefetch: m.prefetch,
    })),
  'dashboard',
  'meetings',
);
const uploadPage = lazyPage(
  () => import('../pages/upload/upload-page.tsx').then((m) => ({ Component: m.UploadPage })),
  'upload',
  'meetings',
);
const queuePage = lazyPage(
  () =>
    import('../pages/queue/queue-page.tsx').then((m) => ({
      Component: m.QueuePage,
      prefetch: m.prefetch,
    })),
  'queue',
  'meetings',
);
const archivePage = lazyPage(
  () =>
    import('../pages/archive/archive-page.tsx').then((m) => ({
      Component: m.ArchivePage,
      prefetch: m.prefetch,
    })),
  'archive',
  'meetings',
);
const meetingPage = lazyPage(
  () =>
    import('../pages/meeting/meeting-page.tsx').then((m) => ({
      Component: m.MeetingPage,
      prefetch: m.prefetch,
    })),
  'meeting',
  'meetings',
);
const transcriptionPage = lazyPage(
  () =>
    import('../pages/transcription/transcription-page.tsx').then((m) => ({
      Component: m.TranscriptionPage,
      prefetch: m.prefetch,
    })),
  'transcription',
  'meetings',
  'correcting',
  'summary',
);
const speakersPage = lazyPage(
  () => import('../pages/speakers/speakers-page.tsx').then((m) => ({ Component: m.SpeakersPage })),
  'speakers',
  'upload',
);
const settingsPage = lazyPage(
  () => import('../pages/settings/settings-page.tsx').then((m) => ({ Component: m.SettingsPage })),
  'settings',
  'activity',
);
const usersPage = lazyPage(
  () => import('../pages/users/users-page.tsx').then((m) => ({ Component: m.UsersPage })),
  'users',
);

/**
 * The routes. `opened` resolves when the session is ready. Each page is a chunk of its own, fetched on the
 * first visit.
 */
export const createRoutes = (queries: QueryClient, opened: Promise<void>): RouteObject[] => [
  {
    Component: AuthLayout,
    ErrorBoundary: StandaloneError,
    children: [
      { path: paths.login, lazy: loginPage(queries, opened) },
      { path: paths.mfa, lazy: mfaPage(queries, opened) },
    ],
  },
  {
    Component: Shell,
    ErrorBoundary: StandaloneError,
    loader: async ({ request }) => {
      await opened;
      if ((await currentSession().token()) === null) {
        const { pathname, search } = new URL(request.url);
        returnAddress.remember(`${pathname}${search}`);
        return redirect(paths.login);
      }
      prefetchEarly(queries, settingsQuery.queryKey, () => queries.prefetchQuery(settingsQuery));
      await queries.ensureQueryData({ ...userQuery, revalidateIfStale: true });
      return null;
    },
    shouldRevalidate: () => false,
    children: [
      {
        ErrorBoundary: UnexpectedError,
        children: [
          { path: paths.home, loader: () => redirect(paths.dashboard) },
          { path: paths.meetings, loader: () => redirect(paths.archive) },
          { path: paths.dashboard, lazy: dashboardPage(queries, opened) },
          { path: paths.upload, lazy: uploadPage(queries, opened) },
          { path: paths.queue, lazy: queuePage(queries, opened) },
          { path: paths.archive, lazy: archivePage(queries, opened) },
          { path: paths.meeting, lazy: meetingPage(queries, opened) },
          { path: paths.transcription, lazy: transcriptionPage(queries, opened) },
          { path: paths.speakers, lazy: speakersPage(queries, opened) },
          { path: paths.settings, lazy: settingsPage(queries, opened) },
          {
            element: <RequirePermission permission="manage_users" />,
            children: [{ path: paths.users, lazy: usersPage(queries, opened) }],
          },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];

/**
 * Resolves when the first page has its code and its user. Until then `index.html` shows the start-up view.
 */
export const firstPageReady = (router: ReturnType<typeof createMemoryRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
