import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router-dom';
import type { Part } from './messages/catalogue.ts';
import { loadMessages } from './messages/language.ts';
import { paths } from './paths.ts';
import { returnAddress } from './session/return-address.ts';
import { currentSession } from './session/session.ts';
import { userQuery } from './session/user.ts';
import { FrameError } from './shell/frame-error.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Permitted } from './shell/permitted.tsx';
import { Shell } from './shell/shell.tsx';
import { UnexpectedError } from './shell/unexpected-error.tsx';

/**
 * A screen's code and the texts it shows, fetched side by side when it is first visited. One function for the
 * whole route: of a property alone the router would not tell that it could not be fetched.
 */
const screen =
  (load: () => Promise<ComponentType>, ...parts: Part[]) =>
  async () => {
    const [Component] = await Promise.all([load(), loadMessages(...parts)]);
    return { Component };
  };

const loginScreen = screen(
  () => import('./screens/login/login-screen.tsx').then((m) => m.LoginScreen),
  'login',
);
const dashboardScreen = screen(
  () => import('./screens/dashboard/dashboard-screen.tsx').then((m) => m.DashboardScreen),
  'dashboard',
  'meetings',
);
const uploadScreen = screen(
  () => import('./screens/upload/upload-screen.tsx').then((m) => m.UploadScreen),
  'upload',
  'meetings',
);
const queueScreen = screen(
  () => import('./screens/queue/queue-screen.tsx').then((m) => m.QueueScreen),
  'queue',
  'meetings',
);
const archiveScreen = screen(
  () => import('./screens/archive/archive-screen.tsx').then((m) => m.ArchiveScreen),
  'archive',
  'meetings',
);
const meetingScreen = screen(
  () => import('./screens/meeting/meeting-screen.tsx').then((m) => m.MeetingScreen),
  'meeting',
  'meetings',
);
const transcriptionScreen = screen(
  () =>
    import('./screens/transcription/transcription-screen.tsx').then((m) => m.TranscriptionScreen),
  'transcription',
  'meetings',
);
const speakersScreen = screen(
  () => import('./screens/speakers/speakers-screen.tsx').then((m) => m.SpeakersScreen),
  'speakers',
  'upload',
);
const settingsScreen = screen(
  () => import('./screens/settings/settings-screen.tsx').then((m) => m.SettingsScreen),
  'settings',
  'activity',
);
const usersScreen = screen(
  () => import('./screens/users/users-screen.tsx').then((m) => m.UsersScreen),
  'users',
);

/** The one list of screens, `opened` being the session. Each is a chunk of its own, fetched when first visited. */
export const createRoutes = (queries: QueryClient, opened: Promise<void>): RouteObject[] => [
  { path: paths.login, lazy: loginScreen, ErrorBoundary: FrameError },
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
          { path: paths.dashboard, lazy: dashboardScreen },
          { path: paths.upload, lazy: uploadScreen },
          { path: paths.queue, lazy: queueScreen },
          { path: paths.archive, lazy: archiveScreen },
          { path: paths.meeting, lazy: meetingScreen },
          { path: paths.transcription, lazy: transcriptionScreen },
          { path: paths.speakers, lazy: speakersScreen },
          { path: paths.settings, lazy: settingsScreen },
          {
            element: <Permitted permission="manage_users" />,
            children: [{ path: paths.users, lazy: usersScreen }],
          },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];
