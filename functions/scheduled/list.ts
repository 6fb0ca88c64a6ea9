import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { List } from '../aws/list.ts';
import type { Table } from '../aws/table.ts';
import type { Ctx } from '../context.ts';
import { schedule } from '../meetings/store.ts';
import { readPage } from '../page.ts';
import { ScheduledRecord, scheduledOf } from './store.ts';

const all: List = { index: 'queue', partition: schedule };
const day = 86_400_000;

const shown = (table: Table, meetings: ScheduledRecord[]) =>
  Promise.all(meetings.map((meeting) => scheduledOf(table, meeting)));

/** All that were ever scheduled, soonest first. */
export async function listScheduled(
  { table }: Ctx,
  input: ParsedInputOf<Api['listScheduled']>,
): Promise<OutputOf<Api['listScheduled']>> {
  const { items, cursor } = await readPage(table, all, input, ScheduledRecord);
  return { meetings: await shown(table, items), cursor };
}

/** Those to come and those of the last days, soonest first. */
export async function listUpcoming({ table, now }: Ctx): Promise<OutputOf<Api['listUpcoming']>> {
  const { most, daysBack } = limits.upcoming;
  const since = new Date(now().getTime() - daysBack * day).toISOString();
  const { items } = await table.list(
    // A tilde comes after every instant.
    { ...all, between: [since, '~'], limit: most },
    ScheduledRecord,
  );
  return { meetings: await shown(table, items) };
}
