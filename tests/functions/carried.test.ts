import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

const officer: World['call'] = (name, input) => place.call(name, input, 'officer');
const dayOf = (n: number) => new Date(Date.UTC(2026, 10, n, 5, 30)).toISOString();

async function sittingOf(body_id: string, day: number): Promise<string> {
  const { id } = (await officer('createMeeting', { title: `Sitting ${day}` })).json;
  await officer('setSitting', { id, body_id, scheduled: dayOf(day) });
  return id;
}

/** A sitting that left one item deferred, one not reached, one with a referred motion, and settled another. */
async function left() {
  const { json: body } = await place.call('createBody', { name: 'Body', kind: 'general_body' });
  const chair = (await place.call('addMember', { id: body.id, name: 'A' })).json.id;
  const other = (await place.call('addMember', { id: body.id, name: 'B' })).json.id;
  const id = await sittingOf(body.id, 1);
  const items: string[] = [];
  for (const title of ['Deferred', 'Not reached', 'Referred', 'Settled', 'Withdrawn'])
    items.push((await officer('addAgendaItem', { id, title })).json.id);
  const [deferred = '', , referred = '', settled = '', withdrawn = ''] = items;
  await officer('issueAgenda', { id });
  await officer('openSitting', { id, presiding_id: chair });
  for (const person_id of [chair, other])
    await officer('recordAttendance', { id, person_id, type: 'present' });
  for (const item_id of [referred, settled]) await officer('takeAgendaItem', { id, item_id });
  const moved = { id, text: 'That it be done.', mover_id: chair, seconder_id: other };
  const motion = await officer('createMotion', { ...moved, agenda_item_id: referred });
  await officer('referMotion', { id, motion_id: motion.json.id, reason: 'To the committee' });
  await officer('settleAgendaItem', { id, item_id: deferred, status: 'deferred' });
  await officer('settleAgendaItem', { id, item_id: withdrawn, status: 'withdrawn' });
  return { body: body.id as string, id, items };
}

const offered = async (id: string, role: 'officer' | 'staff' = 'officer') =>
  (await place.call('listCarriedOver', { id }, role)).json.items as {
    item_id: string;
    why: string;
    title: { en: string };
  }[];

describe('unfinished business', () => {
  it('is offered once its sitting has ended, with why', async () => {
    const { body, id } = await left();
    const next = await sittingOf(body, 10);
    expect(await offered(next)).toEqual([]);
    await officer('closeSitting', { id });
    expect((await offered(next)).map(({ title, why }) => [title.en, why])).toEqual([
      ['Deferred', 'deferred'],
      ['Not reached', 'not_reached'],
      ['Referred', 'motion_referred'],
    ]);
    expect(await offered(id)).toEqual([]);
  });

  it('is taken over once, and linked', async () => {
    const { body, id, items } = await left();
    await officer('closeSitting', { id });
    const next = await sittingOf(body, 10);
    const carried_from = { meeting_id: id, item_id: items[0] };
    const { json } = await officer('addAgendaItem', { id: next, title: 'Deferred', carried_from });
    expect(json.carried_from).toEqual(carried_from);
    expect((await offered(next)).map(({ why }) => why)).toEqual(['not_reached', 'motion_referred']);
    const later = await sittingOf(body, 20);
    expect((await offered(later)).map(({ why }) => why)).toEqual([
      'not_reached',
      'motion_referred',
    ]);
  });

  it('is of the same body', async () => {
    const { id, items } = await left();
    const { json: other } = await place.call('createBody', { name: 'Other', kind: 'board' });
    const next = await sittingOf(other.id, 10);
    const carried_from = { meeting_id: id, item_id: items[0] };
    const { status, json } = await officer('addAgendaItem', { id: next, title: 'X', carried_from });
    expect([status, json.reason]).toEqual([409, 'carriedUnknown']);
  });

  it('that is closed is offered to those who may know of it', async () => {
    const { body, id, items } = await left();
    await officer('updateAgendaItem', { id, item_id: items[0], closed: true });
    await officer('closeSitting', { id });
    const next = await sittingOf(body, 10);
    expect((await offered(next)).map(({ why }) => why)).toContain('deferred');
    expect((await offered(next, 'staff')).map(({ why }) => why)).not.toContain('deferred');
  });

  it('is on one agenda only, when two clerks take it over at once', async () => {
    const { body, id, items } = await left();
    await officer('closeSitting', { id });
    const [one, other] = [await sittingOf(body, 10), await sittingOf(body, 20)];
    const asked = { title: 'Deferred', carried_from: { meeting_id: id, item_id: items[0] } };
    const take = (meeting: string) => officer('addAgendaItem', { id: meeting, ...asked });
    const same = await Promise.all(Array.from({ length: 6 }, () => take(one)));
    expect(same.map(({ status }) => status)).toEqual(same.map(() => 201));
    expect(new Set(same.map(({ json }) => json.id)).size).toBe(1);
    const { status, json } = await take(other);
    expect([status, json.reason]).toEqual([409, 'takenOver']);
    expect((await offered(other)).map(({ why }) => why)).not.toContain('deferred');
    await officer('removeAgendaItem', { id: one, item_id: same[0]?.json.id });
    expect((await take(other)).status).toBe(201);
  });

  it('is free again when the meeting that took it over is cancelled', async () => {
    const { body, id, items } = await left();
    await officer('closeSitting', { id });
    const [one, other] = [await sittingOf(body, 10), await sittingOf(body, 20)];
    const asked = { title: 'Deferred', carried_from: { meeting_id: id, item_id: items[0] } };
    await officer('addAgendaItem', { id: one, ...asked });
    await officer('closeSitting', { id: one, outcome: 'cancelled', reason: 'Flood' });
    expect((await offered(other)).map(({ why }) => why)).toContain('deferred');
    expect((await officer('addAgendaItem', { id: other, ...asked })).status).toBe(201);
  });

  it('includes open actions of the body, each on one agenda at a time', async () => {
    const { body } = await left();
    const { json: action } = await officer('createAction', { text: 'Repair it', body_id: body });
    const [one, other] = [await sittingOf(body, 10), await sittingOf(body, 20)];
    const open = async (id: string) =>
      (await officer('listCarriedOver', { id })).json.actions.map(
        (each: { id: string }) => each.id,
      );
    expect(await open(one)).toEqual([action.id]);
    const asked = { title: 'Repair it', kind: 'action_report', action_id: action.id };
    const both = await Promise.all(
      [one, other].map((id) => officer('addAgendaItem', { id, ...asked })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect([await open(one), await open(other)]).toEqual([[], []]);
    const { json: elsewhere } = await place.call('createBody', { name: 'Other', kind: 'board' });
    const wrong = await officer('addAgendaItem', {
      id: await sittingOf(elsewhere.id, 11),
      ...asked,
    });
    expect(wrong.json.reason).toBe('carriedUnknown');
  });
});
