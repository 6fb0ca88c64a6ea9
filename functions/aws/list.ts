import * as z from 'zod';
import { AppError } from '#contract/errors.ts';

/** The attributes by which a list is found and ordered: an index, or the table itself. */
const orders = {
  table: { partition: 'pk', sort: 'sk' },
  lists: { partition: 'list', sort: 'list_key' },
  queue: { partition: 'queue', sort: 'queue_key' },
} as const;

/** Records of one partition in the order of their sort keys. */
export interface List {
  index: keyof typeof orders;
  partition: string;
  /** Only sort keys that begin so. */
  prefix?: string;
  /** Only sort keys from the first to the second, both included. */
  between?: [string, string];
  newestFirst?: boolean;
}

export interface ListQuery extends List {
  limit: number;
  cursor?: string | undefined;
}

export interface Listed<T> {
  items: T[];
  /** Where the next page begins; null at the end. */
  cursor: string | null;
  /** Where a page begins that follows the item at that place. */
  cursorAfter(place: number): string;
}

const Cursor = z.record(z.string(), z.string());
export const encode = (key: Record<string, unknown>) =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

export const keysOf = ({ index }: List): string[] => [
  ...new Set(['pk', 'sk', orders[index].partition, orders[index].sort]),
];

export function decode(cursor: string | undefined, list: List) {
  if (cursor === undefined) return undefined;
  try {
    const key = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const names = Object.keys(key).sort();
    const same = names.join() === keysOf(list).sort().join();
    if (!same || key[orders[list.index].partition] !== list.partition) throw new Error('another');
    return key;
  } catch {
    throw new AppError('invalid', 'The cursor is not one this list gave. Start again without it.');
  }
}

/** The condition on partition and sort key, as a query takes it. */
export function keyCondition({ index, partition, prefix, between }: List) {
  const of = orders[index];
  const range = between
    ? { text: ' AND #s BETWEEN :s AND :t', values: { ':s': between[0], ':t': between[1] } }
    : prefix
      ? { text: ' AND begins_with(#s, :s)', values: { ':s': prefix } }
      : null;
  return {
    KeyConditionExpression: `#p = :p${range?.text ?? ''}`,
    ExpressionAttributeNames: { '#p': of.partition, ...(range && { '#s': of.sort }) },
    ExpressionAttributeValues: { ':p': partition, ...range?.values },
  };
}
