import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Summaries } from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import { namesBetween } from '../transcripts/names-between.ts';
import { TranscriptVersion } from '../transcripts/read.ts';
import { type Around, changeSummaries } from './change.ts';
import { findSummaryVersion } from './find-version.ts';
import type { KeptSummaries, SummariesVersion } from './kept.ts';
import { renamedIn } from './renamed.ts';

/**
 * Makes a new version that says what an earlier one said, under the names that its speakers have by now. It
 * takes the place of all there is, so only of what its asker has seen.
 */
export function restoreSummaryVersion(
  ctx: Around,
  { id, version, upon }: ParsedInputOf<Api['restoreSummaryVersion']>,
): Promise<Summaries> {
  return changeSummaries(ctx, id, async ({ kept, timeline }) => {
    if (kept.version !== upon) {
      throw new AppError('conflict', messages.summaryMoved(upon, kept.version));
    }
    if (version === upon) return null;
    const then = await findSummaryVersion(ctx, id, version);
    return { kept: await named(ctx, then, timeline), change: { kind: 'restored', version } };
  });
}

async function named(
  { vault }: Around,
  then: SummariesVersion,
  timeline: Segment[],
): Promise<KeptSummaries> {
  const { transcript_key } = then;
  const beside = transcript_key && (await vault.findJson(transcript_key, TranscriptVersion));
  return beside ? renamedIn(then, namesBetween(beside.timeline, timeline)) : then;
}
