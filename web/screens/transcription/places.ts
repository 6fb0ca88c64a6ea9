import type { Segment } from '#contract/transcripts.ts';
import { type MarkedWord, stretchesToMark, wordsOf } from '#contract/words.ts';

/** Seconds that an address and a transcript may differ in by rounding. */
const rounding = 0.01;

/** The turn in which something is said at a moment: of those that begin together, one with the words. Null where none is here. */
export function placeAt(
  timeline: readonly Segment[],
  at: number,
  marked: readonly MarkedWord[],
): number | null {
  const last = timeline.findLastIndex(({ start_time }) => start_time <= at + rounding);
  const start = timeline[last]?.start_time;
  if (start === undefined) return timeline.length > 0 ? 0 : null;
  const withWords = timeline.findIndex(
    ({ start_time, transcript }) =>
      start_time === start && stretchesToMark(transcript, marked).length > 0,
  );
  return withWords < 0 ? last : withWords;
}

const comparable = (words: string): string => words.normalize().toLocaleLowerCase();

const holds = (said: ReadonlySet<string>, { word, beginning }: MarkedWord): boolean =>
  said.has(word) || (beginning && [...said].some((other) => other.startsWith(word)));

/** The words of each turn and of its speaker's name. */
export const wordsIn = (timeline: readonly Segment[]): ReadonlySet<string>[] =>
  timeline.map(({ speaker, transcript }) => wordsOf(`${speaker}\n${transcript}`));

/**
 * The places of the turns with what is sought: as it is written there, also within a word, or as all its
 * words wherever they stand. Where no turn has them all, of those that have any.
 */
export function placesOf(
  timeline: readonly Segment[],
  said: readonly ReadonlySet<string>[],
  sought: string,
  marked: readonly MarkedWord[],
): number[] {
  const written = comparable(sought.trim());
  if (written === '') return [];
  const places = [...timeline.keys()];
  const having = (some: (words: ReadonlySet<string>) => boolean) =>
    places.filter((place) => some(said[place] ?? new Set()));
  const whole = new Set(
    marked.length === 0 ? [] : having((words) => marked.every((mark) => holds(words, mark))),
  );
  const found = places.filter((place) => {
    const { speaker = '', transcript = '' } = timeline[place] ?? {};
    return (
      whole.has(place) ||
      comparable(transcript).includes(written) ||
      comparable(speaker).includes(written)
    );
  });
  return found.length > 0 ? found : having((words) => marked.some((mark) => holds(words, mark)));
}
