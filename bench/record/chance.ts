/** Numbers from 0 to 1 that follow from a seed. https://en.wikipedia.org/wiki/Xorshift */
export function chances(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

export type Chance = () => number;

export const oneOf = <T>(among: readonly T[], chance: Chance): T | undefined =>
  among[Math.floor(chance() * among.length)];
