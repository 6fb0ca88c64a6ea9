import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { appendEntry } from '#functions/records/audit.ts';
import { meetingKey } from '#functions/records/meetings.ts';
import { newSpeakerWrites } from '#functions/records/speakers.ts';
import { type World, world } from './world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});
afterAll(() => here.close());

interface Data {
  profile?: { id: string };
  settings?: { preferences: object };
  photo?: { content_type: string; base64: string } | null;
  meetings: { id: string; title: string }[];
  persons?: object[];
  speakers?: { id: string; name: string; samples_count: number }[];
  activity: AuditEntry[];
  left_out: { detail: string; address: string } | null;
}

type As = 'staff' | 'officer' | 'admin';
async function myData(as: As, cursor?: string) {
  const { status, body } = await here.call('getMyData', cursor ? { cursor } : {}, as);
  expect(status).toBe(200);
  return { bytes: Buffer.byteLength(JSON.stringify(body)), data: JSON.parse(body) as Data };
}

const entryOf = (as: As, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: ulid(),
  at: new Date().toISOString(),
  user_id: `id-${as}`,
  username: as,
  role: as,
  action: 'updateMeeting',
  record_id: null,
  given: {},
  outcome: 'done',
  from: '10.0.0.1',
  via: '10.0.0.2',
  request_id: 'r',
  ...more,
});

describe('my data', () => {
  it('contains everything about the person, and nothing about others', async () => {
    const { call } = here;
    const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 1, 2, 3]);
    await call('setMyPhoto', { photo: { name: 'me', type: '', bytes } }, 'staff');
    await call('updateSettings', { preferences: { theme: 'dark' } }, 'staff');
    const { json: mine } = await call('createMeeting', { title: 'Mine' }, 'staff');
    const { json: deleted } = await call('createMeeting', { title: 'Deleted' }, 'staff');
    const { json: theirs } = await call('createMeeting', { title: 'Theirs' }, 'officer');
    await here.deps.table.delete(meetingKey(deleted.id));
    // Another person’s meeting stays theirs, even if edited.
    await appendEntry(here.deps.table, entryOf('staff', { record_id: theirs.id }));
    const speaker = {
      id: ulid(),
      name: 'Ravi',
      role: 'user',
      created_at: '2026-11-21T06:00:00.000Z',
      created_by: '',
      created_by_id: 'id-staff',
      consent: null,
      samples: [
        {
          key: 'voices/s',
          file_name: 's.wav',
          content_type: 'audio/wav',
          size: 1,
          seconds: null,
          meeting_id: null,
        },
      ],
    };
    await here.deps.table.transact(newSpeakerWrites(speaker));
    const ofAnother = { ...speaker, id: ulid(), name: 'Mina', created_by_id: 'id-officer' };
    await here.deps.table.transact(newSpeakerWrites(ofAnother));
    await appendEntry(here.deps.table, entryOf('staff', { action: 'completeEnrolment' }));

    const facts = { name: 'Body', kind: 'ward_committee' } as const;
    const { json: body } = await call('createBody', facts);
    for (const [name, user_id] of [
      ['Ravi More', 'id-staff'],
      ['Lata Rao', 'id-officer'],
    ] as const) {
      const email = `${user_id}@pune.example`;
      const { json: person } = await call('addMember', { id: body.id, name, email, post: 'Clerk' });
      await call('updatePerson', { id: person.id, user_id });
    }

    const { data } = await myData('staff');
    expect(data.persons).toMatchObject([
      {
        name: { en: 'Ravi More' },
        email: 'id-staff@pune.example',
        memberships: [{ post: 'Clerk' }],
      },
    ]);
    expect(JSON.stringify(data)).not.toContain('Lata');
    expect(data).toMatchObject({
      profile: { id: 'id-staff', username: 'staff', has_photo: true },
      settings: { preferences: { theme: 'dark', language: 'en' } },
      photo: { content_type: 'image/jpeg', base64: Buffer.from(bytes).toString('base64') },
      left_out: null,
    });
    expect(data.meetings).toEqual([
      {
        id: mine.id,
        title: 'Mine',
        date: mine.date,
        scheduled_time: null,
        created_at: mine.created_at,
      },
    ]);
    expect(data.speakers).toMatchObject([{ id: speaker.id, name: 'Ravi', samples_count: 1 }]);
    expect(JSON.stringify(data)).not.toContain('Mina');
    expect(JSON.stringify(data)).not.toContain('voices/s');
    const actions = data.activity.map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual(['completeEnrolment', 'updateMeeting']);
    expect(actions.filter((action) => action === 'createMeeting')).toHaveLength(2);
    expect(new Set(data.activity.map((entry) => entry.user_id))).toEqual(new Set(['id-staff']));
    // No key attributes of the table.
    expect(data.activity.filter((entry) => 'pk' in entry)).toEqual([]);

    const { data: other } = await myData('officer');
    expect(other.meetings.map(({ title }) => title)).toEqual(['Theirs']);
    expect(other).toMatchObject({ photo: null, speakers: [{ name: 'Mina' }] });
  });

  it('includes earlier requests for it', async () => {
    await myData('staff');
    const { data } = await myData('staff');
    expect(data.activity[0]).toMatchObject({ action: 'getMyData', outcome: 'done' });
  });

  it('that does not fit one file continues in the next, and the first says so', async () => {
    const { call, deps } = here;
    const { json: first } = await call('createMeeting', { title: 'Long ago' }, 'admin');
    const given = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`"field" ${index}`, '"क'.repeat(50)]),
    );
    const entries = Array.from({ length: 900 }, () => entryOf('admin', { given }));
    for (const entry of entries) await appendEntry(deps.table, entry);
    const photo = { name: 'me', type: '', bytes: new Uint8Array(1024 * 1024).fill(7) };
    photo.bytes.set([0xff, 0xd8, 0xff]);
    expect((await call('setMyPhoto', { photo }, 'admin')).status).toBe(200);

    const files = [await myData('admin')];
    for (let rest = files[0]?.data.left_out; rest; rest = files.at(-1)?.data.left_out) {
      expect(rest.detail).toMatch(/did not fit/);
      const { pathname, searchParams } = new URL(rest.address, 'http://127.0.0.1');
      expect(pathname).toBe('/api/users/me/data');
      files.push(await myData('admin', searchParams.get('cursor') ?? ''));
    }
    expect(files.length).toBeGreaterThan(1);
    // The largest answer that Lambda allows.
    for (const { bytes } of files) expect(bytes).toBeLessThan(6 * 1024 * 1024);
    expect(files[0]?.data.photo?.base64.length).toBeGreaterThan(1024 * 1024);
    expect(files.map(({ data }) => 'photo' in data || 'profile' in data)).toEqual([
      true,
      ...files.slice(1).map(() => false),
    ]);
    const seen = files.flatMap(({ data }) => data.activity.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
    for (const { id } of entries) expect(seen).toContain(id);
    expect(files.at(-1)?.data.meetings.map(({ id }) => id)).toContain(first.id);
  });

  it('rejects a cursor of another person', async () => {
    const { data } = await myData('admin');
    const cursor = new URL(data.left_out?.address ?? '', 'http://x').searchParams.get('cursor');
    const { status } = await here.call('getMyData', { cursor: cursor ?? '' }, 'officer');
    expect(status).toBe(422);
  });
});
