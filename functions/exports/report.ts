import type { Table } from '../aws/table.ts';
import { Totals, totalsKey } from '../stream/counters.ts';
import { sources } from './sources.ts';
import { ExportRecord, exportKey } from './store.ts';
import type { Walk } from './walk.ts';

/** Tells those who wait how far the export is. False when it has ended meanwhile. */
export async function report(
  table: Table,
  { id, progress }: ExportRecord,
  { source, records, bytes }: Walk,
): Promise<boolean> {
  const list = sources[source];
  const read = sources.slice(0, source).reduce((sum, { share }) => sum + share, 0);
  const part = source === 0 ? await meetingsRead(table, records) : 0;
  const set = {
    status: 'running',
    // Meetings that come meanwhile make what is read the smaller part.
    progress: Math.max(progress, Math.min(99, Math.floor(read + part * (list?.share ?? 0)))),
    message: list ? `Writing: ${list.name}` : 'Closing the file',
    records,
    bytes,
  };
  const live = { is: { status: ['queued', 'running'] } };
  return (await table.update(exportKey(id), { set }, ExportRecord, live)) !== null;
}

/** How much of the meetings is done, 0-1: the longest work, and the only list whose length is known. */
async function meetingsRead(table: Table, records: number): Promise<number> {
  const totals = await table.get(totalsKey, Totals);
  return Math.min(1, records / Math.max(1, totals?.total ?? 1));
}
