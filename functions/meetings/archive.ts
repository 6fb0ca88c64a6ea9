import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { readPage } from '../page.ts';
import { wordsOf } from '../search/words.ts';
import { searchPage } from './search.ts';
import { MeetingRecord, meetingList, summaryOf } from './store.ts';

/** In the order asked for, those that hold every word searched, in the status asked for. */
export async function archiveMeetings(
  ctx: Ctx,
  input: ParsedInputOf<Api['archiveMeetings']>,
): Promise<OutputOf<Api['archiveMeetings']>> {
  const fits = (meeting: MeetingRecord) => !input.status || meeting.status === input.status;
  const search = input.search?.trim() ?? '';
  const { items, cursor } =
    search === ''
      ? await readPage(
          ctx.table,
          { index: 'lists', partition: meetingList, newestFirst: input.sort === 'newest' },
          input,
          MeetingRecord,
          fits,
        )
      : await searchPage(ctx.table, [...wordsOf(search)], input, fits);
  return { meetings: items.map(summaryOf), cursor };
}
