import { TooManyRequestsException } from '@aws-sdk/client-sesv2';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type portalLanguages } from '#contract/choices.ts';
import type { Service } from '#contract/services.ts';
import { log } from '#functions/platform/log/log.ts';
import { deliverEachMinute } from '#functions/processes/notifications/delivery.ts';
import { noArchive, Sent } from './mailing.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());
afterEach(() => vi.restoreAllMocks());

const scheduled = new Date(Date.now() + 9 * 86_400_000).toISOString();
const site = 'https://sakshi.example';
const call: World['call'] = (name, input, role) => place.call(name, input, role ?? 'officer');

const deliver = async (sent = new Sent(), at = new Date(), table = place.deps.table) => {
  const end = new Date(at.getTime() + 50_000);
  const deps = { table, mailer: sent, archiveBucket: noArchive, site, now: () => at };
  await deliverEachMinute(deps, end);
  return sent;
};

/** A sitting with an agenda, of a body with a chair, a member without an address, and one who has left. */
async function called(language: (typeof portalLanguages)[number] = 'en') {
  const { json: body } = await place.call('createBody', {
    name: { en: 'General Body', [language]: language === 'mr' ? 'सर्वसाधारण सभा' : 'General Body' },
    kind: 'general_body',
    language,
  });
  const member = async (name: string, email: string): Promise<string> =>
    (await place.call('addMember', { id: body.id, name, email })).json.id;
  const chair = await member('Kaveri Ranade', `k${body.id}@pune.example`);
  const second = await member('Ravi More', '');
  const former = await place.call('addMember', {
    id: body.id,
    name: 'Long Gone',
    email: 'gone@pune.example',
  });
  const { membership_id } = former.json;
  await place.call('endMembership', { id: body.id, membership_id, to: '2026-01-01' });
  const { id } = (await place.call('createMeeting', { title: 'Sitting', location: 'Main hall' }))
    .json;
  await call('setSitting', { id, body_id: body.id, scheduled });
  await call('addAgendaItem', { id, title: 'Water supply <b>' });
  await call('addAgendaItem', { id, title: 'A secret matter', closed: true });
  await call('issueAgenda', { id });
  return { id: id as string, chair, second, to: `k${body.id}@pune.example` };
}

const served = async (id: string): Promise<Service[]> =>
  (await call('listServices', { id })).json.items;
const states = async (id: string) =>
  (await served(id)).map(({ name, occasion, state }) => [name.en, occasion, state]);

