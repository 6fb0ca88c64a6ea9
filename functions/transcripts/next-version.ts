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
  /** The version that is made again, where one is: by its key in the vault, and as it was. */
  again?: { key: string; transcript: TranscriptVersion };
  /** Where undoing and redoing lead to from there; what one undoes first, if it is not said, is this edit. */
  ways?: Pick<TranscriptVersion, 'undo' | 'redo'>;
}

/** The version after an edit. What is counted in a transcript follows its text. */
export function nextVersion(
  before: TranscriptVersion,
  { timeline, change, voices: given, again, ways }: Edited,
  { user, now }: Pick<Ctx, 'user' | 'now'>,
): TranscriptVersion {
  const voices = voicesIn(timeline, given);
  const made = again?.transcript ?? before;
  const { quality_metrics } = made;
  const more = wordsIn(timeline) - wordsIn(made.timeline);
  return {
    ...made,
    timeline,
    voices,
    speaker_analysis: speakerAnalysis(timeline, voices),
    // How sure the engine was stays what it measured.
    quality_metrics: { ...quality_metrics, total_words: quality_metrics.total_words + more },
    version: before.version + 1,
    undo: before.version,
    redo: null,
    ...ways,
    edited_by: user.full_name,
    edited_at: now().toISOString(),
    change,
  };
}

/** As the engine's words stand in a segment: apart by a space. */
const wordsIn = (timeline: Segment[]): number =>
  timeline.reduce((sum, { transcript }) => sum + (transcript.match(/\S+/g) ?? []).length, 0);
