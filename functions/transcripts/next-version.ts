import type { Segment } from '#contract/transcripts.ts';
import type { RecognisedVoice } from '#contract/voices.ts';
import type { Ctx } from '../context.ts';
import type { TranscriptVersion } from './read.ts';
import { speakerAnalysis, voicesIn } from './voices.ts';

/** New names of speakers, by their old ones. */
export type Names = ReadonlyMap<string, string>;

/** What an edit makes of a transcript. */
export interface Edited {
  timeline: Segment[];
  change: NonNullable<TranscriptVersion['change']>;
  /** Under which summaries know speakers from now on. */
  names: Names;
  /** What is known of the voices from now on; those of speakers that are gone are left out. */
  voices: RecognisedVoice[];
}

/** The version after an edit. What is counted in a transcript follows its text. */
export function nextVersion(
  before: TranscriptVersion,
  { timeline, change, voices: given }: Edited,
  { user, now }: Pick<Ctx, 'user' | 'now'>,
): TranscriptVersion {
  const voices = voicesIn(timeline, given);
  const { quality_metrics } = before;
  const more = wordsIn(timeline) - wordsIn(before.timeline);
  return {
    ...before,
    timeline,
    voices,
    speaker_analysis: speakerAnalysis(timeline, voices),
    // How sure the engine was stays what it measured.
    quality_metrics: { ...quality_metrics, total_words: quality_metrics.total_words + more },
    version: before.version + 1,
    edited_by: user.full_name,
    edited_at: now().toISOString(),
    change,
  };
}

/** As the engine's words stand in a segment: apart by a space. */
const wordsIn = (timeline: Segment[]): number =>
  timeline.reduce((sum, { transcript }) => sum + (transcript.match(/\S+/g) ?? []).length, 0);
