import type { Word } from '#contract/transcripts.ts';
import { scriptOf, wordsOf } from './candidates.ts';
import { endingsOf } from './endings.ts';

/** Words in a row that are said without a break, folded and without the marks around them. */
export interface Span {
  from: number;
  words: string[];
  /** Of the word that the engine was least sure of; null where engines have none. */
  confidence: number | null;
  /** The script that a term is to be written in here. */
  script: number | null;
}

/** Seconds of silence that no term goes across. */
const breath = 1;

/** All spans of at most `longest` words. Engines without confidences write 0 for every word. */
export function* spansOf(
  words: readonly Word[],
  longest: number,
  script: number | null,
): Generator<Span> {
  const hasConfidence = words.some(({ confidence }) => confidence > 0);
  const plain = words.map(({ text }) => wordsOf(text).join(''));
  for (let from = 0; from < words.length; from += 1) {
    let confidence = 1;
    for (let to = from + 1; to <= Math.min(words.length, from + longest); to += 1) {
      const [last, before] = [words[to - 1], words[to - 2]];
      if (!last || plain[to - 1] === '') break;
      if (to > from + 1 && before && isBreak(before, last)) break;
      confidence = Math.min(confidence, last.confidence);
      const said = plain.slice(from, to);
      yield {
        from,
        words: said,
        confidence: hasConfidence ? confidence : null,
        script: isStretch(plain, from, to) ? scriptOf(said) : script,
      };
    }
  }
}

const isBreak = (before: Word, after: Word): boolean =>
  /[.,;:?!।॥]$/.test(before.text) || after.start_time - before.end_time > breath;

/** Whether a word beside is in the same script: English within Marathi stays in Latin letters. */
function isStretch(plain: readonly string[], from: number, to: number): boolean {
  const script = scriptOf(plain.slice(from, to));
  return [plain[from - 1], plain[to]].some(
    (word) =>
      word !== undefined && word !== '' && !/^\p{N}/u.test(word) && scriptOf([word]) === script,
  );
}

/** Words as they are, and without an ending that the language joins to them. */
export function formsOf(words: string[]): [form: string[], ending: string][] {
  const last = words.at(-1) ?? '';
  const stems = endingsOf(last).map((ending): [string[], string] => [
    [...words.slice(0, -1), last.slice(0, -ending.length)],
    ending,
  ]);
  return [[words, ''], ...stems];
}
