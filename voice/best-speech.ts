import type { Span } from './speech-frames.ts';
import type { Turn } from './turns.ts';

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
