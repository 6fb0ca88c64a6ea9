import type { Tally } from '#functions/index/counters.ts';
import { openOf, ownerOf } from '#functions/index/open-meetings.ts';
import {
  archivedMeeting,
  type Item,
  indexedMeeting,
  itemsOf,
} from '#functions/index/search/items.ts';
import { digestOf, tallyOf } from '#functions/projections/derive.ts';
import { hashOf, type Memory, nameOf } from '#functions/projections/index-memory.ts';
import { readSources } from '#functions/projections/search-index.ts';
import { MeetingRecord, meetingKey, placeInArchive } from '#functions/records/meetings.ts';
import type { Deps } from './connect.ts';

/** The data that should be derived from a meeting’s record and the objects to which it refers. */
export interface Expected {
  version: number;
  tally: Tally;
  /** The user in whose list of open meetings it is. */
  open: string | null;
  /** Its position in the archive; undefined if it is not in the archive. */
  list_key: string | undefined;
  /** Every item of the search index, and the entry in the list of open meetings. */
  items: Item[];
  memory: Memory;
  /** Of everything that the index is made from. */
  digest: string;
}

export async function expectedOf(
  deps: Pick<Deps, 'table' | 'archiveBucket'>,
  record: MeetingRecord,
): Promise<Expected> {
  const { id, version } = record;
  const meeting = archivedMeeting(record);
  const indexed = indexedMeeting(record);
  const sources = indexed && (await readSources(deps, indexed));
  const index = indexed && sources ? itemsOf(indexed, sources) : [];
  const open = ownerOf(meeting);
  return {
    version,
    tally: tallyOf(meeting),
    open,
    list_key: meeting ? placeInArchive(meeting).list_key : undefined,
    items: [...index, ...(open === null ? [] : [{ pk: openOf(open), sk: id, meeting_id: id }])],
    digest: digestOf(indexed, sources?.matter ?? []),
    memory: new Map(index.map((item) => [nameOf(id, item), hashOf(item)])),
  };
}

/** The current record of a meeting, and its position in the archive; null if it was deleted. */
export async function currentRecord({ records }: Deps, id: string) {
  const [row] = await records.get([meetingKey(id)]);
  if (!row) return null;
  return { meeting: MeetingRecord.parse(row), list_key: row.list_key };
}
