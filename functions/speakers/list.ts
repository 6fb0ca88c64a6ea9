import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { readPage } from '../page.ts';
import { summaryOf } from './get.ts';
import { SpeakerRecord, speakerList } from './store.ts';

/** Newest first. */
export async function listSpeakers(
  ctx: Ctx,
  input: ParsedInputOf<Api['listSpeakers']>,
): Promise<OutputOf<Api['listSpeakers']>> {
  const { items, cursor } = await readPage(
    ctx.table,
    { index: 'lists', partition: speakerList, newestFirst: true },
    input,
    SpeakerRecord,
  );
  return { speakers: await Promise.all(items.map((item) => summaryOf(ctx, item))), cursor };
}
