import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { findMeeting } from '../meetings/store.ts';
import { SummariesVersion } from './kept.ts';
import { recordOf, SummaryRecord, summaryList } from './version-records.ts';

/** The versions of a meeting's summaries, newest first. */
export async function listSummaryVersions(
  { table, vault }: Pick<Ctx, 'table' | 'vault'>,
  { id, limit, cursor }: ParsedInputOf<Api['listSummaryVersions']>,
): Promise<OutputOf<Api['listSummaryVersions']>> {
  const { summary_key } = await findMeeting(table, id);
  const listed = await table.list({ ...summaryList(id), limit, cursor }, SummaryRecord);
  if (listed.items.length > 0 || cursor !== undefined || summary_key === null) {
    return { versions: listed.items, cursor: listed.cursor };
  }
  // A summary that is older than these records, and was not changed since.
  const only = recordOf(id, summary_key, await vault.getJson(summary_key, SummariesVersion));
  return { versions: [only], cursor: null };
}
