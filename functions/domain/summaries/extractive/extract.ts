import type { Segment } from '#contract/transcripts.ts';
import type { Noted } from '../minutes.ts';
import { sectionOf } from './cues.ts';
import { pickDiverse, textRank } from './ranking.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { contentWordsOf } from './words.ts';

/** Sentences in a summary: the square root of what was said, within these. */
const fewest = 3;
const most = 24;
/** Content words without which a sentence ("Yes, thank you") says too little to be picked. */
const leastWords = 3;
/**
 * Sentences ranked together, half an hour of talk or more. A long meeting moves from item to item: each
 * stretch of it gives its share, and the work grows with the length instead of its square.
 */
const stretch = 400;

/** Those with other content words than these and than the ones before them. */
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

/** At most `count` of them, from the beginning to the end. */
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
 * The telling sentences of a talk in `language` (BCP 47), whole and in their order, with the speakers'
 * names: ranked by TextRank, picked by maximal marginal relevance; and those that decide something, or
 * ask for it to be done, in so many words. The same talk always gives the same summary. A short talk is
 * given as it is; one without words gives nothing.
 */
export function extract(timeline: Segment[], language: string): Quote[] {
  const sentences = sentencesOf(timeline);
  const count = Math.min(most, Math.max(fewest, Math.ceil(Math.sqrt(sentences.length))));
  const candidates = sentences
    .map((sentence) => ({ ...sentence, words: contentWordsOf(sentence.text, language) }))
    .filter(({ words }) => words.size >= leastWords);
  if (sentences.length <= fewest || candidates.length === 0) {
    return sentences.slice(0, count).map(quoted);
  }
  const stretches = Math.ceil(candidates.length / stretch);
  const size = Math.ceil(candidates.length / stretches);
  const share = Math.ceil(count / stretches);
  const picked = Array.from({ length: stretches }, (_, index) =>
    mostTelling(candidates.slice(index * size, (index + 1) * size), share),
  );
  const cued = candidates.filter(({ text }) => sectionOf(text) !== 'key_points');
  const more = spread(notSaidIn(cued, picked.flat()), most);
  const quotes = new Set<Candidate>([...picked.flat(), ...more]);
  return candidates.filter((candidate) => quotes.has(candidate)).map(quoted);
}
