import { generatePath } from 'react-router-dom';

/** All paths of the portal. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  upload: '/upload',
  queue: '/queue',
  archive: '/archive',
  meetings: '/meetings',
  meeting: '/meeting/:id',
  transcription: '/transcription-view/:meetingId',
  speakers: '/train-speakers',
  settings: '/settings',
  users: '/users',
  login: '/login',
  mfa: '/second-factor',
} as const;

export const meetingPath = (id: string): string => generatePath(paths.meeting, { id });
export const transcriptionPath = (meetingId: string): string =>
  generatePath(paths.transcription, { meetingId });

/** The transcript at a moment, in seconds from the start, with the words to mark there. */
export const momentPath = (meetingId: string, seconds: number, words: string): string =>
  `${transcriptionPath(meetingId)}?${new URLSearchParams({ at: String(seconds), words })}`;
