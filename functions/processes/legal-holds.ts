import type { Deps } from '../platform/aws/deps.ts';
import { claimDue, tryOrLog } from '../platform/aws/due.ts';
import { setHold, versionsUnder } from '../platform/aws/object-lock.ts';
import { dueAt, HoldRecord, holdKey, holdList } from '../records/holds.ts';

export type HoldDeps = Pick<Deps, 'table' | 'archiveBucket' | 'now'>;

const minutes = 60_000;
/** Longer than a run. A failed one is retried then. */
const claimed = 10 * minutes;
/** Until then another run may still apply the previous request. */
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
  const due = claimDue(deps, {
    partition: holdList,
    schema: HoldRecord,
    limit: page,
    key: ({ meeting_id }) => holdKey(meeting_id),
    claim: ({ meeting_id }) => ({
      set: dueAt(meeting_id, new Date(deps.now().getTime() + claimed)),
    }),
    goOn: () => deps.now().getTime() <= until,
  });
  for await (const record of due) {
    await tryOrLog(() => applyHold(deps, record), 'a legal hold is not applied yet', {
      meeting_id: record.meeting_id,
    });
  }
}

async function applyHold(
  { table, archiveBucket, now }: HoldDeps,
  record: HoldRecord,
): Promise<void> {
  const { meeting_id, hold, changed_at, applied_until, due_key } = record;
  const began = now().getTime();
  const since = applied_until === null ? 0 : Date.parse(applied_until) - apart;
  for await (const versions of versionsUnder(archiveBucket, `meetings/${meeting_id}/`)) {
    const pending = versions.filter((version) => version.at.getTime() >= since);
    await Promise.all(pending.map((version) => setHold(archiveBucket, version, hold)));
  }

  const key = holdKey(meeting_id);
  const condition = { is: { changed_at, due_key } };
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
