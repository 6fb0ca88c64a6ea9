import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';

/** The key attributes of each index, and of the table itself. */
const orders = {
  table: { partition: 'pk', sort: 'sk' },
  lists: { partition: 'list', sort: 'list_key' },
  due: { partition: 'due', sort: 'due_key' },
} as const;

/** The records of one partition, ordered by sort key. */
export interface List {
  index: keyof typeof orders;
  partition: string;
  /** Only sort keys with this prefix. */
  prefix?: string;
  /** Only sort keys in this range, both ends included. */
  between?: [string, string];
  newestFirst?: boolean;
  /** Includes every write that was acknowledged before; costs twice, and indexes cannot do it. */
  consistent?: boolean;
}

export interface ListQuery extends List {
  limit: number;
  cursor?: string | undefined;
  /** Leaves out records that cannot be read, and logs them, instead of throwing. */
  skipUnreadable?: boolean;
}

export interface Page<T> {
  items: T[];
  /** Read units consumed. */
  units: number;
  /** Where the next page starts; null at the end. */
  cursor: string | null;
  /** The cursor of a page that starts after the item at that index. */
  cursorAfter(place: number): string;
}

/** Keys are sorted, so that the same position always has the same bytes. */
export const encodeCursor = (key: Record<string, unknown>): string => {
  const sorted = Object.fromEntries(Object.entries(key).sort());
  return Buffer.from(JSON.stringify(sorted)).toString('base64url');
};

/** Reads a cursor; throws for one that we did not issue. */
export function decodeCursor<S extends z.ZodType>(cursor: string, schema: S): z.output<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw foreignCursor();
  }
}

export const foreignCursor = (): AppError => new AppError('invalid', reason('foreignCursor'));

export const keysOf = ({ index }: List): string[] => [
  ...new Set(['pk', 'sk', orders[index].partition, orders[index].sort]),
];

/** A cursor says whether it goes backwards: it does not work for the list in the other direction. */
export const cursorAfterKey = (key: Record<string, unknown>, { newestFirst }: List): string =>
  encodeCursor({ ...key, ...(newestFirst && { from: 'newest' }) });

/** The key after which a page starts. Exactly the key attributes of this list, none of them empty. */
export function startKey(cursor: string | undefined, list: List) {
  if (cursor === undefined) return undefined;
  const Cursor = z.strictObject({
    ...Object.fromEntries(keysOf(list).map((name) => [name, z.string().min(1)])),
    [orders[list.index].partition]: z.literal(list.partition),
    ...(list.newestFirst && { from: z.literal('newest') }),
  });
  const { from: _, ...key } = decodeCursor(cursor, Cursor);
  return key;
}

/** The condition on partition and sort key, as a query takes it. */
export function keyCondition({ index, partition, prefix, between }: List) {
  const of = orders[index];
  const range = between ? rangeOf(between) : prefix ? beginningWith(prefix) : null;
  return {
    KeyConditionExpression: `#p = :p${range?.text ?? ''}`,
    ExpressionAttributeNames: { '#p': of.partition, ...(range && { '#s': of.sort }) },
    ExpressionAttributeValues: { ':p': partition, ...range?.values },
  };
}

const beginningWith = (prefix: string) => ({
  text: ' AND begins_with(#s, :s)',
  values: { ':s': prefix },
});

/** DynamoDB refuses an empty string in a key condition; a range that starts there starts at the first item. */
const rangeOf = ([from, to]: readonly [string, string]) =>
  from === ''
    ? { text: ' AND #s <= :t', values: { ':t': to } }
    : { text: ' AND #s BETWEEN :s AND :t', values: { ':s': from, ':t': to } };
