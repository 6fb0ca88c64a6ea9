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
  const others = turns.filter((turn) => turn.speaker !== speaker);
  const own = turns.filter((turn) => turn.speaker === speaker);
  const alone = own
    .map(({ start, end }) => ({ start: start + EDGE, end: end - EDGE }))
    .flatMap((span) => others.reduce<Span[]>((left, other) => left.flatMap(without(other)), [span]))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => lengthOf(b) - lengthOf(a));
  const long = alone.filter((span) => lengthOf(span) >= LEAST);
  const best: Span[] = [];
  let left = seconds;
  for (const { start, end } of long.length > 0 ? long : alone) {
    if (left <= 0) break;
    const taken = Math.min(end - start, left);
    best.push({ start, end: start + taken });
    left -= taken;
  }
  return best.sort((a, b) => a.start - b.start);
}

const lengthOf = ({ start, end }: Span) => end - start;

/** What another voice and its edges leave of a span. */
const without =
  (other: Span) =>
  ({ start, end }: Span): Span[] => {
    const [from, to] = [other.start - EDGE, other.end + EDGE];
    if (to <= start || from >= end) return [{ start, end }];
    return [
      { start, end: from },
      { start: to, end },
    ].filter((span) => span.end > span.start);
  };
