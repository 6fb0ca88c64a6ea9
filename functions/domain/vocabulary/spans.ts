import type { Word } from '#contract/transcripts.ts';
import { fold } from '../findings/sentences.ts';
import { scriptOf, wordsOf } from './candidates.ts';
import { endingsOf } from './endings.ts';

/** Words in a row that are said without a break, folded and without the marks around them. */
export interface Span {
  from: number;
  words: string[];
  /** The lowest confidence among its words; null if the engine gives none. */
  confidence: number | null;
  /** The script that a term is to be written in here. */
  script: number | null;
}

/** Seconds of silence that no term goes across. */
const breath = 1;

/**
 * A run of at least this many words in another script is a passage in another language, where names keep its script.
 */
const foreignRun = 5;

/** Function words: a misheard name does not begin or end with one. */
const grammar: ReadonlySet<string> = new Set(
  fold(`
    a an the of to in on at by for from with and or is are was be this that it as
    ने को का के की में से पर कि और है हैं था थे यह वह इस उस
    आणि व की हा ही हे तो ती ते या त्या आहे आहेत होते मी आम्ही
    ಮತ್ತು ಈ ಆ ಅವರು ಅವರ ಅವರಿಗೆ ಇದು ಅದು ಒಂದು ನಾವು`)
    .trim()
    .split(/\s+/),
);

/** All spans of at most `longest` words. Engines without confidences write 0 for every word. */
export function* spansOf(
  words: readonly Word[],
  longest: number,
  script: number | null,
): Generator<Span> {
  const hasConfidence = words.some(({ confidence }) => confidence > 0);
  const plain = words.map(({ text }) => wordsOf(text).join(''));
  const runs = runsOf(plain);
  for (let from = 0; from < words.length; from += 1) {
    let confidence = 1;
    for (let to = from + 1; to <= Math.min(words.length, from + longest); to += 1) {
      const [last, before] = [words[to - 1], words[to - 2]];
      if (!last || plain[to - 1] === '') break;
      if (to > from + 1 && before && isBreak(before, last)) break;
      confidence = Math.min(confidence, last.confidence);
      const said = plain.slice(from, to);
      if (to > from + 1 && [said[0], said.at(-1)].some((word) => grammar.has(word ?? ''))) continue;
      yield {
        from,
        words: said,
        confidence: hasConfidence ? confidence : null,
        script: (runs[from] ?? 0) >= foreignRun ? scriptOf(said) : script,
      };
    }
  }
}

const isBreak = (before: Word, after: Word): boolean =>
  /[.,;:?!।॥]$/.test(before.text) || after.start_time - before.end_time > breath;

/** For each word, how many words in a row are in its script. Figures are in any. */
function runsOf(plain: readonly string[]): number[] {
  const runs: number[] = [];
  let from = 0;
  for (let to = 1; to <= plain.length; to += 1) {
    const word = plain[to];
    const isSame =
      word !== undefined &&
      (/^\p{N}/u.test(word) || scriptOf([word]) === scriptOf([plain[from] ?? '']));
    if (isSame) continue;
    runs.push(...Array.from({ length: to - from }, () => to - from));
    from = to;
  }
  return runs;
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
