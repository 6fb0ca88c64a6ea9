import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { Settings } from '#contract/settings.ts';
import { createAnnouncement } from '#functions/domain/notifications/announcements.ts';
import { updateSettings } from '#functions/domain/users/settings.ts';
import { openOf } from '#functions/index/open-meetings.ts';
import type { Table, Write } from '#functions/platform/aws/table.ts';
import { lastMonday } from '#functions/platform/days.ts';
import { log } from '#functions/platform/log/log.ts';
import { deliverEachMinute } from '#functions/processes/notifications/delivery.ts';
import { derive } from '#functions/projections/derive.ts';
import { liveBroadcasts } from '#functions/records/broadcasts.ts';
import { type MeetingRecord, meetingItem, meetingKey } from '#functions/records/meetings.ts';
import { OutboxMessage, outbox } from '#functions/records/outbox.ts';
import { settingsItem } from '#functions/records/settings.ts';
import { type UserRecord, userItem, userKey } from '#functions/records/users.ts';
import { every, isThorough } from '../thorough.ts';
import { handlerDeps } from './handler-deps.ts';
import { emptyArchive, madeMeeting, recording } from './made.ts';
import { madePerson, mortal, noArchive, putPerson, Sent, unlessDead } from './mailing.ts';
import { realTable } from './real-table.ts';

let table: Table;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ table, close } = await realTable());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await close();
});

/** Monday, 30 November 2026, 09:00 in India. */
const monday = '2026-11-30T03:30:00.000Z';
let time: Date;
let sent: Sent;
beforeEach(() => {
  time = new Date(monday);
  sent = new Sent();
});

const now = () => time;
const at = () => ({
  table,
  mailer: sent,
  archiveBucket: noArchive,
  site: 'https://sakshi.example',
  now,
});
const run = (deps = at()) => deliverEachMinute(deps, new Date(time.getTime() + 50_000));
const pass = (minutes: number) => {
  time = new Date(time.getTime() + minutes * 60_000);
};
async function minute(deps = at()): Promise<void> {
  await run(deps);
  pass(1);
}

const inQueue = async (partition: string) =>
  (await table.list({ index: 'due', partition, limit: 100 }, z.unknown())).items;

/** A person with these notification settings. */
async function chooser(
  notifications: Partial<Settings['notifications']>,
  given: Partial<UserRecord> = {},
) {
  const id = await putPerson(table, { department: 'Finance', ...given });
  await table.put(settingsItem(id, { notifications }, 1));
  return id;
}
const reader = (given?: Partial<UserRecord>) => chooser({ weeklyDigest: true }, given);

const stop = (id: string) => table.put(userItem(madePerson({ is_active: false }, id)));

/** A meeting that entered the archive at this instant. */
async function came(instant: string, given: Partial<MeetingRecord>): Promise<MeetingRecord> {
  const meeting = madeMeeting({ id: ulid(Date.parse(instant)), department: '', ...given });
  await table.put(meetingItem(meeting));
  await derive(
    { table, archiveBucket: emptyArchive },
    { id: meeting.id, version: 1, meeting },
    time,
  );
  return meeting;
}

async function scheduled(scheduled_time: string, given: Partial<MeetingRecord>) {
  const status = 'scheduled' as const;
  const meeting = madeMeeting({ department: '', status, scheduled_time, ...given });
  await table.put(meetingItem(meeting));
  return meeting;
}

