import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import type { Role } from '#contract/permissions.ts';
import { log } from '#functions/platform/log/log.ts';
import { everyCall } from './every-call.ts';
import { type World, world } from './world.ts';

let at: World;
beforeAll(async () => {
  at = await world();
});
afterAll(() => at.close());
afterEach(() => vi.restoreAllMocks());

type Name = keyof typeof api;
const call = (name: Name, input: object, key: string, as: Role = 'admin') =>
  at.call(name, input, as, { 'idempotency-key': key });
const creating = Object.entries<Endpoint>(api).flatMap(([name, { creates }]) =>
  creates ? [name as Name] : [],
);

/** The ids of the meetings with this title. */
async function titled(title: string): Promise<string[]> {
  const { json } = await at.call('listMeetings', { limit: 100 });
  const all: { id: string; title: string }[] = json.meetings;
  return all.flatMap((meeting) => (meeting.title === title ? [meeting.id] : []));
}

/** The next write of a record whose key has this prefix succeeds, and then the call crashes. */
function cutOffAfter(prefix: string): void {
  vi.spyOn(log, 'error').mockImplementation(() => {});
  const { table } = at.deps;
  const put = table.put.bind(table);
  let isDone = false;
  vi.spyOn(table, 'put').mockImplementation(async (item, condition) => {
    const answer = await put(item, condition);
    if (isDone || !item.pk.startsWith(prefix)) return answer;
    isDone = true;
    throw new Error('cut off');
  });
}

describe('a creating call with an idempotency key', () => {
  it.each(creating)('%s: a repeated call returns the first result', async (name) => {
    const input = await everyCall(at)[name]();
    const key = ulid();
    const first = await call(name, input, key);
    expect(first.status).toBeLessThan(300);
    const again = await call(name, input, `"${key}"`);
    expect([again.status, again.json]).toEqual([first.status, first.json]);
  });

  it('creates one thing, however many arrive at once', async () => {
    const [title, key] = [ulid(), ulid()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('createMeeting', { title }, key)),
    );
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
    expect(await titled(title)).toHaveLength(1);
  });

  it('creates another one with another key, as another user, or without a key', async () => {
    const [title, key] = [ulid(), ulid()];
    await call('createMeeting', { title }, key);
    await call('createMeeting', { title }, ulid());
    await call('createMeeting', { title }, key, 'officer');
    await at.call('createMeeting', { title });
    expect(new Set(await titled(title)).size).toBe(4);
  });

  it('is refused if the key came with another request', async () => {
    const key = ulid();
    await call('createMeeting', { title: 'One' }, key);
    for (const [name, input] of [
      ['createMeeting', { title: 'Two' }],
      ['scheduleMeeting', { title: 'One', scheduled_time: new Date().toISOString() }],
    ] as const) {
      const refused = await call(name, input, key);
      expect([refused.status, refused.json.detail]).toEqual([422, messages.idempotencyKeyReused]);
    }
  });

  it.each(['', 'two words', 'é', 'x'.repeat(256)])(
    'is refused with the invalid key "%s"',
    async (key) => {
      expect(await call('createMeeting', { title: 'One' }, key)).toMatchObject({
        status: 400,
        json: { reason: 'idempotencyKeyInvalid' },
      });
    },
  );

  it('can be sent again with its key after a refusal, even changed', async () => {
    const key = ulid();
    const { json: meeting } = await at.call('createMeeting', { title: 'Ward' });
    expect((await call('createJob', { meeting_id: meeting.id }, key)).status).toBe(409);
    const input = await everyCall(at).createJob();
    expect((await call('createJob', input, key)).status).toBe(201);
  });

  it('is in the audit log once', async () => {
    const [title, key] = [ulid(), ulid()];
    const { json } = await call('createMeeting', { title }, key);
    await call('createMeeting', { title }, key);
    const { json: lines } = await at.call('listAudit', { record_id: json.id });
    expect(lines.entries).toHaveLength(1);
  });

  it('stores no copy of the request or the key', async () => {
    const puts = vi.spyOn(at.deps.table, 'put');
    const title = `secret ${ulid()}`;
    await call('createMeeting', { title }, 'my-key');
    const kept = puts.mock.calls.filter(([item]) => item.pk.startsWith('ONCE#'));
    expect(kept.length).toBe(2);
    expect(JSON.stringify(kept)).not.toMatch(/secret|my-key/);
  });
});

