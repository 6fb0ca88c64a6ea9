import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { uploadForm } from '../uploads/form.ts';
import { startUpload } from '../uploads/start.ts';
import { refuseUnlessScheduled } from './store.ts';

/** The recording of a scheduled meeting is sent as that of any other. */
export async function startScheduledUpload(
  ctx: Ctx,
  input: ParsedInputOf<Api['startScheduledUpload']>,
): Promise<OutputOf<Api['startScheduledUpload']>> {
  await refuseUnlessScheduled(ctx.table, input.id);
  return startUpload(ctx, input);
}

export async function uploadScheduledForm(
  ctx: Ctx,
  input: ParsedInputOf<Api['uploadScheduledForm']>,
): Promise<OutputOf<Api['uploadScheduledForm']>> {
  await refuseUnlessScheduled(ctx.table, input.id);
  return uploadForm(ctx, input);
}
