import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { findMeeting } from '../meetings/store.ts';
import { findSummaryVersion } from './find-version.ts';
import { pastSummaries } from './shown.ts';

/** What the summaries of a meeting said in one of their versions. */
export async function getSummaryVersion(
  ctx: Pick<Ctx, 'table' | 'vault'>,
  { id, version }: ParsedInputOf<Api['getSummaryVersion']>,
): Promise<OutputOf<Api['getSummaryVersion']>> {
  await findMeeting(ctx.table, id);
  const found = await findSummaryVersion(ctx, id, version);
  const { made_by, made_at, change } = found;
  return { version, made_by, made_at, change, ...pastSummaries(found) };
}
