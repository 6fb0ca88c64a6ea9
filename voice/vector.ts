/*
 * The inner loops of this folder. A vector is a Float64Array; a matrix is an array of such rows;
 * what must be stored in bulk (frames, supervectors) is a flat row-major Float32Array.
 */
export type Vector = Float64Array;

/** An entry known to be inside: the fallback is for the type checker, compiled code drops it. */
export function at(vector: Vector, i: number): number {
  return vector[i] ?? 0;
}

export function zeros(rows: number, columns: number): Vector[] {
  return Array.from({ length: rows }, () => new Float64Array(columns));
}

export function dot(a: Vector, b: Vector): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += at(a, i) * at(b, i);
  return sum;
}

/** target += scale * vector */
export function addScaled(target: Vector, scale: number, vector: Vector): void {
  for (let i = 0; i < target.length; i++) target[i] = at(target, i) + scale * at(vector, i);
}

export function squaredDistance(a: Vector, b: Vector): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    const difference = at(a, i) - at(b, i);
    sum += difference * difference;
  }
  return sum;
}

/** The sum of weights * (a - b)^2. */
export function weightedSquaredDistance(a: Vector, b: Vector, weights: Vector): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    const difference = at(a, i) - at(b, i);
    sum += at(weights, i) * difference * difference;
  }
  return sum;
}

/** Scales to length 1 in place; a null vector stays. */
export function normalise(vector: Vector): void {
  const length = Math.sqrt(dot(vector, vector));
  if (length === 0) return;
  for (let i = 0; i < vector.length; i++) vector[i] = at(vector, i) / length;
}

/** The cosine of the angle between two vectors; 0 where one is null. */
export function cosine(a: Vector, b: Vector): number {
  return dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1);
}
