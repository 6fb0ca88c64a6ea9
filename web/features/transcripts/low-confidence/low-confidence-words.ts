import type { Segment, TimeRange, Word } from '#contract/transcripts.ts';
import { lastStarted } from '../spoken-words.ts';
import { timedWords, wordsSpokenIn } from '../timed-words.ts';

/** A word that the engine was unsure of, in a sentence that nobody has corrected, or for which a name is suggested. */
export interface LowConfidenceWord {
  /** Its range in the segment's text, without punctuation. */
  from: number;
  to: number;
  /** Seconds from the start of the recording. */
  start: number;
  /** 0-1. */
  confidence: number;
}

/** A position in a transcript: a segment's index and an offset in its text. */
export interface TextPosition {
  index: number;
  offset: number;
}

export interface FoundWord {
  index: number;
  word: LowConfidenceWord;
}

const none: LowConfidenceWord[] = [];

/** The low-confidence words of a transcript, computed per segment on demand: a long day has ten thousand segments. */
export class LowConfidenceWords {
  readonly #words: readonly Word[];
  readonly #threshold: number;
  readonly #corrected: readonly TimeRange[];
  readonly #known = new WeakMap<Segment, LowConfidenceWord[]>();

  /**
   * `words`: as recognised, in order. `threshold`: words below this confidence count, but for those in the
   * ranges that people have `corrected`.
   */
  constructor(words: readonly Word[], threshold: number, corrected: readonly TimeRange[]) {
    this.#words = words;
    this.#threshold = threshold;
    this.#corrected = corrected;
  }

  of(segment: Segment): LowConfidenceWord[] {
    const known = this.#known.get(segment);
    if (known) return known;
    const found = this.#found(segment);
    this.#known.set(segment, found);
    return found;
  }

  /** The first word that starts at or after a position; null if there is none. */
  after(timeline: readonly Segment[], { index, offset }: TextPosition): FoundWord | null {
    for (let at = index; at < timeline.length; at++) {
      const word = this.#at(timeline, at).find(({ from }) => at > index || from >= offset);
      if (word) return { index: at, word };
    }
    return null;
  }

  /** The last word that ends at or before a position; null if there is none. */
  before(timeline: readonly Segment[], { index, offset }: TextPosition): FoundWord | null {
    for (let at = Math.min(index, timeline.length - 1); at >= 0; at--) {
      const word = this.#at(timeline, at).findLast(({ to }) => at < index || to <= offset);
      if (word) return { index: at, word };
    }
    return null;
  }

  /** The next or previous word by time, so that edits of its segment do not matter. */
  beside(timeline: readonly Segment[], { index, word }: FoundWord, way: 1 | -1): FoundWord | null {
    const words = this.#at(timeline, index);
    const next =
      way === 1
        ? words.find(({ start }) => start > word.start)
        : words.findLast(({ start }) => start < word.start);
    if (next) return { index, word: next };
    return way === 1
      ? this.after(timeline, { index: index + 1, offset: 0 })
      : this.before(timeline, { index: index - 1, offset: Number.POSITIVE_INFINITY });
  }

  #at(timeline: readonly Segment[], index: number): LowConfidenceWord[] {
    const segment = timeline[index];
    return segment ? this.of(segment) : none;
  }

  #found(segment: Segment): LowConfidenceWord[] {
    const heard = wordsSpokenIn(this.#words, segment);
    // Aligning words is slow and seldom needed.
    const suggested = (segment.terms ?? []).filter(({ band }) => band === 'probable');
    const isLow = ({ confidence, start_time, end_time }: Word) =>
      this.#isLow(confidence, start_time, end_time);
    if (suggested.length === 0 && !heard.some(isLow)) return none;
    const isSuggested = (from: number, to: number) =>
      suggested.some((mark) => from < mark.to && mark.from < to);
    return timedWords(segment, heard).flatMap(({ from, to, start, end, confidence }) =>
      confidence !== null && (this.#isLow(confidence, start, end) || isSuggested(from, to))
        ? [{ ...withoutPunctuation(segment.transcript, from, to), start, confidence }]
        : [],
    );
  }

  #isLow(confidence: number, start: number, end: number): boolean {
    if (confidence >= this.#threshold) return false;
    const middle = (start + end) / 2;
    const range = this.#corrected[lastStarted(this.#corrected, middle, (one) => one.start_time)];
    return range === undefined || range.end_time < middle;
  }
}

const signs = { before: /^[^\p{L}\p{N}\p{M}]*/u, after: /[^\p{L}\p{N}\p{M}]*$/u };

/** A range without surrounding punctuation, so that a replacement keeps the comma. */
function withoutPunctuation(text: string, from: number, to: number): { from: number; to: number } {
  const word = text.slice(from, to);
  const [before = ''] = signs.before.exec(word) ?? [];
  const [after = ''] = signs.after.exec(word.slice(before.length)) ?? [];
  return { from: from + before.length, to: to - after.length };
}
