import type { Word } from '#contract/playback.ts';
import type { TranscriptEdit } from '#contract/transcript-edits.ts';
import type { Segment } from '#contract/transcripts.ts';
import { join } from './join.ts';
import { reassign } from './reassign.ts';
import { say } from './say.ts';
import { split } from './split.ts';
import { splitTime } from './split-time.ts';

/** Segments that follow each other, and what becomes of them. */
export interface Stretch {
  /** The edit it is of, by its place among those made at once. */
  edit: number;
  /** The first one's place in the timeline. */
  index: number;
  count: number;
  become: (segments: Segment[]) => Segment[];
}

/** What an edit is about, and what it does there. `words` are those that were heard. */
export function stretchesOf(
  edit: TranscriptEdit,
  number: number,
  words: readonly Word[],
): Stretch[] {
  const stretch = (index: number, count: number, become: Stretch['become']): Stretch => ({
    edit: number,
    index,
    count,
    become,
  });
  const each = (index: number, become: (segment: Segment) => Segment[]) =>
    stretch(index, 1, (segments) => segments.flatMap(become));
  switch (edit.kind) {
    case 'text':
      return [each(edit.index, (one) => [say(one, edit.transcript, edit.speaker)])];
    case 'reassign':
      return [stretch(edit.index, edit.count, (segments) => reassign(segments, edit.speaker))];
    case 'split': {
      const { at, time } = edit;
      return [each(edit.index, (one) => split(one, at, time ?? splitTime(one, at, words)))];
    }
    case 'join':
      return [stretch(edit.index, edit.count, join)];
    case 'replace':
      return edit.segments.map(({ index, transcript }) =>
        each(index, (one) => [say(one, transcript)]),
      );
  }
}
