import type { Ctx } from '../context.ts';
import { deleteMeeting } from '../meetings/delete.ts';
import { refuseUnlessScheduled } from './store.ts';

/** A scheduled meeting is deleted as any other. */
export async function deleteScheduled(ctx: Ctx, { id }: { id: string }) {
  await refuseUnlessScheduled(ctx.table, id);
  return deleteMeeting(ctx, { id });
}
