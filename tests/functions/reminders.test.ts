import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { enqueue } from '#functions/domain/jobs/enqueue.ts';
import { deleteMeeting } from '#functions/domain/meetings/removal.ts';
import { updateMeeting } from '#functions/domain/meetings/update.ts';
import { scheduleMeeting } from '#functions/domain/schedule/schedule.ts';
import { deleteUser } from '#functions/domain/users/accounts.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { log } from '#functions/platform/log/log.ts';
import { deliverEachMinute } from '#functions/processes/notifications/delivery.ts';
import { changeMeeting } from '#functions/records/meetings.ts';
import { messageKey, OutboxMessage, outbox } from '#functions/records/outbox.ts';
import { settingsKey } from '#functions/records/settings.ts';
import { userItem } from '#functions/records/users.ts';
import { handlerDeps } from './handler-deps.ts';
import { recording } from './made.ts';
import { madePerson, mortal, noArchive, putPerson, Sent, unlessDead } from './mailing.ts';
import { realTable } from './real-table.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await realTable());
});
afterAll(() => close());

const start = new Date('2026-12-01T06:00:00.000Z');
let time: Date;
let sent: Sent;
beforeEach(() => {
  time = start;
  sent = new Sent();
});
afterEach(async () => {
  for (const notice of await notices()) await table.delete(messageKey(notice));
});

async function notices(): Promise<OutboxMessage[]> {
  const { items } = await table.list(
    { index: 'due', partition: outbox, limit: 100 },
    OutboxMessage,
  );
  return items;
}

const now = () => time;
const inMinutes = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const at = () => ({
  table,
  mailer: sent,
  archiveBucket: noArchive,
  site: 'https://sakshi.example',
  now,
});
const run = (deps = at()) => deliverEachMinute(deps, new Date(time.getTime() + 50_000));

/** A scheduled run, this many minutes after the start. */
async function strike(minute: number): Promise<void> {
  time = inMinutes(minute);
  await run();
}

/** A person with a meeting that begins this many minutes after the start. */
async function planned(minutes: number, created_by_id?: string) {
  const id = created_by_id ?? (await putPerson(table));
  const { ctx, clock } = handlerDeps(table, { id });
  clock.now = now;
  const scheduled_time = inMinutes(minutes).toISOString();
  const open = { confidential: false, reader_ids: [] };
  const facts = { title: 'Budget', description: '', priority: 'normal' } as const;
  const input = { ...facts, ...open, scheduled_time };
  const meeting = await scheduleMeeting(ctx, input);
  const move = (to: number) =>
    updateMeeting(ctx, { id: meeting.id, scheduled_time: inMinutes(to).toISOString() });
  return { ctx, meeting, move, person: id };
}

