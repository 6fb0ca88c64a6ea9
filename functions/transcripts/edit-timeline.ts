import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Word } from '#contract/playback.ts';
import type { TranscriptEdit } from '#contract/transcript-edits.ts';
import type { Edited } from './next-version.ts';
import { applied } from './operations/apply.ts';
import { carriedOver } from './operations/carry-over.ts';
import { isSame } from './operations/same.ts';
import { stretchesOf } from './operations/stretches.ts';
import { told } from './operations/told.ts';
import type { TranscriptVersion } from './read.ts';

/** Edits, and what they were made upon. */
export interface Asked {
  upon: TranscriptVersion;
  edits: TranscriptEdit[];
  /** As they were heard, where the time of a split is asked of them. */
  words: readonly Word[];
}

/**
 * What edits make of the current transcript: all of them or none. Summaries stay: a segment is not all that
 * its speaker said. Null where nothing changes; whoever repeats edits gets what is there.
 */
export function editTimeline(
  { timeline, voices, version }: TranscriptVersion,
  { upon, edits, words }: Asked,
): Edited | null {
  const asked = edits.flatMap((edit, number) => stretchesOf(edit, number, words));
  const { kept, lost } =
    upon.version === version
      ? { kept: asked, lost: [] }
      : carriedOver(upon.timeline, timeline, asked);
  if (lost.length > 0) {
    const detail = messages.segmentsChanged(upon.version, version);
    const fields = [...new Set(lost.map(({ edit }) => `edits.${edit}`))];
    throw new AppError(
      'conflict',
      detail,
      fields.map((field) => ({ field, detail })),
    );
  }
  const next = applied(timeline, kept);
  if (isSame(next, timeline)) return null;
  return { timeline: next, change: told(timeline, edits, kept), names: new Map(), voices };
}
