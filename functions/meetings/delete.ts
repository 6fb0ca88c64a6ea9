import { AppError } from '#contract/errors.ts';
import type { Write } from '../aws/table.ts';
import type { Ctx } from '../context.ts';
import { cancellation } from '../jobs/cancel.ts';
import { JobRecord, jobKey } from '../jobs/store.ts';
import { findMeeting, meetingKey } from './store.ts';

/**
 * Removes a meeting from the portal. A delete marker hides its objects; the locked versions stay in
 * the vault until their retention ends. A running job goes on to its end and finds nobody to tell.
 */
export async function deleteMeeting(ctx: Ctx, { id }: { id: string }): Promise<{ detail: string }> {
  const meeting = await findMeeting(ctx.table, id);
  const writes: Write[] = [
    { delete: meetingKey(id), condition: { is: { version: meeting.version } } },
  ];
  const job = meeting.job_id && (await ctx.table.get(jobKey(meeting.job_id), JobRecord));
  if (job && job.status === 'queued') writes.push(cancellation(job, ctx.now()));
  if (!(await ctx.table.transact(writes))) {
    throw new AppError('conflict', 'The meeting changed just now. Please try again.');
  }
  const keys = await ctx.vault.keysUnder(`meetings/${id}/`);
  await Promise.all(keys.map((key) => ctx.vault.delete(key)));
  return { detail: 'Meeting deleted successfully' };
}
