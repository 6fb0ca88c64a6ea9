import type { Surroundings } from '../context.ts';
import { type ExportRecord, exportKey, liveKey } from './store.ts';

type Outcome =
  | ({ status: 'completed'; progress: 100 } & Pick<ExportRecord, 'message' | 'records' | 'bytes'>)
  | { status: 'failed'; message: string };

/** Ends an export, and lets the next one begin. Ending it twice is ending it once. */
export async function endExport(
  { table, now }: Pick<Surroundings, 'table' | 'now'>,
  id: string,
  outcome: Outcome,
): Promise<void> {
  const free = { update: liveKey, changes: { remove: { ids: new Set([id]) } } };
  const end = {
    update: exportKey(id),
    changes: { set: { ...outcome, completed_at: now().toISOString() } },
    condition: { is: { status: ['queued', 'running'] } },
  };
  if (!(await table.transact([end, free]))) await table.transact([free]);
}
