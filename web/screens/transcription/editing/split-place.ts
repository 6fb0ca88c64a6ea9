import { onOneLine } from '#contract/one-line.ts';

/** Where a text is split at the cursor, as it is kept: before the word in which, or before which, the cursor is. Null at its ends. */
export function splitPlace(typed: string, cursor: number): number | null {
  const before = typed.slice(0, cursor);
  const isInWord = /\S$/.test(before) && /^\S/.test(typed.slice(cursor));
  const words = (before.match(/\S+/g) ?? []).length - (isInWord ? 1 : 0);
  const starts = [...onOneLine(typed).matchAll(/\S+/g)].map(({ index }) => index);
  return words === 0 ? null : (starts[words] ?? null);
}
