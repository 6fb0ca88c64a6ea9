import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import * as z from 'zod';
import type { Item } from '../index/search/items.ts';
import { partitionOf } from '../index/search/terms.ts';
import type { Key, Table } from '../platform/aws/table.ts';
import { log } from '../platform/log/log.ts';

/**
 * What the index holds of a meeting: a short hash by the name of each record, empty where it may or may not
 * have been written.
 */
export type Memory = Map<string, string>;

const Line = z.tuple([z.string(), z.string()]);
const Part = z.object({ sk: z.string(), packed: z.instanceof(Uint8Array) });
const beginning = 'MEMORY#';
/** Below what DynamoDB takes in one record. */
const maxBytes = 380_000;

const pk = (meetingId: string) => `MEETING#${meetingId}`;
const partKey = (meetingId: string, n: number) => ({
  pk: pk(meetingId),
  sk: `${beginning}${`${n}`.padStart(2, '0')}`,
});

const terms = partitionOf('');

/** A name is the key without the meeting. */
export function nameOf(meetingId: string, { pk, sk }: Key): string {
  if (pk.startsWith(terms)) return sk.slice(0, -meetingId.length);
  return pk === `MEETING#${meetingId}` ? `|${sk}` : `|${pk}|${sk}`;
}

export function keyOf(meetingId: string, name: string): Key {
  if (!name.startsWith('|')) {
    const term = name.slice(0, name.indexOf('#'));
    return { pk: partitionOf(term), sk: `${name}${meetingId}` };
  }
  const [first = '', second] = name.slice(1).split('|');
  return second === undefined ? { pk: pk(meetingId), sk: first } : { pk: first, sk: second };
}

export function hashOf({ pk: _pk, sk: _sk, ...item }: Item): string {
  const text = JSON.stringify(item, (_, value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );
  return createHash('sha256').update(text).digest('base64url').slice(0, 6);
}

/** Sorted and compressed: names with the same start follow each other. */
export async function memoryItems(meetingId: string, memory: Memory): Promise<Item[]> {
  const lines = [...memory].map(([name, hash]) => `${name}\t${hash}`).sort();
  const packed = await promisify(deflate)(lines.join('\n'));
  const count = Math.ceil(packed.length / maxBytes);
  return Array.from({ length: memory.size === 0 ? 0 : count }, (_, n) => ({
    ...partKey(meetingId, n),
    packed: packed.subarray(n * maxBytes, (n + 1) * maxBytes),
  }));
}

export async function readMemory(
  table: Table,
  meetingId: string,
): Promise<{ memory: Memory; parts: number }> {
  const parts = await table.under(pk(meetingId), beginning, Part);
  if (parts.length === 0) return { memory: new Map(), parts: 0 };
  return { memory: await unpacked(meetingId, parts), parts: parts.length };
}

/** An unreadable memory counts as empty: then everything is written once more. */
async function unpacked(meetingId: string, parts: z.output<typeof Part>[]): Promise<Memory> {
  try {
    const text = await promisify(inflate)(Buffer.concat(parts.map(({ packed }) => packed)));
    const lines = text.toString().split('\n');
    return new Map(lines.map((line) => Line.parse(line.split('\t'))));
  } catch (error) {
    log.error('what was remembered of an index is damaged', { meeting_id: meetingId, error });
    return new Map();
  }
}

export async function writeMemory(
  table: Table,
  meetingId: string,
  { memory, parts }: { memory: Memory; parts: number },
): Promise<number> {
  const items = await memoryItems(meetingId, memory);
  const gone = Array.from({ length: Math.max(0, parts - items.length) }, (_, n) => ({
    delete: partKey(meetingId, items.length + n),
  }));
  await table.writeMany([...items.map((put) => ({ put })), ...gone]);
  return items.length;
}