describe('the weekly digest', () => {
  it('names confidential meetings of a department to its officers, and not to its staff', async () => {
    const department = 'Finance';
    await reader({ role: 'staff', department, email: 'staff@example.in' });
    await reader({ role: 'officer', department, email: 'officer@example.in' });
    const facts = { department, confidential: true };
    await came('2026-11-25T06:00:00.000Z', { ...facts, title: 'Tender' });
    await came('2026-11-25T07:00:00.000Z', { department, title: 'Drains' });
    await scheduled('2026-12-01T06:00:00.000Z', { ...facts, title: 'Court case' });
    time = new Date(monday);
    await minute();
    const textTo = (to: string) => sent.mails.find((mail) => mail.to === to)?.text ?? '';
    expect(textTo('officer@example.in')).toMatch(/Tender[^]*Court case/);
    expect(textTo('staff@example.in')).toContain('Drains');
    expect(textTo('staff@example.in')).not.toMatch(/Tender|Court case/);
  });

  it('is sent once, from nine o’clock on Monday in India', async () => {
    const id = await reader();
    await came('2026-11-25T06:00:00.000Z', { title: 'Drains', created_by_id: id });
    time = new Date('2026-11-30T03:29:59.999Z');
    await minute();
    expect(sent.mails).toEqual([]);
    time = new Date(monday);
    for (let i = 0; i < 3; i++) await minute();
    pass(24 * 60);
    await minute();
    expect(sent.mails.map(({ subject }) => subject)).toEqual([
      'Weekly digest: 23/11/2026 – 29/11/2026',
    ]);
    expect(await inQueue(outbox)).toEqual([]);
    expect(await inQueue(liveBroadcasts)).toEqual([]);
  });

  it('can start late by less than a day', async () => {
    const id = await reader();
    await came('2026-11-25T06:00:00.000Z', { created_by_id: id });
    time = new Date('2026-12-01T03:30:00.000Z');
    await minute();
    expect(sent.mails).toEqual([]);
    time = new Date('2026-12-01T03:29:59.999Z');
    await minute();
    expect(sent.mails).toHaveLength(1);
  });

  it('lists last week’s meetings (Indian time) of the person and of their department', async () => {
    const id = await reader({ department: 'Finance' });
    const completed = { status: 'completed', created_by_id: id } as const;
    await came('2026-11-22T18:29:59.999Z', { ...completed, title: 'Too early' });
    await came('2026-11-22T18:30:00.000Z', { ...completed, title: 'First' });
    await came('2026-11-29T18:29:59.999Z', { ...completed, title: 'Last' });
    await came('2026-11-29T18:30:00.000Z', { ...completed, title: 'Too late' });
    await came('2026-11-24T06:00:00.000Z', { title: 'Theirs', department: 'Finance' });
    await came('2026-11-24T06:00:00.000Z', { title: 'Others', department: 'IT' });
    await minute();
    const { text = '' } = sent.mails[0] ?? {};
    const titles = [...text.matchAll(/^- .* · (.*) · .*$/gm)].map(([, title]) => title);
    expect(titles).toEqual(['Last', 'Theirs', 'First']);
    expect(text).toContain('Meetings added last week\n- 21/11/2026 · Last · completed\n  https://');
  });

  it('lists the person’s meetings without minutes, and those scheduled for this week', async () => {
    const id = await reader({ department: 'Finance' });
    const own = { created_by_id: id };
    await came('2026-05-01T06:00:00.000Z', { ...own, title: 'Old', status: 'failed' });
    await came('2026-05-01T06:00:00.000Z', { ...own, title: 'Done', status: 'completed' });
    await came('2026-05-01T06:00:00.000Z', { title: 'Another’s', department: 'Finance' });
    await scheduled('2026-11-27T06:00:00.000Z', { ...own, title: 'Unrecorded' });
    await scheduled('2026-11-27T06:00:00.000Z', {
      title: 'Recorded',
      status: 'completed',
      recording,
      ...own,
    });
    await scheduled('2026-12-06T18:29:00.000Z', { title: 'Sunday', department: 'Finance' });
    await scheduled('2026-12-06T18:31:00.000Z', { ...own, title: 'Next Monday' });
    await scheduled('2026-12-01T04:30:00.000Z', { ...own, title: 'Tomorrow' });
    await minute();
    const [mail] = sent.mails;
    expect(mail?.text.replaceAll(/\n {2}https:.*/g, '')).toContain(
      [
        'Your meetings that still need minutes',
        '- 27/11/2026 11:30 IST · Unrecorded · scheduled',
        '- 21/11/2026 · Old · failed',
        '',
        'Upcoming meetings',
        '- 01/12/2026 10:00 IST · Tomorrow · scheduled',
        '- 06/12/2026 23:59 IST · Sunday · scheduled',
        '',
        'You receive',
      ].join('\n'),
    );
  });

  it('shows meetings as they stand when it is sent, at most twenty under a heading', async () => {
    const id = await reader();
    const made = [];
    for (let n = 0; n < 25; n++) {
      const status = 'completed' as const;
      const title = `Ward ${n}.`;
      made.push(
        await came(`2026-11-25T06:00:${n + 10}.000Z`, { title, status, created_by_id: id }),
      );
    }
    const gone = made[24];
    const renamed = made[23];
    if (!gone || !renamed) return expect.fail('Not made');
    const mailer = { send: async () => Promise.reject(new Error('SES is away')) };
    vi.spyOn(log, 'error').mockImplementation(() => {});
    await minute({ ...at(), mailer: Object.assign(new Sent(), mailer) });
    await table.delete(meetingKey(gone.id));
    await table.put(meetingItem({ ...renamed, title: 'Renamed', status: 'failed' }));
    await minute();
    const { text = '' } = sent.mails[0] ?? {};
    expect(text.match(/^- /gm)).toHaveLength(19);
    expect(text).toContain('Renamed · failed');
    expect(text).not.toMatch(/Ward 24|Ward 4\./);
    expect(text).toContain('See more in the archive:\nhttps://sakshi.example/archive\n');
  });

  it('is not sent without content, or to people who did not choose it', async () => {
    await reader();
    const week = { department: 'Finance' };
    const silent = await chooser({ weeklyDigest: true, emailNotifications: false });
    const never = await putPerson(table);
    for (const created_by_id of [silent, never]) {
      await came('2026-11-25T06:00:00.000Z', { created_by_id });
    }
    await came('2026-11-25T06:00:00.000Z', { ...week, department: 'IT' });
    await minute();
    expect(sent.mails).toEqual([]);
    expect(await inQueue(liveBroadcasts)).toEqual([]);
  });

  it('respects changes of settings, department and account until it is sent', async () => {
    const ids = [await reader(), await reader(), await reader(), await reader(), await reader()];
    await came('2026-11-25T06:00:00.000Z', { department: 'Finance' });
    const [stays, stopped = '', removed = '', without = '', moved = ''] = ids;
    const away = new Sent();
    away.answer = () => Promise.reject(new Error('SES is away'));
    vi.spyOn(log, 'error').mockImplementation(() => {});
    await minute({ ...at(), mailer: away });
    await stop(stopped);
    await table.put({ ...userKey(removed), removed_at: monday });
    const { ctx } = handlerDeps(table, { id: without });
    await updateSettings(ctx, { notifications: { weeklyDigest: false } });
    await table.put(userItem(madePerson({ department: 'IT' }, moved)));
    for (let i = 0; i < 3; i++) await minute();
    expect(sent.readers).toEqual([stays]);
  });

  it('can be switched on and off in Settings', async () => {
    const id = await putPerson(table);
    const { ctx } = handlerDeps(table, { id });
    await came('2026-11-25T06:00:00.000Z', { department: 'Finance' });
    const week = 7 * 24 * 60;
    await updateSettings(ctx, { notifications: { weeklyDigest: true } });
    await minute();
    expect(sent.mails).toHaveLength(1);
    await updateSettings(ctx, { notifications: { weeklyDigest: false } });
    pass(week);
    await came('2026-12-02T06:00:00.000Z', { department: 'Finance' });
    await minute();
    expect(sent.mails).toHaveLength(1);
  });

  it('reaches everyone despite a crash at any call, with at most one duplicate', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    const ids = [await reader(), await reader()].toSorted();
    for (let deaths = 1, alive = true; alive; deaths += every(15)) {
      for (const when of ['before', 'after'] as const) {
        pass(7 * 24 * 60);
        const added = new Date(time.getTime() - 3 * 86_400_000).toISOString();
        await came(added, { department: 'Finance', status: 'completed' });
        sent = new Sent();
        const fault = { at: deaths, when, calls: 0 };
        const deps = { ...at(), table: mortal(table, fault), mailer: mortal(sent, fault) };
        await minute(deps).catch(unlessDead);
        alive = fault.calls >= fault.at;
        pass(1);
        for (let i = 0; i < 2; i++) await minute();
        const told = `${when} call ${deaths}`;
        expect([...new Set(sent.readers)], told).toEqual(ids);
        expect(sent.mails.length, told).toBeLessThanOrEqual(ids.length + 1);
        expect(await inQueue(outbox), told).toEqual([]);
        expect(await inQueue(liveBroadcasts), told).toEqual([]);
      }
    }
  }, 240_000);
});

