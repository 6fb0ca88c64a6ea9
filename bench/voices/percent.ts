export const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** The share of items that satisfy a predicate. */
export const share = <T>(items: T[], holds: (item: T) => boolean) =>
  items.filter(holds).length / Math.max(1, items.length);
