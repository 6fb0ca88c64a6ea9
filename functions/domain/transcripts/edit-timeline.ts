import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { PointReplacement } from '#contract/summaries.ts';
import type {
  TimelineChange,
  TranscriptChange,
  TranscriptEdit,
} from '#contract/transcript-versions.ts';
import type { Segment, TimeRange, Word } from '#contract/transcripts.ts';
import type { TranscriptVersion } from '../../records/transcripts.ts';
import type { PointsEdit } from '../summaries/replace.ts';
import type { Edited } from './edit.ts';
import { isSameTimeline, type SegmentEdit, segmentEdits, segmentKey } from './segment-edits.ts';

/** Edits, and the version they were made on. */
export interface TimelineEdit {
  upon: TranscriptVersion;
  /** The lists of edits, each based on the timeline that the ones before produce. */
  steps: TranscriptEdit[][];
  /** The recognised words, to time a split without a given time. */
  words: readonly Word[];
  /** The replacements in points of the summary that accompany a `replace`. */
  points?: PointReplacement[];
}

/**
 * Applies edits to the current transcript: all of them or none. Summaries keep their labels, because a segment is not
 * all that its speaker said. Null if nothing changes; repeating edits returns the current state.
 */
export function editTimeline(
  { timeline, voices, version, corrected, processing_metadata }: TranscriptVersion,
  { upon, steps, words, points: replaced = [] }: TimelineEdit,
): Edited | null {
  const about = { words, language: processing_metadata.language_code };
  const asked = steps.map((edits, step) =>
    edits.flatMap((edit, number) => segmentEdits(edit, fieldOf(step, number), about)),
  );
  let [before, now] = [upon.timeline, timeline];
  const changes: TimelineChange[] = [];
  const rewritten: TimeRange[] = [];
  for (const [step, ranges] of asked.entries()) {
    const { kept, lost } =
      upon.version === version ? { kept: ranges, lost: [] } : carryOver(before, now, ranges);
    if (lost.length > 0) {
      // If an earlier call made the edits, its first steps no longer show.
      if (isSameTimeline(asked.reduce(applyEdits, upon.timeline), timeline)) return null;
      throw lostTo(lost, { from: upon.version, to: version });
    }
    changes.push(...describeEdits(now, steps[step] ?? [], step, kept));
    rewritten.push(...rewrittenSegments(now, steps[step] ?? [], step, kept));
    [before, now] = [applyEdits(before, ranges), applyEdits(now, kept)];
  }
  const points = pointsEdit(steps, replaced);
  if (isSameTimeline(now, timeline) && points === null) return null;
  const made = points === null ? changes : withPoints(changes, points);
  const [only] = made;
  const change: TranscriptChange =
    only && made.length === 1 ? only : { kind: 'several_edits', edits: made };
  return {
    timeline: now,
    change,
    names: new Map(),
    voices,
    points,
    corrected: joinRanges([...corrected, ...rewritten]),
  };
}

/** The edit of points that accompanies the edits; null if there is none. */
function pointsEdit(steps: TranscriptEdit[][], points: PointReplacement[]): PointsEdit | null {
  if (points.length === 0) return null;
  const replacing = steps.flat().find((edit) => edit.kind === 'replace');
  if (!replacing) throw new AppError('invalid', reason('pointsNeedReplace'), 'points');
  const { sought, replacement } = replacing;
  return { points, sought, replacement };
}

/** Adds the number of points to the description of the replacement. */
function withPoints(
  changes: TimelineChange[],
  { points, sought, replacement }: PointsEdit,
): TimelineChange[] {
  const first = changes.find((change) => change.kind === 'text_replaced');
  const others = changes.filter((change) => change !== first);
  const segments = first?.segments ?? 0;
  const n = new Set(points.map(({ id }) => id)).size;
  return [...others, { kind: 'text_replaced', segments, points: n, sought, replacement }];
}

/** The path of an edit in the request. */
const fieldOf = (step: number, number: number): string =>
  step === 0 ? `edits.${number}` : `further.${step - 1}.${number}`;

/** The error of edits whose segments somebody else has changed. */
function lostTo(lost: SegmentEdit[], versions: { from: number; to: number }): AppError {
  const why = reason('segmentsChanged', versions);
  const fields = [...new Set(lost.map(({ edit }) => edit))];
  return new AppError(
    'conflict',
    why,
    fields.map((field) => ({ field, ...why })),
  );
}

/** The timeline after the edits; an error names the edit that was refused, and nothing is applied. */
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

/** Sorts edits by index; every index must exist, and none may occur twice. */
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
    throw new AppError(error.code, error, edit);
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

/** Describes the effect of edits on a timeline, for the next version. Edits without effect are left out. */
const describeEdits = (
  timeline: Segment[],
  edits: TranscriptEdit[],
  step: number,
  ranges: SegmentEdit[],
): TimelineChange[] =>
  edits.flatMap((edit, number) => {
    const own = ranges.filter((range) => range.edit === fieldOf(step, number));
    return own[0] ? [describeEdit(edit, own.length, { timeline, index: own[0].index })] : [];
  });

/** The segments whose text was written by a person. Without those of find and replace, which nobody read as a whole. */
const rewrittenSegments = (
  timeline: Segment[],
  edits: TranscriptEdit[],
  step: number,
  ranges: SegmentEdit[],
): Segment[] =>
  edits.flatMap((edit, number) => {
    const own = ranges.find((range) => range.edit === fieldOf(step, number));
    const segment = own && timeline[own.index];
    const isRewritten = edit.kind === 'text' && segment?.transcript !== edit.transcript;
    return segment && isRewritten ? [segment] : [];
  });

/** Sorts ranges, and joins those that touch. */
function joinRanges(ranges: TimeRange[]): TimeRange[] {
  const joined: TimeRange[] = [];
  for (const { start_time, end_time } of ranges.toSorted((a, b) => a.start_time - b.start_time)) {
    const last = joined.at(-1);
    if (last && start_time <= last.end_time) last.end_time = Math.max(last.end_time, end_time);
    else joined.push({ start_time, end_time });
  }
  return joined;
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
    case 'language': {
      const { count: segments, language_code } = edit;
      return { kind: 'language_set', ...place, segments, language_code };
    }
    case 'split':
      return { kind: 'segment_split', ...place };
    case 'join':
      return { kind: 'segments_joined', ...place, segments: edit.count };
    case 'term':
      return { kind: 'term_settled', ...place, say: edit.say };
    case 'replace': {
      const { sought, replacement } = edit;
      return { kind: 'text_replaced', segments: times, sought, replacement };
    }
  }
}