it.each([
  ['2026-11-30T03:29:59.999Z', '2026-11-23'],
  ['2026-11-30T03:30:00.000Z', '2026-11-30'],
  // Sunday evening in UTC is Monday in India, before nine.
  ['2026-12-06T18:30:00.000Z', '2026-11-30'],
  ['2026-12-07T03:30:00.000Z', '2026-12-07'],
  // Weeks in which clocks change elsewhere, and the end of the year.
  ['2026-03-29T23:59:59.000Z', '2026-03-23'],
  ['2026-03-30T03:30:00.000Z', '2026-03-30'],
  ['2026-10-26T03:29:59.000Z', '2026-10-19'],
  ['2027-01-03T12:00:00.000Z', '2026-12-28'],
  ['2027-01-04T03:30:00.000Z', '2027-01-04'],
])('at %s, the most recent Monday 9:00 in India was on %s', (instant, day) => {
  expect(lastMonday(new Date(instant))).toBe(day);
});

describe('the list of open meetings', () => {
  const open = async (id: string) =>
    (await table.under(openOf(id), '', z.object({ sk: z.string() }))).map(({ sk }) => sk);

  it('holds a meeting of its creator until it is completed or deleted', async () => {
    const meeting = await came(monday, { created_by_id: 'asha' });
    const become = (version: number, status: MeetingRecord['status'] | null) => {
      const changed = status && { ...meeting, version, status };
      return derive(
        { table, archiveBucket: emptyArchive },
        { id: meeting.id, version, meeting: changed },
        time,
      );
    };
    expect(await open('asha')).toEqual([meeting.id]);
    await become(2, 'processing');
    await become(3, 'completed');
    await become(2, 'processing');
    expect(await open('asha')).toEqual([]);
    await become(4, 'failed');
    expect(await open('asha')).toEqual([meeting.id]);
    await become(5, null);
    expect(await open('asha')).toEqual([]);
  });
});

