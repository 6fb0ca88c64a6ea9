import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { Ctx } from '../context.ts';
import { readPage } from '../page.ts';
import { findInIndex } from '../search/find.ts';
import { wordsOf } from '../search/words.ts';
import { MeetingRecord, meetingKey, meetingList, summaryOf } from './store.ts';

type Asked = ParsedInputOf<Api['archiveMeetings']>;

/** Newest first, those that hold every word searched, in the status asked for. */
export async function archiveMeetings(
  ctx: Ctx,
  input: Asked,
): Promise<OutputOf<Api['archiveMeetings']>> {
  const fits = (meeting: MeetingRecord) => !input.status || meeting.status === input.status;
  const words = [...wordsOf(input.search ?? '')];
  if (words.length > 0) return { meetings: await search(ctx, words, input, fits), cursor: null };
  const { items, cursor } = await readPage(
    ctx.table,
    { index: 'lists', partition: meetingList, newestFirst: true },
    input,
    MeetingRecord,
    fits,
  );
  return { meetings: items.map(summaryOf), cursor };
}

async function search(
  ctx: Ctx,
  words: string[],
  input: Asked,
  fits: (m: MeetingRecord) => boolean,
) {
  const ids = await findInIndex(ctx.table, words);
  const fitting: MeetingRecord[] = [];
  const wanted = input.skip + input.limit;
  for (let at = 0; at < ids.length && fitting.length < wanted; at += limits.page) {
    const page = ids.slice(at, at + limits.page);
    const found = await Promise.all(page.map((id) => ctx.table.get(meetingKey(id), MeetingRecord)));
    fitting.push(...found.filter((meeting) => meeting !== null).filter(fits));
  }
  return fitting.slice(input.skip, wanted).map(summaryOf);
}
