import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { readPage } from '../page.ts';
import { settle } from './settle.ts';
import { ExportRecord, exportList, exportOf } from './store.ts';

/** Newest first. Whoever waits for one asks here: the address of a file is given by `getExport`. */
export async function listExports(
  ctx: Ctx,
  asked: ParsedInputOf<Api['listExports']>,
): Promise<OutputOf<Api['listExports']>> {
  await settle(ctx);
  const { items, cursor } = await readPage(
    ctx.table,
    { index: 'lists', partition: exportList, newestFirst: true },
    asked,
    ExportRecord,
  );
  return { exports: items.map((record) => exportOf(record)), cursor };
}
