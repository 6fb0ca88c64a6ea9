import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { gatherDocument } from '../../domain/documents/document.ts';
import { fileNameOf, formats } from '../../domain/documents/formats.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { begin, join, type Multipart, send } from '../../platform/aws/multipart.ts';
import {
  type DocumentsRecord,
  documentsKey,
  endDocuments,
  live,
  DocumentsRecord as Record,
  zipKey,
} from '../../records/exports.ts';
import { findMeeting } from '../../records/meetings.ts';
import type { StepLimit } from './everything.ts';
import { progressAfter, saveProgress } from './steps.ts';
import { endOf, entryOf } from './zip.ts';

/**
 * A step towards the zip: continues from what the step before left, and leaves its own progress. Everything
 * it writes is named by its number, so every step can be repeated. Resolves to whether the work has ended.
 */
export async function takeStep(
  deps: Deps,
  { id, step }: { id: string; step: number },
  enough: StepLimit,
): Promise<boolean> {
  const record = await deps.table.get(documentsKey(id), Record);
  if (!record || record.status === 'completed' || record.status === 'failed') return true;
  const left = await progressAfter(deps.uploadBucket, id, step, ZipProgress);
  if (left) return !(await report(deps, record, left));

  const before =
    step === 1
      ? await beginZip(deps, record)
      : await progressAfter(deps.uploadBucket, id, step - 1, ZipProgress);
  if (!before) throw new Error(`Step ${step - 1} has left nothing`);
  if (before.next === record.meeting_ids.length) {
    await finish(deps, record, before, step);
    return true;
  }
  const packed = await packMore(deps, record, before, step, enough);
  await saveProgress(deps.uploadBucket, id, step, packed);
  return !(await report(deps, record, packed));
}

async function beginZip({ uploadBucket }: Deps, record: DocumentsRecord): Promise<ZipProgress> {
  const { id } = await begin(uploadBucket, zipKey(record), 'application/zip');
  return {
    storage_id: id,
    next: 0,
    names: [],
    missed: [],
    listed: '',
    bytes: 0,
    parts: [],
    carried: '',
  };
}

/** Publishes the progress. False when the work has ended meanwhile. */
async function report({ table }: Deps, record: DocumentsRecord, packed: ZipProgress) {
  const done = Math.floor((100 * packed.next) / record.meeting_ids.length);
  const set = {
    status: 'running',
    progress: Math.min(99, done),
    stage: reason('writing'),
    records: packed.names.length,
    bytes: packed.bytes,
  };
  return (await table.update(documentsKey(record.id), { set }, Record, live)) !== null;
}

/** Ends the zip with its central directory and marks it as completed. */
async function finish(
  deps: Deps,
  record: DocumentsRecord,
  packed: ZipProgress,
  number: number,
): Promise<void> {
  const { uploadBucket } = deps;
  const records = packed.names.length;
  if (records === 0) {
    await endDocuments(deps, record.id, { status: 'failed', stage: reason('noTranscript') });
    return;
  }
  if ((await uploadBucket.sizeOf(zipKey(record))) === null)
    await joinParts(deps, record, packed, number);
  const bytes = await uploadBucket.sizeOf(zipKey(record));
  if (bytes === null) throw new Error('The parts sent are not those that storage has');
  await endDocuments(deps, record.id, {
    status: 'completed',
    stage: reason('completed'),
    progress: 100,
    records,
    bytes,
  });
}

async function joinParts(
  { uploadBucket }: Deps,
  record: DocumentsRecord,
  packed: ZipProgress,
  number: number,
): Promise<void> {
  const { missed } = packed;
  const all =
    missed.length === 0 ? packed : withFile(packed, 'not exported.txt', `${missed.join('\n')}\n`);
  const end = endOf(Buffer.from(all.listed, 'base64'), all.names.length, all.bytes);
  const last = Buffer.concat([Buffer.from(all.carried, 'base64'), end]);
  const etag = await send(uploadBucket, uploadOf(record, all), number, last);
  await join(uploadBucket, uploadOf(record, all), [...all.parts, { number, etag }]);
}

/** How far the zip has come: what one step leaves for the next, in one object. */
export const ZipProgress = z.object({
  /** The upload id of S3. */
  storage_id: z.string(),
  /** Index of the next meeting. */
  next: z.number(),
  names: z.array(z.string()),
  /** Meetings without a document, and why. */
  missed: z.array(z.string()),
  /** The central directory so far: base64. */
  listed: z.string(),
  /** Bytes of all files so far, sent and carried. */
  bytes: z.number(),
  parts: z.array(z.object({ number: z.number(), etag: z.string() })),
  /** Written but not sent yet, since it is smaller than a part may be: base64. */
  carried: z.string(),
});
type ZipProgress = z.infer<typeof ZipProgress>;

const uploadOf = (record: DocumentsRecord, { storage_id }: ZipProgress): Multipart => ({
  key: zipKey(record),
  id: storage_id,
});

/** S3 takes no smaller part except the last. */
const minPart = 5 * 1024 * 1024;

/** Adds documents, at least one and until the limit, and sends the result as part `number` or carries it on. */
async function packMore(
  deps: Deps,
  record: DocumentsRecord,
  before: ZipProgress,
  number: number,
  enough: StepLimit,
): Promise<ZipProgress> {
  let packed = before;
  const until = deps.now().getTime() + enough.milliseconds;
  for (const id of record.meeting_ids.slice(before.next)) {
    packed = { ...(await withDocument(deps, record, packed, id)), next: packed.next + 1 };
    const carried = packed.carried.length * 0.75;
    if (carried >= enough.bytes || deps.now().getTime() >= until) break;
  }
  const unsent = Buffer.from(packed.carried, 'base64');
  if (unsent.length < minPart) return packed;
  const etag = await send(deps.uploadBucket, uploadOf(record, packed), number, unsent);
  return { ...packed, carried: '', parts: [...packed.parts, { number, etag }] };
}

async function withDocument(
  deps: Deps,
  { choices, created_by: full_name }: DocumentsRecord,
  packed: ZipProgress,
  id: string,
): Promise<ZipProgress> {
  try {
    const meeting = await findMeeting(deps.table, id);
    const document = await gatherDocument({ ...deps, user: { full_name } }, meeting, choices);
    const content = await formats[choices.format].write(document);
    return withFile(packed, fileNameOf(meeting.title, choices), content);
  } catch (error) {
    // Errors meant for people are listed in the zip, and the other documents are still made.
    if (!(error instanceof AppError)) throw error;
    return { ...packed, missed: [...packed.missed, `${id}: ${error.message}`] };
  }
}

/** Adds a file. A name that is taken gets a number. */
function withFile(packed: ZipProgress, name: string, content: string | Uint8Array): ZipProgress {
  const free = freeName(name, packed.names);
  const { bytes, listed } = entryOf(free, Buffer.from(content), packed.bytes);
  const append = (base64: string, more: Buffer) =>
    Buffer.concat([Buffer.from(base64, 'base64'), more]).toString('base64');
  return {
    ...packed,
    names: [...packed.names, free],
    listed: append(packed.listed, listed),
    carried: append(packed.carried, bytes),
    bytes: packed.bytes + bytes.length,
  };
}

function freeName(name: string, taken: string[]): string {
  const [, stem = name, extension = ''] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${stem} (${number})${extension}`;
    if (!taken.includes(free)) return free;
  }
}
