import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Summaries, SummaryChange } from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { changeMeeting, findMeeting, type MeetingRecord } from '../../records/meetings.ts';
import {
  putSummary,
  type StoredSummaries,
  SummariesVersion,
  summaryRecordOf,
} from '../../records/summaries.ts';
import { nextVersionKey } from '../../records/transcripts.ts';
import { refuseWhileLive } from '../jobs/enqueue.ts';
import { TranscriptVersion } from '../transcripts/read.ts';
import { summariesView, withContent } from './view.ts';

export type SummaryDeps = Pick<Ctx, 'table' | 'archiveBucket' | 'now' | 'newId' | 'user'>;

/** The summaries of a meeting as they stand, and the transcript they are of. */
export interface Summarised {
  meeting: MeetingRecord;
  summary_key: string;
  kept: SummariesVersion;
  timeline: Segment[];
}

async function readSummaries(
  { table, archiveBucket }: Pick<SummaryDeps, 'table' | 'archiveBucket'>,
  id: string,
): Promise<Summarised> {
  const meeting = await findMeeting(table, id);
  const { transcript_key, summary_key } = meeting;
  if (transcript_key === null || summary_key === null) {
    throw new AppError('not_found', reason('noSummary'));
  }
  refuseWhileLive(meeting, reason('transcriptToBeRedone'));
  const [kept, { timeline }] = await Promise.all([
    archiveBucket.getJson(summary_key, SummariesVersion),
    archiveBucket.getJson(transcript_key, TranscriptVersion),
  ]);
  return { meeting, summary_key, kept, timeline };
}

/** Refused where there is no summary, or one that can only be read. */
export async function readPoints(
  ctx: Pick<SummaryDeps, 'table' | 'archiveBucket'>,
  id: string,
): Promise<Summarised> {
  const current = await readSummaries(ctx, id);
  refuseWithoutPoints(current);
  return current;
}

function refuseWithoutPoints({ kept }: Summarised): void {
  const { content, points } = kept.original;
  if (points.length === 0 && content !== '') {
    throw new AppError('conflict', reason('summaryWithoutPoints'));
  }
}

/**
 * Changes the summaries of a meeting: beside new names of speakers the only way to. The changed ones are an object
 * of their own, and the meeting points at it only while it points at the one that was read: else the change
 * is made to what somebody else made of it.
 *
 * `change` says what becomes of the summaries it is given, null where nothing does, or refuses by throwing.
 */
export function changeSummaries(
  ctx: SummaryDeps,
  id: string,
  change: (current: Summarised) => Changed | null | Promise<Changed | null>,
): Promise<Summaries> {
  return optimistically(async () => {
    const current = await readSummaries(ctx, id);
    const { meeting, summary_key, kept, timeline } = current;
    const changed = await change(current);
    if (!changed) return summariesView(kept, timeline);
    const { status, transcript_key } = meeting;
    const before = { meetingId: id, key: summary_key, version: kept, transcript_key };
    const next = await storeNextVersion(ctx, before, changed);
    const asRead = { is: { summary_key, status } };
    const writes = [changeMeeting(id, { summary_key: next.key }, asRead), ...next.writes];
    if (await ctx.table.transact(writes)) return summariesView(changed.kept, timeline);
    // What nothing ever pointed at is no version.
    await ctx.archiveBucket.delete(next.key);
    return null;
  });
}

/** The same for a change of points, of which the markdown is made. */
export const changePoints = (
  ctx: SummaryDeps,
  id: string,
  change: (current: Summarised) => Changed | null,
): Promise<Summaries> =>
  changeSummaries(ctx, id, (current) => {
    refuseWithoutPoints(current);
    const changed = change(current);
    return changed && { ...changed, kept: withContent(changed.kept) };
  });

/** What becomes of the summaries of a meeting. */
interface Changed {
  kept: StoredSummaries;
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
export async function storeNextVersion(
  { archiveBucket, newId, now, user }: Pick<Ctx, 'archiveBucket' | 'newId' | 'now' | 'user'>,
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
  await archiveBucket.putJson(nextKey, next);
  // Also the one it was made of, which may be older than these records.
  const records = [
    summaryRecordOf(meetingId, key, before),
    summaryRecordOf(meetingId, nextKey, next),
  ];
  return { key: nextKey, writes: records.map(putSummary) };
}
