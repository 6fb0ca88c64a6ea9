import { type Reason, reason } from '#contract/reasons.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { type JobRecord, jobKey, notInQueue, placeInQueue, slotsKey } from '../../records/jobs.ts';
import { changeMeeting, type MeetingRecord } from '../../records/meetings.ts';
import { messageItem } from '../../records/outbox.ts';

type Outcome =
  | { status: 'completed'; meeting: Partial<MeetingRecord>; beside?: Write[] }
  | { status: 'failed'; failure: Reason };

/**
 * Ends a running job, frees its slot, updates its meeting and, unless only a range was transcribed again, leaves
 * an outbox message for its creator, in one transaction. Safe to repeat. If the meeting was deleted meanwhile, the
 * job just ends: its failure is not listed, and nobody gets a mail.
 */
export async function endJob(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  job: JobRecord,
  outcome: Outcome,
): Promise<void> {
  const { status } = outcome;
  const { job_id, attempt } = job;
  const completed_at = now().toISOString();
  const said =
    outcome.status === 'completed'
      ? { progress: 100, stage: reason('completed'), failure: null }
      : { stage: reason('failed'), failure: outcome.failure };
  const endOfJob = (place: object): Write[] => [
    {
      update: jobKey(job_id),
      changes: { set: { status, completed_at, ...said, ...place } },
      condition: { exists: true, is: { status: 'processing', attempt } },
    },
    { update: slotsKey, changes: { remove: { running: new Set([job_id]) } } },
  ];
  const meetingChange = changeMeeting(
    job.meeting_id,
    outcome.status === 'completed'
      ? // Transcribing a range again does not complete a meeting.
        { status, ...(job.again === null && { completed_at }), ...outcome.meeting }
      : afterFailure(job),
    { is: { job_id } },
  );
  const shown = placeInQueue({ ...job, status });
  const beside = outcome.status === 'completed' ? (outcome.beside ?? []) : [];
  const message = messageItem({ kind: 'ended', job_id, attempt, status }, now());
  const mail = job.again === null ? [{ put: message }] : [];
  if (await table.transact([...endOfJob(shown), meetingChange, ...mail, ...beside])) return;
  await table.transact(endOfJob(notInQueue));
}

/** Restores the state before the job: a transcript that was to be replaced stays, with its recording. */
function afterFailure({ again, before }: JobRecord): Partial<MeetingRecord> {
  const { status, recording } = before;
  if (again === null && recording === undefined) return { status: 'failed' };
  return { status, ...(recording && { recording }) };
}
