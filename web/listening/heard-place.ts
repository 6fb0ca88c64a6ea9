import type { Word } from '#contract/playback.ts';
import type { Segment } from '#contract/transcripts.ts';
import { heardIn, type TimedWord, timedWords } from './timed-words.ts';

/** What is heard at a moment: a segment by its place in the timeline, and the word in it. */
export interface HeardPlace {
  index: number;
  word: TimedWord | null;
}

/** A word is shown a little longer than it is heard, so that the mark does not flicker between words. Seconds. */
const lingers = 0.6;

/** The last of those in their order that has begun by then; -1 where none has. */
function lastBegun<T>(items: readonly T[], time: number, begins: (item: T) => number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && begins(item) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A transcript's segments with when each of their words is said, found out as they are heard. */
export class Heard {
  readonly timeline: readonly Segment[];
  readonly #words: readonly Word[];
  readonly #timed = new WeakMap<Segment, TimedWord[]>();

  /** `words`: as they were recognised; without them all is guessed from the segments. */
  constructor(timeline: readonly Segment[], words: readonly Word[]) {
    this.timeline = timeline;
    this.#words = words;
  }

  wordsOf(segment: Segment): TimedWord[] {
    const known = this.#timed.get(segment);
    if (known) return known;
    const timed = timedWords(segment, heardIn(this.#words, segment));
    this.#timed.set(segment, timed);
    return timed;
  }

  /** The segment that is heard then, or was last; -1 before the first. */
  indexAt(time: number): number {
    return lastBegun(this.timeline, time, ({ start_time }) => start_time);
  }

  at(time: number): HeardPlace | null {
    const index = this.indexAt(time);
    const segment = this.timeline[index];
    if (segment === undefined) return null;
    const words = this.wordsOf(segment);
    const word = words[lastBegun(words, time, ({ start }) => start)];
    return { index, word: word && time < word.end + lingers ? word : null };
  }

  /** When the word at a place of a segment's text is said. */
  timeOf(index: number, offset: number): number | null {
    const segment = this.timeline[index];
    if (segment === undefined) return null;
    const word = this.wordsOf(segment).findLast(({ from }) => from <= offset);
    return word?.start ?? segment.start_time;
  }
}