describe('a notice', () => {
  it('goes by email to the members of that day, with the agenda and nothing of closed items', async () => {
    const { id, to } = await called();
    expect((await deliver()).mails).toEqual([]);
    await call('issueNotice', { id });
    const { mails } = await deliver();
    expect(mails.map((mail) => mail.to)).toEqual([to]);
    const [mail] = mails;
    expect(mail?.subject).toMatch(/^Notice of meeting: Ordinary meeting, General Body, /);
    for (const said of [
      'Dear Kaveri Ranade,',
      'Place: Main hall',
      '1. Water supply <b>\n2. Closed item',
      `${site}/meetings/${id}`,
      'You received this email as a member of this body: General Body.',
    ])
      expect(mail?.text).toContain(said);
    expect(mail?.html).toContain('1. Water supply &lt;b&gt;');
    expect(`${mail?.text}${mail?.html}`).not.toContain('secret');
    expect(await states(id)).toEqual([
      ['Kaveri Ranade', 'notice', 'sent'],
      ['Ravi More', 'notice', 'no_address'],
    ]);
    expect((await deliver()).mails).toEqual([]);
  });

  it('is in the language of the body', async () => {
    const { id } = await called('mr');
    await call('issueNotice', { id });
    const [mail] = (await deliver()).mails;
    expect(mail?.subject).toMatch(/^बैठकीची सूचना: साधारण बैठक, सर्वसाधारण सभा, /);
    expect(mail?.text).toContain('स्थळ: Main hall');
  });

  it('of a confidential meeting says when it is held, and nothing of it', async () => {
    const { id } = await called();
    const made = await place.call('setConfidentiality', { id, confidential: true, reader_ids: [] });
    expect(made.status).toBe(200);
    await place.call('issueNotice', { id });
    const [mail] = (await deliver()).mails;
    expect(mail?.text).toContain(`${site}/meetings/${id}`);
    expect(mail?.text).not.toMatch(/Main hall|Water supply|Closed item/);
  });

  it('is followed by what is added to it, by another time, and by its cancellation', async () => {
    const { id } = await called();
    await call('issueNotice', { id });
    await deliver();
    await call('addAgendaItem', { id, title: 'Market road' });
    await call('issueAgenda', { id, edition: 'supplementary', reason: 'Received late' });
    const later = new Date(Date.parse(scheduled) + 86_400_000).toISOString();
    const { json } = await call('getSitting', { id });
    const { body_id } = json.sitting;
    expect((await call('setSitting', { id, body_id, scheduled: later })).status).toBe(200);
    expect((await call('setSitting', { id, body_id, scheduled: later })).status).toBe(200);
    expect((await deliver()).titles).toHaveLength(2);
    await call('closeSitting', { id, outcome: 'cancelled', reason: 'Flood' });
    const [mail] = (await deliver()).mails;
    expect(mail?.subject).toMatch(/^Meeting cancelled: /);
    expect(mail?.text).not.toContain('Market road');
    expect((await served(id)).map(({ occasion }) => occasion)).toEqual(
      ['cancelled', 'rescheduled', 'agenda', 'notice'].flatMap((one) => [one, one]),
    );
  });

  it('that is refused or finds no address is sent again, and nobody gets it twice', async () => {
    const { id, second, to } = await called();
    await call('issueNotice', { id });
    const refusing = new Sent();
    refusing.answer = () => 'MessageRejected';
    await deliver(refusing);
    const [{ service_id } = { service_id: '' }] = await served(id);
    expect((await states(id)).map(([, , state]) => state)).toEqual(['failed', 'no_address']);
    await place.call('updatePerson', { id: second, email: 'ravi@pune.example' });
    const { json } = await call('sendService', { id, service_id });
    expect(json).toEqual({ sent: 2 });
    expect((await deliver()).mails.map((mail) => mail.to).sort()).toEqual([
      to,
      'ravi@pune.example',
    ]);
    expect((await call('sendService', { id, service_id })).json).toEqual({ sent: 0 });
    expect((await deliver()).mails).toEqual([]);
  });

  it('that is asked for again just as its mail is refused is sent again', async () => {
    const { id, to } = await called();
    await call('issueNotice', { id });
    const refusing = new Sent();
    refusing.answer = () => 'MessageRejected';
    const { table } = place.deps;
    const update: typeof table.update = async (key, changes, ...rest) => {
      const after = await table.update(key, changes, ...rest);
      // It is on record that it failed, and its message is still there.
      if (changes.set?.['state'] === 'failed') {
        const [{ service_id } = { service_id: '' }] = await served(id);
        expect((await call('sendService', { id, service_id })).status).toBe(200);
      }
      return after;
    };
    const methods = { update };
    const slow = new Proxy(table, {
      get: (_, name) => Reflect.get(methods, name) ?? Reflect.get(table, name, table)?.bind(table),
    });
    await deliver(refusing, new Date(), slow);
    expect((await deliver()).mails.map((mail) => mail.to)).toEqual([to]);
  });

  it('that no later try would send has failed, and one that SES cannot take now does not wait for ever', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    const failing = (error: Error) => {
      const sent = new Sent();
      sent.answer = () => {
        throw error;
      };
      return sent;
    };
    const { id } = await called();
    const stateOfMail = async () => (await states(id))[0]?.[2];
    await call('issueNotice', { id });
    await deliver(failing(new TypeError('Nobody foresaw this')));
    expect(await stateOfMail()).toBe('failed');

    const [{ service_id } = { service_id: '' }] = await served(id);
    await call('sendService', { id, service_id });
    const away = new TooManyRequestsException({ message: 'slowly', $metadata: {} });
    await deliver(failing(away));
    expect(await stateOfMail()).toBe('waiting');
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await deliver(failing(away), days(5));
    expect(await stateOfMail()).toBe('waiting');
    await deliver(failing(away), days(6.1));
    expect(await stateOfMail()).toBe('failed');
    expect((await deliver(new Sent(), days(6.2))).mails).toEqual([]);
  });

  it('that was served by hand says on which day and who recorded it, and is not mailed', async () => {
    const { id, chair } = await called();
    await call('issueNotice', { id });
    const end = new Date(Date.now() + 50_000);
    const { table, now } = place.deps;
    // The broadcast has reached the members, and no mail has left yet.
    const away = new TooManyRequestsException({ message: 'slowly', $metadata: {} });
    const failing = { send: () => Promise.reject(away) };
    await deliverEachMinute({ table, mailer: failing, archiveBucket: noArchive, site, now }, end);
    const [first] = await served(id);
    const ask = { id, service_id: first?.service_id, person_id: chair, way: 'by_hand' };
    const ahead = await call('recordService', { ...ask, day: '2999-01-01' });
    expect([ahead.status, ahead.json.reason]).toEqual([422, 'dayAhead']);
    const { json } = await call('recordService', { ...ask, day: '2026-11-20' });
    expect(json).toMatchObject({ state: 'by_hand', at: '2026-11-20' });
    expect(json.recorded_by).not.toBeNull();
    expect((await served(id))[0]).toEqual(json);
    const missing = await call('recordService', { ...ask, person_id: id, day: '2026-11-20' });
    expect(missing.status).toBe(404);
  });

  it('of a sitting that is only put on record is mailed to nobody', async () => {
    const { id } = await called();
    const { json } = await call('getSitting', { id });
    const { body_id } = json.sitting;
    await call('setSitting', { id, body_id, scheduled: '2026-01-05T05:30:00.000Z' });
    expect((await call('issueNotice', { id })).status).toBe(200);
    expect((await deliver()).mails).toEqual([]);
    expect(await served(id)).toEqual([]);
  });

  it('shows who was served to those who prepare the meeting alone', async () => {
    const { id } = await called();
    expect((await call('listServices', { id }, 'staff')).status).toBe(403);
    expect((await call('sendService', { id, service_id: id })).status).toBe(404);
  });
});

