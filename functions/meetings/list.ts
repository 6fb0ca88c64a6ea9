import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { readPage } from '../page.ts';
import { MeetingRecord, meetingList, summaryOf } from './store.ts';

/** Newest first. */
export async function listMeetings(
  ctx: Ctx,
  input: ParsedInputOf<Api['listMeetings']>,
): Promise<OutputOf<Api['listMeetings']>> {
  const { items, cursor } = await readPage(
    ctx.table,
    { index: 'lists', partition: meetingList, newestFirst: true },
    input,
    MeetingRecord,
  );
  return { meetings: items.map(summaryOf), cursor };
}
