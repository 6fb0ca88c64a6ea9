import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Summaries } from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { Ctx } from '../context.ts';
import { refuseWhileLive } from '../jobs/enqueue.ts';
import { changeMeeting, findMeeting, type MeetingRecord } from '../meetings/store.ts';
import { optimistically } from '../optimistic.ts';
import { TranscriptVersion } from '../transcripts/read.ts';
import { nextVersionKey } from '../transcripts/versions.ts';
import { KeptSummaries } from './kept.ts';
import { shownSummaries, withContent } from './shown.ts';

export type Around = Pick<Ctx, 'table' | 'vault' | 'now' | 'newId' | 'user'>;

/** The summaries of a meeting as they stand, and the transcript they are of. */
export interface Summarised {
  meeting: MeetingRecord;
  summary_key: string;
  kept: KeptSummaries;
  timeline: Segment[];
}

/** Refused where there is none, or one that can only be read. */
export async function readSummaries(
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
    vault.getJson(summary_key, KeptSummaries),
    vault.getJson(transcript_key, TranscriptVersion),
  ]);
  const { content, points } = kept.original;
  if (points.length === 0 && content !== '') {
    throw new AppError('conflict', messages.summaryWithoutPoints);
  }
  return { meeting, summary_key, kept, timeline };
}

/**
 * Changes the summaries of a meeting: the only way to. The changed ones are an object of their own, and
 * the meeting points at it only while it points at the one that was read: else the change is made to what
 * somebody else made of it.
 *
 * `change` says what becomes of the summaries it is given, or refuses by throwing.
 */
export function changeSummaries(
  ctx: Around,
  id: string,
  change: (current: Summarised) => KeptSummaries,
): Promise<Summaries> {
  return optimistically(async () => {
    const current = await readSummaries(ctx, id);
    const { meeting, summary_key, timeline } = current;
    const next = withContent(change(current));
    const nextKey = nextVersionKey(summary_key, ctx.newId());
    await ctx.vault.putJson(nextKey, next);
    const asRead = { is: { summary_key, status: meeting.status } };
    if (await ctx.table.transact([changeMeeting(id, { summary_key: nextKey }, asRead)])) {
      return shownSummaries(next, timeline);
    }
    // What nothing ever pointed at is no version.
    await ctx.vault.delete(nextKey);
    return null;
  });
}
