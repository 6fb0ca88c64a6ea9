import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuditEntry, AuditLine } from '#contract/audit.ts';
import { limits } from '#contract/limits.ts';
import { mapConcurrently } from '#functions/platform/concurrency.ts';
import { appendEntry } from '#functions/records/audit.ts';
import { everyCall } from './every-call.ts';
import { type World, world } from './world.ts';

let place: World;
let meeting: string;
beforeAll(async () => {
  place = await world();
  meeting = (await place.call('createMeeting', { title: 'Tender' }, 'staff')).json.id;
  await place.call('updateMeeting', { id: meeting, title: 'Tender of ward 7' }, 'officer');
  await place.call('createMeeting', { title: '=Budget' }, 'staff');
});
afterAll(() => place.close());

const lines = async (asked: object = {}): Promise<AuditLine[]> =>
  (await place.call('listAudit', asked)).json.entries;
/** A line about the meeting. */
async function anyEntry(): Promise<AuditEntry> {
  const [line] = await lines({ record_id: meeting });
  if (!line) throw new Error('There is no line');
  const { record: _, ...entry } = line;
  return entry;
}
/** So many lines of a person. */
async function fill(user_id: string, count: number, more: Partial<AuditEntry> = {}) {
  const entry = { ...(await anyEntry()), ...more, user_id };
  const numbers = Array.from({ length: count }, (_, n) => String(n).padStart(23, '0'));
  await mapConcurrently(numbers, 50, (n) =>
    appendEntry(place.deps.table, { ...entry, id: `01J${n}` }),
  );
}
const told = (found: AuditLine[]) =>
  found.map(({ action, username, record }) => [action, username, record?.name]);

