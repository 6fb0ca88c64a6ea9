import { FRAME_STEP } from './mfcc.ts';
import type { Span, SpeechFrames } from './speech-frames.ts';

/** Where one voice ends and another begins nobody is sure: seconds left out on both sides. */
const EDGE = 0.25;
/** Seconds: what is shorter after that is used only where there is nothing longer. */
const LEAST = 1;
/** A print does not get better from more. */
const ENOUGH = 60;

/**
 * The speech of one speaker to make a print of: away from the edges of turns and from others'
 * voices, the longest stretches first, `seconds` of it at most, in order of time.
 */
export function bestSpeech(turns: Turn[], speaker: number, seconds = ENOUGH): Span[] {
  const others = joined(turns.filter((turn) => turn.speaker !== speaker));
  const own = turns
    .filter((turn) => turn.speaker === speaker)
    .map(({ start, end }) => ({ start: start + EDGE, end: end - EDGE }));
  const alone = without(others, own).sort((a, b) => lengthOf(b) - lengthOf(a));
  const long = alone.filter((span) => lengthOf(span) >= LEAST);
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

/** Where anybody of these speaks, edges included: in order, and apart from each other. */
function joined(turns: Turn[]): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of turns.toSorted(byStart)) {
    const last = spans.at(-1);
    if (last && start - EDGE <= last.end) last.end = Math.max(last.end, end + EDGE);
    else spans.push({ start: start - EDGE, end: end + EDGE });
  }
  return spans;
}

/** What others leave of spans. Both are walked once: a meeting of a day has thousands of turns. */
function without(others: Span[], spans: Span[]): Span[] {
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

/** A stretch in which one voice speaks. Speakers are numbered from 0 in order of appearance. */
export interface Turn extends Span {
  speaker: number;
}

/** The turns of labelled frames: one ends where the label changes or nobody speaks. */
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
