import { AppError } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import type { User } from '#contract/users.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import { hiddenMeetings } from '../../records/hidden-meetings.ts';
import { findJob, type JobRecord, type Part, type Recording } from '../../records/jobs.ts';
import { MeetingRecord, meetingKey } from '../../records/meetings.ts';

/** The job; not found unless the caller may read its meeting. */
export async function findReadableJob(
  { table, user }: Pick<Ctx, 'table' | 'user'>,
  id: string,
): Promise<JobRecord> {
  const job = await findJob(table, id);
  const hidden = await hiddenMeetings(table, user, [job.meeting_id]);
  if (hidden.has(job.meeting_id)) throw new AppError('not_found', reason('notFound'));
  return job;
}

/** The current meeting of a job, since lists may be out of date; throws if it was deleted. */
export async function meetingFor(
  { table, user }: Pick<Ctx, 'table' | 'user'>,
  { meeting_id }: JobRecord,
): Promise<MeetingRecord> {
  const meeting = await table.get(meetingKey(meeting_id), MeetingRecord);
  if (!meeting) throw new AppError('conflict', reason('jobMeetingGone'));
  if (!may(user, 'read', meeting)) throw new AppError('not_found', reason('notFound'));
  return meeting;
}

/** Refuses callers who may not replace the transcript of a meeting. */
export function refuseToReplace(user: User, meeting: MeetingRecord): void {
  if (meeting.transcript_key !== null) refuseUnlessMay(user, 'process', meeting);
}

/** Throws if the job would replace a transcript, possibly with corrections, without the caller's confirmation. */
export function refuseSilentReplacement(
  { transcript_key }: MeetingRecord,
  replace: boolean | undefined,
): void {
  if (transcript_key !== null && replace !== true)
    throw new AppError('conflict', reason('replacesTranscript'));
}

/** Throws, with advice, if this stage does not support the language of a recording: its job would only fail. */
export function refuseUnlessSupported(
  { languages }: Pick<Ctx, 'languages'>,
  code: Recording['language_code'],
): void {
  if (languages.some((supported) => supported === code)) return;
  throw new AppError('invalid', whyUnsupported(languages, code), 'language_code');
}

const nameOf = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(code.replace(/-.*/, '')) ?? code;

function whyUnsupported(languages: Ctx['languages'], code: string): Reason {
  const choices = languages.map((one) => (one === 'auto' ? 'auto' : nameOf(one))).join(', ');
  if (languages.length === 0) return reason('transcriptionUnavailable');
  if (code === 'auto') return reason('detectionUnsupported', { choices });
  return reason('languageUnsupported', { language: nameOf(code), choices });
}

/** The key of a part in the archive bucket, the same for all jobs that read it. */
export const archivedKey = (meetingId: string, { key }: Pick<Part, 'key'>): string =>
  `meetings/${meetingId}/audio/${key.split('/').at(-1)}`;

/** Throws when neither bucket has a part of the recording any more: a job would only fail. */
export async function refuseUnlessStored(
  { uploadBucket, archiveBucket }: Pick<Ctx, 'uploadBucket' | 'archiveBucket'>,
  meetingId: string,
  { parts }: Recording,
): Promise<void> {
  const stored = await Promise.all(
    parts.map(async (part) => {
      const sizes = await Promise.all([
        uploadBucket.sizeOf(part.key),
        archiveBucket.sizeOf(archivedKey(meetingId, part)),
      ]);
      return sizes.some((size) => size !== null);
    }),
  );
  if (stored.includes(false)) throw new AppError('conflict', reason('recordingGone'));
}
