import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Guarded, may, type Person, type Role } from '#contract/permissions.ts';
import { candidateKey } from '#functions/domain/speakers/sample-candidates.ts';
import { itemsOf } from '#functions/index/search/items.ts';
import { JobRecord, jobKey } from '#functions/records/jobs.ts';
import { MeetingRecord, meetingItem, meetingKey } from '#functions/records/meetings.ts';
import { commentKey, reviewKey } from '#functions/records/minutes-review.ts';
import { uploadKey } from '#functions/records/uploads.ts';
import { userKey } from '#functions/records/users.ts';
import { every } from '../thorough.ts';
import { everyCall } from './every-call.ts';
import { madeMeeting, waiting } from './made.ts';
import { type World, world } from './world.ts';

type Name = keyof typeof api;
const isName = (name: string): name is Name => name in api;
const rows = Object.entries<Endpoint>(api).filter((row): row is [Name, Endpoint] => isName(row[0]));

let place: World;
beforeAll(async () => {
  place = await world();
  for (const role of ['admin', 'officer', 'staff'] as const) await place.call('getMe', {}, role);
});
afterAll(() => place.close());
const move = (role: Role, department: string) =>
  place.deps.table.update(userKey(`id-${role}`), { set: { department } }, z.unknown());
const personOf = (role: Role, department = ''): Person => ({ id: `id-${role}`, role, department });

const secret = (given: Partial<MeetingRecord> = {}) => ({
  confidential: true,
  department: 'Finance',
  created_by_id: 'somebody',
  reader_ids: [],
  ...given,
});

/** Calls about one meeting: it, or a job of it, is in their path or their body. */
const aboutJob = /^\/(jobs|meetings\/queue)\/\{id\}/;
const ofOneMeeting = rows.filter(
  ([, { path, input }]) =>
    aboutJob.test(path) ||
    /^\/meetings\/(scheduled\/)?\{id\}/.test(path) ||
    'meeting_id' in input.shape,
);

/** A valid call about a meeting. */
async function prepared(name: Name) {
  const input: Record<string, unknown> = { ...(await everyCall(place)[name]()) };
  const { path }: Endpoint = api[name];
  const about = String(input.meeting_id ?? input.id);
  const job = aboutJob.test(path) ? await place.deps.table.get(jobKey(about), JobRecord) : null;
  return { name, input, id: job?.meeting_id ?? about };
}
type Prepared = Awaited<ReturnType<typeof prepared>>;

/** Makes the meeting confidential; an upload to it was begun by the person. */
async function conceal(
  { name, input, id }: Prepared,
  person: Person,
  given: Partial<MeetingRecord> = {},
): Promise<Guarded> {
  const { table } = place.deps;
  const set = secret(given);
  await table.update(meetingKey(id), { set }, z.unknown());
  if (typeof input.upload_id === 'string') {
    const own = { set: { begun_by: person.id } };
    await table.update(uploadKey(id, input.upload_id), own, z.unknown());
  }
  if (typeof input.comment_id === 'string') {
    const own = { set: { by_id: person.id } };
    await table.update(commentKey(id, input.comment_id), own, z.unknown());
  }
  if (name === 'agreeToMinutes') {
    const asked = { set: { reviewers: [{ user_id: person.id, name: person.role }] } };
    await table.update(reviewKey(id), asked, z.unknown());
  }
  return set as Guarded;
}

const unknown = (input: Record<string, unknown>) =>
  'meeting_id' in input ? { ...input, meeting_id: ulid() } : { ...input, id: ulid() };

it('knows the calls about one meeting', () => {
  const names = ofOneMeeting.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['getMeeting', 'getJob', 'createJob', 'getWords']));
  expect(names.length).toBeGreaterThan(40);
});

let minutesPassed = 0;
/** Each test has a minute of its own, so that no limit of calls in a minute answers in place of the rights. */
beforeEach(() => {
  minutesPassed += 1;
  const ahead = minutesPassed * 60_000;
  place.deps.now = () => new Date(Date.now() + ahead);
});

