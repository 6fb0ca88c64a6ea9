import type { Segment } from '#contract/transcripts.ts';
import { quotesMarkdown } from '../markdown.ts';
import { pickDiverse } from './marginal-relevance.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { textRank } from './text-rank.ts';
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

type Candidate = Sentence & { words: Set<string> };

function mostTelling(candidates: Candidate[], count: number): Candidate[] {
  const words = candidates.map((candidate) => candidate.words);
  const picked = new Set(pickDiverse(words, textRank(words), count));
  return candidates.filter((_, index) => picked.has(index));
}

/**
 * The telling sentences of a talk in `language` (BCP 47), whole and in their order, as markdown with the
 * speakers' names: ranked by TextRank, picked by maximal marginal relevance. The same talk always gives
 * the same summary. A short talk is given as it is; one without words gives ''.
 */
export function extract(timeline: Segment[], language: string): string {
  const sentences = sentencesOf(timeline);
  const count = Math.min(most, Math.max(fewest, Math.ceil(Math.sqrt(sentences.length))));
  const candidates = sentences
    .map((sentence) => ({ ...sentence, words: contentWordsOf(sentence.text, language) }))
    .filter(({ words }) => words.size >= leastWords);
  if (sentences.length <= fewest || candidates.length === 0) {
    return quotesMarkdown(sentences.slice(0, count), language);
  }
  const stretches = Math.ceil(candidates.length / stretch);
  const size = Math.ceil(candidates.length / stretches);
  const share = Math.ceil(count / stretches);
  const picked = Array.from({ length: stretches }, (_, index) =>
    mostTelling(candidates.slice(index * size, (index + 1) * size), share),
  );
  return quotesMarkdown(picked.flat(), language);
}
