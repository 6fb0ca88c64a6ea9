import { text } from 'node:stream/consumers';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agendasChangedIn } from '#functions/projections/agenda-changes.ts';
import { renewAgendas } from '#functions/projections/public-site/agendas.ts';
import { renewPublication } from '#functions/projections/public-site/public-site.ts';
import { BodyRecord, bodyKey } from '#functions/records/bodies.ts';
import { meetingKey } from '#functions/records/meetings.ts';
import { findAgenda } from '#functions/records/public-agendas.ts';
import { interrupted } from './interrupted.ts';
import { standingOf } from './minutes-standing-world.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

const { officer, drafted, waiveAll, signInk } = standingOf(() => place);
const secret = 'Zanzibar tender';
const scheduled = '2027-03-01T05:30:00.000Z';
const pageNames = ['index', 'en', 'hi', 'mr', 'kn', 'te', 'ta'];

const bucket = () => place.issuer.publicBucket;
const read = async (key: string): Promise<string> => text(await bucket().read(key));
const keysOf = async (id: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const page of bucket().keysUnder(`public/minutes/${id}/`)) keys.push(...page);
  return keys.map((key) => key.slice(`public/minutes/${id}/`.length)).toSorted();
};
const everything = async (): Promise<string> => {
  const texts: string[] = [];
  for await (const page of bucket().keysUnder(''))
    for (const key of page) texts.push(await read(key));
  return texts.join('\n');
};
const deps = () => ({
  table: place.deps.table,
  publicBucket: bucket(),
  now: place.deps.now,
  site: place.issuer.site,
});
const renew = (...ids: string[]) => renewAgendas(deps(), ids);
const pageOf = (id: string, language = 'index') => read(`public/minutes/${id}/${language}.html`);

async function must(...[name, input]: Parameters<World['call']>) {
  const { status, json } = await officer(name, input);
  expect([name, status < 300, status < 300 ? '' : json]).toEqual([name, true, '']);
  return json;
}

/** A body, which publishes its agendas unless told otherwise. */
async function bodyOf(publish_agendas = true): Promise<string> {
  const facts = { name: { en: 'Ward Committee', mr: 'प्रभाग समिती' }, kind: 'ward_committee' };
  const { id } = (await place.call('createBody', facts)).json;
  await must('setAgendaPublishing', { id, publish_agendas });
  return id;
}

/** A sitting whose agenda has an open and a closed item. */
async function sittingOf(body_id: string, { isIssued = true, title = 'March meeting' } = {}) {
  const { id } = await must('createMeeting', { title, location: 'Town Hall' });
  await must('setSitting', { id, body_id, scheduled });
  await must('addAgendaItem', { id, title: { en: 'Water supply', mr: 'पाणीपुरवठा' } });
  await must('addAgendaItem', { id, title: secret, closed: true, proposer: secret });
  if (isIssued) await must('issueAgenda', { id });
  await renew(id);
  return id as string;
}

