import { setHold, versionsUnder } from '../aws/object-lock.ts';
import type { Surroundings } from '../context.ts';
import { log } from '../log/log.ts';
import { dueAt, HoldRecord, holdKey, holdList } from './store.ts';

export type At = Pick<Surroundings, 'table' | 'vault' | 'now'>;

const minutes = 60_000;
/** Longer than a run. One that fails is tried again then. */
const claimed = 10 * minutes;
/** Until then another run may still tell versions what was asked before. */
const overlap = 20 * minutes;
/** How soon what is written later is held. Its own lock keeps it for years. */
const again = 60 * minutes;
/** Storage's clock and ours. */
const apart = 5 * minutes;
const page = 100;

/**
 * Tells every version of what a held meeting has that it is held, and of a released one that it is not.
 * Then looks each hour for what was written since. No meeting is begun after `until`.
 */
export async function holdDue(at: At, until: number): Promise<void> {
  const between: [string, string] = ['0', dueAt('~', at.now()).queue_key];
  const due = { index: 'queue', partition: holdList, between, limit: page } as const;
  const { items } = await at.table.list(due, HoldRecord);
  for (const record of items) {
    if (at.now().getTime() > until) return;
    const own = await claim(at, record);
    if (own) await unlessItFails(at, own);
  }
}

const asRead = ({ changed_at, queue_key }: HoldRecord) => ({ is: { changed_at, queue_key } });

/** Null where another run has it, or something else was asked meanwhile. */
async function claim({ table, now }: At, record: HoldRecord): Promise<HoldRecord | null> {
  const { meeting_id } = record;
  const set = dueAt(meeting_id, new Date(now().getTime() + claimed));
  return table.update(holdKey(meeting_id), { set }, HoldRecord, asRead(record));
}

async function unlessItFails(at: At, record: HoldRecord): Promise<void> {
  try {
    await tell(at, record);
  } catch (error) {
    log.error('a legal hold is not told to the vault yet', {
      meeting_id: record.meeting_id,
      error,
    });
  }
}

async function tell({ table, vault, now }: At, record: HoldRecord): Promise<void> {
  const { meeting_id, hold, changed_at, told_until } = record;
  const began = now().getTime();
  const since = told_until === null ? 0 : Date.parse(told_until) - apart;
  for await (const versions of versionsUnder(vault, `meetings/${meeting_id}/`)) {
    const untold = versions.filter((version) => version.at.getTime() >= since);
    await Promise.all(untold.map((version) => setHold(vault, version, hold)));
  }

  const key = holdKey(meeting_id);
  const condition = asRead(record);
  const alone = Date.parse(changed_at) + overlap;
  if (began < alone) {
    await table.update(key, { set: dueAt(meeting_id, new Date(alone)) }, HoldRecord, condition);
  } else if (hold) {
    const told = { told_until: new Date(began).toISOString() };
    const set = { ...told, ...dueAt(meeting_id, new Date(began + again)) };
    await table.update(key, { set }, HoldRecord, condition);
  } else {
    await table.transact([{ delete: key, condition }]);
  }
}
