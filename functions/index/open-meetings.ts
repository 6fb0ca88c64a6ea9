import type { MeetingStatus } from '#contract/meetings.ts';
import type { Key, Write } from '../platform/aws/table.ts';
import type { MeetingRecord } from '../records/meetings.ts';

const open: readonly MeetingStatus[] = ['pending', 'queued', 'processing', 'failed'];

/** Whether its minutes are still to come, and it is more than scheduled. */
export const isOpen = ({ status }: Pick<MeetingRecord, 'status'>): boolean => open.includes(status);

/** The open meetings of their creator, by id. */
export const openOf = (userId: string): string => `OPEN#${userId}`;
const openKey = (userId: string, meetingId: string): Key => ({ pk: openOf(userId), sk: meetingId });

/** Whose list of open meetings it is on; null for none. */
export const ownerOf = (meeting: MeetingRecord | null): string | null =>
  meeting && meeting.created_by_id !== '' && isOpen(meeting) ? meeting.created_by_id : null;

/** Adds the meeting to the list or removes it; the creator of a meeting never changes. */
export function openWrites(id: string, before: string | null, after: string | null): Write[] {
  if (before === after) return [];
  if (after !== null) return [{ put: { ...openKey(after, id), meeting_id: id } }];
  return before === null ? [] : [{ delete: openKey(before, id) }];
}
