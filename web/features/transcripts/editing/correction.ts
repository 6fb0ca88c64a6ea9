import { useEffect, useReducer } from 'react';
import type { Segment } from '#contract/transcripts.ts';
import {
  hasProperties,
  parserFor,
  propertiesOf,
  storedValue,
} from '../../../platform/browser/browser-storage.ts';

/** What a segment says, and who says it. */
export type SegmentContent = Pick<Segment, 'speaker' | 'transcript'>;

export const contentOf = ({ speaker, transcript }: SegmentContent): SegmentContent => ({
  speaker,
  transcript,
});
export const isSame = (one: SegmentContent, other: SegmentContent): boolean =>
  one.speaker === other.speaker && one.transcript === other.transcript;

/** When a segment is: by that it is found again, wherever it stands after edits of others. */
export type SegmentTime = Pick<Segment, 'start_time' | 'end_time'>;

/** A correction that is not saved yet: of which segment, made upon what, and as it is typed. */
export interface Correction {
  index: number;
  /** Absent in what older builds kept. */
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

/** The correction of a meeting that is not saved yet; it survives a reload. */
export const storedCorrection = (meetingId: string) =>
  storedValue(`correction/${meetingId}`, parserFor(isCorrection));

interface CorrectionState {
  /** The one segment that is open, by its place in the timeline. */
  open: number | null;
  /** What was typed in it; null while it says what is saved. */
  correction: Correction | null;
  /** Another that shall be opened, if what was typed in this one may go. */
  wanted: number | null;
}

export type CorrectionAction =
  | { to: 'edit'; index: number }
  | { to: 'type'; segment: Segment; part: Partial<SegmentContent> }
  /** Goes on upon what somebody else saved meanwhile. */
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

/** The segment that is open and what is typed in it, as it was left if the page was loaded again. */
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

/** Where in a timeline the segments of a time are: the first, and how many. */
export interface SegmentRange {
  index: number;
  count: number;
}

/**
 * Where the segment of a correction is by now; several, where somebody split it or joined it with others.
 * Beyond the end where nothing is left of it.
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

/** Where the open segment is; null where none is open. */
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
