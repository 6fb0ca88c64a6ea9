import { useEffect, useReducer } from 'react';
import type { Segment } from '#contract/transcripts.ts';
import {
  hasProperties,
  parserFor,
  propertiesOf,
  storedValue,
} from '../../../platform/browser/browser-storage.ts';

/** The text of a segment and its speaker. */
export type SegmentContent = Pick<Segment, 'speaker' | 'transcript'>;

export const contentOf = ({ speaker, transcript }: SegmentContent): SegmentContent => ({
  speaker,
  transcript,
});
export const isSame = (one: SegmentContent, other: SegmentContent): boolean =>
  one.speaker === other.speaker && one.transcript === other.transcript;

/** The time of a segment, by which it is found again after edits by others. */
export type SegmentTime = Pick<Segment, 'start_time' | 'end_time'>;

/** An unsaved correction: of which segment, based on what, and as typed. */
export interface Correction {
  index: number;
  /** Absent if an older build stored it. */
  time?: SegmentTime | undefined;
  was: SegmentContent;
  typed: SegmentContent;
}

const isCorrection = (value: unknown): value is Correction => {
  const { index, time, was, typed } = propertiesOf(value);
  return (
    typeof index === 'number' &&
    (time === undefined || hasProperties('number', time, 'start_time', 'end_time')) &&
    hasProperties('string', was, 'speaker', 'transcript') &&
    hasProperties('string', typed, 'speaker', 'transcript')
  );
};

/** The unsaved correction of a meeting; survives a reload. */
export const storedCorrection = (meetingId: string) =>
  storedValue(`correction/${meetingId}`, parserFor(isCorrection));

interface CorrectionState {
  /** The index of the segment being edited. */
  open: number | null;
  /** The input; null while it is the same as the saved text. */
  correction: Correction | null;
  /** The index of another segment to open, once the user agrees to discard this correction. */
  wanted: number | null;
}

export type CorrectionAction =
  | { to: 'edit'; index: number }
  | { to: 'type'; segment: Segment; part: Partial<SegmentContent> }
  /** Continues on top of what somebody else saved meanwhile. */
  | { to: 'goOn'; segment: Segment; transcript: string }
  | { to: 'close' }
  | { to: 'stay' }
  | { to: 'discard' };

const closed: CorrectionState = { open: null, correction: null, wanted: null };

const timeOf = ({ start_time, end_time }: Segment): SegmentTime => ({ start_time, end_time });

function withTyped(
  { open, correction }: CorrectionState,
  segment: Segment,
  part: Partial<SegmentContent>,
): CorrectionState {
  if (open === null) return closed;
  const was = correction?.was ?? contentOf(segment);
  const time = correction ? correction.time : timeOf(segment);
  const next = { ...(correction?.typed ?? was), ...part };
  return {
    open,
    correction: isSame(next, was) ? null : { index: open, time, was, typed: next },
    wanted: null,
  };
}

function rebased(state: CorrectionState, segment: Segment, transcript: string): CorrectionState {
  const { open, correction } = state;
  if (open === null || correction === null) return state;
  const withTyped = { speaker: correction.typed.speaker, transcript };
  const was = contentOf(segment);
  return { ...state, correction: { index: open, time: timeOf(segment), was, typed: withTyped } };
}

function reduce(state: CorrectionState, action: CorrectionAction): CorrectionState {
  switch (action.to) {
    case 'edit':
      return state.correction === null
        ? { ...closed, open: action.index }
        : { ...state, wanted: action.index };
    case 'type':
      return withTyped(state, action.segment, action.part);
    case 'goOn':
      return rebased(state, action.segment, action.transcript);
    case 'close':
      return closed;
    case 'stay':
      return { ...state, wanted: null };
    case 'discard':
      return { ...closed, open: state.wanted };
  }
}

/** The segment being edited and what is typed in it; restored after a reload. */
export function useCorrection(meetingId: string) {
  const [state, dispatch] = useReducer(reduce, meetingId, (id): CorrectionState => {
    const correction = storedCorrection(id).read();
    return { ...closed, open: correction?.index ?? null, correction };
  });
  const { correction } = state;
  useEffect(() => {
    if (correction === null) storedCorrection(meetingId).clear();
    else storedCorrection(meetingId).write(correction);
  }, [correction, meetingId]);
  return { ...state, dispatch };
}

/** A run of segments: the index of the first, and how many. */
export interface SegmentRange {
  index: number;
  count: number;
}

/**
 * Where the corrected segment is now: several segments if somebody split or joined it, past the end if
 * nothing is left of it.
 */
export function locateCorrection(
  timeline: readonly Segment[],
  { index, time }: Correction,
): SegmentRange {
  if (time === undefined || hasTime(timeline[index], time)) return { index, count: 1 };
  const same = timeline.findIndex((segment) => hasTime(segment, time));
  if (same !== -1) return { index: same, count: 1 };
  const first = timeline.findIndex((segment) => overlaps(segment, time));
  if (first === -1) return { index: Math.max(index, timeline.length), count: 1 };
  const last = timeline.findLastIndex((segment) => overlaps(segment, time));
  return { index: first, count: last - first + 1 };
}

/** Where the open segment is; null if none is open. */
export const locateOpenSegment = (
  timeline: readonly Segment[],
  open: number | null,
  correction: Correction | null,
): SegmentRange | null => {
  if (open === null) return null;
  return correction === null ? { index: open, count: 1 } : locateCorrection(timeline, correction);
};

const hasTime = (segment: Segment | undefined, { start_time, end_time }: SegmentTime): boolean =>
  segment?.start_time === start_time && segment.end_time === end_time;

const overlaps = (segment: Segment, { start_time, end_time }: SegmentTime): boolean =>
  segment.start_time < end_time && segment.end_time > start_time;
