import type { Tally } from '#functions/index/counters.ts';
import { openOf, ownerOf } from '#functions/index/open-meetings.ts';
import { archivedMeeting, type Item, itemsOf } from '#functions/index/search/items.ts';
import { tallyOf } from '#functions/projections/derive.ts';
import { hashOf, type Memory, nameOf } from '#functions/projections/index-memory.ts';
import { readSources } from '#functions/projections/search-index.ts';
import { MeetingRecord, meetingKey, placeInArchive } from '#functions/records/meetings.ts';
import type { Deps } from './connect.ts';
import { Prints, printOf } from './prints.ts';
import type { Row } from './records.ts';

/** What follows from a meeting’s record and the objects it names. */
export interface Truth {
  version: number;
  tally: Tally;
  /** Whose list of open meetings has it. */
  open: string | null;
  /** Where the archive has it; undefined where it has not. */
  list_key: string | undefined;
  /** Every record of the index, and the line of the list of open meetings. */
  items: Item[];
  memory: Memory;
}

export async function truthOf(
  archiveBucket: Deps['archiveBucket'],
  record: MeetingRecord,
): Promise<Truth> {
  const { id, version } = record;
  const meeting = archivedMeeting(record);
  const index = meeting ? itemsOf(meeting, await readSources(archiveBucket, meeting)) : [];
  const open = ownerOf(meeting);
  return {
    version,
    tally: tallyOf(meeting),
    open,
    list_key: meeting ? placeInArchive(meeting).list_key : undefined,
    items: [...index, ...(open === null ? [] : [{ pk: openOf(open), sk: id, meeting_id: id }])],
    memory: new Map(index.map((item) => [nameOf(id, item), hashOf(item)])),
  };
}

export const printsOf = (rows: Row[]): Prints => {
  const prints = new Prints();
  for (const row of rows) prints.add(printOf(row));
  return prints;
};

/** The record as it stands now, and where the archive has it; null when it is gone. */
export async function recordNow({ records }: Deps, id: string) {
  const [row] = await records.now([meetingKey(id)]);
  if (!row) return null;
  return { meeting: MeetingRecord.parse(row), list_key: row.list_key };
}
