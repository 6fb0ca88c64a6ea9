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
  keep?: (item: z.output<S>) => boolean,
): Promise<{ items: z.output<S>[]; cursor: string | null }> {
  const items: z.output<S>[] = [];
  let cursor = asked.cursor;
  let toSkip = cursor === undefined ? asked.skip : 0;
  // Without a filter, read exactly what is wanted.
  const size = keep ? limits.page : asked.limit + toSkip;
  const most = () => asked.skip + (items.length > 0 ? maxRead.withSome : maxRead.withNone);
  for (let read = 0; read < most(); ) {
    const page = await table.list({ ...list, limit: size, cursor }, schema);
    for (const [place, item] of page.items.entries()) {
      if (keep && !keep(item)) continue;
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
