/** Beyond so many pairs only what begins and ends alike is compared: the rest is another text. */
const mostPairs = 1_000_000;

/**
 * Which of the words heard each word written is, by its place; null for those that were not heard so. The
 * longest way to read both in their order; empty words are like no other.
 */
export function unchangedWords(
  written: readonly string[],
  heard: readonly string[],
): (number | null)[] {
  const found: (number | null)[] = written.map(() => null);
  const same = (one: number, other: number) => written[one] !== '' && written[one] === heard[other];
  let start = 0;
  while (start < Math.min(written.length, heard.length) && same(start, start)) {
    found[start] = start;
    start++;
  }
  let [end, heardEnd] = [written.length, heard.length];
  while (end > start && heardEnd > start && same(end - 1, heardEnd - 1)) found[--end] = --heardEnd;
  if ((end - start) * (heardEnd - start) <= mostPairs)
    for (const [one, other] of longestCommon(start, end, heardEnd, same)) found[one] = other;
  return found;
}

/** The pairs of the longest common run of places between `start` and the two ends. */
function* longestCommon(
  start: number,
  end: number,
  otherEnd: number,
  same: (one: number, other: number) => boolean,
): Generator<[number, number]> {
  const width = otherEnd - start + 1;
  // How many are common from a pair of places on.
  const common = new Uint16Array((end - start + 1) * width);
  const at = (one: number, other: number) => (one - start) * width + other - start;
  const from = (one: number, other: number) => common[at(one, other)] ?? 0;
  for (let one = end - 1; one >= start; one--)
    for (let other = otherEnd - 1; other >= start; other--)
      common[at(one, other)] = same(one, other)
        ? from(one + 1, other + 1) + 1
        : Math.max(from(one + 1, other), from(one, other + 1));
  let [one, other] = [start, start];
  while (one < end && other < otherEnd)
    if (same(one, other)) yield [one++, other++];
    else if (from(one + 1, other) >= from(one, other + 1)) one++;
    else other++;
}
