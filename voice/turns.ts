import { FRAME_STEP } from './mfcc.ts';
import type { Span, SpeechFrames } from './speech-frames.ts';

/** Seconds left out at both ends of a turn, where the boundary is uncertain. */
const EDGE = 0.25;
/** Seconds: shorter segments are used only if there are no longer ones. */
const MIN_SECONDS = 1;
/** Seconds; more does not improve a print. */
const MAX_SECONDS = 60;

/**
 * Selects speech of one speaker for a print: away from turn boundaries and other voices, longest
 * segments first, at most `seconds` in total, in order of time.
 */
export function bestSpeech(turns: Turn[], speaker: number, seconds = MAX_SECONDS): Span[] {
  const others = mergedSpans(turns.filter((turn) => turn.speaker !== speaker));
  const own = turns
    .filter((turn) => turn.speaker === speaker)
    .map(({ start, end }) => ({ start: start + EDGE, end: end - EDGE }));
  const alone = subtract(others, own).sort((a, b) => lengthOf(b) - lengthOf(a));
  const long = alone.filter((span) => lengthOf(span) >= MIN_SECONDS);
  const best: Span[] = [];
  let left = seconds;
  for (const { start, end } of long.length > 0 ? long : alone) {
    if (left <= 0) break;
    const taken = Math.min(end - start, left);
    best.push({ start, end: start + taken });
    left -= taken;
  }
  return best.sort(byStart);
}

const lengthOf = ({ start, end }: Span) => end - start;

const byStart = (a: Span, b: Span) => a.start - b.start;

/** The union of the turns with their edges, in order and disjoint. */
function mergedSpans(turns: Turn[]): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of turns.toSorted(byStart)) {
    const last = spans.at(-1);
    if (last && start - EDGE <= last.end) last.end = Math.max(last.end, end + EDGE);
    else spans.push({ start: start - EDGE, end: end + EDGE });
  }
  return spans;
}

/**
 * Subtracts `others` from spans in one pass over both: a day-long meeting has thousands of turns.
 */
function subtract(others: Span[], spans: Span[]): Span[] {
  const left: Span[] = [];
  let first = 0;
  for (const { start, end } of spans.toSorted(byStart)) {
    while ((others[first]?.end ?? Infinity) <= start) first++;
    let from = start;
    for (let i = first; i < others.length; i++) {
      const other = others[i];
      if (!other || other.start >= end) break;
      if (other.start > from) left.push({ start: from, end: other.start });
      from = Math.max(from, other.end);
    }
    if (end > from) left.push({ start: from, end });
  }
  return left;
}

/** A span in which one voice speaks. Speakers are numbered from 0 in order of appearance. */
export interface Turn extends Span {
  speaker: number;
}

/** Converts labelled frames to turns, which end where the label changes or speech stops. */
export function turnsOf({ spans }: SpeechFrames, labels: Uint8Array): Turn[] {
  const turns: Turn[] = [];
  const numbers = new Map<number, number>();
  for (const { start, end, from, to } of spans) {
    for (let t = from; t < to; t++) {
      if (t > from && labels[t] === labels[t - 1]) continue;
      const label = labels[t] ?? 0;
      const speaker = numbers.get(label) ?? numbers.size;
      numbers.set(label, speaker);
      const begin = start + (t - from) * FRAME_STEP;
      const previous = turns.at(-1);
      if (previous && previous.end > begin) previous.end = begin;
      if (previous?.speaker === speaker && previous.end === begin) previous.end = end;
      else turns.push({ start: begin, end, speaker });
    }
  }
  return turns;
}
