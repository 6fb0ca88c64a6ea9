import { jobMessages } from '#contract/job-messages.ts';
import { messages } from '#contract/messages.ts';
import { begin, join, send } from '../aws/multipart.ts';
import type { Surroundings } from '../context.ts';
import { saveWalk, walkAfter } from '../exports/walk.ts';
import type { Enough } from '../exports/write.ts';
import { Packed, packOn, uploadOf, withFile } from './pack.ts';
import {
  type DocumentsRecord,
  documentsKey,
  endDocuments,
  live,
  DocumentsRecord as Record,
  zipKey,
} from './store.ts';
import { endOf } from './zip.ts';

/**
 * A step towards the zip: goes on from what the step before it left, and leaves how far it came. What it
 * writes goes by its number, so every step can be repeated. Answers whether the work has ended.
 */
export async function takeStep(
  at: Surroundings,
  { id, step }: { id: string; step: number },
  enough: Enough,
): Promise<boolean> {
  const record = await at.table.get(documentsKey(id), Record);
  if (!record || record.status === 'completed' || record.status === 'failed') return true;
  const left = await walkAfter(at.inbox, id, step, Packed);
  if (left) return !(await report(at, record, left));

  const before =
    step === 1 ? await beginZip(at, record) : await walkAfter(at.inbox, id, step - 1, Packed);
  if (!before) throw new Error(`Step ${step - 1} has left nothing`);
  if (before.next === record.meeting_ids.length) {
    await finish(at, record, before, step);
    return true;
  }
  const packed = await packOn(at, record, before, step, enough);
  await saveWalk(at.inbox, id, step, packed);
  return !(await report(at, record, packed));
}

async function beginZip({ inbox }: Surroundings, record: DocumentsRecord): Promise<Packed> {
  const { id } = await begin(inbox, zipKey(record), 'application/zip');
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

/** Tells those who wait how far it is. False when it has ended meanwhile. */
async function report({ table }: Surroundings, record: DocumentsRecord, packed: Packed) {
  const done = Math.floor((100 * packed.next) / record.meeting_ids.length);
  const set = {
    status: 'running',
    progress: Math.min(99, done),
    message: jobMessages.writing,
    records: packed.names.length,
    bytes: packed.bytes,
  };
  return (await table.update(documentsKey(record.id), { set }, Record, live)) !== null;
}

/** Ends the zip with the list of its files, and says it is there. */
async function finish(
  at: Surroundings,
  record: DocumentsRecord,
  packed: Packed,
  number: number,
): Promise<void> {
  const { inbox } = at;
  const records = packed.names.length;
  if (records === 0) {
    await endDocuments(at, record.id, { status: 'failed', message: messages.noTranscript });
    return;
  }
  if ((await inbox.sizeOf(zipKey(record))) === null) await joinParts(at, record, packed, number);
  const bytes = await inbox.sizeOf(zipKey(record));
  if (bytes === null) throw new Error('The parts sent are not those that storage has');
  await endDocuments(at, record.id, {
    status: 'completed',
    message: jobMessages.completed,
    progress: 100,
    records,
    bytes,
  });
}

async function joinParts(
  { inbox }: Surroundings,
  record: DocumentsRecord,
  packed: Packed,
  number: number,
): Promise<void> {
  const { missed } = packed;
  const all =
    missed.length === 0 ? packed : withFile(packed, 'not exported.txt', `${missed.join('\n')}\n`);
  const end = endOf(Buffer.from(all.listed, 'base64'), all.names.length, all.bytes);
  const last = Buffer.concat([Buffer.from(all.carried, 'base64'), end]);
  const etag = await send(inbox, uploadOf(record, all), number, last);
  await join(inbox, uploadOf(record, all), [...all.parts, { number, etag }]);
}
