import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type {
  TimelineChange,
  TranscriptChange,
  TranscriptEdit,
} from '#contract/transcript-versions.ts';
import type { Segment, Word } from '#contract/transcripts.ts';
import type { Edited } from './edit.ts';
import type { TranscriptVersion } from './read.ts';
import { isSameTimeline, type SegmentEdit, segmentEdits, segmentKey } from './segment-edits.ts';

/** Edits, and what they were made upon. */
export interface TimelineEdit {
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
  { upon, edits, words }: TimelineEdit,
): Edited | null {
  const asked = edits.flatMap((edit, number) => segmentEdits(edit, number, words));
  const { kept, lost } =
    upon.version === version
      ? { kept: asked, lost: [] }
      : carryOver(upon.timeline, timeline, asked);
  if (lost.length > 0) {
    const why = reason('segmentsChanged', { from: upon.version, to: version });
    const fields = [...new Set(lost.map(({ edit }) => `edits.${edit}`))];
    throw new AppError(
      'conflict',
      why,
      fields.map((field) => ({ field, ...why })),
    );
  }
  const next = applyEdits(timeline, kept);
  if (isSameTimeline(next, timeline)) return null;
  return { timeline: next, change: describeEdits(timeline, edits, kept), names: new Map(), voices };
}

/** What becomes of a timeline; the refusal of an edit says which. None is made where one is refused. */
export function applyEdits(timeline: Segment[], stretches: SegmentEdit[]): Segment[] {
  const next: Segment[] = [];
  let from = 0;
  for (const stretch of inOrder(timeline, stretches)) {
    next.push(...timeline.slice(from, stretch.index));
    from = stretch.index + stretch.count;
    const segments = timeline.slice(stretch.index, from);
    next.push(...refusedAs(stretch, () => stretch.become(segments)));
  }
  return [...next, ...timeline.slice(from)];
}

/** By their places, all of which are there and none twice. */
function inOrder(timeline: Segment[], stretches: SegmentEdit[]): SegmentEdit[] {
  const sorted = stretches.toSorted((one, other) => one.index - other.index);
  for (const [place, stretch] of sorted.entries()) {
    const last = stretch.index + stretch.count - 1;
    const next = sorted[place + 1];
    refusedAs(stretch, () => {
      if (last >= timeline.length) {
        throw new AppError(
          'not_found',
          reason('noSuchSegment', { index: last, count: timeline.length }),
        );
      }
      if (next && next.index <= last) throw new AppError('invalid', reason('segmentTwice'));
    });
  }
  return sorted;
}

function refusedAs<T>({ edit }: SegmentEdit, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, error, `edits.${edit}`);
  }
}

/**
 * Edits of one timeline as edits of a later one: where the segments they are about still stand as they
 * stood. Those that are made already are left out; those whose segments somebody changed are `lost`.
 */
export function carryOver(
  before: Segment[],
  now: Segment[],
  stretches: SegmentEdit[],
): { kept: SegmentEdit[]; lost: SegmentEdit[] } {
  const placeOf = placesIn(now);
  const kept: SegmentEdit[] = [];
  const lost: SegmentEdit[] = [];
  for (const stretch of inOrder(before, stretches)) {
    const segments = before.slice(stretch.index, stretch.index + stretch.count);
    const index = placeOf(segments);
    if (index !== null) kept.push({ ...stretch, index });
    else if (placeOf(stretch.become(segments)) === null) lost.push(stretch);
  }
  return { kept, lost };
}

/** Finds segments that follow each other in a timeline by what they say, by whom and when. */
function placesIn(timeline: Segment[]): (segments: Segment[]) => number | null {
  const keys = timeline.map(segmentKey);
  const first = new Map<string, number>();
  for (const [place, key] of keys.entries()) if (!first.has(key)) first.set(key, place);
  return ([head, ...rest]) => {
    const place = head && first.get(segmentKey(head));
    if (place === undefined) return null;
    return rest.every((segment, at) => segmentKey(segment) === keys[place + 1 + at]) ? place : null;
  };
}

/** What edits do to a timeline, as its next version tells of it. Those that touch nothing are not told. */
function describeEdits(
  timeline: Segment[],
  edits: TranscriptEdit[],
  stretches: SegmentEdit[],
): TranscriptChange {
  const all = edits.flatMap((edit, number) => {
    const own = stretches.filter((stretch) => stretch.edit === number);
    return own[0] ? [describeEdit(edit, own.length, { timeline, index: own[0].index })] : [];
  });
  const [only] = all;
  return only && all.length === 1 ? only : { kind: 'several_edits', edits: all };
}

interface Place {
  timeline: Segment[];
  index: number;
}

function describeEdit(
  edit: TranscriptEdit,
  times: number,
  { timeline, index }: Place,
): TimelineChange {
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
