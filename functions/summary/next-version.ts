import type { SummaryChange } from '#contract/summary-versions.ts';
import type { Write } from '../aws/table.ts';
import type { Ctx } from '../context.ts';
import { nextVersionKey } from '../transcripts/versions.ts';
import type { KeptSummaries, SummariesVersion } from './kept.ts';
import { keepSummary, recordOf } from './version-records.ts';

/** What becomes of the summaries of a meeting. */
export interface Changed {
  kept: KeptSummaries;
  change: SummaryChange;
}

/** Where the summaries stand that are changed. */
interface Before {
  meetingId: string;
  key: string;
  version: SummariesVersion;
  /** The transcript that they are of from now on. */
  transcript_key: string | null;
}

/**
 * Keeps changed summaries as the version after that one: an object of its own, and what is to be written in
 * the transaction in which the meeting comes to point at it.
 */
export async function keepNextVersion(
  { vault, newId, now, user }: Pick<Ctx, 'vault' | 'newId' | 'now' | 'user'>,
  { meetingId, key, version: before, transcript_key }: Before,
  { kept: { original, english }, change }: Changed,
): Promise<{ key: string; writes: Write[] }> {
  const next: SummariesVersion = {
    original,
    ...(english && { english }),
    version: before.version + 1,
    transcript_key,
    made_by: user.full_name,
    made_at: now().toISOString(),
    change,
  };
  const nextKey = nextVersionKey(key, newId());
  await vault.putJson(nextKey, next);
  // Also the one it was made of, which may be older than these records.
  const records = [recordOf(meetingId, key, before), recordOf(meetingId, nextKey, next)];
  return { key: nextKey, writes: records.map(keepSummary) };
}
