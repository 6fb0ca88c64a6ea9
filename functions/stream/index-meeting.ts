import type { Surroundings } from '../context.ts';
import type { MeetingRecord } from '../meetings/store.ts';
import { itemsOf } from '../search/items.ts';
import { readSources } from '../search/sources.ts';
import { hashOf, keyOf, type Memory, nameOf, readMemory, writeMemory } from './memory.ts';

type At = Pick<Surroundings, 'table' | 'vault'>;

/**
 * Brings the index to what a meeting says now, by what is remembered of it: only differences are written,
 * and what a deleted one left is found without its sources. `inFull` writes everything.
 */
export async function indexMeeting(
  { table, vault }: At,
  id: string,
  { meeting, inFull }: { meeting: MeetingRecord | null; inFull: boolean },
): Promise<void> {
  const { memory, parts } = await readMemory(table, id);
  const items = meeting ? itemsOf(meeting, await readSources(vault, meeting)) : [];
  const wanted = new Map(items.map((item) => [nameOf(id, item), item]));
  const after: Memory = new Map([...wanted].map(([name, item]) => [name, hashOf(item)]));

  const puts = [...wanted].filter(([name]) => inFull || memory.get(name) !== after.get(name));
  const gone = [...memory.keys()].filter((name) => !after.has(name));
  if (puts.length + gone.length === 0) return;

  // What is about to change is remembered first: if this ends midway, the next one knows where to look.
  const unsure = [...puts.map(([name]) => name), ...gone].map((name) => [name, ''] as const);
  const between = { memory: new Map([...memory, ...unsure]), parts };
  const partsBetween = await writeMemory(table, id, between);
  await table.writeMany([
    ...puts.map(([, item]) => ({ put: item })),
    ...gone.map((name) => ({ delete: keyOf(id, name) })),
  ]);
  await writeMemory(table, id, { memory: after, parts: partsBetween });
}