describe('an agenda that was issued', () => {
  it('has a page in six languages that needs no script, with date, place and items', async () => {
    const id = await sittingOf(await bodyOf());
    expect(await keysOf(id)).toEqual(pageNames.map((one) => `${one}.html`).toSorted());
    const page = await pageOf(id);
    for (const said of ['March meeting', '01/03/2027 11:00', 'Town Hall', 'Water supply', 'Called'])
      expect(page).toContain(said);
    expect(page).not.toContain('<script');
    const marathi = await pageOf(id, 'mr');
    for (const said of ['<html lang="mr">', 'प्रभाग समिती', 'पाणीपुरवठा', 'बोलावली'])
      expect(marathi).toContain(said);
  });

  it('is on the page of its body, in its calendar and in its data', async () => {
    const body = await bodyOf();
    const id = await sittingOf(body);
    for (const language of pageNames)
      expect(await read(`public/bodies/${body}/${language}.html`)).toContain(
        `<a href="/public/minutes/${id}/"`,
      );
    expect(await read('public/index.html')).toContain(`/public/bodies/${body}/`);
    const calendar = (await read(`public/bodies/${body}/calendar.ics`)).split('\r\n');
    for (const line of ['DTSTART:20270301T053000Z', 'STATUS:CONFIRMED', 'LOCATION:Town Hall'])
      expect(calendar).toContain(line);
    const { data } = JSON.parse(await read(`public/api/bodies/${body}/agendas.json`));
    expect(data).toMatchObject([
      { meeting_id: id, state: 'called', items: [{ number: 1, title: { en: 'Water supply' } }] },
    ]);
  });

  it('has nothing of its closed items in any file', async () => {
    await sittingOf(await bodyOf());
    expect(await everything()).not.toContain(secret);
  });

  it('loses an item that is closed afterwards', async () => {
    const id = await sittingOf(await bodyOf());
    const { agenda } = await must('getSitting', { id });
    await must('updateAgendaItem', { id, item_id: agenda[0].id, closed: true });
    await renew(id);
    expect(await pageOf(id)).not.toContain('Water supply');
  });

  it('shows what came last when a second run writes all of it during the first', async () => {
    const body = await bodyOf();
    const member = { id: body, name: 'A. Chair', role: 'presiding_officer' };
    const chair = await place.call('addMember', member);
    const id = await sittingOf(body, { isIssued: false });
    await must('issueAgenda', { id });
    const publicBucket = interrupted(
      bucket(),
      'etagOf',
      `public/minutes/${id}/en.html`,
      async () => {
        await must('openSitting', { id, presiding_id: chair.json.id });
        await renew(id);
        expect(await pageOf(id, 'en')).toContain('Held');
      },
    );
    await renewAgendas({ ...deps(), publicBucket }, [id]);
    for (const language of ['index', 'en']) expect(await pageOf(id, language)).toContain('Held');
  });

  it('is there when its body publishes again while it is removed', async () => {
    const body = await bodyOf();
    const id = await sittingOf(body);
    await must('setAgendaPublishing', { id: body, publish_agendas: false });
    const publicBucket = interrupted(
      bucket(),
      'delete',
      `public/minutes/${id}/en.html`,
      async () => {
        await must('setAgendaPublishing', { id: body, publish_agendas: true });
        await renew(id);
      },
    );
    await renewAgendas({ ...deps(), publicBucket }, [id]);
    expect(await keysOf(id)).toEqual(pageNames.map((one) => `${one}.html`).toSorted());
  });

  it('shows a hostile text as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>"\'</script>';
    const body = await bodyOf();
    const id = await sittingOf(body, { title: `Review ${hostile}` });
    await must('addAgendaItem', { id, title: hostile, proposer: hostile });
    await must('issueAgenda', { id, edition: 'urgent', reason: hostile });
    await renew(id);
    expect(await pageOf(id)).toContain('&lt;img src=x');
    for (const folder of [`minutes/${id}`, `bodies/${body}`])
      for (const language of pageNames)
        expect(await read(`public/${folder}/${language}.html`)).not.toContain('<img');
  });

  it('shows what was added to it, what was withdrawn and when the meeting was moved', async () => {
    const id = await sittingOf(await bodyOf());
    await must('addAgendaItem', { id, title: 'Flood relief' });
    await must('issueAgenda', { id, edition: 'urgent', reason: 'The river rises.' });
    const { agenda, sitting } = await must('getSitting', { id });
    await must('settleAgendaItem', { id, item_id: agenda[0].id, status: 'withdrawn' });
    const moved = { id, body_id: sitting.body_id, scheduled: '2027-03-02T06:30:00.000Z' };
    await must('setSitting', moved);
    await renew(id);
    const page = await pageOf(id);
    for (const said of ['Flood relief', 'The river rises.', 'Withdrawn', '02/03/2027 12:00'])
      expect(page).toContain(said);
    expect(page).toContain('<li value="3">');
    const listed = await read(`public/bodies/${sitting.body_id}/index.html`);
    expect(listed.match(new RegExp(`/public/minutes/${id}/`, 'g'))).toHaveLength(1);
  });

  it('is not written again while nothing changes, and after a crash is', async () => {
    const id = await sittingOf(await bodyOf());
    const before = await findAgenda(place.deps.table, id);
    await renew(id);
    expect(await findAgenda(place.deps.table, id)).toEqual(before);
    // As a crash leaves it before the pages were written.
    await place.deps.table.put({
      pk: `AGENDA#${id}`,
      sk: 'PUBLIC-AGENDA',
      ...before,
      written: false,
    });
    await bucket().delete(`public/minutes/${id}/mr.html`);
    await renew(id);
    expect(await pageOf(id, 'mr')).toContain('पाणीपुरवठा');
  });
});

