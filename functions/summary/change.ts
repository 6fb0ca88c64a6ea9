import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Summaries } from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { Ctx } from '../context.ts';
import { refuseWhileLive } from '../jobs/enqueue.ts';
import { changeMeeting, findMeeting, type MeetingRecord } from '../meetings/store.ts';
import { optimistically } from '../optimistic.ts';
import { TranscriptVersion } from '../transcripts/read.ts';
import { SummariesVersion } from './kept.ts';
import { type Changed, keepNextVersion } from './next-version.ts';
import { shownSummaries, withContent } from './shown.ts';

export type Around = Pick<Ctx, 'table' | 'vault' | 'now' | 'newId' | 'user'>;

/** The summaries of a meeting as they stand, and the transcript they are of. */
export interface Summarised {
  meeting: MeetingRecord;
  summary_key: string;
  kept: SummariesVersion;
  timeline: Segment[];
}

async function readSummaries(
  { table, vault }: Pick<Around, 'table' | 'vault'>,
  id: string,
): Promise<Summarised> {
  const meeting = await findMeeting(table, id);
  const { transcript_key, summary_key } = meeting;
  if (transcript_key === null || summary_key === null) {
    throw new AppError('not_found', messages.noSummary);
  }
  refuseWhileLive(meeting, messages.transcriptToBeRedone);
  const [kept, { timeline }] = await Promise.all([
    vault.getJson(summary_key, SummariesVersion),
    vault.getJson(transcript_key, TranscriptVersion),
  ]);
  return { meeting, summary_key, kept, timeline };
}

/** Refused where there is no summary, or one that can only be read. */
export async function readPoints(
  ctx: Pick<Around, 'table' | 'vault'>,
  id: string,
): Promise<Summarised> {
  const current = await readSummaries(ctx, id);
  refuseWithoutPoints(current);
  return current;
}

function refuseWithoutPoints({ kept }: Summarised): void {
  const { content, points } = kept.original;
  if (points.length === 0 && content !== '') {
    throw new AppError('conflict', messages.summaryWithoutPoints);
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
  ctx: Around,
  id: string,
  change: (current: Summarised) => Changed | null | Promise<Changed | null>,
): Promise<Summaries> {
  return optimistically(async () => {
    const current = await readSummaries(ctx, id);
    const { meeting, summary_key, kept, timeline } = current;
    const changed = await change(current);
    if (!changed) return shownSummaries(kept, timeline);
    const { status, transcript_key } = meeting;
    const before = { meetingId: id, key: summary_key, version: kept, transcript_key };
    const next = await keepNextVersion(ctx, before, changed);
    const asRead = { is: { summary_key, status } };
    const writes = [changeMeeting(id, { summary_key: next.key }, asRead), ...next.writes];
    if (await ctx.table.transact(writes)) return shownSummaries(changed.kept, timeline);
    // What nothing ever pointed at is no version.
    await ctx.vault.delete(next.key);
    return null;
  });
}

/** The same for a change of points, of which the markdown is made. */
export const changePoints = (
  ctx: Around,
  id: string,
  change: (current: Summarised) => Changed | null,
): Promise<Summaries> =>
  changeSummaries(ctx, id, (current) => {
    refuseWithoutPoints(current);
    const changed = change(current);
    return changed && { ...changed, kept: withContent(changed.kept) };
  });
