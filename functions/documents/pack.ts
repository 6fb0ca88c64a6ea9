import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { type Multipart, send } from '../aws/multipart.ts';
import type { Surroundings } from '../context.ts';
import type { Enough } from '../exports/write.ts';
import { findMeeting } from '../meetings/store.ts';
import { fileNameOf } from './file-name.ts';
import { formats } from './formats.ts';
import { gather } from './gather.ts';
import { type DocumentsRecord, zipKey } from './store.ts';
import { entryOf } from './zip.ts';

/** How far the zip has come: what one step leaves to the next, in one object. */
export const Packed = z.object({
  /** How storage names the upload of the zip. */
  storage_id: z.string(),
  /** Which meeting is next, by its place among those asked for. */
  next: z.number(),
  names: z.array(z.string()),
  /** Meetings of which there is no document, and why. */
  missed: z.array(z.string()),
  /** What is said of the files at the zip's end: base64. */
  listed: z.string(),
  /** Bytes of all files so far, sent and carried. */
  bytes: z.number(),
  parts: z.array(z.object({ number: z.number(), etag: z.string() })),
  /** Written and not yet sent, since it is less than storage takes as a part: base64. */
  carried: z.string(),
});
export type Packed = z.infer<typeof Packed>;

export const uploadOf = (record: DocumentsRecord, { storage_id }: Packed): Multipart => ({
  key: zipKey(record),
  id: storage_id,
});

/** Storage takes no smaller part, but for the last. */
const leastPart = 5 * 1024 * 1024;

/** Packs on from where it stands, a meeting at least and until it is enough, and sends that or carries it on. */
export async function packOn(
  at: Surroundings,
  record: DocumentsRecord,
  before: Packed,
  number: number,
  enough: Enough,
): Promise<Packed> {
  let packed = before;
  const until = at.now().getTime() + enough.milliseconds;
  for (const id of record.meeting_ids.slice(before.next)) {
    packed = { ...(await withDocument(at, record, packed, id)), next: packed.next + 1 };
    const carried = packed.carried.length * 0.75;
    if (carried >= enough.bytes || at.now().getTime() >= until) break;
  }
  const unsent = Buffer.from(packed.carried, 'base64');
  if (unsent.length < leastPart) return packed;
  const etag = await send(at.inbox, uploadOf(record, packed), number, unsent);
  return { ...packed, carried: '', parts: [...packed.parts, { number, etag }] };
}

async function withDocument(
  at: Surroundings,
  { choices, created_by: full_name }: DocumentsRecord,
  packed: Packed,
  id: string,
): Promise<Packed> {
  try {
    const meeting = await findMeeting(at.table, id);
    const document = await gather({ ...at, user: { full_name } }, meeting, choices);
    const content = await formats[choices.format].write(document);
    return withFile(packed, fileNameOf(meeting.title, choices), content);
  } catch (error) {
    // What is said to people on purpose is said in the zip: the rest is made all the same.
    if (!(error instanceof AppError)) throw error;
    return { ...packed, missed: [...packed.missed, `${id}: ${error.message}`] };
  }
}

/** With one more file. Names that are there already get a number. */
export function withFile(packed: Packed, name: string, content: string | Uint8Array): Packed {
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