describe('an address', () => {
  it('is seen by administrators alone, and is an address or nothing', async () => {
    const { chair, to } = await called();
    expect((await place.call('getPerson', { id: chair })).json.email).toBe(to);
    expect((await place.call('getPerson', { id: chair }, 'officer')).json.email).toBe('');
    const lines = JSON.stringify((await place.call('listAudit', { limit: 50 })).json);
    expect(lines).toContain('addMember');
    expect(lines).not.toContain(to);
    const wrong = await place.call('updatePerson', { id: chair, email: 'nowhere' });
    expect([wrong.status, wrong.json.fields?.[0]?.reason]).toEqual([422, 'emailInvalid']);
    expect((await place.call('updatePerson', { id: chair, email: '' })).json.email).toBe('');
  });

  it('comes with a table of members, which the audit log does not quote', async () => {
    const { json: body } = await place.call('createBody', { name: 'Ward', kind: 'ward_committee' });
    const load = (email: string) =>
      place.call('importMembers', { id: body.id, csv: `name,ई-मेल पत्ता\nA. Member,${email}` });
    expect((await load('nowhere')).json.problems).toMatchObject([{ reason: 'emailInvalid' }]);
    expect((await load('a@pune.example')).json.added).toBe(1);
    const { json } = await place.call('getBody', { id: body.id });
    const person = await place.call('getPerson', { id: json.members[0].id });
    expect(person.json.email).toBe('a@pune.example');
    expect((await load('b@pune.example')).json).toMatchObject({ added: 0, addresses: 0 });
    await place.call('updatePerson', { id: person.json.id, email: '' });
    const given = (check: boolean) =>
      place.call('importMembers', {
        id: body.id,
        csv: 'name,email\nA. Member,c@pune.example',
        check,
      });
    expect((await given(true)).json).toMatchObject({ added: 0, rows: 0, addresses: 1 });
    expect((await place.call('getPerson', { id: person.json.id })).json.email).toBe('');
    expect((await given(false)).json).toMatchObject({ added: 0, rows: 0, addresses: 1 });
    const now = await place.call('getPerson', { id: person.json.id });
    expect(now.json.email).toBe('c@pune.example');
    const log = await place.call('listAudit', { limit: 20 });
    const lines = JSON.stringify(log.json);
    expect(lines).toContain('importMembers');
    expect(lines).not.toContain('a@pune.example');
  });
});
