import { MeetingRecord, meetingKey, placeInArchive } from '#functions/meetings/store.ts';
import { type Item, itemsOf, shownMeeting } from '#functions/search/items.ts';
import { readSources } from '#functions/search/sources.ts';
import type { Tally } from '#functions/stream/counters.ts';
import { tallyOf } from '#functions/stream/derive.ts';
import { hashOf, type Memory, nameOf } from '#functions/stream/memory.ts';
import { openOf, ownerOf } from '#functions/stream/open.ts';
import type { Around } from './around.ts';
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

export async function truthOf(vault: Around['vault'], record: MeetingRecord): Promise<Truth> {
  const { id, version } = record;
  const meeting = shownMeeting(record);
  const index = meeting ? itemsOf(meeting, await readSources(vault, meeting)) : [];
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
export async function recordNow({ records }: Around, id: string) {
  const [row] = await records.now([meetingKey(id)]);
  if (!row) return null;
  return { meeting: MeetingRecord.parse(row), list_key: row.list_key };
}
