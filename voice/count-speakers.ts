import { at, dot, extremeEigenvalues, type Vector, zeros } from './linear-algebra.ts';

/** With fewer neighbours the graph splits into phrases instead of voices. */
const MIN_NEIGHBOURS = 10;
/** How many neighbourhood sizes to try. */
const TRIALS = 8;

/**
 * Estimates the number of voices among unit vectors, each of a short window of speech: links every
 * vector to its most similar ones and finds the widest gap between the smallest eigenvalues of the
 * graph's Laplacian, for the neighbourhood size with the most distinct gap. Normalised maximum
 * eigengap: Park, Han, Kumar and Narayanan, "Auto-tuning spectral clustering for speaker
 * diarization", IEEE Signal Processing Letters 27 (2020). O(n^3) time.
 */
export function countSpeakers(vectors: Vector[], max: number): number {
  const n = vectors.length;
  const byLikeness = vectors.map((vector) => {
    const similarity = Float64Array.from(vectors, (other) => dot(vector, other));
    return Array.from(similarity.keys()).sort((i, j) => at(similarity, j) - at(similarity, i));
  });
  const fewest = Math.max(MIN_NEIGHBOURS, Math.floor(n / 20));
  const step = Math.max(1, Math.floor((n / 4 - fewest) / TRIALS));
  let best = { ratio: Infinity, count: 1 };
  for (let neighbours = fewest; neighbours <= Math.max(fewest, n / 4); neighbours += step) {
    const graph = laplacian(byLikeness.map((order) => order.slice(0, neighbours)));
    const { smallest, largest } = extremeEigenvalues(graph, Math.min(max + 1, n));
    const gaps = smallest.slice(1).map((value, i) => value - (smallest[i] ?? 0));
    const widest = Math.max(...gaps);
    const ratio = (neighbours * largest) / widest;
    if (ratio < best.ratio) best = { ratio, count: gaps.indexOf(widest) + 1 };
  }
  return best.count;
}

/** Degrees minus links; a link counts half for each end that chose it. */
function laplacian(chosen: number[][]): Vector[] {
  const matrix = zeros(chosen.length, chosen.length);
  chosen.forEach((neighbours, i) => {
    for (const j of neighbours) {
      if (j === i) continue;
      link(matrix[i], i, j);
      link(matrix[j], j, i);
    }
  });
  return matrix;
}

function link(row: Vector | undefined, from: number, to: number): void {
  if (!row) return;
  row[from] = at(row, from) + 0.5;
  row[to] = at(row, to) - 0.5;
}