/** Also for those who may read the meeting: everyone sees who is enrolled (decision 057), and what is published. */
const refusedIfConfidential = new Set(['enrolVoice', 'publishMinutes']);

describe.each(ofOneMeeting)('%s of a confidential meeting', (name, row) => {
  const isRead = row.method === 'GET';
  const index = ofOneMeeting.findIndex(([one]) => one === name);
  /** A refused call leaves the meeting as it is, so the first reader calls about the same one. */
  let made: Prepared | null = null;

  it('answers outsiders as for a meeting that does not exist', async () => {
    made = await prepared(name);
    const { input } = made;
    for (const role of ['staff', 'officer'] as const) {
      await move(role, 'HR');
      await conceal(made, personOf(role));
      const [hidden, never] = [
        await place.call(name, input, role),
        await place.call(name, unknown(input), role),
      ];
      expect([role, hidden.status, hidden.body]).toEqual([role, never.status, never.body]);
      expect([403, 404]).toContain(hidden.status);
    }
  });

  // Every read, and every third of the other calls; the long run makes them all.
  it.runIf(isRead || index % every(3) === 0)(
    'answers everybody who may read it as usual',
    async () => {
      await move('officer', 'finance');
      await move('staff', 'Finance');
      const kinds: [Person, Partial<MeetingRecord>][] = [
        [personOf('admin'), {}],
        [personOf('officer', 'finance'), {}],
        [personOf('staff'), { created_by_id: 'id-staff' }],
        [personOf('staff'), { reader_ids: ['id-staff'] }],
      ];
      // A read leaves the meeting as it is, so it is called by all kinds of readers; other calls by each in turn.
      const turn = index % every(kinds.length);
      const callers = isRead ? kinds : kinds.filter((_, n) => n % every(kinds.length) === turn);
      for (const [person, given] of callers) {
        const own = made ?? (await prepared(name));
        made = isRead ? own : null;
        const meeting = await conceal(own, person, given);
        const { status } = await place.call(name, own.input, person.role);
        const { permission } = row;
        // In ink, which officers record.
        const needed = name === 'signMinutes' ? 'update' : permission;
        const isAllowed = needed === 'self' || needed === 'anyone' || may(person, needed, meeting);
        const answered = refusedIfConfidential.has(name) ? 409 : (row.status ?? 200);
        const expected = permission === 'continue' || isAllowed ? answered : 403;
        expect([person.role, given, status]).toEqual([person.role, given, expected]);
      }
    },
  );
});

