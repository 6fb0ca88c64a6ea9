import type { QueryClient } from '@tanstack/react-query';
import { type RouteObject, redirect } from 'react-router-dom';
import { paths } from './paths.ts';
import { currentSession } from './session/session.ts';
import { userQuery } from './session/user.ts';
import { NotFound } from './shell/not-found.tsx';
import { Shell } from './shell/shell.tsx';
import { UnexpectedError } from './shell/unexpected-error.tsx';

const loginScreen = () => import('./screens/login/login-screen.tsx').then((m) => m.LoginScreen);
const dashboardScreen = () =>
  import('./screens/dashboard/dashboard-screen.tsx').then((m) => m.DashboardScreen);
const uploadScreen = () => import('./screens/upload/upload-screen.tsx').then((m) => m.UploadScreen);
const queueScreen = () => import('./screens/queue/queue-screen.tsx').then((m) => m.QueueScreen);
const archiveScreen = () =>
  import('./screens/archive/archive-screen.tsx').then((m) => m.ArchiveScreen);
const meetingScreen = () =>
  import('./screens/meeting/meeting-screen.tsx').then((m) => m.MeetingScreen);
const transcriptionScreen = () =>
  import('./screens/transcription/transcription-screen.tsx').then((m) => m.TranscriptionScreen);

/** The one list of screens. Each is a chunk of its own, fetched when first visited. */
export const createRoutes = (queries: QueryClient): RouteObject[] => [
  { path: paths.login, lazy: { Component: loginScreen }, ErrorBoundary: UnexpectedError },
  {
    Component: Shell,
    ErrorBoundary: UnexpectedError,
    loader: async () => {
      if ((await currentSession().token()) === null) return redirect(paths.login);
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
          { path: paths.dashboard, lazy: { Component: dashboardScreen } },
          { path: paths.upload, lazy: { Component: uploadScreen } },
          { path: paths.queue, lazy: { Component: queueScreen } },
          { path: paths.archive, lazy: { Component: archiveScreen } },
          { path: paths.meeting, lazy: { Component: meetingScreen } },
          { path: paths.transcription, lazy: { Component: transcriptionScreen } },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];
