import { generatePath } from 'react-router-dom';
import { propertiesOf } from '../browser/browser-storage.ts';

/** All paths of the portal. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  upload: '/upload',
  queue: '/queue',
  archive: '/archive',
  meetings: '/meetings',
  /** Where a clerk enters what happens in a sitting. Before the workspace, whose address fits it too. */
  desk: '/meetings/:id/desk',
  /** The workspace of a meeting, at its overview or another part. */
  meeting: '/meetings/:id/:part?',
  /** Older addresses of the overview and the transcript, which stay valid. */
  oldMeeting: '/meeting/:id',
  oldTranscript: '/transcription-view/:id',
  bodies: '/bodies',
  body: '/bodies/:id',
  person: '/persons/:id',
  vocabulary: '/vocabulary',
  actions: '/actions',
  action: '/actions/:id',
  resolutions: '/resolutions',
  resolution: '/resolutions/:id',
  speakers: '/train-speakers',
  settings: '/settings',
  users: '/users',
  audit: '/audit',
  help: '/help/:task?',
  login: '/login',
  mfa: '/second-factor',
  /** For everybody: whether a file is what the portal issued. */
  verify: '/verify',
} as const;

/** The parts of a meeting's workspace, in order. The first has no name in the address. */
export const meetingParts = [
  'overview',
  'agenda',
  'attendance',
  'transcript',
  'decisions',
  'summary',
  'minutes',
  'papers',
] as const;
export type MeetingPart = (typeof meetingParts)[number];

/** The parts that only a meeting of a body has. */
const sittingParts: readonly MeetingPart[] = ['agenda', 'attendance', 'decisions', 'papers'];

/** The parts of a meeting: of a body's, or of another. */
export const partsOf = ({ body_id }: { body_id: string | null }): readonly MeetingPart[] =>
  body_id === null ? meetingParts.filter((part) => !sittingParts.includes(part)) : meetingParts;

export const isMeetingPart = (name: unknown): name is MeetingPart =>
  meetingParts.some((part) => part === name);

export const meetingPath = (id: string, part: MeetingPart = 'overview'): string =>
  generatePath(paths.meeting, { id, part: part === 'overview' ? null : part });

export const deskPath = (id: string): string => generatePath(paths.desk, { id });
export const bodyPath = (id: string): string => generatePath(paths.body, { id });
export const actionPath = (id: string): string => generatePath(paths.action, { id });
export const resolutionPath = (id: string): string => generatePath(paths.resolution, { id });
export const personPath = (id: string): string => generatePath(paths.person, { id });

/** The help for a task, or the list of all. */
export const helpPath = (task?: string): string => generatePath(paths.help, { task: task ?? null });

/** The transcript at a moment, in seconds from the start, with the words to mark there. */
export const momentPath = (id: string, seconds: number, words = ''): string => {
  const moment = { at: String(seconds), ...(words !== '' && { words }) };
  return `${meetingPath(id, 'transcript')}?${new URLSearchParams(moment)}`;
};

/** The state of a navigation to a moment that also plays it. */
export const playedMoment = { isPlayed: true };

/** The state of a navigation to the transcript to select what a point rests on, and back. */
export const citingState = { isCiting: true };
export const isCitingState = (state: unknown): boolean => propertiesOf(state)['isCiting'] === true;
