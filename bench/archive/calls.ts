import { api } from '#contract/api.ts';
import { listJobs } from '#functions/domain/jobs/list.ts';
import { archiveMeetings, listMeetings } from '#functions/domain/meetings/archive.ts';
import { getDashboardHistory, getDashboardStats } from '#functions/domain/meetings/dashboard.ts';
import type { Ctx } from '#functions/platform/aws/deps.ts';
import { cursorAfterKey } from '#functions/platform/aws/lists.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { meetingKey, placeInArchive } from '#functions/records/meetings.ts';
import { lastDay, meetingAt, rareWord, seldomPhrase } from './corpus.ts';

/** What surrounds the handlers: those of reading use the table and the time alone. */
export const surrounding = (table: Table): Ctx => ({ table, now: () => new Date(lastDay) }) as Ctx;
/** As the screen asks for it. */
const page = 20;

export interface Call {
  name: string;
  isSearch: boolean;
  /** In an archive of so many meetings. */
  make(deps: Ctx, size: number): Promise<unknown>;
}

const archive = (asked: Record<string, unknown>) => async (deps: Ctx) =>
  archiveMeetings(deps, api.archiveMeetings.input.parse({ limit: page, ...asked }));

/** A cursor in the middle of the archive, as walking there page by page answers it. */
function halfWay(size: number): string {
  const { meeting } = meetingAt(Math.floor(size / 2));
  const { list, list_key } = placeInArchive(meeting);
  const walked = { index: 'lists', partition: list, newestFirst: true } as const;
  return cursorAfterKey({ ...meetingKey(meeting.id), list, list_key }, walked);
}

const browsing = (name: string, make: Call['make']): Call => ({ name, isSearch: false, make });
const search = (name: string, words: string, filter = {}): Call => ({
  name: `search: ${name}`,
  isSearch: true,
  make: archive({ search: words, ...filter }),
});

const filter = {
  status: 'completed',
  department: 'Water Supply',
  from: '2026-10-25',
  to: '2026-11-15',
};

export const calls: Call[] = [
  browsing('dashboard', async (at) => {
    const latest = api.listMeetings.input.parse({ limit: 5 });
    await Promise.all([getDashboardStats(at), getDashboardHistory(at), listMeetings(at, latest)]);
  }),
  browsing('queue', (at) => listJobs(at, api.listJobs.input.parse({ limit: page }))),
  browsing('archive page', archive({})),
  browsing('archive page, oldest first', archive({ sort: 'oldest' })),
  browsing('skip 500', archive({ skip: 500 })),
  browsing('deep page by cursor', async (at, size) => archive({ cursor: halfWay(size) })(at)),
  browsing('filter + page', archive(filter)),
  search('rare word', `${rareWord.word} `),
  search('common word', 'the '),
  search('three words', 'water road ward '),
  search('phrase', `"${seldomPhrase.words}"`),
  search('prefix', 'commi'),
  search('prefix, two letters', 'pa'),
  search('name by sound', 'गणेश '),
  search('word and filter', 'of ', { status: 'completed', department: 'Roads' }),
];
