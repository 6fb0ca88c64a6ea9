import type { QueryClient } from '@tanstack/react-query';
import {
  type createMemoryRouter,
  type LoaderFunctionArgs,
  matchPath,
  type RouteObject,
  redirect,
  replace,
} from 'react-router-dom';
import { lazyPage } from '../platform/api/page-loader.ts';
import { prefetchEarly } from '../platform/api/query-client.ts';
import {
  isMeetingPart,
  type MeetingPart,
  meetingPath,
  paths,
} from '../platform/navigation/paths.ts';
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
  'sittings',
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
  'transcription',
  'correcting',
  'summary',
);
const deskPage = lazyPage(
  () => import('../pages/desk/desk-page.tsx').then((m) => ({ Component: m.DeskPage })),
  'desk',
  'sittings',
  'meetings',
);
const speakersPage = lazyPage(
  () => import('../pages/speakers/speakers-page.tsx').then((m) => ({ Component: m.SpeakersPage })),
  'speakers',
  'upload',
);
const bodiesPage = lazyPage(
  () => import('../pages/bodies/bodies-page.tsx').then((m) => ({ Component: m.BodiesPage })),
  'bodies',
);
const bodyPage = lazyPage(
  () => import('../pages/bodies/body-page.tsx').then((m) => ({ Component: m.BodyPage })),
  'bodies',
  'minutes',
  'sittings',
  'meetings',
);
const personPage = lazyPage(
  () => import('../pages/bodies/person-page.tsx').then((m) => ({ Component: m.PersonPage })),
  'bodies',
);
const resolutionsPage = lazyPage(
  () =>
    import('../pages/resolutions/resolutions-page.tsx').then((m) => ({
      Component: m.ResolutionsPage,
    })),
  'resolutions',
);
const resolutionPage = lazyPage(
  () =>
    import('../pages/resolutions/resolution-page.tsx').then((m) => ({
      Component: m.ResolutionPage,
    })),
  'resolutions',
  'actions',
);
const actionsPage = lazyPage(
  () => import('../pages/actions/actions-page.tsx').then((m) => ({ Component: m.ActionsPage })),
  'actions',
);
const actionPage = lazyPage(
  () => import('../pages/actions/action-page.tsx').then((m) => ({ Component: m.ActionPage })),
  'actions',
);
const vocabularyPage = lazyPage(
  () =>
    import('../pages/vocabulary/vocabulary-page.tsx').then((m) => ({
      Component: m.VocabularyPage,
    })),
  'vocabulary',
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

const auditPage = lazyPage(
  () => import('../pages/audit/audit-page.tsx').then((m) => ({ Component: m.AuditPage })),
  'audit',
  'activity',
);

const verifyPage = lazyPage(
  () => import('../pages/verify/verify-page.tsx').then((m) => ({ Component: m.VerifyPage })),
  'verify',
);

const helpParts = [
  'bodies',
  'papers',
  'desk',
  'sittings',
  'login',
  'dashboard',
  'upload',
  'meetings',
  'archive',
  'meeting',
  'transcription',
  'correcting',
  'summary',
  'minutes',
  'review',
  'standing',
  'verify',
  'vocabulary',
  'queue',
  'speakers',
  'users',
  'settings',
] as const;
const helpPage = lazyPage(
  () => import('../pages/help/help-page.tsx').then((m) => ({ Component: m.HelpPage })),
  ...helpParts,
);
const helpBeforeSignIn = lazyPage(
  () => import('../pages/help/help-page.tsx').then((m) => ({ Component: m.HelpBeforeSignIn })),
  ...helpParts,
);

/** Redirects an older address of a meeting (`?tab=…`) to the part of its workspace. */
const redirectToPart =
  (otherwise: MeetingPart) =>
  ({ request, params }: LoaderFunctionArgs) => {
    const { searchParams, hash } = new URL(request.url);
    const tab = searchParams.get('tab');
    searchParams.delete('tab');
    const part = isMeetingPart(tab) ? tab : otherwise;
    const search = searchParams.size > 0 ? `?${searchParams}` : '';
    return replace(`${meetingPath(params['id'] ?? '', part)}${search}${hash}`);
  };

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
      { path: `${paths.login}${paths.help}`, lazy: helpBeforeSignIn(queries, opened) },
    ],
  },
  // For everybody: without the footer, which classifies what the others show.
  {
    path: paths.verify,
    ErrorBoundary: StandaloneError,
    lazy: verifyPage(queries, opened),
  },
  {
    Component: Shell,
    ErrorBoundary: StandaloneError,
    loader: async ({ request }) => {
      await opened;
      if ((await currentSession().token()) === null) {
        const { pathname, search } = new URL(request.url);
        if (matchPath(paths.help, pathname)) return redirect(`${paths.login}${pathname}`);
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
          { path: paths.desk, lazy: deskPage(queries, opened) },
          { path: paths.meeting, lazy: meetingPage(queries, opened) },
          { path: paths.oldMeeting, loader: redirectToPart('overview') },
          { path: paths.oldTranscript, loader: redirectToPart('transcript') },
          { path: paths.speakers, lazy: speakersPage(queries, opened) },
          { path: paths.bodies, lazy: bodiesPage(queries, opened) },
          { path: paths.body, lazy: bodyPage(queries, opened) },
          { path: paths.person, lazy: personPage(queries, opened) },
          { path: paths.resolutions, lazy: resolutionsPage(queries, opened) },
          { path: paths.resolution, lazy: resolutionPage(queries, opened) },
          { path: paths.actions, lazy: actionsPage(queries, opened) },
          { path: paths.action, lazy: actionPage(queries, opened) },
          { path: paths.vocabulary, lazy: vocabularyPage(queries, opened) },
          { path: paths.settings, lazy: settingsPage(queries, opened) },
          { path: paths.help, lazy: helpPage(queries, opened) },
          {
            element: <RequirePermission permission="manage_users" />,
            children: [{ path: paths.users, lazy: usersPage(queries, opened) }],
          },
          {
            element: <RequirePermission permission="system_settings" />,
            children: [{ path: paths.audit, lazy: auditPage(queries, opened) }],
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
