import type { TimelineChange, TranscriptChange } from '#contract/transcript-changes.ts';
import type { TranscriptEdit } from '#contract/transcript-edits.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { Stretch } from './stretches.ts';

/** What edits do to a timeline, as its next version tells of it. Those that touch nothing are not told. */
export function told(
  timeline: Segment[],
  edits: TranscriptEdit[],
  stretches: Stretch[],
): TranscriptChange {
  const all = edits.flatMap((edit, number) => {
    const own = stretches.filter((stretch) => stretch.edit === number);
    return own[0] ? [toldOf(edit, own.length, { timeline, index: own[0].index })] : [];
  });
  const [only] = all;
  return only && all.length === 1 ? only : { kind: 'several_edits', edits: all };
}

interface Place {
  timeline: Segment[];
  index: number;
}

function toldOf(edit: TranscriptEdit, times: number, { timeline, index }: Place): TimelineChange {
  const { speaker = '', transcript = '', start_time = 0 } = timeline[index] ?? {};
  const place = { index, start_time };
  switch (edit.kind) {
    case 'text': {
      const became = { speaker: edit.speaker ?? speaker, transcript: edit.transcript };
      return { kind: 'segment_edited', ...place, was: { speaker, transcript }, became };
    }
    case 'reassign':
      return {
        kind: 'segments_reassigned',
        ...place,
        segments: edit.count,
        speaker: edit.speaker,
      };
    case 'split':
      return { kind: 'segment_split', ...place };
    case 'join':
      return { kind: 'segments_joined', ...place, segments: edit.count };
    case 'replace': {
      const { sought, replacement } = edit;
      return { kind: 'text_replaced', segments: times, sought, replacement };
    }
  }
}
