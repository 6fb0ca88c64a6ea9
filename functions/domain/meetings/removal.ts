import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { LegalHold } from '#contract/legal-holds.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { traceOf } from '../../records/hidden-meetings.ts';
import { holdItem } from '../../records/holds.ts';
import { JobRecord, jobKey, retirement } from '../../records/jobs.ts';
import { changeMeeting, findMeeting, meetingKey, removalItem } from '../../records/meetings.ts';
import { refuseIfPublic } from '../../records/publications.ts';
import { findSitting } from '../../records/sittings.ts';
import { cancellation } from '../jobs/control.ts';

/**
 * Removes a meeting from the portal, and records in the same transaction what is left to clean up: its objects, which
 * delete markers hide while the locked versions stay until their retention ends, and a running job. The table's stream
 * triggers the cleanup. Refused for meetings under a legal hold, meetings of a body, and those with public minutes.
 */
export function deleteMeeting(ctx: Ctx, { id }: { id: string }): Promise<{ detail: string }> {
  return optimistically(async () => {
    const meeting = await findMeeting(ctx, id);
    if (meeting.legal_hold?.hold) throw new AppError('conflict', reason('held'));
    if (await findSitting(ctx.table, id)) throw new AppError('conflict', reason('sittingOnRecord'));
    const notPublic = await refuseIfPublic(ctx.table, id);
    const job = meeting.job_id ? await ctx.table.get(jobKey(meeting.job_id), JobRecord) : null;
    const { job_id } = meeting;
    const removed_at = ctx.now().toISOString();
    const removed_by = { id: ctx.user.id, full_name: ctx.user.full_name };
    const done = await ctx.table.transact([
      { delete: meetingKey(id), condition: { is: { version: meeting.version } } },
      notPublic,
      ...traceOf(meeting),
      { put: removalItem({ meeting_id: id, job_id, removed_at, removed_by, meeting }) },
      ...(job ? outOfQueue(job, ctx.now()) : []),
    ]);
    return done ? { detail: 'Meeting deleted successfully' } : null;
  });
}

/** Cancels a waiting job. A running one is stopped by the cleanup. */
function outOfQueue(job: JobRecord, now: Date): Write[] {
  if (job.status === 'queued') return [cancellation(job, now)];
  return job.status === 'failed' ? [retirement(job)] : [];
}

/**
 * Holds a meeting or lifts the hold, and records in the same transaction that its objects must follow:
 * processes/legal-holds.ts applies that within minutes. Until then each version's own lock protects it.
 */
export function setLegalHold(
  ctx: Ctx,
  { id, hold, reason }: ParsedInputOf<Api['setLegalHold']>,
): Promise<LegalHold> {
  return optimistically(async () => {
    const { version } = await findMeeting(ctx, id);
    const at = ctx.now().toISOString();
    const legal_hold: LegalHold = { hold, reason, by: ctx.user.full_name, at };
    const done = await ctx.table.transact([
      changeMeeting(id, { legal_hold }, { is: { version } }),
      { put: holdItem({ meeting_id: id, hold, changed_at: at }) },
    ]);
    return done ? legal_hold : null;
  });
}