describe('lists', () => {
  const title = 'Zanzibar';
  let id: string;
  beforeEach(async () => {
    const { table } = place.deps;
    await move('officer', 'HR');
    await move('staff', 'HR');
    const { meeting_id } = await waiting(table, secret({ title, date: '2030-01-20' }));
    id = meeting_id;
    const meeting = await table.get(meetingKey(id), MeetingRecord);
    if (!meeting) throw new Error('The meeting is not there');
    const items = itemsOf(meeting, { timeline: [], summaries: null });
    await table.writeMany(items.map((put) => ({ put })));
    await table.put(
      meetingItem(
        madeMeeting(
          secret({
            title: `${title}, planned`,
            status: 'scheduled',
            scheduled_time: new Date(Date.now() + 3_600_000).toISOString(),
          }),
        ),
      ),
    );
  });

  const lists = rows.filter(
    ([, { method, path, permission }]) =>
      method === 'GET' && !path.includes('{') && permission !== 'anyone',
  );

  it.each(lists)('%s does not tell outsiders of it', async (name, { permission }) => {
    const asked = name === 'archiveMeetings' ? { search: title } : {};
    for (const role of ['staff', 'officer'] as const) {
      if (permission !== 'self' && permission !== 'anyone' && !may(personOf(role), permission))
        continue;
      const { status, body } = await place.call(name, asked, role);
      expect([role, status]).toEqual([role, 200]);
      expect(body).not.toContain(title);
      expect(body).not.toContain(id);
    }
  });

  it.each([
    'listMeetings',
    'archiveMeetings',
    'listJobs',
    'getQueue',
    'listScheduled',
    'listUpcoming',
  ] as const)('%s shows it to officers of its department', async (name) => {
    await move('officer', 'Finance');
    const isPaged = 'limit' in api[name].input.shape;
    const asked = {
      ...(isPaged && { limit: 100 }),
      ...(name === 'archiveMeetings' && { search: title }),
    };
    expect((await place.call(name, asked, 'officer')).body).toContain(title);
  });

  it('of a person’s own activity leave out what they did to it', async () => {
    const { id: own } = (await place.call('createMeeting', { title }, 'staff')).json;
    const shown = async () => (await place.call('listMyActivity', {}, 'staff')).body;
    expect(await shown()).toContain(own);
    await place.deps.table.update(meetingKey(own), { set: secret() }, z.unknown());
    expect(await shown()).not.toContain(own);
    expect((await place.call('getMyData', {}, 'staff')).body).not.toContain(own);
  });

  it('keep a deleted one hidden', async () => {
    await place.call('deleteMeeting', { id });
    expect((await place.call('listJobs', { limit: 100 }, 'staff')).body).not.toContain(title);
    expect((await place.call('listJobs', { limit: 100 }, 'admin')).body).toContain(title);
  });

  it('of a speaker’s voice leave out what was taken from it', async () => {
    const { table } = place.deps;
    const speaker = (await everyCall(place).getSpeaker()) as { id: string };
    const candidate = {
      id: ulid(),
      speaker_id: speaker.id,
      meeting_id: id,
      meeting_title: title,
      audio_key: 'a.wav',
      spans: [],
      created_at: new Date().toISOString(),
      status: 'waiting',
      refusal: null,
      expires: 4_000_000_000,
    };
    await table.put({ ...candidateKey(speaker.id, id), ...candidate });
    expect((await place.call('getSpeaker', speaker, 'admin')).body).toContain(title);
    const { status, body } = await place.call('getSpeaker', speaker, 'officer');
    expect(status).toBe(200);
    expect(body).not.toContain(title);
  });
});

describe('pages', () => {
  it('are as full as asked and lose nothing, however many are hidden between', async () => {
    const { table } = place.deps;
    await move('staff', 'HR');
    const days = Array.from({ length: 12 }, (_, n) => `2031-01-${String(n + 10)}`);
    const meetings = days.map((date, n) =>
      madeMeeting({ title: 'Quorum', date, ...(n % 3 === 1 && secret()) }),
    );
    for (const meeting of meetings) {
      await table.put(meetingItem(meeting));
      const items = itemsOf(meeting, { timeline: [], summaries: null });
      await table.writeMany(items.map((put) => ({ put })));
    }
    const visible = meetings.filter(({ confidential }) => !confidential).toReversed();
    const asked = { search: '', from: '2031-01-01', to: '2031-12-31', limit: 3 };
    for (const search of ['', 'quorum ']) {
      for (let at = 0; at < visible.length; at += 3) {
        const expected = visible.slice(at, at + 3).map(({ id }) => id);
        const idsOf = async (more: object) => {
          const page = await place.call('archiveMeetings', { ...asked, search, ...more }, 'staff');
          return page.json.meetings.map(({ id }: { id: string }) => id);
        };
        expect(await idsOf({ skip: at })).toEqual(expected);
      }
      let from: string | undefined;
      const all: string[] = [];
      do {
        const page = await place.call(
          'archiveMeetings',
          { ...asked, search, ...(from && { cursor: from }) },
          'staff',
        );
        all.push(...page.json.meetings.map(({ id }: { id: string }) => id));
        from = page.json.cursor ?? undefined;
      } while (from);
      expect(all).toEqual(visible.map(({ id }) => id));
    }
  });
});

it.each(['cancelJob', 'stopJob', 'retryJob', 'setJobPriority'] as const)(
  '%s hides a meeting that has just become confidential, though batches do not know it yet',
  async (name) => {
    await move('officer', 'HR');
    const made = await prepared(name);
    const { input } = made;
    await conceal(made, personOf('officer'));
    const late = vi.spyOn(place.deps.table, 'getMany').mockResolvedValue({ items: [], units: 0 });
    for (const role of ['staff', 'officer'] as const) {
      const permitted = may(personOf(role), api[name].permission);
      const { status } = await place.call(name, input, role);
      expect([role, status]).toEqual([role, permitted ? 404 : 403]);
    }
    late.mockRestore();
  },
);

