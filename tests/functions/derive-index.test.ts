import * as fc from 'fast-check';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { additions, archivedMeeting, itemsOf } from '#functions/index/search/items.ts';
import { log } from '#functions/platform/log/log.ts';
import { derive } from '#functions/projections/derive.ts';
import { readSources } from '#functions/projections/search-index.ts';
import type { MeetingRecord } from '#functions/records/meetings.ts';
import { Crash, crashing } from './crashing.ts';
import { KeptObjects } from './kept-objects.ts';
import { madeMeeting } from './made.ts';
import { realTable } from './real-table.ts';

let records: Awaited<ReturnType<typeof realTable>>;
let kept: KeptObjects;
beforeAll(async () => {
  records = await realTable();
});
afterAll(() => records.close());
beforeEach(() => {
  kept = new KeptObjects();
});
afterEach(() => vi.restoreAllMocks());

const anything = z.looseObject({});
const unlessCrash = (error: unknown) => {
  if (!(error instanceof Crash)) throw error;
};
const now = new Date('2026-11-21T06:00:00.000Z');
const at = () => ({ table: records.table, archiveBucket: kept.archiveBucket });
const follow = (meeting: MeetingRecord, deps = at()) =>
  derive(deps, { id: meeting.id, version: meeting.version, meeting }, now);
const followEnd = ({ id, version }: MeetingRecord) =>
  derive(at(), { id, version: version + 1, meeting: null }, now);

/** The index items of a meeting in the table, without its memory items. */
async function indexed(id: string) {
  const all = await records.everything();
  return all.filter(({ pk, sk }) => {
    const [partition, sort] = [String(pk), String(sk)];
    const isPosting = partition.startsWith('TERM#') && sort.endsWith(`#${id}`);
    const isPassage = partition === `MEETING#${id}` && sort.startsWith('PASSAGE#');
    return isPosting || isPassage || (partition === additions && sort === id);
  });
}

/** The index items it should have. */
async function wanted(meeting: MeetingRecord) {
  const shown = archivedMeeting(meeting);
  const items = shown ? itemsOf(shown, await readSources(at(), shown)) : [];
  const plain = items.map((item) =>
    'at' in item ? { ...item, at: Uint8Array.from(item.at as Uint8Array) } : item,
  );
  const key = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`;
  return plain.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

const texts = fc.constantFrom(
  '',
  'water supply',
  'पाणी पुरवठा water',
  'Ganesh said ward 12',
  'शाळा',
);
const facts = fc.record({
  title: texts,
  description: texts,
  attendees: fc.array(fc.constantFrom('Ganesh', 'गणेश', 'Asha'), { maxLength: 2 }),
  department: fc.constantFrom('Finance', 'HR'),
  date: fc.constantFrom('2026-11-20', '2026-11-21'),
  status: fc.constantFrom('scheduled' as const, 'pending' as const, 'completed' as const),
});
const edits = fc.array(
  fc.record({
    facts,
    said: fc.option(fc.array(texts, { maxLength: 3 })),
    summed: fc.option(texts),
  }),
  { minLength: 1, maxLength: 4 },
);

it('the index equals one derived from scratch after any changes, and is empty after deletion', async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (changes) => {
      let meeting = madeMeeting({ id: ulid(), version: 0 });
      for (const { facts, said, summed } of changes) {
        const transcript_key =
          said &&
          kept.transcript(...said.map((text, n): [string, string] => [`Speaker ${n}`, text]));
        const summary_key = summed && kept.summaries(summed, 'in English');
        const version = meeting.version + 1;
        meeting = { ...meeting, ...facts, version, transcript_key, summary_key };
        await follow(meeting);
      }
      expect(await indexed(meeting.id)).toEqual(await wanted(meeting));
      await followEnd(meeting);
      const left = (await records.everything()).filter(({ sk }) => String(sk).includes(meeting.id));
      expect(left).toEqual([]);
      expect(await records.table.under(`MEETING#${meeting.id}`, 'MEMORY#', anything)).toEqual([]);
    }),
    { numRuns: 15, seed: 3 },
  );
}, 240_000);

it('deriving twice changes nothing, and unrelated changes neither read nor write', async () => {
  const meeting = madeMeeting({ transcript_key: kept.transcript(['Asha', 'Water for all']) });
  await follow(meeting);
  const before = await records.everything();
  await follow(meeting);
  expect(await records.everything()).toEqual(before);

  kept.read.length = 0;
  const write = vi.spyOn(records.table, 'writeMany');
  await follow({ ...meeting, version: 2, priority: 'urgent', duration: 60 });
  expect(kept.read).toEqual([]);
  expect(write).not.toHaveBeenCalled();
});

it('the index ends the same whichever call crashed, even if a later change comes first', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => {});
  for (let deaths = 1, alive = true; alive; deaths++) {
    const first = madeMeeting({ title: 'Roads and drains', status: 'completed' });
    await follow(first);
    const second = { ...first, version: 2, title: 'Lakes', date: '2026-11-20' };
    const fault = { at: deaths, when: 'after' as const, calls: 0 };
    const deps = { ...at(), table: crashing(records.table, fault) };
    await follow(second, deps).catch(unlessCrash);
    alive = fault.calls >= fault.at;
    const last = deaths % 2 === 0 ? second : { ...second, version: 3, title: 'Trees' };
    await follow(last);
    expect(await indexed(first.id), `call ${deaths}`).toEqual(await wanted(last));
  }
});

it('rebuilds the whole index on request, including lost items', async () => {
  const first = madeMeeting({ title: 'Gardens', attendees: ['Asha'], created_by_id: 'maker' });
  await follow(first);
  const [lost] = await indexed(first.id);
  await records.table.delete({ pk: String(lost?.pk), sk: String(lost?.sk) });
  const open = { pk: 'OPEN#maker', sk: first.id };
  await records.table.delete(open);
  await follow({ ...first, derive_asked: '2026-11-21T05:00:00.000Z' });
  expect(await indexed(first.id)).toEqual(await wanted(first));
  expect((await records.table.under(open.pk, open.sk, anything)).length).toBe(1);
});

it('rewrites the whole index when its memory is damaged', async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => {});
  const first = madeMeeting({ title: 'Parks' });
  await follow(first);
  await records.table.put({
    pk: `MEETING#${first.id}`,
    sk: 'MEMORY#00',
    packed: Uint8Array.from([1, 2, 3]),
  });
  const later = { ...first, version: 2, title: 'Parks and lakes' };
  await follow(later);
  expect(told).toHaveBeenCalledTimes(1);
  expect(await indexed(first.id)).toEqual(await wanted(later));
});
