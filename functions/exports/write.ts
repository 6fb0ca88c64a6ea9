import { gzipSync } from 'node:zlib';
import { begin, type Multipart, send } from '../aws/multipart.ts';
import type { Surroundings } from '../context.ts';
import { type Line, sources } from './sources.ts';
import { type ExportRecord, fileKey } from './store.ts';
import type { Walk } from './walk.ts';

/** When a step has done its part: bytes it has to send, or milliseconds it has taken. */
export interface Enough {
  bytes: number;
  milliseconds: number;
}

/** Storage takes no smaller part, but for the last. */
const leastPart = 5 * 1024 * 1024;

/** Lines as a member of a gzip file: members one after another are a file too. */
export const packed = (lines: Line[]): Buffer =>
  gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

export const uploadOf = (record: ExportRecord, { storage_id }: Walk): Multipart => ({
  key: fileKey(record),
  id: storage_id,
});

/** Begins the file with a line about itself. */
export async function beginFile(at: Surroundings, record: ExportRecord): Promise<Walk> {
  const { id, created_at, created_by } = record;
  const upload = await begin(at.inbox, fileKey(record), 'application/gzip');
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

/**
 * Reads on from where the walk stands, a page at least and until it is enough, and sends that as part
 * `number` or carries it on.
 */
export async function writeOn(
  at: Surroundings,
  record: ExportRecord,
  walk: Walk,
  number: number,
  enough: Enough,
): Promise<Walk> {
  let { source, cursor, records } = walk;
  let unsent = Buffer.from(walk.carried, 'base64');
  const until = at.now().getTime() + enough.milliseconds;
  for (let list = sources[source]; list; list = sources[source]) {
    const page = await list.page(at, cursor);
    unsent = Buffer.concat([unsent, packed(page.lines)]);
    records += page.lines.length;
    cursor = page.cursor;
    if (cursor === null) source += 1;
    if (unsent.length >= enough.bytes || at.now().getTime() >= until) break;
  }
  const on = { ...walk, source, cursor, records };
  if (unsent.length < leastPart) return { ...on, carried: unsent.toString('base64') };
  const etag = await send(at.inbox, uploadOf(record, walk), number, unsent);
  return {
    ...on,
    carried: '',
    parts: [...walk.parts, { number, etag }],
    bytes: walk.bytes + unsent.length,
  };
}
