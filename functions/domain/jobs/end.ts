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
 * Ends a running job, frees its place, tells its meeting and leaves a notice for its creator, in one
 * step. Ending it twice is ending it once; a meeting deleted meanwhile keeps neither the job alive nor
 * its failure in view, and nobody is told.
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
  const told = changeMeeting(
    job.meeting_id,
    outcome.status === 'completed' ? { status, completed_at, ...outcome.meeting } : { status },
    { is: { job_id } },
  );
  const shown = placeInQueue({ ...job, status });
  const beside = outcome.status === 'completed' ? (outcome.beside ?? []) : [];
  const notice = { put: messageItem({ kind: 'ended', job_id, attempt, status }, now()) };
  if (await table.transact([...endOfJob(shown), told, notice, ...beside])) return;
  await table.transact(endOfJob(notInQueue));
}
