import type { QueryClient } from '@tanstack/react-query';
import { type RouteObject, redirect } from 'react-router-dom';
import { paths } from './paths.ts';
import { settingsQuery } from './preferences/queries.ts';
import { askEarly } from './queries.ts';
import { screen } from './screen.ts';
import { returnAddress } from './session/return-address.ts';
import { currentSession } from './session/session.ts';
import { userQuery } from './session/user.ts';
import { Doorstep } from './shell/doorstep.tsx';
import { FrameError } from './shell/frame-error.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Permitted } from './shell/permitted.tsx';
import { Shell } from './shell/shell.tsx';
import { UnexpectedError } from './shell/unexpected-error.tsx';

const loginScreen = screen(
  () => import('./screens/login/login-screen.tsx').then((m) => ({ Component: m.LoginScreen })),
  'login',
);
const dashboardScreen = screen(
  () =>
    import('./screens/dashboard/dashboard-screen.tsx').then((m) => ({
      Component: m.DashboardScreen,
      begin: m.begin,
    })),
  'dashboard',
  'meetings',
);
const uploadScreen = screen(
  () => import('./screens/upload/upload-screen.tsx').then((m) => ({ Component: m.UploadScreen })),
  'upload',
  'meetings',
);
const queueScreen = screen(
  () =>
    import('./screens/queue/queue-screen.tsx').then((m) => ({
      Component: m.QueueScreen,
      begin: m.begin,
    })),
  'queue',
  'meetings',
);
const archiveScreen = screen(
  () =>
    import('./screens/archive/archive-screen.tsx').then((m) => ({
      Component: m.ArchiveScreen,
      begin: m.begin,
    })),
  'archive',
  'meetings',
);
const meetingScreen = screen(
  () =>
    import('./screens/meeting/meeting-screen.tsx').then((m) => ({
      Component: m.MeetingScreen,
      begin: m.begin,
    })),
  'meeting',
  'meetings',
);
const transcriptionScreen = screen(
  () =>
    import('./screens/transcription/transcription-screen.tsx').then((m) => ({
      Component: m.TranscriptionScreen,
      begin: m.begin,
    })),
  'transcription',
  'meetings',
  'correcting',
  'summary',
);
const speakersScreen = screen(
  () =>
    import('./screens/speakers/speakers-screen.tsx').then((m) => ({ Component: m.SpeakersScreen })),
  'speakers',
  'upload',
);
const settingsScreen = screen(
  () =>
    import('./screens/settings/settings-screen.tsx').then((m) => ({ Component: m.SettingsScreen })),
  'settings',
  'activity',
);
const usersScreen = screen(
  () => import('./screens/users/users-screen.tsx').then((m) => ({ Component: m.UsersScreen })),
  'users',
);

/** The one list of screens, `opened` being the session. Each is a chunk of its own, fetched when first visited. */
export const createRoutes = (queries: QueryClient, opened: Promise<void>): RouteObject[] => [
  {
    Component: Doorstep,
    ErrorBoundary: FrameError,
    children: [{ path: paths.login, lazy: loginScreen(queries, opened) }],
  },
  {
    Component: Shell,
    ErrorBoundary: FrameError,
    loader: async ({ request }) => {
      await opened;
      if ((await currentSession().token()) === null) {
        const { pathname, search } = new URL(request.url);
        returnAddress.remember(`${pathname}${search}`);
        return redirect(paths.login);
      }
      askEarly(queries, settingsQuery.queryKey, () => queries.prefetchQuery(settingsQuery));
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
          { path: paths.dashboard, lazy: dashboardScreen(queries, opened) },
          { path: paths.upload, lazy: uploadScreen(queries, opened) },
          { path: paths.queue, lazy: queueScreen(queries, opened) },
          { path: paths.archive, lazy: archiveScreen(queries, opened) },
          { path: paths.meeting, lazy: meetingScreen(queries, opened) },
          { path: paths.transcription, lazy: transcriptionScreen(queries, opened) },
          { path: paths.speakers, lazy: speakersScreen(queries, opened) },
          { path: paths.settings, lazy: settingsScreen(queries, opened) },
          {
            element: <Permitted permission="manage_users" />,
            children: [{ path: paths.users, lazy: usersScreen(queries, opened) }],
          },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];
