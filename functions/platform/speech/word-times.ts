import type { HeardWord } from './protocol.ts';

export interface TimedWord extends HeardWord {
  start: number;
  end: number;
}

/** How long a word takes to say, more or less: its letters, and a little for the pause after it. */
const weight = ({ text }: HeardWord): number => text.length + 1;

/** Shares the time from `start` to `end` among words, by their lengths. */
function shared(words: HeardWord[], start: number, end: number): TimedWord[] {
  const each = Math.max(0, end - start) / words.reduce((sum, word) => sum + weight(word), 0);
  let at = start;
  return words.map((word) => {
    const from = at;
    at += each * weight(word);
    return { ...word, start: from, end: at };
  });
}

/**
 * Words in order with their times, within `from` and `to` seconds. Those without times share the time between their
 * neighbours: close enough to find the place in the recording.
 */
export function withTimes(words: HeardWord[], from: number, to: number): TimedWord[] {
  const within = (seconds: number) => Math.min(to, Math.max(from, seconds));
  const timed: TimedWord[] = [];
  let untimed: HeardWord[] = [];
  const place = (until: number) => {
    timed.push(...shared(untimed, timed.at(-1)?.end ?? from, until));
    untimed = [];
  };
  for (const word of words) {
    if (word.start === undefined) {
      untimed.push(word);
      continue;
    }
    const start = within(word.start);
    if (untimed.length > 0) place(start);
    timed.push({ ...word, start, end: Math.max(start, within(word.end ?? start)) });
  }
  if (untimed.length > 0) place(to);
  return timed.sort((a, b) => a.start - b.start);
}
