/** Words that two texts have in common, in their order: the place of each in the one and in the other. */
export type Matches = [one: number, other: number][];

/** More pairs than that to compare, and nobody would read what changed: then nothing is taken for the same. */
const mostPairs = 4_000_000;

/** The longest row of words that both have, as short changes leave it: what is the same at both ends first. */
export function matchesOf(one: readonly string[], other: readonly string[]): Matches {
  const most = Math.min(one.length, other.length);
  let head = 0;
  while (head < most && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < most - head && one[one.length - 1 - tail] === other[other.length - 1 - tail])
    tail++;
  const middle = longest(
    one.slice(head, one.length - tail),
    other.slice(head, other.length - tail),
  ).map(([at, beside]): [number, number] => [at + head, beside + head]);
  const pair = (place: number, from: readonly string[]) => from.length - tail + place;
  return [
    ...Array.from({ length: head }, (_, at): [number, number] => [at, at]),
    ...middle,
    ...Array.from({ length: tail }, (_, at): [number, number] => [pair(at, one), pair(at, other)]),
  ];
}

/** The longest common subsequence, by the lengths of those of all ends. */
function longest(one: readonly string[], other: readonly string[]): Matches {
  const width = other.length + 1;
  if (one.length * width > mostPairs) return [];
  const lengths = new Uint16Array((one.length + 1) * width);
  const lengthAt = (at: number, beside: number) => lengths[at * width + beside] ?? 0;
  for (let at = one.length - 1; at >= 0; at--) {
    for (let beside = other.length - 1; beside >= 0; beside--) {
      lengths[at * width + beside] =
        one[at] === other[beside]
          ? lengthAt(at + 1, beside + 1) + 1
          : Math.max(lengthAt(at + 1, beside), lengthAt(at, beside + 1));
    }
  }
  const found: Matches = [];
  let at = 0;
  let beside = 0;
  while (at < one.length && beside < other.length) {
    if (one[at] === other[beside]) found.push([at++, beside++]);
    else if (lengthAt(at + 1, beside) >= lengthAt(at, beside + 1)) at++;
    else beside++;
  }
  return found;
}

export const wordsOf = (text: string): string[] => text.match(/\S+/g) ?? [];
