import type { Deps } from '../platform/aws/deps.ts';
import { setHold, versionsUnder } from '../platform/aws/object-lock.ts';
import { log } from '../platform/log/log.ts';
import { dueAt, HoldRecord, holdKey, holdList } from '../records/holds.ts';

export type HoldDeps = Pick<Deps, 'table' | 'archiveBucket' | 'now'>;

const minutes = 60_000;
/** Longer than a run. A failed one is retried then. */
const claimed = 10 * minutes;
/** Until then another run may still apply what was requested before. */
const overlap = 20 * minutes;
/** How soon new versions are held. Until then their own lock protects them. */
const again = 60 * minutes;
/** Clock skew between S3 and us. */
const apart = 5 * minutes;
const page = 100;

/**
 * Applies a hold to every version of a held meeting's objects, or lifts it; then looks every hour for
 * versions written since. Starts no meeting after `until`.
 */
export async function applyDueHolds(deps: HoldDeps, until: number): Promise<void> {
  const between: [string, string] = ['0', dueAt('~', deps.now()).due_key];
  const due = { index: 'due', partition: holdList, between, limit: page } as const;
  const { items } = await deps.table.list(due, HoldRecord);
  for (const record of items) {
    if (deps.now().getTime() > until) return;
    const own = await claim(deps, record);
    if (own) await tryApply(deps, own);
  }
}

const asRead = ({ changed_at, due_key }: HoldRecord) => ({ is: { changed_at, due_key } });

/** Null where another run has it, or the request has changed. */
async function claim({ table, now }: HoldDeps, record: HoldRecord): Promise<HoldRecord | null> {
  const { meeting_id } = record;
  const set = dueAt(meeting_id, new Date(now().getTime() + claimed));
  return table.update(holdKey(meeting_id), { set }, HoldRecord, asRead(record));
}

async function tryApply(deps: HoldDeps, record: HoldRecord): Promise<void> {
  try {
    await applyHold(deps, record);
  } catch (error) {
    log.error('a legal hold is not applied yet', {
      meeting_id: record.meeting_id,
      error,
    });
  }
}

async function applyHold(
  { table, archiveBucket, now }: HoldDeps,
  record: HoldRecord,
): Promise<void> {
  const { meeting_id, hold, changed_at, applied_until } = record;
  const began = now().getTime();
  const since = applied_until === null ? 0 : Date.parse(applied_until) - apart;
  for await (const versions of versionsUnder(archiveBucket, `meetings/${meeting_id}/`)) {
    const pending = versions.filter((version) => version.at.getTime() >= since);
    await Promise.all(pending.map((version) => setHold(archiveBucket, version, hold)));
  }

  const key = holdKey(meeting_id);
  const condition = asRead(record);
  const alone = Date.parse(changed_at) + overlap;
  if (began < alone) {
    await table.update(key, { set: dueAt(meeting_id, new Date(alone)) }, HoldRecord, condition);
  } else if (hold) {
    const applied = { applied_until: new Date(began).toISOString() };
    const set = { ...applied, ...dueAt(meeting_id, new Date(began + again)) };
    await table.update(key, { set }, HoldRecord, condition);
  } else {
    await table.transact([{ delete: key, condition }]);
  }
}