describe('a meeting that is not held as it was called', () => {
  it('says that it was cancelled', async () => {
    const body = await bodyOf();
    const id = await sittingOf(body);
    await must('closeSitting', { id, outcome: 'cancelled', reason: secret });
    await renew(id);
    expect(await pageOf(id)).toContain('This meeting will not be held.');
    expect(await read(`public/bodies/${body}/calendar.ics`)).toContain('STATUS:CANCELLED');
    expect(await everything()).not.toContain(secret);
  });

  it('says when it continues, once the public may know', async () => {
    const body_id = await bodyOf();
    const member = { id: body_id, name: 'A. Chair', role: 'presiding_officer' };
    const { id: presiding_id } = (await place.call('addMember', member)).json;
    const id = await sittingOf(body_id);
    await must('openSitting', { id, presiding_id });
    await renew(id);
    expect(await pageOf(id)).toContain('Held');
    await must('closeSitting', { id, outcome: 'adjourned', reason: 'Late hour' });
    const { id: next } = await must('createMeeting', { title: 'March meeting, continued' });
    const later = { body_id, scheduled: '2027-03-08T05:30:00.000Z', adjourned_from: id };
    await must('setSitting', { id: next, ...later });
    await renew(id, next);
    expect(await pageOf(id)).toContain('Adjourned');
    expect(await pageOf(id)).not.toContain('08/03/2027');
    await must('addAgendaItem', { id: next, title: 'Roads' });
    const { agenda } = await must('getSitting', { id: next });
    if (agenda.some(({ number }: { number: number | null }) => number === null))
      await officer('issueAgenda', { id: next, edition: 'main' });
    await renew(next);
    expect(await pageOf(id)).toContain(
      `<a href="/public/minutes/${next}/">It continues on 08/03/2027 11:00.`,
    );
  });
});

describe('what is no business of the public', () => {
  it('is an agenda that was not issued', async () => {
    expect(await keysOf(await sittingOf(await bodyOf(), { isIssued: false }))).toEqual([]);
  });

  it('is the agenda of a body that does not publish, as at first', async () => {
    const facts = { name: 'Board', kind: 'board' };
    const body = (await place.call('createBody', facts)).json;
    expect(body.publish_agendas).toBe(false);
    expect(await keysOf(await sittingOf(body.id))).toEqual([]);
  });

  it('is a meeting that became confidential, or was deleted: nothing of it stays', async () => {
    const body = await bodyOf();
    const [one, other] = [await sittingOf(body), await sittingOf(body)];
    const closed = { id: one, confidential: true };
    expect((await place.call('setConfidentiality', closed)).status).toBe(200);
    await place.deps.table.delete(meetingKey(other));
    await renew(one, other);
    for (const id of [one, other]) {
      expect(await keysOf(id)).toEqual([]);
      for (const file of ['index.html', 'mr.html', 'calendar.ics'])
        expect(await read(`public/bodies/${body}/${file}`)).not.toContain(id);
      expect(await read(`public/api/bodies/${body}/agendas.json`)).not.toContain(id);
    }
  });

  it('goes from the site when the body stops publishing, and comes back', async () => {
    const body = await bodyOf();
    const id = await sittingOf(body);
    const switchTo = async (publish_agendas: boolean) => {
      const before = await place.deps.table.get(bodyKey(body), BodyRecord);
      await must('setAgendaPublishing', { id: body, publish_agendas });
      const after = await place.deps.table.get(bodyKey(body), BodyRecord);
      const { pk, sk } = bodyKey(body);
      const [OldImage, NewImage] = [before, after].map((image) => marshall(image));
      const dynamodb = { Keys: { pk: { S: pk }, sk: { S: sk } }, OldImage, NewImage };
      const changed = await agendasChangedIn(deps(), { Records: [{ dynamodb }] });
      expect(changed).toContain(id);
      await renew(...changed);
    };
    await switchTo(false);
    expect(await keysOf(id)).toEqual([]);
    await switchTo(true);
    expect(await keysOf(id)).toHaveLength(pageNames.length);
  });
});