describe('the reminder of a scheduled meeting', () => {
  it('is sent once, an hour before', async () => {
    const { meeting, person } = await planned(120);
    await strike(59);
    expect(sent.mails).toEqual([]);
    for (const minute of [60, 61, 90, 119, 120]) await strike(minute);
    expect(sent.readers).toEqual([person]);
    expect(sent.mails[0]?.subject).toBe('Meeting reminder: Budget');
    expect(sent.mails[0]?.text).toContain('01/12/2026 13:30 IST');
    expect(sent.mails[0]?.text).toContain(`/meetings/${meeting.id}\n`);
    expect(await notices()).toEqual([]);
  });

  it.each([
    [60, 1],
    [59, 0],
    [-60, 0],
  ])('%i minutes ahead is sent %i times', async (minutes, mails) => {
    await planned(minutes);
    for (const minute of [0, 1, 30]) await strike(minute);
    expect(sent.mails).toHaveLength(mails);
  });

  it('is not sent for a sitting that was cancelled', async () => {
    const { meeting } = await planned(120);
    await table.transact([changeMeeting(meeting.id, { sitting_cancelled: true })]);
    await strike(61);
    expect(sent.mails).toEqual([]);
  });

  it('moves with the meeting, and is sent again if the meeting moves after it', async () => {
    const { move } = await planned(120);
    await move(300);
    await move(180);
    for (const minute of [60, 119]) await strike(minute);
    expect(sent.mails).toEqual([]);
    await strike(120);
    expect(sent.mails).toHaveLength(1);
    await move(400);
    for (const minute of [240, 339]) await strike(minute);
    expect(sent.mails).toHaveLength(1);
    await strike(340);
    expect(sent.mails).toHaveLength(2);
    expect(await notices()).toEqual([]);
  });

  it('is sent once if the meeting is moved away and back', async () => {
    const { move } = await planned(120);
    await move(300);
    await move(120);
    for (const minute of [60, 61, 240]) await strike(minute);
    expect(sent.mails).toHaveLength(1);
  });

  it('is not sent if the meeting is moved into the next hour', async () => {
    const { move } = await planned(120);
    await move(30);
    for (const minute of [0, 1, 29, 60]) await strike(minute);
    expect(sent.mails).toEqual([]);
  });

  it('is still sent if something else changes', async () => {
    const { ctx, meeting } = await planned(120);
    await updateMeeting(ctx, { id: meeting.id, title: 'Water' });
    await strike(60);
    expect(sent.titles).toEqual(['Water']);
  });

  it('is not sent if the meeting is deleted or has a recording', async () => {
    const { ctx, meeting } = await planned(120);
    await deleteMeeting(ctx, { id: meeting.id });
    const recorded = await planned(120);
    await enqueue(recorded.ctx, { meeting_id: recorded.meeting.id, job_id: ulid(), recording });
    await strike(60);
    expect(sent.mails).toEqual([]);
    expect(await notices()).toEqual([]);
  });

  it('is not sent once the meeting has begun', async () => {
    await planned(120);
    await strike(120);
    expect(sent.mails).toEqual([]);
    expect(await notices()).toEqual([]);
  });

  it('is not sent to a user who was deactivated or deleted in the meantime', async () => {
    const { ctx } = await planned(120);
    const stopped = await putPerson(table);
    await planned(120, stopped);
    await table.put(userItem(madePerson({ is_active: false }, stopped)));
    const removed = await planned(120);
    const accounts = { remove: async () => {} };
    const personalDataBucket = { delete: async () => {} };
    await deleteUser({ ...ctx, accounts, personalDataBucket } as never, { id: removed.person });
    await strike(60);
    expect(sent.readers).toEqual([ctx.user.id]);
  });

  it.each<[Partial<Settings['notifications']>, number]>([
    [{}, 1],
    [{ meetingReminders: true, transcriptionComplete: false, systemMaintenance: false }, 1],
    [{ meetingReminders: false }, 0],
    [{ emailNotifications: false }, 0],
  ])('is sent according to the settings %j: %i mails', async (notifications, mails) => {
    const { person } = await planned(120);
    await table.put({ ...settingsKey(person), notifications });
    await strike(60);
    expect(sent.mails).toHaveLength(mails);
  });
});

it('a reminder survives a crash at any call, and is repeated at most once', async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => {});
  let twice = 0;
  for (let deaths = 1, alive = true; alive; deaths += 1) {
    for (const when of ['before', 'after'] as const) {
      time = start;
      await planned(120);
      sent = new Sent();
      time = inMinutes(60);
      const fault = { at: deaths, when, calls: 0 };
      const deps = { ...at(), table: mortal(table, fault), mailer: mortal(sent, fault) };
      await run(deps).catch(unlessDead);
      alive = fault.calls >= fault.at;
      await strike(61);
      await strike(62);
      const told = `${when} call ${deaths}`;
      expect(sent.mails.length, told).toBeGreaterThan(0);
      expect(sent.mails.length, told).toBeLessThanOrEqual(2);
      if (sent.mails.length === 2) twice += 1;
      expect(await notices(), told).toEqual([]);
    }
  }
  expect(twice).toBe(2);
  told.mockRestore();
});

it('scheduling a meeting stores its reminder, even years ahead', async () => {
  const { meeting } = await planned(4 * 365 * 24 * 60);
  const [notice] = await notices();
  expect(notice).toMatchObject({ kind: 'reminder', meeting_id: meeting.id });
  expect(notice?.due_key.startsWith(inMinutes(4 * 365 * 24 * 60 - 60).toISOString())).toBe(true);
});
