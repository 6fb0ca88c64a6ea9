import { S3Error } from '../errors.ts';

/** How many entries a page may hold: 1000 at most, the default too. */
export function countOf(query: URLSearchParams, parameter: string): number {
  const asked = query.get(parameter) || '1000';
  if (/^\d+$/.test(asked)) return Math.min(1000, Number(asked));
  throw new S3Error('InvalidArgument', `${parameter} must be a whole number, not ${asked}.`);
}

export interface Page<Entry> {
  entries: Entry[];
  commonPrefixes: string[];
  /** The last entry looked at, where more follow: the next page begins after it. */
  next?: Entry;
}

/**
 * One page of entries sorted by key, those already listed left out. With a delimiter, keys that
 * share what precedes it become one common prefix, which counts as one entry.
 */
export function pageOf<Entry extends { key: string }>(
  sorted: Entry[],
  { prefix, delimiter, limit }: { prefix: string; delimiter: string; limit: number },
): Page<Entry> {
  const entries: Entry[] = [];
  const commonPrefixes = new Set<string>();
  let last: Entry | undefined;
  for (const entry of sorted) {
    if (!entry.key.startsWith(prefix)) continue;
    const cut = delimiter === '' ? -1 : entry.key.indexOf(delimiter, prefix.length);
    const group = cut < 0 ? undefined : entry.key.slice(0, cut + delimiter.length);
    if (group === undefined || !commonPrefixes.has(group)) {
      if (entries.length + commonPrefixes.size >= limit)
        return { entries, commonPrefixes: [...commonPrefixes], next: last };
      if (group === undefined) entries.push(entry);
      else commonPrefixes.add(group);
    }
    last = entry;
  }
  return { entries, commonPrefixes: [...commonPrefixes] };
}

/** How keys are written in an answer: as they are, or percent-encoded if the caller asked. */
export function keyWriter(query: URLSearchParams): (key: string) => string {
  if (query.get('encoding-type') !== 'url') return (key) => key;
  return (key) => encodeURIComponent(key).replaceAll('%2F', '/');
}

/** Whether a key comes after another in S3's order, that of their UTF-8 bytes. */
export const isAfter = (key: string, other: string) =>
  Buffer.compare(Buffer.from(key), Buffer.from(other)) > 0;
