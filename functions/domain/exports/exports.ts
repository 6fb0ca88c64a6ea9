import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Export } from '#contract/exports.ts';
import { limits } from '#contract/limits.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import type { Ctx, Deps } from '../../platform/aws/deps.ts';
import { readPage } from '../../platform/aws/paging.ts';
import {
  ExportRecord,
  exportItem,
  exportKey,
  exportList,
  exportOf,
  fileKey,
  findExport,
  firstStep,
  Live,
  liveKey,
} from '../../records/exports.ts';

/** Starts an export of everything: the record first, then the execution. One at a time. */
export async function createExport(ctx: Ctx): Promise<Export> {
  await settle(ctx);
  const record: ExportRecord = {
    id: ctx.newId(),
    status: 'queued',
    progress: 0,
    stage: reason('starting'),
    created_at: ctx.now().toISOString(),
    created_by: ctx.user.full_name,
    completed_at: null,
    bytes: 0,
    records: 0,
  };
  const started = await ctx.table.transact([
    { put: exportItem(record), condition: { exists: false } },
    {
      update: liveKey,
      changes: { add: { ids: new Set([record.id]) } },
      condition: { fewer: { attribute: 'ids', than: 1 } },
    },
  ]);
  if (!started) throw new AppError('conflict', reason('exportRunning'));
  await ctx.exports.start(record.id, firstStep(record.id));
  return exportOf(record);
}

/** An export, with the URL of its file while there is one. */
export async function getExport(
  { table, uploadBucket, now }: Pick<Ctx, 'table' | 'uploadBucket' | 'now'>,
  { id }: { id: string },
): Promise<Export> {
  const record = await findExport(table, id);
  const kept = record.status === 'completed' && exportOf(record).expires_at > now().toISOString();
  return exportOf(
    record,
    kept ? await uploadBucket.addressOf(fileKey(record), limits.downloadUrlSeconds, now()) : null,
  );
}

/** Newest first. The portal polls this; `getExport` gives the URL of a file. */
export async function listExports(
  ctx: Ctx,
  asked: ParsedInputOf<Api['listExports']>,
): Promise<OutputOf<Api['listExports']>> {
  await settle(ctx);
  const { items, cursor } = await readPage(
    ctx.table,
    { index: 'lists', partition: exportList, newestFirst: true },
    asked,
    ExportRecord,
  );
  return { exports: items.map((record) => exportOf(record)), cursor };
}

/**
 * Checks the export in progress: starts it if its execution never started, and fails it if its execution ended
 * silently, so that it does not block the next one for ever.
 */
async function settle(ctx: Pick<Ctx, 'table' | 'now' | 'exports'>): Promise<void> {
  const live = await ctx.table.get(liveKey, Live);
  for (const id of live?.ids ?? []) {
    const state = await ctx.exports.state(id);
    if (state === 'absent') await ctx.exports.start(id, firstStep(id));
    if (state === 'ended') {
      await endExport(ctx, id, {
        status: 'failed',
        stage: reason('exportFailed', { number: id }),
      });
    }
  }
}

type Outcome =
  | ({ status: 'completed'; progress: 100 } & Pick<ExportRecord, 'stage' | 'records' | 'bytes'>)
  | { status: 'failed'; stage: Reason };

/** Ends an export and lets the next one start. Safe to repeat. */
export async function endExport(
  { table, now }: Pick<Deps, 'table' | 'now'>,
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
