import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { deleteUser } from '#functions/domain/users/accounts.ts';
import { updateMe, updateUser } from '#functions/domain/users/profiles.ts';
import type { Ctx } from '#functions/platform/aws/deps.ts';
import { deliverEachMinute } from '#functions/processes/notifications/delivery.ts';
import { messageKey, OutboxMessage, outbox } from '#functions/records/outbox.ts';
import { settingsKey } from '#functions/records/settings.ts';
import { findUser, type UserRecord } from '#functions/records/users.ts';
import type { Fault } from './crashing.ts';
import { handlerDeps } from './handler-deps.ts';
import { mortal, noArchive, putPerson, Sent, unlessDead } from './mailing.ts';
import { realTable } from './real-table.ts';

let records: Awaited<ReturnType<typeof realTable>>;
beforeAll(async () => {
  records = await realTable();
});
afterAll(() => records.close());

let time: Date;
let sent: Sent;
beforeEach(() => {
  time = new Date('2026-12-01T06:00:00.000Z');
  sent = new Sent();
});
afterEach(async () => {
  for (const notice of await notices()) await records.table.delete(messageKey(notice));
});

const now = () => time;
const at = () => ({
  table: records.table,
  mailer: sent,
  archiveBucket: noArchive,
  site: 'https://sakshi.example',
  now,
});
async function minute() {
  time = new Date(time.getTime() + 60_000);
  await deliverEachMinute(at(), new Date(time.getTime() + 50_000));
}

async function notices(): Promise<OutboxMessage[]> {
  const { items } = await records.table.list(
    { index: 'due', partition: outbox, limit: 100 },
    OutboxMessage,
  );
  return items;
}

const pool = {
  describe: async () => {},
  mirror: async () => {},
  remove: async () => {},
  checkPassword: async () => 'right',
};

/** The context of a person’s calls. */
function ctxOf(id: string, table = records.table): Ctx {
  const { ctx, clock } = handlerDeps(table, { id });
  clock.now = now;
  return { ...ctx, accounts: pool, personalDataBucket: { delete: async () => {} } } as never;
}

const person = (given: Partial<UserRecord> = {}) =>
  putPerson(records.table, { email: 'asha@pune.example', ...given });
const choose = (id: string, settings: Record<string, unknown>) =>
  records.table.put({ ...settingsKey(id), ...settings });

const thane = { email: 'mallika@thane.example' };

describe('the notice to a previous email address', () => {
  it('is sent once, with the masked new address, the time and what to do', async () => {
    const id = await person();
    await updateMe(ctxOf(id), thane);
    for (let i = 0; i < 3; i++) await minute();
    expect(sent.mails.map(({ to }) => to)).toEqual(['asha@pune.example']);
    const [mail] = sent.mails;
    expect(mail?.subject).toBe('The email address of your account was changed');
    expect(mail?.text).toContain('was changed to m***@thane.example on 01/12/2026 11:30 IST.');
    expect(mail?.text).toContain('please tell your administrator immediately');
    expect(mail?.text).toContain('regardless of your choices under Notifications');
    expect(mail?.text).not.toContain('turn them off');
    expect(`${mail?.text}${mail?.html}`).not.toContain('mallika');
    expect(await notices()).toEqual([]);
  });

  it('is also sent when an administrator changes the address', async () => {
    const id = await person();
    await updateUser(ctxOf('admin'), { id, ...thane });
    await minute();
    expect(sent.mails.map(({ to }) => to)).toEqual(['asha@pune.example']);
  });

  it.each<Partial<Settings['notifications']>>([
    { emailNotifications: false },
    { systemMaintenance: false, transcriptionComplete: false },
  ])('is sent whatever the notification settings: %j', async (notifications) => {
    const id = await person();
    await choose(id, { notifications });
    await updateMe(ctxOf(id), thane);
    await minute();
    expect(sent.mails).toHaveLength(1);
  });

  it('is in the person’s language', async () => {
    const id = await person();
    await choose(id, { preferences: { language: 'ta' } });
    await updateMe(ctxOf(id), thane);
    await minute();
    expect(sent.mails[0]?.subject).toBe('தங்கள் கணக்கின் மின்னஞ்சல் முகவரி மாற்றப்பட்டுள்ளது');
  });

  it('is sent to a deactivated user, but not to a deleted one', async () => {
    const [stopped, removed] = [await person(), await person()];
    for (const id of [stopped, removed]) await updateMe(ctxOf(id), thane);
    await updateUser(ctxOf('admin'), { id: stopped, is_active: false });
    await deleteUser(ctxOf('admin'), { id: removed });
    await minute();
    expect(sent.mails).toHaveLength(1);
    expect(await notices()).toEqual([]);
  });

  it('is sent for each of several changes at the same moment, to the address it replaced', async () => {
    const id = await person();
    await updateUser(ctxOf('admin'), { id, ...thane });
    await updateMe(ctxOf(id), { email: 'asha@pune.example' });
    await minute();
    expect(sent.mails.map(({ to }) => to).toSorted()).toEqual(['asha@pune.example', thane.email]);
  });

  it('is not sent to an unconfirmed address, which may be a stranger’s', async () => {
    const id = await person();
    await updateMe(ctxOf(id), { email: 'stranger@thane.example' });
    await updateMe(ctxOf(id), thane);
    await minute();
    expect(sent.mails.map(({ to }) => to)).toEqual(['asha@pune.example']);
  });

  it('is not sent if the address stays the same or there was none', async () => {
    const id = await person();
    await updateMe(ctxOf(id), { bio: 'Clerk', email: 'asha@pune.example' });
    await updateMe(ctxOf(await person({ email: '' })), thane);
    expect(await notices()).toEqual([]);
  });
});

it('a crash at any call never loses the notice of a changed address, and a retry adds no second', async () => {
  for (let calls = 1, alive = true; alive; calls++) {
    for (const when of ['before', 'after'] as const) {
      const id = await person();
      const fault: Fault = { at: calls, when, calls: 0 };
      await updateMe(ctxOf(id, mortal(records.table, fault)), thane).catch(unlessDead);
      alive = fault.calls >= fault.at;
      const told = `${when} call ${calls}`;
      const { email } = await findUser(records.table, id);
      expect(await notices(), told).toHaveLength(email === thane.email ? 1 : 0);
      await updateMe(ctxOf(id), thane);
      expect(await notices(), told).toHaveLength(1);
      await minute();
    }
  }
});
