import type { Export } from '#contract/exports.ts';
import { limits } from '#contract/limits.ts';
import type { Ctx } from '../context.ts';
import { exportOf, fileKey, findExport } from './store.ts';

/** An export, with the address of its file as long as there is one. */
export async function getExport(
  { table, inbox, now }: Pick<Ctx, 'table' | 'inbox' | 'now'>,
  { id }: { id: string },
): Promise<Export> {
  const record = await findExport(table, id);
  const kept = record.status === 'completed' && exportOf(record).expires_at > now().toISOString();
  return exportOf(
    record,
    kept ? await inbox.addressOf(fileKey(record), limits.downloadUrlSeconds, now()) : null,
  );
}
