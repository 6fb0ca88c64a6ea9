import { AppError } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';
import type { User } from '#contract/users.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Table } from '../../platform/aws/table.ts';
import type { JobRecord, Recording } from '../../records/jobs.ts';
import { MeetingRecord, meetingKey } from '../../records/meetings.ts';

/** The meeting of a job; throws when it was deleted. */
export async function meetingFor(table: Table, { meeting_id }: JobRecord): Promise<MeetingRecord> {
  const meeting = await table.get(meetingKey(meeting_id), MeetingRecord);
  if (!meeting) {
    throw new AppError('conflict', reason('jobMeetingGone'));
  }
  return meeting;
}

/** Who may take a job out of the queue or put it back: docs/decisions/012-who-may-work-the-queue.md. */
export function refuseUnlessTheirs({ id, role }: User, { created_by_id }: MeetingRecord): void {
  if (created_by_id !== id && !may(role, 'update'))
    throw new AppError('forbidden', reason('forbidden'));
}

/** Who may queue a recording of a meeting: its new transcript replaces the current one. */
export function refuseToReplace(user: User, meeting: MeetingRecord): void {
  if (meeting.transcript_key !== null) refuseUnlessTheirs(user, meeting);
}

/** The key of a recording in the archive bucket: the same for every job that reads it. */
export const recordingKey = (meetingId: string, { key }: Recording): string =>
  `meetings/${meetingId}/audio/${key.split('/').at(-1)}`;

/** Throws when neither bucket has the recording any more: a job would only fail. */
export async function refuseUnlessStored(
  { uploadBucket, archiveBucket }: Pick<Ctx, 'uploadBucket' | 'archiveBucket'>,
  meetingId: string,
  recording: Recording,
): Promise<void> {
  const sizes = await Promise.all([
    uploadBucket.sizeOf(recording.key),
    archiveBucket.sizeOf(recordingKey(meetingId, recording)),
  ]);
  if (sizes.every((size) => size === null)) {
    throw new AppError('conflict', reason('recordingGone'));
  }
}
