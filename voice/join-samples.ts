/** Stretches of sound as one, each after the one before. */
export function joinSamples(stretches: Float32Array[]): Float32Array {
  const samples = new Float32Array(stretches.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const stretch of stretches) {
    samples.set(stretch, at);
    at += stretch.length;
  }
  return samples;
}