describe('a creating call that was cut off', () => {
  const later = (seconds: number) =>
    vi.spyOn(at.deps, 'now').mockReturnValue(new Date(Date.now() + seconds * 1000));

  it('after writing returns what it wrote when repeated', async () => {
    const [title, key] = [ulid(), ulid()];
    cutOffAfter('MEETING#');
    expect((await call('createMeeting', { title }, key)).status).toBe(500);
    const again = await call('createMeeting', { title }, key);
    expect(again.status).toBe(201);
    expect(await titled(title)).toEqual([again.json.id]);
    // Its number is the one that was stored, not another one.
    const { json: stored } = await at.call('getMeeting', { id: again.json.id });
    expect(again.json.number).toBe(stored.number);
  });

  it('before its result is stored is carried out again after a minute', async () => {
    const [title, key] = [ulid(), ulid()];
    const { table } = at.deps;
    const put = table.put.bind(table);
    vi.spyOn(log, 'error').mockImplementation(() => {});
    vi.spyOn(table, 'put').mockImplementation(async (item, condition) => {
      if (item.is_done) throw new Error('cut off');
      return put(item, condition);
    });
    const first = await call('createMeeting', { title }, key);
    vi.restoreAllMocks();
    later(60);
    const again = await call('createMeeting', { title }, key);
    expect([again.status, again.json.id]).toEqual([201, first.json.id]);
    expect(await titled(title)).toHaveLength(1);
  });

  it.each([
    ['startUpload', 'MEETING#'],
    ['startEnrolment', 'SPEAKER#'],
  ] as const)('%s returns URLs that work when repeated', async (name, prefix) => {
    const input = await everyCall(at)[name]();
    const key = ulid();
    cutOffAfter(prefix);
    expect((await call(name, input, key)).status).toBe(500);
    const { status, json } = await call(name, input, key);
    expect(status).toBe(201);
    const [{ url }] = json.parts ?? json.uploads;
    const { size } = 'samples' in input ? (input.samples[0] ?? { size: 0 }) : input;
    const sent = await fetch(url, { method: 'PUT', body: new Uint8Array(size) });
    expect(sent.status).toBe(200);
  });

  it.each([
    'createJob',
    'transcribeAgain',
    'uploadForm',
    'addAgendaItem',
    'recordAttendance',
    'createMotion',
    'recordVote',
    'addMinutesBlock',
    'addCorrigendum',
    'createAction',
  ] as const)('%s writes only once', async (name) => {
    // Without an id of the caller's, which only the desk sends.
    const input = { ...(await everyCall(at)[name]()), entry_id: undefined };
    const key = ulid();
    vi.spyOn(log, 'error').mockImplementation(() => {});
    const transact = at.deps.table.transact.bind(at.deps.table);
    const writing = vi.spyOn(at.deps.table, 'transact').mockImplementationOnce(async (writes) => {
      await transact(writes);
      throw new Error('cut off');
    });
    expect((await call(name, input, key)).status).toBe(500);
    const { status } = await call(name, input, key);
    expect([status < 300, writing.mock.calls.length]).toEqual([true, 1]);
  });

  it('adds a point only once', async () => {
    const input = await everyCall(at).addPoint();
    const key = ulid();
    vi.spyOn(log, 'error').mockImplementation(() => {});
    const transact = at.deps.table.transact.bind(at.deps.table);
    vi.spyOn(at.deps.table, 'transact').mockImplementationOnce(async (writes) => {
      await transact(writes);
      throw new Error('cut off');
    });
    expect((await call('addPoint', input, key)).status).toBe(500);
    const { status, json } = await call('addPoint', input, key);
    expect(status).toBe(200);
    const ids = json.original.points.map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });
});

it('a key expires after a day', async () => {
  const [title, key] = [ulid(), ulid()];
  const first = await call('createMeeting', { title }, key);
  vi.spyOn(at.deps, 'now').mockReturnValue(new Date(Date.now() + 25 * 3_600_000));
  const later = await call('createMeeting', { title }, key);
  expect(later.json.id).not.toBe(first.json.id);
});
