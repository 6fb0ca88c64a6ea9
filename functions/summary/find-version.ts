import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Surroundings } from '../context.ts';
import { SummariesVersion } from './kept.ts';
import { SummaryRecord, summaryKey } from './version-records.ts';

/** A version of a meeting's summaries, or the refusal that says it is not there any more. */
export async function findSummaryVersion(
  { table, vault }: Pick<Surroundings, 'table' | 'vault'>,
  id: string,
  version: number,
): Promise<SummariesVersion> {
  const record = await table.get(summaryKey(id, version), SummaryRecord);
  const summaries = record && (await vault.findJson(record.key, SummariesVersion));
  if (!summaries) throw new AppError('not_found', messages.summaryVersionGone(version));
  return summaries;
}
