/** d of the paper: how much of a sentence's score comes from its neighbours. */
const damping = 0.85;
const precision = 1e-4;
const mostRounds = 100;

/** Per sentence, the sentences it resembles and how much. */
type Graph = Map<number, number>[];

/**
 * Joins sentences that share words, with weight `|Si ∩ Sj| / (log |Si| + log |Sj|)` (section 4.1).
 * Work follows the overlaps there are: each word keeps a list of the sentences that have it.
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
 * `WS(Vi) = (1 − d) + d · Σj wji / Σk wjk · WS(Vj)`, repeated until it settles.
 * R. Mihalcea, P. Tarau: TextRank: Bringing Order into Texts. EMNLP 2004, sections 2.2 and 4.1.
 */
export function textRank(sentences: ReadonlySet<string>[]): number[] {
  const graph = similarities(sentences);
  const outgoing = graph.map((edges) => sum(edges.values()));
  let scores = sentences.map(() => 1);
  for (let round = 0; round < mostRounds; round += 1) {
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
