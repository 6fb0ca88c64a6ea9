/** At most `count` of the items, equally spaced over all of them. */
export function sampleEvenly<T>(items: T[], count: number): T[] {
  const share = Math.min(1, count / items.length);
  return items.filter((_, i) => Math.floor((i + 1) * share) > Math.floor(i * share));
}
