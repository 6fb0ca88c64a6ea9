import { type MeetingPart, meetingPath } from './paths.ts';

/** A part of the workspace at an item of the agenda, a motion or a paper. */
export const entryPath = (id: string, part: MeetingPart, entry: string): string =>
  `${meetingPath(id, part)}?${new URLSearchParams({ [entryParameter]: entry })}`;
export const entryParameter = 'entry';
