import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { search } from '../../index/search/search.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { readPage } from '../../platform/aws/paging.ts';
import {
  lastKey,
  MeetingRecord,
  meetingList,
  readableBy,
  summaryOf,
} from '../../records/meetings.ts';

/** Sorts before every day. */
const firstDay = '0';

type Asked = ParsedInputOf<Api['archiveMeetings']>;
type Answer = OutputOf<Api['archiveMeetings']>;
const nothing: Answer = { meetings: [], cursor: null, searched_to: null };

/** The meetings that match search and filters, in the order asked for. */
export async function archiveMeetings(
  { table, user }: Pick<Ctx, 'table' | 'user'>,
  { search: words = '', ...asked }: Asked,
): Promise<Answer> {
  if (asked.from && asked.to && asked.from > asked.to) return nothing;
  const isFiltered = asked.status !== undefined || asked.department !== undefined;
  if (words.trim() === '' && !isFiltered) return listed({ table, user }, asked);
  const asking = { ...asked, search: words, person: user };
  const { hits, cursor, searched_to } = await search(table, asking);
  const meetings = hits.map(({ meeting, ...why }) => ({ ...summaryOf(meeting), ...why }));
  return { meetings, cursor, searched_to };
}

/** All of them, or those of some days. */
async function listed(
  { table, user }: Pick<Ctx, 'table' | 'user'>,
  asked: Omit<Asked, 'search'>,
): Promise<Answer> {
  const { from = firstDay, to = '', sort } = asked;
  const { items, cursor } = await readPage(
    table,
    {
      index: 'lists',
      partition: meetingList,
      between: [from, `${to}${lastKey}`],
      newestFirst: sort !== 'oldest',
    },
    asked,
    MeetingRecord,
    readableBy(user),
  );
  const why = { match: null, found: [], marked: [] };
  const meetings = items.map((meeting) => ({ ...summaryOf(meeting), ...why }));
  return { meetings, cursor, searched_to: null };
}

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
    readableBy(ctx.user),
  );
  return { meetings: items.map(summaryOf), cursor };
}
