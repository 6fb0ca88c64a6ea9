import type * as z from 'zod';
import type { Table } from './aws/table.ts';

interface Asked {
  skip: number;
  limit: number;
  cursor?: string | undefined;
}

/**
 * A page of a list, newest first. A cursor goes straight to its place; `skip` reads past what it
 * skips, which `limits.skip` bounds. `keep` filters as it reads, so a page is full while there is more.
 */
export async function readPage<S extends z.ZodType>(
  table: Table,
  partition: string,
  asked: Asked,
  schema: S,
  keep: (item: z.output<S>) => boolean = () => true,
): Promise<{ items: z.output<S>[]; cursor: string | null }> {
  const items: z.output<S>[] = [];
  let cursor: string | null | undefined = asked.cursor;
  let toSkip = asked.cursor === undefined ? asked.skip : 0;
  do {
    const page: { items: z.output<S>[]; cursor: string | null } = await table.list(
      {
        index: 'lists',
        partition,
        newestFirst: true,
        limit: asked.limit - items.length + toSkip,
        cursor: cursor ?? undefined,
      },
      schema,
    );
    const kept = page.items.filter(keep);
    items.push(...kept.slice(toSkip));
    toSkip = Math.max(0, toSkip - kept.length);
    cursor = page.cursor;
  } while (cursor && items.length < asked.limit);
  return { items, cursor: cursor ?? null };
}
