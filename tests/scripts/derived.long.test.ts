import { setTimeout as pause } from 'node:timers/promises';
import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { newUserWrites } from '#functions/domain/users/arrive.ts';
import { dayKey, monthKey, nothing, totalsKey } from '#functions/index/counters.ts';
import { itemsOf } from '#functions/index/search/items.ts';
import { itemsOfResolution, searchRegister } from '#functions/index/search/resolutions.ts';
import { derivedKey, tallyOf } from '#functions/projections/derive.ts';
import { readSources } from '#functions/projections/search-index.ts';
import {
  changeMeeting,
  type MeetingRecord,
  meetingItem,
  meetingKey,
  placeInArchive,
} from '#functions/records/meetings.ts';
import { entryKey, resolutionItem, sittingKey } from '#functions/records/sittings.ts';
import { check, isClean } from '../../scripts/derived/check.ts';
import {
  type DifferenceKind,
  describeCounter,
  describeDifference,
} from '../../scripts/derived/differences.ts';
import { describeRegister } from '../../scripts/derived/register.ts';
import { rebuild, repair } from '../../scripts/derived/repair.ts';
import { madeMeeting } from '../functions/made.ts';
import { resolutionOf } from '../web/resolution-records.ts';
import { followedTable } from './followed-table.ts';

const options = { unitsPerSecond: 100_000, derivationMs: 12_000, say: () => {} };

let at: Awaited<ReturnType<typeof followedTable>>;
let people: ReturnType<typeof busy>;
beforeAll(async () => {
  at = await followedTable();
  await at.table.transact(newUserWrites(person()));
  for (let n = 0; n < names.length; n++) meetings.set(names[n] ?? '', await made(n));
  expect(await lines()).toEqual([]);
  people = busy();
  for (const { does } of damages) await does();
  damaged = await check(at, options);
}, 240_000);
afterAll(async () => {
  await people?.stop();
  await at?.close();
});

const names = [
  'unlisted',
  'listed otherwise',
  'listed too much',
  'without a passage',
  'forgotten',
  'counted wrong',
  'unreadable',
  'ahead',
  'without memory',
  'with torn memory',
  'open',
  'open to another',
  'misplaced',
  'of an older version',
];
const meetings = new Map<string, MeetingRecord>();
const meeting = (name: string) => meetings.get(name) ?? expect.fail(`no meeting ${name}`);
const goneId = ulid();
const lostId = ulid();

const person = () => ({
  id: 'asha',
  username: 'asha',
  email: 'asha@pune.example',
  full_name: 'Asha Rao',
  department: 'Finance',
  position: '',
  role: 'staff' as const,
  phone: '',
  bio: '',
  is_active: true,
  has_photo: false,
  created_at: '2026-11-01T00:00:00.000Z',
  version: 1,
  signed_in_at: 0,
});

/** A completed meeting with a transcript, or one that is still open, in the table. */
async function made(n: number): Promise<MeetingRecord> {
  const id = ulid();
  const key = `meetings/${id}/transcript.json`;
  const said = `पाणीपुरवठा योजना ${n} and the pipeline of ward ${n}`;
  const timeline = [{ speaker: 'Ganesh', start_time: 0, end_time: 5, transcript: said }];
  const isOpen = names[n]?.startsWith('open') ?? false;
  if (!isOpen) await at.archiveBucket.putJson(key, { timeline });
  const meeting = madeMeeting({
    id,
    title: `Ward ${n} water`,
    created_by_id: 'asha',
    ...(!isOpen && {
      status: 'completed',
      duration: 60.5,
      completed_at: '2026-11-20T10:00:00.000Z',
      transcript_key: key,
    }),
  });
  await at.table.put(meetingItem(meeting));
  return meeting;
}