describe('the choice of who can read a meeting', () => {
  const created = async (facts: object, role: Role = 'staff') =>
    (await place.call('createMeeting', { title: 'Tender', department: 'Finance', ...facts }, role))
      .json;

  it('is made by its creator, officers of its department and administrators', async () => {
    await move('officer', 'HR');
    const { id } = await created({});
    const choose = (confidential: boolean, role: Role) =>
      place.call('setConfidentiality', { id, confidential }, role);
    expect((await choose(true, 'officer')).status).toBe(403);
    expect((await choose(true, 'staff')).json).toMatchObject({ confidential: true, readers: [] });
    expect((await choose(false, 'officer')).status).toBe(404);
    await move('officer', 'Finance');
    expect((await choose(false, 'officer')).status).toBe(200);
    expect((await choose(true, 'admin')).status).toBe(200);
  });

  it('names people with an account, by name', async () => {
    const named = ['id-officer', 'id-admin', 'id-officer'];
    const meeting = await created({ confidential: true, reader_ids: named });
    expect(meeting.readers.map(({ id }: { id: string }) => id)).toEqual(['id-admin', 'id-officer']);
    const refused = await place.call('setConfidentiality', {
      id: meeting.id,
      confidential: true,
      reader_ids: ['nobody'],
    });
    expect([refused.status, refused.json.reason]).toEqual([422, 'readerUnknown']);
    const opened = await place.call('setConfidentiality', {
      id: meeting.id,
      confidential: false,
      reader_ids: named,
    });
    expect(opened.json).toMatchObject({ confidential: false, readers: [] });
  });

  it('is refused where it is based on an earlier version of the meeting', async () => {
    const { id, version } = await created({ confidential: true });
    const choose = (reader_ids: string[]) =>
      place.call('setConfidentiality', { id, version, confidential: true, reader_ids });
    expect((await choose(['id-officer'])).status).toBe(200);
    const late = await choose(['id-admin']);
    expect([late.status, late.json.reason]).toEqual([409, 'changedMeanwhile']);
  });

  it('is not taken over by a named officer who moves it to their department', async () => {
    await move('officer', 'HR');
    const { id } = await created({ confidential: true, reader_ids: ['id-officer'] });
    const update = (facts: object, role: Role = 'officer') =>
      place.call('updateMeeting', { id, ...facts }, role);
    expect((await update({ department: 'HR', title: 'Mine' })).status).toBe(403);
    expect((await update({ department: ' finance', title: 'Tender 7' })).status).toBe(200);
    expect((await place.call('getMeeting', { id })).json).toMatchObject({
      title: 'Tender 7',
      department: 'Finance',
    });
    await move('officer', 'Finance');
    expect((await update({ department: 'HR' })).status).toBe(200);
    expect((await update({ department: 'Finance' }, 'admin')).status).toBe(200);
  });

  it('offers active people only', async () => {
    const { id } = await everyCall(place)
      .getUser()
      .then((input) => input as { id: string });
    const ids = async () =>
      (await place.call('listPeople', {}, 'staff')).json.people.map(
        (one: { id: string }) => one.id,
      );
    expect(await ids()).toContain(id);
    await place.deps.table.update(userKey(id), { set: { is_active: false } }, z.unknown());
    expect(await ids()).not.toContain(id);
  });

  it('cannot be reached by officers who change their own department', async () => {
    await move('officer', 'HR');
    const { status, json } = await place.call('updateMe', { department: 'Finance' }, 'officer');
    expect([status, json.reason]).toEqual([403, 'departmentByAdmin']);
    expect((await place.call('updateMe', { department: 'HR', bio: 'x' }, 'officer')).status).toBe(
      200,
    );
    expect((await place.call('updateMe', { department: 'Finance' }, 'staff')).status).toBe(200);
  });
});
