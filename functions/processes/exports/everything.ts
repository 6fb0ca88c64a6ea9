import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { reason } from '#contract/reasons.ts';
import { endExport } from '../../domain/exports/exports.ts';
import { Totals, totalsKey } from '../../index/counters.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { begin, join, type Multipart, minPart, send } from '../../platform/aws/multipart.ts';
import type { Table } from '../../platform/aws/table.ts';
import { ExportRecord, exportKey, fileKey, findExport } from '../../records/exports.ts';
import type { Line } from './lines.ts';
import { sources } from './sources.ts';
import { advanceWork, type StepLimit } from './steps.ts';

/** A step of an export. Resolves to whether the export has ended. */
export async function takeStep(
  deps: Deps,
  { id, step }: { id: string; step: number },
  limit: StepLimit,
): Promise<boolean> {
  const record = await findExport(deps.table, id);
  if (record.status === 'completed' || record.status === 'failed') return true;
  return advanceWork(
    deps.uploadBucket,
    { id, step },
    {
      schema: ExportProgress,
      begin: () => beginFile(deps, record),
      isDone: ({ source }) => source === sources.length,
      advance: (progress) => writeMore(deps, record, progress, step, limit),
      finish: (progress) => finish(deps, record, progress, step),
      report: (progress) => report(deps.table, record, progress),
    },
  );
}

/** How far an export has come. */
export const ExportProgress = z.object({
  /** The upload id of S3. */
  storage_id: z.string(),
  /** Index of the source being read, and the position in it. */
  source: z.number(),
  cursor: z.string().nullable(),
  records: z.number(),
  /** Parts that S3 has, and bytes in them. */
  parts: z.array(z.object({ number: z.number(), etag: z.string() })),
  bytes: z.number(),
  /** Compressed lines not sent yet, because S3 parts have a minimum size: base64. */
  carried: z.string(),
});
type ExportProgress = z.infer<typeof ExportProgress>;

/** Publishes the progress. False when the export has ended meanwhile. */
async function report(
  table: Table,
  { id, progress }: ExportRecord,
  { source, records, bytes }: ExportProgress,
): Promise<boolean> {
  const list = sources[source];
  const read = sources.slice(0, source).reduce((sum, { share }) => sum + share, 0);
  const part = source === 0 ? await meetingsRead(table, records) : 0;
  const set = {
    status: 'running',
    // New meetings meanwhile would make the progress go back.
    progress: Math.max(progress, Math.min(99, Math.floor(read + part * (list?.share ?? 0)))),
    stage: reason(list?.stage ?? 'exportClosing'),
    records,
    bytes,
  };
  const live = { is: { status: ['queued', 'running'] } };
  return (await table.update(exportKey(id), { set }, ExportRecord, live)) !== null;
}

/** The share of meetings exported, 0-1: the longest part, and the only list whose length is known. */
async function meetingsRead(table: Table, records: number): Promise<number> {
  const totals = await table.get(totalsKey, Totals);
  return Math.min(1, records / Math.max(1, totals?.total ?? 1));
}

/** Lines as a member of a gzip file: concatenated members are a gzip file too. */
const packed = (lines: Line[]): Buffer =>
  gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

const uploadOf = (record: ExportRecord, { storage_id }: ExportProgress): Multipart => ({
  key: fileKey(record),
  id: storage_id,
});

/** Starts the file with a line about itself. */
async function beginFile(deps: Deps, record: ExportRecord): Promise<ExportProgress> {
  const { id, created_at, created_by } = record;
  const upload = await begin(deps.uploadBucket, fileKey(record), 'application/gzip');
  const head = packed([{ type: 'export', id, created_at, created_by }]);
  return {
    storage_id: upload.id,
    source: 0,
    cursor: null,
    records: 0,
    parts: [],
    bytes: 0,
    carried: head.toString('base64'),
  };
}

/** Reads on, at least a page and until the limit, and sends the result as part `number` or carries it on. */
async function writeMore(
  deps: Deps,
  record: ExportRecord,
  state: ExportProgress,
  number: number,
  limit: StepLimit,
): Promise<ExportProgress> {
  let { source, cursor, records } = state;
  let unsent = Buffer.from(state.carried, 'base64');
  const until = deps.now().getTime() + limit.timeBudgetMs;
  for (let list = sources[source]; list; list = sources[source]) {
    const page = await list.page(deps, cursor);
    unsent = Buffer.concat([unsent, packed(page.lines)]);
    records += page.lines.length;
    cursor = page.cursor;
    if (cursor === null) source += 1;
    if (unsent.length >= limit.bytes || deps.now().getTime() >= until) break;
  }
  const on = { ...state, source, cursor, records };
  if (unsent.length < minPart) return { ...on, carried: unsent.toString('base64') };
  const etag = await send(deps.uploadBucket, uploadOf(record, state), number, unsent);
  return {
    ...on,
    carried: '',
    parts: [...state.parts, { number, etag }],
    bytes: state.bytes + unsent.length,
  };
}

/**
 * Ends the file with a line that counts its records, completes the upload and marks the export as
 * completed.
 */
async function finish(
  deps: Deps,
  record: ExportRecord,
  state: ExportProgress,
  number: number,
): Promise<void> {
  const size = () => deps.uploadBucket.sizeOf(fileKey(record));
  if ((await size()) === null) await joinParts(deps, record, state, number);
  const bytes = await size();
  if (bytes === null) throw new Error('The parts sent are not those that storage has');
  const { records } = state;
  await endExport(deps, record.id, {
    status: 'completed',
    stage: reason('completed'),
    progress: 100,
    records,
    bytes,
  });
}

async function joinParts(
  { uploadBucket }: Deps,
  record: ExportRecord,
  state: ExportProgress,
  number: number,
) {
  const upload = uploadOf(record, state);
  const tail = packed([{ type: 'end', records: state.records }]);
  const last = Buffer.concat([Buffer.from(state.carried, 'base64'), tail]);
  const etag = await send(uploadBucket, upload, number, last);
  await join(uploadBucket, upload, [...state.parts, { number, etag }]);
}
