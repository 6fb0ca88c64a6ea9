import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Write } from '../aws/table.ts';
import type { Ctx } from '../context.ts';
import { cancellation } from '../jobs/cancel.ts';
import { JobRecord, jobKey, retirement } from '../jobs/store.ts';
import { optimistically } from '../optimistic.ts';
import { removedItem } from './removed.ts';
import { findMeeting, meetingKey } from './store.ts';

/**
 * Removes a meeting from the portal, and notes in the same step what is left to clear away: its objects,
 * which delete markers hide while the locked versions stay until their retention ends, and a job that
 * runs. The change of the table wakes who does that. One under a legal hold is not removed.
 */
export function deleteMeeting(ctx: Ctx, { id }: { id: string }): Promise<{ detail: string }> {
  return optimistically(async () => {
    const meeting = await findMeeting(ctx.table, id);
    if (meeting.legal_hold?.hold) throw new AppError('conflict', messages.held);
    const job = meeting.job_id ? await ctx.table.get(jobKey(meeting.job_id), JobRecord) : null;
    const { job_id } = meeting;
    const removed_at = ctx.now().toISOString();
    const done = await ctx.table.transact([
      { delete: meetingKey(id), condition: { is: { version: meeting.version } } },
      { put: removedItem({ meeting_id: id, job_id, removed_at }) },
      ...(job ? outOfQueue(job, ctx.now()) : []),
    ]);
    return done ? { detail: 'Meeting deleted successfully' } : null;
  });
}

/** One that runs is stopped by whoever clears away. */
function outOfQueue(job: JobRecord, now: Date): Write[] {
  if (job.status === 'queued') return [cancellation(job, now)];
  return job.status === 'failed' ? [retirement(job)] : [];
}
