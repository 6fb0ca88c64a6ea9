import type * as z from 'zod';
import { limits } from '#contract/limits.ts';
import type { List } from './lists.ts';
import type { Table } from './table.ts';

export interface PageRequest {
  skip: number;
  limit: number;
  cursor?: string | undefined;
}

/** How many records one request may read before it returns what it has; more while it has found nothing. */
const maxRead = { withSome: 1000, withNone: 10_000 };

/** Which records of those just read belong on the page. */
export type Keep<T> = (read: T[]) => ((item: T) => boolean) | Promise<(item: T) => boolean>;

/**
 * A page of a list. A cursor seeks directly; `skip` reads past what it skips, which `limits.skip` bounds.
 * `keep` filters while reading: then a page may be short or, after many misses, even empty. Only a null
 * cursor marks the end of the list.
 */
export async function readPage<S extends z.ZodType>(
  table: Table,
  list: List,
  asked: PageRequest,
  schema: S,
  keep?: Keep<z.output<S>>,
): Promise<{ items: z.output<S>[]; cursor: string | null }> {
  const items: z.output<S>[] = [];
  let cursor = asked.cursor;
  let toSkip = cursor === undefined ? asked.skip : 0;
  const most = () => asked.skip + (items.length > 0 ? maxRead.withSome : maxRead.withNone);
  for (let read = 0; read < most(); ) {
    // First exactly what is wanted: usually all of it is kept.
    const limit = read === 0 ? asked.limit + toSkip : limits.page;
    const page = await table.list({ ...list, limit, cursor }, schema);
    const isKept = keep ? await keep(page.items) : () => true;
    for (const [place, item] of page.items.entries()) {
      if (!isKept(item)) continue;
      if (toSkip-- > 0) continue;
      items.push(item);
      if (items.length < asked.limit) continue;
      const last = place === page.items.length - 1;
      return { items, cursor: last ? page.cursor : page.cursorAfter(place) };
    }
    if (page.cursor === null) return { items, cursor: null };
    cursor = page.cursor;
    read += page.items.length;
  }
  return { items, cursor: cursor ?? null };
}
