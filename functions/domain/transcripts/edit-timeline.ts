import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type {
  TimelineChange,
  TranscriptChange,
  TranscriptEdit,
} from '#contract/transcript-versions.ts';
import type { Segment, Word } from '#contract/transcripts.ts';
import type { TranscriptVersion } from '../../records/transcripts.ts';
import type { Edited } from './edit.ts';
import { isSameTimeline, type SegmentEdit, segmentEdits, segmentKey } from './segment-edits.ts';

/** Edits, and the version they were made on. */
export interface TimelineEdit {
  upon: TranscriptVersion;
  edits: TranscriptEdit[];
  /** As recognised, to time a split that comes without a time. */
  words: readonly Word[];
}

/**
 * Applies edits to the current transcript: all of them or none. Summaries stay: a segment is not all that
 * its speaker said. Null where nothing changes; repeating edits returns what is there.
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

/**
 * The timeline after the edits; an error names the edit that was refused. Nothing is applied where one is
 * refused.
 */
export function applyEdits(timeline: Segment[], ranges: SegmentEdit[]): Segment[] {
  const next: Segment[] = [];
  let from = 0;
  for (const range of inOrder(timeline, ranges)) {
    next.push(...timeline.slice(from, range.index));
    from = range.index + range.count;
    const segments = timeline.slice(range.index, from);
    next.push(...refusedAs(range, () => range.become(segments)));
  }
  return [...next, ...timeline.slice(from)];
}

/** By index; every index must exist, and none may occur twice. */
function inOrder(timeline: Segment[], ranges: SegmentEdit[]): SegmentEdit[] {
  const sorted = ranges.toSorted((one, other) => one.index - other.index);
  for (const [place, range] of sorted.entries()) {
    const last = range.index + range.count - 1;
    const next = sorted[place + 1];
    refusedAs(range, () => {
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
 * Edits of one timeline as edits of a later one, where their segments are unchanged. Edits already made are
 * dropped; those whose segments somebody else changed are `lost`.
 */
export function carryOver(
  before: Segment[],
  now: Segment[],
  ranges: SegmentEdit[],
): { kept: SegmentEdit[]; lost: SegmentEdit[] } {
  const placeOf = placesIn(now);
  const kept: SegmentEdit[] = [];
  const lost: SegmentEdit[] = [];
  for (const range of inOrder(before, ranges)) {
    const segments = before.slice(range.index, range.index + range.count);
    const index = placeOf(segments);
    if (index !== null) kept.push({ ...range, index });
    else if (placeOf(range.become(segments)) === null) lost.push(range);
  }
  return { kept, lost };
}

/** Finds consecutive segments in a timeline by text, speaker and times. */
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

/** What edits do to a timeline, as the next version records it. Those without effect are left out. */
function describeEdits(
  timeline: Segment[],
  edits: TranscriptEdit[],
  ranges: SegmentEdit[],
): TranscriptChange {
  const all = edits.flatMap((edit, number) => {
    const own = ranges.filter((range) => range.edit === number);
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
