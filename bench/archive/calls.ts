import { api } from '#contract/api.ts';
import { listJobs } from '#functions/domain/jobs/list.ts';
import { archiveMeetings, listMeetings } from '#functions/domain/meetings/archive.ts';
import { getDashboardHistory, getDashboardStats } from '#functions/domain/meetings/dashboard.ts';
import type { Ctx } from '#functions/platform/aws/deps.ts';
import { cursorAfterKey } from '#functions/platform/aws/lists.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { meetingKey, placeInArchive } from '#functions/records/meetings.ts';
import { lastDay, meetingAt, rarePhrase, rareWord } from './corpus.ts';

/** Deps for handlers that only read: they need the table and the time. */
export const depsOver = (table: Table): Ctx =>
  ({
    table,
    now: () => new Date(lastDay),
    user: { id: 'clerk', role: 'staff', department: '' },
  }) as Ctx;
/** The page size of the portal. */
const page = 20;

export interface Call {
  name: string;
  isSearch: boolean;
  /** @param size number of meetings in the archive */
  make(deps: Ctx, size: number): Promise<unknown>;
}

const archive = (input: Record<string, unknown>) => async (deps: Ctx) =>
  archiveMeetings(deps, api.archiveMeetings.input.parse({ limit: page, ...input }));

/** A cursor in the middle of the archive, as paging there would give it. */
function halfWay(size: number): string {
  const { meeting } = meetingAt(Math.floor(size / 2));
  const { list, list_key } = placeInArchive(meeting);
  const query = { index: 'lists', partition: list, newestFirst: true } as const;
  return cursorAfterKey({ ...meetingKey(meeting.id), list, list_key }, query);
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
  browsing('dashboard', async (deps) => {
    const latest = api.listMeetings.input.parse({ limit: 5 });
    await Promise.all([
      getDashboardStats(deps),
      getDashboardHistory(deps),
      listMeetings(deps, latest),
    ]);
  }),
  browsing('queue', (deps) => listJobs(deps, api.listJobs.input.parse({ limit: page }))),
  browsing('archive page', archive({})),
  browsing('archive page, oldest first', archive({ sort: 'oldest' })),
  browsing('skip 500', archive({ skip: 500 })),
  browsing('deep page by cursor', async (deps, size) => archive({ cursor: halfWay(size) })(deps)),
  browsing('filter + page', archive(filter)),
  search('rare word', `${rareWord.word} `),
  search('common word', 'the '),
  search('three words', 'water road ward '),
  search('phrase', `"${rarePhrase.words}"`),
  search('prefix', 'commi'),
  search('prefix, two letters', 'pa'),
  search('name by sound', 'गणेश '),
  search('word and filter', 'of ', { status: 'completed', department: 'Roads' }),
];
