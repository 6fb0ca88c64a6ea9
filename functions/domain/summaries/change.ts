import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { ChangedSummaries, SummaryChange } from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { refuseUnlessMayCorrect, stillCorrectable } from '../../records/access.ts';
import {
  changeMeeting,
  findMeeting,
  type MeetingRecord,
  refuseWhileLive,
} from '../../records/meetings.ts';
import {
  putSummary,
  type StoredSummaries,
  SummariesVersion,
  summaryRecordOf,
} from '../../records/summaries.ts';
import { nextVersionKey, TranscriptVersion } from '../../records/transcripts.ts';
import { summariesView, withContent } from './view.ts';

export type SummaryDeps = Pick<Ctx, 'table' | 'archiveBucket' | 'now' | 'newId' | 'user' | 'stage'>;

/** The current summaries of a meeting, and their transcript. */
export interface Summarised {
  meeting: MeetingRecord;
  summary_key: string;
  kept: SummariesVersion;
  timeline: Segment[];
}

type ReadDeps = Pick<SummaryDeps, 'table' | 'archiveBucket' | 'user' | 'stage'>;

/** The summaries; refused unless the caller may correct them. */
async function readSummaries(ctx: ReadDeps, id: string): Promise<Summarised> {
  const meeting = await findMeeting(ctx, id);
  refuseUnlessMayCorrect(ctx, meeting);
  const { transcript_key, summary_key } = meeting;
  if (transcript_key === null || summary_key === null) {
    throw new AppError('not_found', reason('noSummary'));
  }
  refuseWhileLive(meeting, reason('transcriptToBeRedone'));
  const [kept, { timeline }] = await Promise.all([
    ctx.archiveBucket.getJson(summary_key, SummariesVersion),
    ctx.archiveBucket.getJson(transcript_key, TranscriptVersion),
  ]);
  return { meeting, summary_key, kept, timeline };
}

/** Refused if there is no summary, or only a read-only one without points. */
export async function readPoints(ctx: ReadDeps, id: string): Promise<Summarised> {
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
 * Changes the summaries of a meeting; apart from this, only renaming speakers and find and replace do. Stores a new
 * object and points the meeting at it, but only while the meeting points at what was read; otherwise calls `change`
 * again with the new state. `change` returns the changed summaries, null if nothing changes, or throws to refuse.
 */
export function changeSummaries(
  ctx: SummaryDeps,
  id: string,
  change: (current: Summarised) => Changed | null | Promise<Changed | null>,
): Promise<ChangedSummaries> {
  return optimistically(async () => {
    const current = await readSummaries(ctx, id);
    const { meeting, summary_key, kept, timeline } = current;
    const changed = await change(current);
    if (!changed) return { ...summariesView(kept, timeline), version: kept.version };
    const { status, transcript_key } = meeting;
    const before = { meetingId: id, key: summary_key, version: kept, transcript_key };
    const next = await storeNextVersion(ctx, before, changed);
    const asRead = { is: { summary_key, status, ...stillCorrectable(ctx, meeting) } };
    const writes = [changeMeeting(id, { summary_key: next.key }, asRead), ...next.writes];
    if (await ctx.table.transact(writes))
      return { ...summariesView(changed.kept, timeline), version: kept.version + 1 };
    // An object that the meeting never pointed at is not a version.
    await ctx.archiveBucket.delete(next.key);
    return null;
  });
}

/** The same for a change of points, from which the Markdown is generated. */
export const changePoints = (
  ctx: SummaryDeps,
  id: string,
  change: (current: Summarised) => Changed | null,
): Promise<ChangedSummaries> =>
  changeSummaries(ctx, id, (current) => {
    refuseWithoutPoints(current);
    const changed = change(current);
    return changed && { ...changed, kept: withContent(changed.kept) };
  });

/** Changed summaries, and what changed. */
interface Changed {
  kept: StoredSummaries;
  change: SummaryChange;
}

/** The summaries that are changed. */
interface Before {
  meetingId: string;
  key: string;
  version: SummariesVersion;
  /** The transcript that they will belong to. */
  transcript_key: string | null;
}

/**
 * Stores changed summaries as the next version, and returns the writes for the transaction that points the meeting at
 * it.
 */
export async function storeNextVersion(
  { archiveBucket, newId, now, user }: Pick<Ctx, 'archiveBucket' | 'newId' | 'now' | 'user'>,
  { meetingId, key, version: before, transcript_key }: Before,
  { kept: { original, english, run = before.run }, change }: Changed,
): Promise<{ key: string; writes: Write[] }> {
  const next: SummariesVersion = {
    original,
    ...(english && { english }),
    ...(run !== undefined && { run }),
    version: before.version + 1,
    transcript_key,
    made_by: user.full_name,
    made_at: now().toISOString(),
    change,
  };
  const nextKey = nextVersionKey(key, newId());
  await archiveBucket.putJson(nextKey, next);
  // Includes the version it is based on, which may be older than version records.
  const records = [
    summaryRecordOf(meetingId, key, before),
    summaryRecordOf(meetingId, nextKey, next),
  ];
  return { key: nextKey, writes: records.map(putSummary) };
}
