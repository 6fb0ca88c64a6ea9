import { useEffect, useReducer } from 'react';
import type { Segment } from '#contract/transcripts.ts';
import {
  type Correction,
  isSame,
  type Said,
  saidIn,
  storedCorrection,
  type Time,
} from './drafts.ts';

interface State {
  /** The one segment that is open, by its place in the timeline. */
  open: number | null;
  /** What was typed in it; null while it says what is saved. */
  correction: Correction | null;
  /** Another that shall be opened, if what was typed in this one may go. */
  wanted: number | null;
}

export type Step =
  | { to: 'edit'; index: number }
  | { to: 'type'; segment: Segment; part: Partial<Said> }
  /** Goes on upon what somebody else saved meanwhile. */
  | { to: 'goOn'; segment: Segment; transcript: string }
  | { to: 'close' }
  | { to: 'stay' }
  | { to: 'discard' };

const closed: State = { open: null, correction: null, wanted: null };

const timeOf = ({ start_time, end_time }: Segment): Time => ({ start_time, end_time });

function typed({ open, correction }: State, segment: Segment, part: Partial<Said>): State {
  if (open === null) return closed;
  const was = correction?.was ?? saidIn(segment);
  const time = correction ? correction.time : timeOf(segment);
  const next = { ...(correction?.typed ?? was), ...part };
  return {
    open,
    correction: isSame(next, was) ? null : { index: open, time, was, typed: next },
    wanted: null,
  };
}

function goneOn(state: State, segment: Segment, transcript: string): State {
  const { open, correction } = state;
  if (open === null || correction === null) return state;
  const typed = { speaker: correction.typed.speaker, transcript };
  const was = saidIn(segment);
  return { ...state, correction: { index: open, time: timeOf(segment), was, typed } };
}

function stepped(state: State, step: Step): State {
  switch (step.to) {
    case 'edit':
      return state.correction === null
        ? { ...closed, open: step.index }
        : { ...state, wanted: step.index };
    case 'type':
      return typed(state, step.segment, step.part);
    case 'goOn':
      return goneOn(state, step.segment, step.transcript);
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
  const [state, step] = useReducer(stepped, meetingId, (id): State => {
    const correction = storedCorrection(id).read();
    return { ...closed, open: correction?.index ?? null, correction };
  });
  const { correction } = state;
  useEffect(() => {
    if (correction === null) storedCorrection(meetingId).clear();
    else storedCorrection(meetingId).write(correction);
  }, [correction, meetingId]);
  return { ...state, step };
}
