import type { Segment } from '#contract/transcripts.ts';
import { sectionOf } from './extractive/cues.ts';
import { pickDiverse, textRank } from './extractive/ranking.ts';
import { type Sentence, sentencesOf } from './extractive/sentences.ts';
import { contentWordsOf } from './extractive/words.ts';
import type { Noted } from './minutes.ts';

/** Sentences in a summary: the square root of their number, within these limits. */
const min = 3;
const max = 24;
/** Content words that a sentence needs to be picked: "Yes, thank you" says too little. */
const minWords = 3;
/**
 * Sentences ranked together, half an hour of talk or more. A long meeting moves from item to item: each
 * part gets its share, and the work grows linearly with the length.
 */
const blockSize = 400;

/** The candidates whose content words differ from those of `said` and of earlier candidates. */
function notSaidIn(candidates: Candidate[], said: Candidate[]): Candidate[] {
  const keyOf = ({ words }: Candidate) => [...words].sort().join(' ');
  const known = new Set(said.map(keyOf));
  return candidates.filter((candidate) => {
    const key = keyOf(candidate);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** At most `count`, evenly from start to end. */
const spread = <T>(all: T[], count: number): T[] =>
  all.length <= count
    ? all
    : all.filter(
        (_, n) => Math.ceil((n * count) / all.length) < Math.ceil(((n + 1) * count) / all.length),
      );

type Candidate = Sentence & { words: Set<string> };

function mostTelling(candidates: Candidate[], count: number): Candidate[] {
  const words = candidates.map((candidate) => candidate.words);
  const picked = new Set(pickDiverse(words, textRank(words), count));
  return candidates.filter((_, index) => picked.has(index));
}

export type Quote = Noted & { speaker: string };

const quoted = ({ speaker, text, passages }: Sentence): Quote => ({
  section: sectionOf(text),
  speaker,
  text,
  owner: null,
  due: null,
  passages,
});

/**
 * The key sentences of a talk, verbatim and in order, with their speakers: ranked by TextRank and picked by maximal
 * marginal relevance, together with explicit decisions and requests. `language` (BCP 47) applies unless a segment has
 * its own. Deterministic. A short talk is returned whole; one without words returns nothing.
 */
export function extract(timeline: Segment[], language: string): Quote[] {
  const sentences = sentencesOf(timeline);
  const count = Math.min(max, Math.max(min, Math.ceil(Math.sqrt(sentences.length))));
  const candidates = sentences
    .map((sentence) => ({
      ...sentence,
      words: contentWordsOf(sentence.text, sentence.language_code ?? language),
    }))
    .filter(({ words }) => words.size >= minWords);
  if (sentences.length <= min || candidates.length === 0) {
    return sentences.slice(0, count).map(quoted);
  }
  const blocks = Math.ceil(candidates.length / blockSize);
  const size = Math.ceil(candidates.length / blocks);
  const share = Math.ceil(count / blocks);
  const picked = Array.from({ length: blocks }, (_, index) =>
    mostTelling(candidates.slice(index * size, (index + 1) * size), share),
  );
  const cued = candidates.filter(({ text }) => sectionOf(text) !== 'key_points');
  const more = spread(notSaidIn(cued, picked.flat()), max);
  const quotes = new Set<Candidate>([...picked.flat(), ...more]);
  return candidates.filter((candidate) => quotes.has(candidate)).map(quoted);
}
