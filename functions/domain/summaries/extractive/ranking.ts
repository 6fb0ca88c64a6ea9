/** d of the paper: how much of a sentence's score comes from its neighbours. */
const damping = 0.85;
const precision = 1e-4;
const maxIterations = 100;

/** For each sentence, those it resembles and how much. */
type Graph = Map<number, number>[];

/**
 * Connects sentences that share words, with weight `|Si ∩ Sj| / (log |Si| + log |Sj|)` (section 4.1). Each
 * word keeps a list of its sentences, so the work follows the actual overlaps.
 */
function similarities(sentences: ReadonlySet<string>[]): Graph {
  const graph: Graph = sentences.map(() => new Map());
  const having = new Map<string, number[]>();
  for (const [i, words] of sentences.entries()) {
    const shared = new Map<number, number>();
    for (const word of words) {
      const earlier = having.get(word) ?? [];
      for (const j of earlier) shared.set(j, (shared.get(j) ?? 0) + 1);
      earlier.push(i);
      having.set(word, earlier);
    }
    for (const [j, count] of shared) {
      const weight = count / (Math.log(words.size) + Math.log(sentences[j]?.size ?? 0));
      graph[i]?.set(j, weight);
      graph[j]?.set(i, weight);
    }
  }
  return graph;
}

const sum = (numbers: Iterable<number>): number => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};

/**
 * TextRank: how central each sentence is, given as its set of at least two words.
 * `WS(Vi) = (1 − d) + d · Σj wji / Σk wjk · WS(Vj)`, iterated until it settles.
 * R. Mihalcea, P. Tarau: TextRank: Bringing Order into Texts. EMNLP 2004, sections 2.2 and 4.1.
 */
export function textRank(sentences: ReadonlySet<string>[]): number[] {
  const graph = similarities(sentences);
  const outgoing = graph.map((edges) => sum(edges.values()));
  let scores = sentences.map(() => 1);
  for (let iteration = 0; iteration < maxIterations; iteration += 1) {
    const share = scores.map((score, j) => score / (outgoing[j] || 1));
    const next = graph.map((edges) => {
      let received = 0;
      for (const [j, weight] of edges) received += weight * (share[j] ?? 0);
      return 1 - damping + damping * received;
    });
    const settled = next.every((score, i) => Math.abs(score - (scores[i] ?? 0)) < precision);
    scores = next;
    if (settled) break;
  }
  return scores;
}

/** λ of the paper: relevance against novelty. */
const lambda = 0.7;
/** Resemblance from which a sentence only repeats a picked one. */
const same = 0.8;

/** Cosine similarity of two sets of words. */
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
 * Picks at most `count` sentences that score high and do not repeat each other, as indices in the order of
 * the talk. Each pick maximises `λ · score − (1 − λ) · max resemblance to a pick`.
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
