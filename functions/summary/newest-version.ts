import type { Surroundings } from '../context.ts';
import { MeetingRecord, meetingKey } from '../meetings/store.ts';
import { SummaryRecord, summaryList } from './version-records.ts';

/** The newest version that a meeting's summaries ever had. */
interface Newest {
  /** 0 before the first. */
  version: number;
  /** Its key in the vault, where it is older than the records of versions. */
  unrecorded: string | null;
}

export async function newestSummary(
  { table }: Pick<Surroundings, 'table'>,
  id: string,
): Promise<Newest> {
  const listed = await table.list({ ...summaryList(id), limit: 1 }, SummaryRecord);
  const [newest] = listed.items;
  if (newest) return { version: newest.version, unrecorded: null };
  // As a list: the workflow, which counts on from here, may get no single record of a meeting.
  const { pk: partition, sk: prefix } = meetingKey(id);
  const { items } = await table.list(
    { index: 'table', partition, prefix, limit: 1 },
    MeetingRecord.pick({ summary_key: true }),
  );
  const unrecorded = items[0]?.summary_key ?? null;
  return { version: unrecorded === null ? 0 : 1, unrecorded };
}
