/** λ of the paper: relevance against novelty. */
const lambda = 0.7;
/** Resemblance from which a sentence only says a picked one again. */
const same = 0.8;

/** Cosine of two sets of words. */
function resemblance(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared / Math.sqrt(a.size * b.size);
}

interface Candidate {
  index: number;
  words: ReadonlySet<string>;
  /** Score as a part of the best one. */
  relevance: number;
  /** Most resemblance to a sentence already picked. */
  repetition: number;
}

const worth = ({ relevance, repetition }: Candidate): number =>
  lambda * relevance - (1 - lambda) * repetition;

/**
 * Picks at most `count` sentences that score high and do not repeat each other, and gives their indices
 * in the order of the talk. Each pick has the greatest `λ · score − (1 − λ) · max resemblance to a pick`.
 * J. Carbonell, J. Goldstein: The Use of MMR, Diversity-Based Reranking. SIGIR 1998, section 2.
 */
export function pickDiverse(
  sentences: ReadonlySet<string>[],
  scores: number[],
  count: number,
): number[] {
  const top = Math.max(...scores);
  let rest: Candidate[] = sentences.map((words, index) => {
    return { index, words, relevance: (scores[index] ?? 0) / top, repetition: 0 };
  });
  const picked: number[] = [];
  while (picked.length < count && rest.length > 0) {
    const best = rest.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    picked.push(best.index);
    rest = rest
      .filter((candidate) => candidate !== best)
      .map((candidate) => ({
        ...candidate,
        repetition: Math.max(candidate.repetition, resemblance(best.words, candidate.words)),
      }))
      .filter(({ repetition }) => repetition < same);
  }
  return picked.sort((a, b) => a - b);
}