describe('the audit log', () => {
  it('lists everything newest first, each with the present name of its record', async () => {
    const all = told(await lines());
    expect(all.filter(([action]) => action !== 'signIn')).toEqual([
      ['createMeeting', 'staff', '=Budget'],
      ['updateMeeting', 'officer', 'Tender of ward 7'],
      ['createMeeting', 'staff', 'Tender of ward 7'],
    ]);
  });

  it('is filtered by record, person, action, outcome and time, and by several together', async () => {
    const ofRecord = await lines({ record_id: meeting });
    expect(told(ofRecord)).toEqual([
      ['updateMeeting', 'officer', 'Tender of ward 7'],
      ['createMeeting', 'staff', 'Tender of ward 7'],
    ]);
    const [latest] = ofRecord;
    const user_id = latest?.user_id ?? '';
    expect(told(await lines({ record_id: meeting, user_id }))).toHaveLength(1);
    expect(told(await lines({ user_id, action: 'updateMeeting' }))).toHaveLength(1);
    expect(await lines({ action: 'createMeeting', outcome: 'forbidden' })).toEqual([]);
    expect(await lines({ record_id: meeting, to: latest?.at })).toHaveLength(1);
    expect(await lines({ record_id: meeting, from: latest?.at })).toHaveLength(1);
  });

  it('pages through the lines of a record', async () => {
    const first = await place.call('listAudit', { record_id: meeting, limit: 1 });
    expect(told(first.json.entries)).toEqual([['updateMeeting', 'officer', 'Tender of ward 7']]);
    const { cursor } = first.json;
    const second = await place.call('listAudit', { record_id: meeting, limit: 1, cursor });
    expect(told(second.json.entries)).toEqual([['createMeeting', 'staff', 'Tender of ward 7']]);
  });

  it('names the meeting of a job, speakers and users', async () => {
    const calls = everyCall(place);
    const job = (await calls.cancelJob()) as { id: string };
    await place.call('cancelJob', job);
    const [speaker, user] = [await calls.updateSpeaker(), await calls.updateUser()];
    await place.call('updateSpeaker', speaker);
    await place.call('updateUser', user);
    const found = (await lines()).slice(0, 3).map(({ record }) => [record?.kind, record?.name]);
    expect(found).toEqual([
      ['user', 'Asha Patil'],
      ['speaker', 'Asha Patil'],
      ['meeting', 'Ward meeting'],
    ]);
  });

  it('names bodies in their own language, and the people in them', async () => {
    const name = { en: 'Standing Committee', mr: 'स्थायी समिती' };
    const { json: body } = await place.call('createBody', {
      name,
      language: 'mr',
      kind: 'standing_committee',
    });
    const { json: member } = await place.call('addMember', { id: body.id, name: 'B. Member' });
    await place.call('updatePerson', { id: member.id, honorific: 'Smt.' });
    const found = (await lines()).slice(0, 3).map(({ record }) => record);
    const person = { kind: 'person', id: member.id, name: 'B. Member', exists: true };
    const theBody = { kind: 'body', id: body.id, name: 'स्थायी समिती', exists: true };
    expect(found).toEqual([person, theBody, theBody]);
  });

  it('still names records that were deleted since', async () => {
    const { id } = (await place.call('createMeeting', { title: 'Old drains' })).json;
    await place.call('deleteMeeting', { id });
    const [deleted] = await lines({ record_id: id });
    expect(deleted?.record).toEqual({ kind: 'meeting', id, name: 'Old drains', exists: false });
  });

  it('says whom a confidential meeting was opened to', async () => {
    const { id } = (await place.call('createMeeting', { title: 'Inquiry' })).json;
    const reader = (await place.call('getMe', {}, 'officer')).json.id;
    await place.call('setConfidentiality', { id, confidential: true, reader_ids: [reader] });
    const [line] = await lines({ record_id: id, action: 'setConfidentiality' });
    expect(line?.given).toMatchObject({ confidential: 'true', reader_ids: reader });
  });

  it('is exported as a table of what matches, which is itself on it', async () => {
    const { status, body } = await place.call('exportAudit', { action: 'createMeeting' });
    expect(status).toBe(200);
    const [head, ...rows] = body.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe('time,username,role,user_id,action,outcome,record,record_id,values,from');
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.every((row) => row.includes(',createMeeting,done,'))).toBe(true);
    // A spreadsheet would take it for a formula.
    expect(body).toContain(",'=Budget,");
    const [latest] = await lines();
    expect([latest?.action, latest?.given]).toEqual(['exportAudit', { action: 'createMeeting' }]);
  });

  it('is not exported when too many lines match', async () => {
    await fill('busy', limits.auditLines + 1);
    const { status, json } = await place.call('exportAudit', { user_id: 'busy' });
    expect([status, json.reason]).toEqual([413, 'auditTooLong']);
  });

  it('is not exported when its lines are too long together', async () => {
    const long = 'प'.repeat(100);
    const given = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`f${n}`, long]));
    await fill('wordy', 500, { given });
    const { status, json } = await place.call('exportAudit', { user_id: 'wordy' });
    expect([status, json.reason]).toEqual([413, 'auditTooLong']);
  });

  it('is not exported when too much would have to be read for what matches', async () => {
    const { table } = place.deps;
    const entry = await anyEntry();
    const most = 10_000;
    let calls = 0;
    const began = Date.now();
    // A call takes ten milliseconds.
    vi.spyOn(place.deps, 'now').mockImplementation(() => new Date(began + 10 * calls));
    vi.spyOn(table, 'list').mockImplementation(async ({ limit = 100 }, schema) => {
      if (++calls > most) throw new Error('reads without end');
      const items = Array(limit).fill(schema.parse(entry));
      return { items, units: 0, cursor: 'next', cursorAfter: () => 'next' };
    });
    const { status, json } = await place.call('exportAudit', { action: 'never' });
    vi.restoreAllMocks();
    expect([status, json.reason]).toEqual([413, 'auditTooLong']);
  });

  it('is exported with one look at each record', async () => {
    await fill('steady', 150);
    const read = vi.spyOn(place.deps.table, 'getMany');
    expect((await place.call('exportAudit', { user_id: 'steady' })).status).toBe(200);
    const keys = read.mock.calls.flatMap(([asked]) => asked.map(({ pk }) => pk));
    vi.restoreAllMocks();
    expect(keys).toEqual([`MEETING#${meeting}`]);
  });

  it.each(['staff', 'officer'] as const)('is closed to %s', async (role) => {
    expect((await place.call('listAudit', {}, role)).status).toBe(403);
    expect((await place.call('exportAudit', {}, role)).status).toBe(403);
  });
});
