import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '#contract/services.ts';
import { deliverEachMinute } from '#functions/processes/notifications/delivery.ts';
import { putPerson, Sent } from './mailing.ts';
import { standingOf } from './minutes-standing-world.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

const { officer, agreed, step } = standingOf(() => place);
const site = 'https://sakshi.example';

/** What goes out at a time: an ISO 8601 instant, by default now. */
async function deliver(at?: string) {
  const sent = new Sent();
  const time = () => (at === undefined ? place.deps.now() : new Date(at));
  const end = new Date(time().getTime() + 50_000);
  const { table, archiveBucket } = place.deps;
  await deliverEachMinute({ table, archiveBucket, mailer: sent, site, now: time }, end);
  return sent.mails;
}

/** Minutes of a family, with a member who has no account beside the chair, who has one. */
async function withMember(
  family: Parameters<typeof agreed>[0],
  email = 'ravi@pune.example',
  items?: Parameters<typeof agreed>[2],
) {
  const draft = await agreed(
    family,
    async (bodyId) => {
      await place.call('addMember', { id: bodyId, name: 'Ravi More', email });
    },
    items,
  );
  return draft;
}

const served = async (id: string): Promise<Service[]> =>
  (await officer('listServices', { id })).json.items.filter(
    ({ occasion }: Service) => occasion === 'minutes',
  );
const states = async (id: string) =>
  (await served(id)).map(({ name, state }) => [name.en, state]).toSorted();

describe('minutes that are circulated', () => {
  it('are sent to the members of the body, with what is asked and the frozen PDF', async () => {
    const minutes = await withMember('A');
    await deliver();
    expect(await served(minutes.id)).toEqual([]);
    await step(minutes, 'circulate');
    const mails = await deliver();
    const mail = mails.find(({ to }) => to === 'ravi@pune.example');
    expect(mail?.subject).toMatch(/^Minutes circulated: General Body \(/);
    expect(mail?.text).toContain('Dear Ravi More,');
    expect(mail?.text).toContain('acknowledge that you received them');
    expect(mail?.text).toContain(`${site}/meetings/${minutes.id}/minutes`);
    expect(mail?.text).toContain('The minutes are attached.');
    const asked = { id: minutes.id, format: 'pdf', variant: 'full' };
    const { body } = await place.call('exportMinutes', asked);
    expect(mail?.attachment).toMatchObject({
      name: expect.stringMatching(/^minutes-\d{4}-\d\d-\d\d-v\d+\.pdf$/),
      type: 'application/pdf',
    });
    expect(Buffer.from(mail?.attachment?.bytes ?? []).toString('base64')).toBe(body);
    expect((await states(minutes.id)).find(([name]) => name === 'Ravi More')).toEqual([
      'Ravi More',
      'sent',
    ]);
    expect(await deliver()).toEqual([]);
  });

  it('are not attached where an item is closed, nor once something is to be redacted', async () => {
    const items = [{ title: 'Water supply' }, { title: 'Secret tender', closed: true }];
    const closed = await withMember('A', 'ravi@pune.example', items);
    const redacted = await withMember('A', 'asha@pune.example');
    const block = redacted.minutes.blocks.find(({ text }) => text.includes('Water supply'));
    const ground = { title: 'RTI Act 2005' };
    const asked = { id: redacted.id, version: redacted.version, block_id: block?.id, ground };
    expect((await officer('askRedaction', { ...asked, words: 'Water' })).status).toBe(201);
    await step(closed, 'circulate');
    await step(redacted, 'circulate');
    const mails = await deliver();
    expect(mails.map(({ to }) => to)).toEqual(
      expect.arrayContaining(['ravi@pune.example', 'asha@pune.example']),
    );
    for (const mail of mails) {
      expect(mail.attachment).toBeUndefined();
      expect(mail.text).toContain('not attached, since not everybody may read all of them');
    }
  });

  it('are sent when they are agreed where the rules know no circulation', async () => {
    const minutes = await withMember('B', '');
    await deliver();
    expect((await states(minutes.id)).find(([name]) => name === 'Ravi More')).toEqual([
      'Ravi More',
      'no_address',
    ]);
  });

  it('of a confidential meeting go only to accounts that may read it, and say only when', async () => {
    const minutes = await withMember('A');
    const { id } = minutes;
    await place.call('setConfidentiality', { id, confidential: true, reader_ids: [] });
    expect(
      (await place.call('stepMinutes', { ...asked(minutes), action: 'circulate' })).status,
    ).toBe(200);
    const mails = await deliver();
    expect(mails.map(({ to }) => to)).not.toContain('ravi@pune.example');
    expect(JSON.stringify(mails)).not.toContain('General Body (');
    const { items } = (await place.call('listServices', { id })).json;
    const ravi = items.find(
      (one: Service) => one.occasion === 'minutes' && one.name.en === 'Ravi More',
    );
    expect(ravi.state).toBe('not_mailed');
  });

  it('are not sent any more once they were reopened', async () => {
    const minutes = await withMember('A');
    await step(minutes, 'circulate');
    await step(minutes, 'reopen', { note: 'A name is wrong.' });
    expect(await deliver()).toEqual([]);
    expect((await states(minutes.id)).map(([, state]) => state)).toEqual([
      'not_mailed',
      'not_mailed',
    ]);
  });

  it('say who acknowledged them and remind on the day before who has not', async () => {
    const { id, version } = await withChairMailed();
    const [sent] = (await served(id)).filter(({ name }) => name.en === 'A. Chair');
    expect(sent).toMatchObject({
      state: 'sent',
      minutes: { version, due: expect.any(String), acknowledged_at: null },
    });
    const due = sent?.minutes?.due ?? '';
    const eve = new Date(Date.parse(due) - 24 * 3_600_000).toISOString();
    const reminded = await deliver(eve);
    expect(reminded.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Minutes to acknowledge: /),
    ]);

    const other = await withChairMailed();
    await place.call('acknowledgeMinutes', other);
    const [known] = (await served(other.id)).filter(({ name }) => name.en === 'A. Chair');
    expect(known?.minutes?.acknowledged_at).toEqual(expect.any(String));
    expect(await deliver(eve)).toEqual([]);
  });

  it('are not mailed to an account that wants no emails', async () => {
    await place.call('updateSettings', { notifications: { emailNotifications: false } });
    const { id } = await withChairMailed();
    expect(await states(id)).toEqual([['A. Chair', 'not_mailed']]);
    await place.call('updateSettings', { notifications: { emailNotifications: true } });
  });
});

/** The account of the chair has a confirmed address. */
const addressed = () =>
  putPerson(place.deps.table, {
    id: 'id-admin',
    username: 'admin',
    role: 'admin',
    email: 'chair@pune.example',
  });

const asked = ({ id, version }: { id: string; version: number }) => ({ id, version });

/** Circulated minutes of a company, whose chair is the administrator and has a deadline. */
async function withChairMailed() {
  const minutes = await agreed('D');
  await addressed();
  expect((await step(minutes, 'circulate')).status).toBe(200);
  await deliver();
  return asked(minutes);
}
