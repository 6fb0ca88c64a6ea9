import { AppError } from '#contract/errors.ts';
import { jobRefusals } from '#contract/job-failures.ts';
import { messages } from '#contract/messages.ts';
import { may } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import type { Table } from '../aws/table.ts';
import { MeetingRecord, meetingKey } from '../meetings/store.ts';
import type { JobRecord } from './store.ts';

/** The meeting a job works for; throws when it was deleted. */
export async function meetingFor(table: Table, { meeting_id }: JobRecord): Promise<MeetingRecord> {
  const meeting = await table.get(meetingKey(meeting_id), MeetingRecord);
  if (!meeting) {
    throw new AppError('conflict', jobRefusals.meetingGone);
  }
  return meeting;
}

/** Who may take a job out of the queue or put it in again: docs/decisions/012-who-may-work-the-queue.md. */
export function refuseUnlessTheirs({ id, role }: User, { created_by_id }: MeetingRecord): void {
  if (created_by_id !== id && !may(role, 'update'))
    throw new AppError('forbidden', messages.forbidden);
}

/** Who may queue a recording of a meeting: its new transcript takes the place of the one there is. */
export function refuseToReplace(user: User, meeting: MeetingRecord): void {
  if (meeting.transcript_key !== null) refuseUnlessTheirs(user, meeting);
}
