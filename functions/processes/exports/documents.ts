import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { User } from '#contract/users.ts';
import { gatherDocument } from '../../domain/documents/document.ts';
import { fileNameOf, formats } from '../../domain/documents/formats.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import { sendStream } from '../../platform/aws/multipart.ts';
import { zipStream } from '../../platform/zip.ts';
import {
  type DocumentsRecord,
  documentKey,
  documentsKey,
  endDocuments,
  live,
  DocumentsRecord as Record,
  zipKey,
} from '../../records/exports.ts';
import { findMeeting } from '../../records/meetings.ts';
import { findUser, userOf } from '../../records/users.ts';
import { advanceWork, type StepLimit } from './steps.ts';

/** A step towards the zip; the last one makes it. Resolves to whether the work has ended. */
export async function takeStep(
  deps: Deps,
  { id, step }: { id: string; step: number },
  limit: StepLimit,
): Promise<boolean> {
  const record = await deps.table.get(documentsKey(id), Record);
  if (!record || record.status === 'completed' || record.status === 'failed') return true;
  return advanceWork(
    deps.uploadBucket,
    { id, step },
    {
      schema: ZipProgress,
      begin: () => ({ next: 0, files: [], missed: [], bytes: 0 }),
      isDone: ({ next }) => next === record.meeting_ids.length,
      advance: (progress) => writeMore(deps, record, progress, limit),
      finish: (progress) => finish(deps, record, progress),
      report: (progress) => report(deps, record, progress),
    },
  );
}

/** How far the documents have come. */
const ZipProgress = z.object({
  /** Index of the next meeting. */
  next: z.number(),
  /** The documents so far: their keys in the upload bucket, and their names in the zip. */
  files: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Meetings without a document, and why. */
  missed: z.array(z.string()),
  /** Of all documents so far. */
  bytes: z.number(),
});
type ZipProgress = z.infer<typeof ZipProgress>;

/** Publishes the progress. False when the work has ended meanwhile. */
async function report({ table }: Deps, record: DocumentsRecord, progress: ZipProgress) {
  const done = Math.floor((100 * progress.next) / record.meeting_ids.length);
  const set = {
    status: 'running',
    progress: Math.min(99, done),
    stage: reason('writing'),
    records: progress.files.length,
    bytes: progress.bytes,
  };
  return (await table.update(documentsKey(record.id), { set }, Record, live)) !== null;
}

/** Makes documents, at least one and until the limit. */
async function writeMore(
  deps: Deps,
  record: DocumentsRecord,
  before: ZipProgress,
  limit: StepLimit,
): Promise<ZipProgress> {
  let progress = before;
  const until = deps.now().getTime() + limit.timeBudgetMs;
  for (const id of record.meeting_ids.slice(before.next)) {
    progress = { ...(await withDocument(deps, record, progress, id)), next: progress.next + 1 };
    const written = progress.bytes - before.bytes;
    if (written >= limit.bytes || deps.now().getTime() >= until) break;
  }
  return progress;
}

async function withDocument(
  deps: Deps,
  record: DocumentsRecord,
  progress: ZipProgress,
  id: string,
): Promise<ZipProgress> {
  const { choices, created_by: full_name } = record;
  try {
    const meeting = await findMeeting({ ...deps, user: await requester(deps, record) }, id);
    const document = await gatherDocument({ ...deps, user: { full_name } }, meeting, choices);
    const { type, write } = formats[choices.format];
    const content = Buffer.from(await write(document));
    const file = {
      key: documentKey(record, progress.next),
      name: freeName(fileNameOf(meeting.title, choices), progress),
    };
    await deps.uploadBucket.put(file.key, content, type);
    return {
      ...progress,
      files: [...progress.files, file],
      bytes: progress.bytes + content.length,
    };
  } catch (error) {
    // Errors meant for people are listed in the zip, and the other documents are still made.
    if (!(error instanceof AppError)) throw error;
    return { ...progress, missed: [...progress.missed, `${id}: ${error.message}`] };
  }
}

/** The requesting user, with their current permissions. */
async function requester({ table }: Deps, { created_by_id }: DocumentsRecord): Promise<User> {
  const person = userOf(await findUser(table, created_by_id));
  if (!person.is_active) throw new AppError('forbidden', reason('forbidden'));
  return person;
}

/** Adds a number to a name that is taken. */
function freeName(name: string, { files }: ZipProgress): string {
  const taken = files.map((file) => file.name);
  const [, stem = name, extension = ''] = /^(.*)(\.\w+)$/.exec(name) ?? [];
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${stem} (${number})${extension}`;
    if (!taken.includes(free)) return free;
  }
}

/** Puts all documents into the zip and marks it as completed. */
async function finish(deps: Deps, record: DocumentsRecord, progress: ZipProgress): Promise<void> {
  const { uploadBucket } = deps;
  const records = progress.files.length;
  if (records === 0) {
    await endDocuments(deps, record.id, { status: 'failed', stage: reason('noTranscript') });
    return;
  }
  const size = () => uploadBucket.sizeOf(zipKey(record));
  if ((await size()) === null) await sendZip(deps, record, progress);
  await endDocuments(deps, record.id, {
    status: 'completed',
    stage: reason('completed'),
    progress: 100,
    records,
    bytes: (await size()) ?? 0,
  });
}

/** Uploads the zip of all documents; a list in it says which meetings have none. */
async function sendZip(
  { uploadBucket }: Deps,
  record: DocumentsRecord,
  progress: ZipProgress,
): Promise<void> {
  const { files, missed } = progress;
  const documents = files.map(({ name, key }) => ({
    name,
    read: async () => buffer(await uploadBucket.read(key)),
  }));
  const list = {
    name: freeName('not exported.txt', progress),
    read: async () => Buffer.from(`${missed.join('\n')}\n`),
  };
  const all = missed.length === 0 ? documents : [...documents, list];
  await sendStream(uploadBucket, zipKey(record), 'application/zip', zipStream(all));
}