/** Concurrent changes: new titles all the time, and now and then a new meeting, another date, a deletion. */
function busy() {
  const stopping = new AbortController();
  const work = async () => {
    for (let n = 0; !stopping.signal.aborted; n++) {
      const meeting = await made(100 + n);
      const moved = { id: meeting.id, date: '2026-10-05' };
      const set = { ...moved, ...placeInArchive(moved), duration: n };
      await at.table.transact([changeMeeting(meeting.id, set)]);
      for (let title = 0; title < 15 && !stopping.signal.aborted; title++) {
        await at.table.transact([changeMeeting(meeting.id, { title: `Renamed ${title}` })]);
        await pause(400);
      }
      if (n % 2 === 0) await at.table.delete(meetingKey(meeting.id));
    }
  };
  const done = work();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

async function lines(): Promise<string[]> {
  const { differences, counters } = await check(at, options);
  return [...differences.flatMap(describeDifference), ...counters.wrong.map(describeCounter)];
}

async function itemOf(name: string, prefix: string) {
  const record = meeting(name);
  const items = itemsOf(record, await readSources(at, record));
  const found = items.find(({ pk, sk }) => `${pk} ${sk}`.includes(prefix));
  return found ?? expect.fail(`no item ${prefix} of ${name}`);
}
async function remove(name: string, prefix: string): Promise<void> {
  const { pk, sk } = await itemOf(name, prefix);
  await at.table.delete({ pk, sk });
}
const change = (name: string, set: Record<string, unknown>) =>
  at.table.update(derivedKey(meeting(name).id), { set }, z.unknown());
const add = (sk: string, by: Record<string, number>) =>
  at.table.update({ ...totalsKey, sk }, { add: by }, z.unknown(), {});
async function memoryOf(name: string) {
  const Key = z.object({ pk: z.string(), sk: z.string() });
  const [first] = await at.table.under(derivedKey(meeting(name).id).pk, 'MEMORY#', Key);
  return first ?? expect.fail(`nothing is remembered of ${name}`);
}

let damaged: Awaited<ReturnType<typeof check>>;

interface Damage {
  name: string;
  does(): Promise<unknown>;
  /** The expected difference, in the meeting of that name or of that id. */
  is?: [kind: DifferenceKind, key?: string];
  id?: string;
  counter?: [sk: string, name: string];
}
const damages: Damage[] = [
  {
    name: 'unlisted',
    does: () => remove('unlisted', 'pipeline#'),
    is: ['missing', 'pipeline#'],
  },
  {
    name: 'listed otherwise',
    does: async () => at.table.put({ ...(await itemOf('listed otherwise', 'ward#')), in: 0 }),
    is: ['other', 'ward#'],
  },
  {
    name: 'listed too much',
    does: () =>
      at.table.put({ pk: 'TERM#el', sk: `elephant#2026-11-21#${meeting('listed too much').id}` }),
    is: ['superfluous', 'elephant#'],
  },
  {
    name: 'listed though nobody knows it',
    id: goneId,
    does: () => at.table.put({ pk: 'TERM#el', sk: `elephant#2026-11-21#${goneId}` }),
    is: ['superfluous', 'elephant#'],
  },
  {
    name: 'without a passage',
    does: () => remove('without a passage', 'PASSAGE#002048'),
    is: ['missing', 'PASSAGE#'],
  },
  {
    name: 'forgotten',
    does: () => at.table.delete(derivedKey(meeting('forgotten').id)),
    is: ['behind'],
  },
  {
    name: 'counted wrong',
    does: () => change('counted wrong', { tally: { ...nothing, total: 7 } }),
    is: ['counters'],
  },
  { name: 'unreadable', does: () => change('unreadable', { tally: 'torn' }), is: ['ahead'] },
  { name: 'ahead', does: () => change('ahead', { version: 99 }), is: ['ahead'] },
  {
    name: 'without memory',
    does: async () => at.table.delete(await memoryOf('without memory')),
    is: ['memory'],
  },
  {
    name: 'with torn memory',
    does: async () =>
      at.table.put({ ...(await memoryOf('with torn memory')), packed: new Uint8Array([1, 2]) }),
    is: ['memory'],
  },
  {
    name: 'open',
    does: () => at.table.delete({ pk: 'OPEN#asha', sk: meeting('open').id }),
    is: ['missing', 'OPEN#asha'],
  },
  {
    name: 'open to another',
    does: () =>
      at.table.put({
        pk: 'OPEN#bela',
        sk: meeting('open to another').id,
        meeting_id: meeting('open to another').id,
      }),
    is: ['superfluous', 'OPEN#bela'],
  },
  {
    name: 'misplaced',
    does: () =>
      at.table.update(meetingKey(meeting('misplaced').id), { set: { list_key: 'x' } }, z.unknown()),
    is: ['place'],
  },
  {
    name: 'of an older version',
    does: () => at.table.put({ pk: 'TERM#wa', sk: `ward#${meeting('of an older version').id}` }),
    is: ['superfluous', 'ward#'],
  },
  {
    name: 'deleted without a word',
    id: lostId,
    does: async () => {
      const lost = madeMeeting({ id: lostId });
      await at.table.writeMany(
        itemsOf(lost, { timeline: [], summaries: null }).map((put) => ({ put })),
      );
      await at.table.put({ ...derivedKey(lostId), version: 1, tally: tallyOf(lost) });
    },
    is: ['counters'],
  },
  { name: 'totals', does: () => add('ALL', { total: 50 }), counter: ['ALL', 'total'] },
  {
    name: 'a month',
    does: () => add(monthKey('2019-02').sk, { count: 2, seconds: 9 }),
    counter: [monthKey('2019-02').sk, 'seconds'],
  },
  {
    name: 'a day',
    does: () => add(dayKey('2026-11-20').sk, { count: -1 }),
    counter: [dayKey('2026-11-20').sk, 'count'],
  },
];

it.each(damages)('finds damage during concurrent changes: $name', ({ name, is, id, counter }) => {
  const { differences, counters } = damaged;
  if (counter) {
    expect(counters.wrong).toContainEqual(
      expect.objectContaining({ sk: counter[0], name: counter[1] }),
    );
  }
  if (!is) return;
  const [kind, key = ''] = is;
  const wanted = id ?? meeting(name).id;
  const found = differences.filter((one) => one.meetingId === wanted && one.kind === kind);
  expect(found.flatMap(describeDifference).join('\n')).toContain(key);
  expect(found).toHaveLength(1);
  expect(found[0]?.meetingExists).toBe(id === undefined);
});

it('reports no meeting that only changed during the check', () => {
  const known = new Set([...meetings.values()].map(({ id }) => id).concat(goneId, lostId));
  expect(
    damaged.differences
      .filter(({ meetingId }) => !known.has(meetingId))
      .flatMap(describeDifference),
  ).toEqual([]);
});

it('repairs all damage during concurrent changes', async () => {
  const after = await repair(at, damaged, options);
  expect(after.differences.flatMap(describeDifference)).toEqual([]);
  expect(after.counters.wrong.map(describeCounter)).toEqual([]);
}, 240_000);

it('rebuilds everything during concurrent changes, with exact counters', async () => {
  await add('ALL', { total: -3, users: 4 });
  await remove('unlisted', 'ward#');
  await at.table.put({ pk: 'TERM#el', sk: `elephant#2026-11-21#${goneId}` });
  const after = await rebuild(at, options);
  expect(after.differences.flatMap(describeDifference)).toEqual([]);
  await people.stop();
  const settled = await check(at, options);
  expect([isClean(settled), settled.users]).toEqual([true, { is: 1, should: 1 }]);
  const [totals] = await at.records.get([totalsKey]);
  expect(totals?.total).toBe(settled.meetings);
}, 240_000);

it('finds and repairs what is wrong in the index of the register, and rebuilds all of it', async () => {
  const registered = (text: string) => resolutionOf({ id: ulid(), text });
  const [kept, lost] = [registered('Water tank'), registered('Street lamps')];
  const items = itemsOfResolution(kept);
  await at.table.writeMany([kept, lost].map((one) => ({ put: resolutionItem(one) })));
  const stray = { pk: 'REGISTER#el', sk: `elephant#2026-11-21#${kept.id}` };
  const gone = { pk: 'REGISTER#el', sk: `elephant#2026-11-21#${ulid()}` };
  await at.table.writeMany([...items.slice(1), stray, gone].map((put) => ({ put })));
  const found = await check(at, options);
  const lines = found.register.flatMap(describeRegister);
  expect(lines).toContain(
    `resolution ${kept.id}: not listed, or with something else: ${items[0]?.pk} ${items[0]?.sk}`,
  );
  expect(lines).toContain(
    `resolution ${kept.id}: listed, and should not be: REGISTER#el ${stray.sk}`,
  );
  expect(isClean(found)).toBe(false);
  expect(isClean(await rebuild(at, options))).toBe(true);
  const search = { search: 'lamps', limit: 10, keep: async () => () => true };
  expect((await searchRegister(at.table, search)).items).toMatchObject([{ id: lost.id }]);
  expect(await at.records.get([stray, gone])).toEqual([]);
}, 240_000);

const time = '2026-12-01T06:00:00.000Z';
const planned = {
  serial: 1,
  kind: 'ordinary',
  scheduled: time,
  profile_version: 1,
  notice: { due: null, issued_at: null, late_reason: '' },
  state: 'planned',
  opened_at: null,
  closed_at: null,
  presiding: [],
  adjourned_from: null,
  adjourned_to: null,
  adjourned_reason: '',
  version: 1,
  rules: {},
  strength: { sanctioned: null, in_office: 3 },
  entries: 1,
  taken: 0,
};
const bandstand = {
  id: ulid(),
  number: null,
  title: { en: 'Bandstand' },
  kind: 'proposal',
  status: 'listed',
  edition: null,
  urgent_reason: '',
  proposer: '',
  closed: false,
  recommended: '',
  carried_from: null,
  taken: null,
  entry: 0,
  place: 1,
};

it('derives a sitting again, and finds what of it is not in the index', async () => {
  const sitting = madeMeeting({ body_id: ulid() });
  const { id: meeting_id, body_id } = sitting;
  await at.table.put(meetingItem(sitting));
  await at.table.put({ ...sittingKey(meeting_id), ...planned, meeting_id, body_id });
  await at.table.put({ ...entryKey(meeting_id, 'agenda', bandstand.id), ...bandstand });
  expect(isClean(await check(at, options))).toBe(true);
  const place = `${sitting.date}#${sitting.id}`;
  await at.table.delete({ pk: 'TERM#ba', sk: `bandstand#${place}` });
  const found = await check(at, options);
  expect(found.differences.flatMap(describeDifference)).toEqual([
    `meeting ${sitting.id}: not listed: TERM#ba bandstand#${place}`,
  ]);
  expect(isClean(await repair(at, found, options))).toBe(true);
}, 240_000);