describe('an announcement', () => {
  const announce = (subject = 'Maintenance', text = 'On Sunday from 8 to 10.') =>
    createAnnouncement({ table, now, user: handlerDeps(table).ctx.user }, { subject, text });

  it('goes, as written, to every active user who wants announcements', async () => {
    const wants = [await putPerson(table), await chooser({ transcriptionComplete: false })];
    await chooser({ systemMaintenance: false });
    await chooser({ emailNotifications: false });
    await stop(await putPerson(table));
    await putPerson(table, { email: '' });
    await announce();
    for (let i = 0; i < 3; i++) await minute();
    expect(sent.readers).toEqual(wants.toSorted());
    expect(sent.mails[0]?.subject).toBe('Maintenance');
    expect(sent.mails[0]?.text).toContain('\n\nOn Sunday from 8 to 10.\n\n');
  });

  it('with the same text is sent only once per day in India', async () => {
    await putPerson(table);
    const first = await announce();
    await minute();
    pass(60);
    expect(await announce()).toEqual(first);
    await minute();
    expect(sent.mails).toHaveLength(1);
    await announce('Maintenance', 'It is over.');
    pass(24 * 60);
    await announce();
    for (let i = 0; i < 2; i++) await minute();
    expect(sent.mails).toHaveLength(3);
  });

  it('respects changes of settings and account until it is sent', async () => {
    const [stays, gone, quiet] = [
      await putPerson(table),
      await putPerson(table),
      await putPerson(table),
    ];
    await announce();
    const away = new Sent();
    away.answer = () => Promise.reject(new Error('SES is away'));
    vi.spyOn(log, 'error').mockImplementation(() => {});
    await minute({ ...at(), mailer: away });
    await stop(gone);
    await table.put(settingsItem(quiet, { notifications: { systemMaintenance: false } }, 1));
    for (let i = 0; i < 2; i++) await minute();
    expect(sent.readers).toEqual([stays]);
  });

  it.runIf(isThorough)(
    'reaches each of many people exactly once despite crashes and concurrent runs',
    async () => {
      vi.spyOn(log, 'error').mockImplementation(() => {});
      const people = Array.from({ length: 250 }, (_, n) =>
        madePerson({ created_at: new Date(Date.parse(monday) - n).toISOString() }),
      );
      for (let n = 0; n < people.length; n += 100) {
        await table.transact(
          people.slice(n, n + 100).map((person): Write => ({ put: userItem(person) })),
        );
      }
      await announce();
      // One run crashes at a call before which every sent message was already deleted.
      const fault = { at: 40, when: 'before' as const, calls: 0 };
      await minute({ ...at(), table: mortal(table, fault) }).catch(unlessDead);
      pass(1);
      const atMost: number[] = [];
      for (let n = 0; n < 40 && (await inQueue(liveBroadcasts)).length > 0; n++) {
        // The time of a run is up after some mails: the next minute continues.
        let left = 60;
        sent.answer = () => {
          if ((left -= 1) === 0) pass(1);
          return null;
        };
        await Promise.all([run(), run()]);
        atMost.push(
          (await table.list({ index: 'due', partition: outbox, limit: 500 }, OutboxMessage)).items
            .length,
        );
        pass(1);
      }
      for (let i = 0; i < 3; i++) await minute();
      const mails = sent.readers;
      expect(new Set(mails).size).toBe(250);
      expect(mails.length).toBeLessThanOrEqual(251);
      expect(Math.max(...atMost)).toBeLessThan(300);
      expect(await inQueue(outbox)).toEqual([]);
    },
    400_000,
  );

  it('keeps the outbox short, so that other messages do not wait behind it', async () => {
    const people = Array.from({ length: 150 }, () => madePerson());
    for (let n = 0; n < people.length; n += 50) {
      await table.transact(
        people.slice(n, n + 50).map((person): Write => ({ put: userItem(person) })),
      );
    }
    await announce();
    sent.answer = () => {
      time = new Date(time.getTime() + 1000);
      return null;
    };
    await minute();
    expect(sent.mails.length).toBeLessThan(50);
    // A new message would wait behind no more than these.
    expect((await inQueue(outbox)).length).toBeLessThan(50);
  });
});