describe('publishing agendas', () => {
  it('is for officers, and takes yes or no', async () => {
    const id = await bodyOf(false);
    const on = { id, publish_agendas: true };
    expect((await place.call('setAgendaPublishing', on, 'staff')).status).toBe(403);
    expect((await officer('setAgendaPublishing', { id, publish_agendas: 'yes' })).status).toBe(422);
    expect((await officer('setAgendaPublishing', { ...on, id: 'none' })).status).toBe(404);
    expect((await officer('setAgendaPublishing', on)).json.publish_agendas).toBe(true);
  });
});

describe('published minutes', () => {
  it('take the place of the agenda, in the same and in another language', async () => {
    const draft = await drafted('plain', async (id) => {
      await must('setAgendaPublishing', { id, publish_agendas: true });
    });
    const { id, version } = draft;
    await renew(id);
    expect(await pageOf(id)).toContain('The minutes will be on this page');
    await waiveAll(id);
    await must('agreeMinutes', { id, version });
    await signInk(draft);
    expect((await place.call('publishMinutes', { id, version })).status).toBe(200);
    for (const one of await renew(id)) await renewPublication(deps(), one);
    expect(await pageOf(id)).toContain('These minutes are the current record.');
    const pages = (await keysOf(id)).filter((key) => key.endsWith('.html'));
    expect(pages).toEqual(pageNames.map((one) => `${one}.html`).toSorted());
    const body = (await must('getSitting', { id })).sitting.body_id;
    expect(await read(`public/bodies/${body}/index.html`)).not.toContain('Meetings and agendas');
    const calendar = await read(`public/bodies/${body}/calendar.ics`);
    expect(calendar.split(`UID:${id}@`)).toHaveLength(2);
    expect(await findAgenda(place.deps.table, id)).toBeNull();
  });

  it('are withdrawn from their pages, also when that happens while these are written', async () => {
    const draft = await drafted('plain', async (id) => {
      await must('setAgendaPublishing', { id, publish_agendas: true });
    });
    const { id, version } = draft;
    await waiveAll(id);
    await must('agreeMinutes', { id, version });
    await signInk(draft);
    await place.call('publishMinutes', { id, version });
    await renewPublication(deps(), id);
    const publicBucket = interrupted(
      bucket(),
      'etagOf',
      `public/minutes/${id}/en.html`,
      async () => {
        await place.call('withdrawMinutes', { id, version, reason: 'A wrong name' });
        await renewPublication(deps(), id);
      },
    );
    await renewPublication({ ...deps(), publicBucket }, id);
    const keys = await keysOf(id);
    expect(keys.filter((key) => !key.endsWith('.html'))).toEqual([]);
    for (const key of keys)
      expect(await read(`public/minutes/${id}/${key}`)).toContain('A wrong name');
  });
});
