import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { ChangedSummaries } from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { Ctx, Deps } from '../../platform/aws/deps.ts';
import { findMeeting } from '../../records/meetings.ts';
import {
  type StoredSummaries,
  SummariesVersion,
  SummaryRecord,
  summaryKey,
  summaryList,
  summaryRecordOf,
} from '../../records/summaries.ts';
import { TranscriptVersion } from '../../records/transcripts.ts';
import { changeSummaries, type SummaryDeps } from './change.ts';
import { namesBetween, renameSpeakersIn } from './speaker-names.ts';
import { pastSummaries } from './view.ts';

/** The versions of a meeting's summaries, newest first. */
export async function listSummaryVersions(
  { table, archiveBucket, user }: Pick<Ctx, 'table' | 'archiveBucket' | 'user'>,
  { id, limit, cursor }: ParsedInputOf<Api['listSummaryVersions']>,
): Promise<OutputOf<Api['listSummaryVersions']>> {
  const { summary_key } = await findMeeting({ table, user }, id);
  const listed = await table.list({ ...summaryList(id), limit, cursor }, SummaryRecord);
  if (listed.items.length > 0 || cursor !== undefined || summary_key === null) {
    return { versions: listed.items, cursor: listed.cursor };
  }
  // A summary older than these records, and unchanged since.
  const only = summaryRecordOf(
    id,
    summary_key,
    await archiveBucket.getJson(summary_key, SummariesVersion),
  );
  return { versions: [only], cursor: null };
}

/** The content of one version of a meeting's summaries. */
export async function getSummaryVersion(
  ctx: Pick<Ctx, 'table' | 'archiveBucket' | 'user'>,
  { id, version }: ParsedInputOf<Api['getSummaryVersion']>,
): Promise<OutputOf<Api['getSummaryVersion']>> {
  await findMeeting(ctx, id);
  const found = await findSummaryVersion(ctx, id, version);
  const { made_by, made_at, change } = found;
  return { version, made_by, made_at, change, ...pastSummaries(found) };
}

/**
 * Makes a new version that says what an earlier one said, under the current names of its speakers. It
 * replaces everything, so only what the caller has seen.
 */
export function restoreSummaryVersion(
  ctx: SummaryDeps,
  { id, version, upon }: ParsedInputOf<Api['restoreSummaryVersion']>,
): Promise<ChangedSummaries> {
  return changeSummaries(ctx, id, async ({ kept, timeline }) => {
    if (kept.version !== upon) {
      throw new AppError('conflict', reason('summaryMoved', { from: upon, to: kept.version }));
    }
    if (version === upon) return null;
    const then = await findSummaryVersion(ctx, id, version);
    return { kept: await named(ctx, then, timeline), change: { kind: 'restored', version } };
  });
}

async function named(
  { archiveBucket }: SummaryDeps,
  then: SummariesVersion,
  timeline: Segment[],
): Promise<StoredSummaries> {
  const { transcript_key } = then;
  const beside =
    transcript_key && (await archiveBucket.findJson(transcript_key, TranscriptVersion));
  return beside ? renameSpeakersIn(then, namesBetween(beside.timeline, timeline)) : then;
}

/** A version of a meeting's summaries; throws where it is gone. */
export async function findSummaryVersion(
  { table, archiveBucket }: Pick<Deps, 'table' | 'archiveBucket'>,
  id: string,
  version: number,
): Promise<SummariesVersion> {
  const record = await table.get(summaryKey(id, version), SummaryRecord);
  const summaries = record && (await archiveBucket.findJson(record.key, SummariesVersion));
  if (!summaries) throw new AppError('not_found', reason('summaryVersionGone', { version }));
  return summaries;
}
