import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body } from '#contract/bodies.ts';
import { limits } from '#contract/limits.ts';
import type { VoteSummary } from '#contract/motions.ts';
import type { Rules } from '#contract/procedure.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import { type Entered, entryOf } from '../../web/features/desk/entries.ts';
import { withEntries } from '../../web/features/desk/state.ts';
import { isThorough } from '../thorough.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

const scheduled = '2026-12-01T05:30:00.000Z';
const call: World['call'] = (name, input, role) => place.call(name, input, role ?? 'officer');
const read = async (id: string): Promise<SittingRecord> =>
  (await place.call('getSitting', { id }, 'staff')).json;

interface Given {
  rules?: Rules;
  strength?: number | null;
  members?: number;
}

/** A body whose members are A, B, C and so on, of whom A presides, and its clerk. */
async function bodyWith({ rules, strength = null, members = 4 }: Given = {}) {
  const { json: body } = await place.call('createBody', {
    name: 'General Body',
    kind: 'general_body',
  });
  const { id }: Body = body;
  if (rules) await place.call('setProfile', { id, family: 'A', rules, version: 1 });
  if (strength !== null)
    await place.call('addTerm', { id, number: 1, sanctioned_strength: strength });
  const people: string[] = [];
  for (let n = 0; n < members; n += 1) {
    const role = n === 0 ? 'presiding_officer' : 'member';
    const name = String.fromCharCode(65 + n);
    people.push((await place.call('addMember', { id, name, role })).json.id);
  }
  const clerk = (await place.call('addMember', { id, name: 'Clerk', role: 'secretary' })).json.id;
  return { body: id, people, clerk: clerk as string };
}

async function sittingOf(body: string, facts: object = {}) {
  const id: string = (await place.call('createMeeting', { title: 'Sitting' })).json.id;
  const { status, json } = await call('setSitting', { id, body_id: body, scheduled, ...facts });
  expect(status).toBe(200);
  return { id, sitting: json };
}

/** An open sitting at which everybody is present, with one item on its agenda. */
async function openSitting(given: Given = {}) {
  const { body, people, clerk } = await bodyWith(given);
  const { id } = await sittingOf(body);
  const { json: item } = await call('addAgendaItem', { id, title: 'Water supply, ward 7' });
  await call('issueAgenda', { id });
  const [chair = '', mover = '', seconder = '', fourth = ''] = people;
  await call('openSitting', { id, presiding_id: chair });
  for (const person_id of people)
    await call('recordAttendance', { id, person_id, type: 'present', source: 'roll' });
  return { id, body, people, clerk, item: item.id as string, chair, mover, seconder, fourth };
}

type Desk = Awaited<ReturnType<typeof openSitting>>;
const move = (desk: Desk, facts: object = {}) =>
  call('createMotion', {
    id: desk.id,
    agenda_item_id: desk.item,
    text: 'That the tender be accepted.',
    mover_id: desk.mover,
    seconder_id: desk.seconder,
    ...facts,
  });
const vote = async (desk: Desk, facts: object, motion?: string) =>
  call('recordVote', {
    id: desk.id,
    motion_id: motion ?? (await move(desk)).json.id,
    method: 'hands',
    ...facts,
  });
const because = ({ status, json }: { status: number; json: { reason?: string } }) => [
  status,
  json.reason,
];

describe('a meeting of a body', () => {
  it('has the next number of the body, and when its notice is due', async () => {
    const notice_ordinary = { value: { n: 3, unit: 'clear_days' }, source: null } as const;
    const { body } = await bodyWith({ rules: { notice_ordinary } });
    const first = await sittingOf(body);
    expect(first.sitting).toMatchObject({
      serial: 1,
      kind: 'ordinary',
      state: 'planned',
      profile_version: 2,
      notice: { due: '2026-11-27T18:29:59.999Z', issued_at: null },
    });
    expect((await sittingOf(body)).sitting.serial).toBe(2);
    const again = await call('setSitting', {
      id: first.id,
      body_id: body,
      scheduled,
      kind: 'special',
    });
    expect(again.json).toMatchObject({ serial: 1, kind: 'special', notice: { due: null } });
  });

  it('says so of its meeting, which is held when the sitting is', async () => {
    const { body } = await bodyWith();
    const planned = await place.call('scheduleMeeting', {
      title: 'To come',
      scheduled_time: '2026-11-30T05:30:00.000Z',
    });
    const { id } = planned.json;
    const later = '2026-12-03T05:30:00.000Z';
    await call('setSitting', { id, body_id: body, scheduled: later });
    const { json: meeting } = await place.call('getMeeting', { id });
    expect(meeting).toMatchObject({ body_id: body, scheduled_time: later, date: '2026-12-03' });
    const moved = { id, scheduled_time: '2026-12-04T05:30:00.000Z' };
    expect(because(await place.call('updateMeeting', moved))).toEqual([409, 'timeOfSitting']);
    const held = await sittingOf(body, { scheduled: '2025-03-01T05:30:00.000Z' });
    const kept = await place.call('updateMeeting', { id: held.id, date: '2025-03-01', title: 'A' });
    expect(kept.json).toMatchObject({ date: '2025-03-01', title: 'A' });
    expect(because(await place.call('updateMeeting', { id: held.id, date: '2025-03-02' }))).toEqual(
      [409, 'timeOfSitting'],
    );
  });

  it('is listed by its time, also after it was moved', async () => {
    const { body } = await bodyWith();
    const first = await sittingOf(body);
    const second = await sittingOf(body, { scheduled: '2026-12-02T05:30:00.000Z' });
    const listed = async (asked: object): Promise<string[]> => {
      const { json } = await place.call('listSittings', { body_id: body, ...asked }, 'staff');
      return json.items.map(({ meeting_id }: { meeting_id: string }) => meeting_id);
    };
    expect(await listed({})).toEqual([second.id, first.id]);
    await call('setSitting', {
      id: first.id,
      body_id: body,
      scheduled: '2026-12-03T05:30:00.000Z',
    });
    expect(await listed({})).toEqual([first.id, second.id]);
    expect(await listed({ from: '2026-12-02T05:30:00.000Z' })).toEqual([second.id, first.id]);
    expect(await listed({ from: '2026-12-03T00:00:00.000Z' })).toEqual([first.id]);
    const { json } = await place.call('listSittings', { from: '2026-12-03T00:00:00.000Z' });
    expect(json.items).toContainEqual(
      expect.objectContaining({ meeting_id: first.id, title: 'Sitting', serial: 1 }),
    );
  });

  it('is not listed to those who may not read its meeting', async () => {
    const { body } = await bodyWith();
    const { id } = await sittingOf(body);
    await place.call('setConfidentiality', { id, confidential: true, reader_ids: [] });
    const { json } = await place.call('listSittings', { body_id: body }, 'staff');
    expect(json.items).toEqual([]);
  });

  it('gives every number once, also to many at the same time', async () => {
    const { body } = await bodyWith();
    const all = await Promise.all(Array.from({ length: 4 }, () => sittingOf(body)));
    expect(all.map(({ sitting }) => sitting.serial).toSorted()).toEqual([1, 2, 3, 4]);
  });

  it('is called late only with a reason', async () => {
    const notice_ordinary = { value: { n: 3650, unit: 'days' }, source: null } as const;
    const { body } = await bodyWith({ rules: { notice_ordinary } });
    const { id } = await sittingOf(body);
    expect(because(await call('issueNotice', { id }))).toEqual([409, 'noticeLate']);
    const { json } = await call('issueNotice', { id, late_reason: 'Flood' });
    expect(json).toMatchObject({ state: 'notified', notice: { late_reason: 'Flood' } });
  });

  it('that is moved is judged by the rules by which it was called', async () => {
    const rules = (n: number): Rules => ({
      notice_ordinary: { value: { n, unit: 'hours' }, source: null },
    });
    const { body } = await bodyWith({ rules: rules(24) });
    const [called, planned] = [await sittingOf(body), await sittingOf(body)];
    await call('issueNotice', { id: called.id });
    await place.call('setProfile', { id: body, family: 'A', rules: rules(48), version: 2 });
    const move = async ({ id }: { id: string }) => {
      const later = '2026-12-03T05:30:00.000Z';
      const { json } = await call('setSitting', { id, body_id: body, scheduled: later });
      return [json.profile_version, json.notice.due];
    };
    expect(await move(called)).toEqual([2, '2026-12-02T05:30:00.000Z']);
    expect(await move(planned)).toEqual([3, '2026-12-01T05:30:00.000Z']);
  });

  it('cannot be deleted, and can be cancelled', async () => {
    const { body } = await bodyWith();
    const { id } = await sittingOf(body);
    expect(because(await place.call('deleteMeeting', { id }))).toEqual([409, 'sittingOnRecord']);
    const { json } = await call('closeSitting', { id, outcome: 'cancelled', reason: 'No quorum' });
    expect(json).toMatchObject({ state: 'cancelled', adjourned_reason: 'No quorum' });
    expect(because(await call('addAgendaItem', { id, title: 'Late' }))).toEqual([
      409,
      'sittingEnded',
    ]);
  });

  it('is no longer among the upcoming meetings once it was cancelled', async () => {
    const { body } = await bodyWith();
    const upcoming = async () =>
      (await call('listUpcoming', {})).json.meetings.map(({ id }: { id: string }) => id);
    const { id } = (await call('scheduleMeeting', { title: 'Budget', scheduled_time: scheduled }))
      .json;
    await call('setSitting', { id, body_id: body, scheduled });
    expect(await upcoming()).toContain(id);
    await call('closeSitting', { id, outcome: 'cancelled', reason: 'Flood' });
    expect(await upcoming()).not.toContain(id);
    expect((await call('getMeeting', { id })).status).toBe(200);
  });

  it('is prepared by officers, and read by all who may read the meeting', async () => {
    const { body } = await bodyWith();
    const { id } = await sittingOf(body);
    const refused = await place.call('addAgendaItem', { id, title: 'X' }, 'staff');
    expect(refused.status).toBe(403);
    await place.call('setConfidentiality', { id, confidential: true, reader_ids: [] });
    expect((await place.call('getSitting', { id }, 'staff')).status).toBe(404);
    expect(
      because(
        await call('getSitting', {
          id: (await place.call('createMeeting', { title: 'X' })).json.id,
        }),
      ),
    ).toEqual([409, 'noSitting']);
  });

  it('continues one that was adjourned, once', async () => {
    const desk = await openSitting();
    const further = async (facts: object) => {
      const { id } = (await place.call('createMeeting', { title: 'Further' })).json;
      return call('setSitting', { id, body_id: desk.body, scheduled, ...facts });
    };
    const early = await further({ adjourned_from: desk.id });
    expect(because(early)).toEqual([409, 'notAdjourned']);
    await call('closeSitting', { id: desk.id, outcome: 'adjourned', reason: 'No quorum' });
    const next = await sittingOf(desk.body, { kind: 'adjourned', adjourned_from: desk.id });
    expect(next.sitting.adjourned_from).toBe(desk.id);
    expect(because(await further({ adjourned_from: desk.id }))).toEqual([409, 'notAdjourned']);
    const again = { id: next.id, body_id: desk.body, kind: 'adjourned', scheduled };
    const { status } = await call('setSitting', { ...again, adjourned_from: desk.id });
    expect(status).toBe(200);
    expect((await read(desk.id)).sitting).toMatchObject({
      state: 'adjourned',
      adjourned_to: next.id,
    });
  });

  const numbers = async (id: string) =>
    (await read(id)).agenda.map(({ number, title, carried_from }) => [
      number,
      title.en,
      carried_from?.meeting_id,
    ]);

  /** Adjourned after the first of two items was taken. */
  async function adjournedSitting(rules: Rules) {
    const desk = await openSitting({ rules });
    const { id } = desk;
    await call('addAgendaItem', { id, title: 'Roads' });
    await call('issueAgenda', { id, edition: 'supplementary', reason: 'New' });
    await call('takeAgendaItem', { id, item_id: desk.item });
    await call('closeSitting', { id, outcome: 'adjourned', reason: 'Late' });
    return desk;
  }

  it('has the business that the adjourned one did not reach, with its numbers if the rules keep them', async () => {
    const kept = await adjournedSitting({ numbers_kept: { value: true, source: null } });
    const next = await sittingOf(kept.body, { adjourned_from: kept.id });
    expect(next.sitting.kind).toBe('adjourned');
    expect(await numbers(next.id)).toEqual([[2, 'Roads', kept.id]]);
    const fresh = await adjournedSitting({});
    const further = await sittingOf(fresh.body, { adjourned_from: fresh.id });
    expect(await numbers(further.id)).toEqual([[null, 'Roads', fresh.id]]);
    expect((await call('listCarriedOver', { id: further.id })).json.items).toEqual([]);
  });

  it('needs the notice that the rules ask for before an adjourned one, and leaves it free when cancelled', async () => {
    const notice_adjourned = { value: { n: 24, unit: 'hours' }, source: null } as const;
    const desk = await adjournedSitting({ notice_adjourned });
    const next = await sittingOf(desk.body, { adjourned_from: desk.id });
    expect(next.sitting.notice.due).toBe('2026-11-30T05:30:00.000Z');
    const later = { id: next.id, body_id: desk.body, scheduled: '2026-12-02T05:30:00.000Z' };
    expect((await call('setSitting', { ...later, kind: 'ordinary' })).json).toMatchObject({
      kind: 'adjourned',
      notice: { due: '2026-12-01T05:30:00.000Z' },
    });
    await call('closeSitting', { id: next.id, outcome: 'cancelled', reason: 'Flood' });
    const again = await sittingOf(desk.body, { adjourned_from: desk.id });
    expect((await numbers(again.id)).length).toBe(1);
  });

  const toOther = async (id: string) =>
    call('setSitting', { id, body_id: (await bodyWith()).body, scheduled });

  it('stays with its body when it continues an adjourned one', async () => {
    const desk = await adjournedSitting({});
    const next = await sittingOf(desk.body, { adjourned_from: desk.id });
    expect(because(await toOther(next.id))).toEqual([409, 'bodyOfBusiness']);
    expect((await read(next.id)).sitting).toMatchObject({
      body_id: desk.body,
      adjourned_from: desk.id,
    });
    expect((await read(desk.id)).sitting.adjourned_to).toBe(next.id);
  });

  it('stays with its body while business of the body is carried over to it', async () => {
    const desk = await adjournedSitting({});
    const { json: action } = await call('createAction', { text: 'Report.', body_id: desk.body });
    const [item] = (await read(desk.id)).agenda.filter(({ title }) => title.en === 'Roads');
    const origins = [
      { carried_from: { meeting_id: desk.id, item_id: item?.id } },
      { action_id: action.id },
    ];
    for (const origin of origins) {
      const { id } = await sittingOf(desk.body);
      const facts = { id, title: 'Roads', ...origin };
      const { json: carried } = await call('addAgendaItem', facts);
      expect(because(await toOther(id))).toEqual([409, 'bodyOfBusiness']);
      await call('removeAgendaItem', { id, item_id: carried.id });
      expect((await toOther(id)).status).toBe(200);
    }
  });
});

describe('an agenda', () => {
  const titles = (items: SittingRecord['agenda']) =>
    items.map(({ number, title }) => [number, title.en]);

  it('gets numbers when it is issued, and keeps them', async () => {
    const { body } = await bodyWith();
    const { id } = await sittingOf(body);
    const ids: string[] = [];
    for (const title of ['A', 'B', 'C'])
      ids.push((await call('addAgendaItem', { id, title })).json.id);
    await call('orderAgenda', { id, items: [ids[2], ids[0], ids[1]] });
    const issued = await call('issueAgenda', { id, edition: 'main' });
    expect(titles(issued.json.items)).toEqual([
      [1, 'C'],
      [2, 'A'],
      [3, 'B'],
    ]);
    const renamed = await call('updateAgendaItem', { id, item_id: ids[0], title: 'Z' });
    expect(because(renamed)).toEqual([409, 'itemIssued']);
    expect(because(await call('removeAgendaItem', { id, item_id: ids[0] }))).toEqual([
      409,
      'itemIssued',
    ]);
    await call('settleAgendaItem', { id, item_id: ids[0], status: 'withdrawn' });
    await call('addAgendaItem', { id, title: 'D' });
    expect(because(await call('issueAgenda', { id, edition: 'main' }))).toEqual([
      409,
      'agendaIssued',
    ]);
    await call('issueAgenda', { id, edition: 'supplementary', reason: 'New' });
    expect(titles((await read(id)).agenda)).toEqual([
      [1, 'C'],
      [2, 'A'],
      [3, 'B'],
      [4, 'D'],
    ]);
  });

  it.runIf(isThorough)('can be issued when it is as long as it may be', async () => {
    const { body } = await bodyWith();
    const { id } = await sittingOf(body);
    // The members are notified of the agenda in the same transaction.
    await call('issueNotice', { id, late_reason: 'Flood' });
    for (let n = 0; n < limits.agendaItems; n += 1)
      await call('addAgendaItem', { id, title: `${n}` });
    expect(because(await call('addAgendaItem', { id, title: 'More' }))).toEqual([
      409,
      'tooManyItems',
    ]);
    const { status, json } = await call('issueAgenda', { id });
    expect([status, json.items.at(-1).number]).toEqual([200, limits.agendaItems]);
  });

  it('takes urgent business only with a reason', async () => {
    const { body } = await bodyWith();
    const { id } = await sittingOf(body);
    await call('addAgendaItem', { id, title: 'Flood relief' });
    const without = await call('issueAgenda', { id, edition: 'urgent' });
    expect(because(without)).toEqual([422, 'urgentReasonMissing']);
    const { json } = await call('issueAgenda', { id, edition: 'urgent', reason: 'Flood' });
    expect(json.items).toMatchObject([{ number: 1, edition: 'urgent', urgent_reason: 'Flood' }]);
  });

  it('can be issued after urgent business', async () => {
    const { body } = await bodyWith({
      rules: { agenda_additions: { value: false, source: null } },
    });
    const { id } = await sittingOf(body);
    await call('addAgendaItem', { id, title: 'Flood relief' });
    await call('issueAgenda', { id, edition: 'urgent', reason: 'Flood' });
    await call('addAgendaItem', { id, title: 'Roads' });
    const added = { id, edition: 'supplementary', reason: 'New' };
    expect(because(await call('issueAgenda', added))).toEqual([409, 'agendaNotIssued']);
    const { json } = await call('issueAgenda', { id });
    expect(json.items).toMatchObject([
      { number: 1, edition: 'urgent' },
      { number: 2, edition: 'main' },
    ]);
  });

  it('remembers in which order items were taken', async () => {
    const desk = await openSitting();
    const second = await call('addAgendaItem', { id: desk.id, title: 'Roads' });
    const early = await call('takeAgendaItem', { id: desk.id, item_id: second.json.id });
    expect(because(early)).toEqual([409, 'itemNotIssued']);
    await call('issueAgenda', { id: desk.id, edition: 'supplementary', reason: 'New' });
    await call('takeAgendaItem', { id: desk.id, item_id: second.json.id, at: 60 });
    await call('takeAgendaItem', { id: desk.id, item_id: desk.item, at: 90 });
    const again = await call('takeAgendaItem', { id: desk.id, item_id: second.json.id, at: 120 });
    expect(again.json.taken).toMatchObject({ at: 60, order: 1 });
    expect((await read(desk.id)).agenda.map(({ taken }) => taken?.order)).toEqual([2, 1]);
  });
});

describe('attendance', () => {
  it('is counted against the quorum that the rules ask for', async () => {
    const quorum = {
      value: { numerator: 1, denominator: 3, of: 'sanctioned' },
      source: null,
    } as const;
    const { body, people, clerk } = await bodyWith({ rules: { quorum }, strength: 7 });
    const { id } = await sittingOf(body);
    const [a, b, c] = people;
    const record = (person_id: string | undefined, type = 'present') =>
      call('recordAttendance', { id, person_id, type, at: 0, source: 'roll' });
    const first = await record(a);
    expect([first.status, first.json.quorum]).toEqual([
      201,
      { required: 3, counted: 1, met: false },
    ]);
    expect((await record(clerk)).json.quorum.counted).toBe(1);
    await record(b);
    expect((await record(c)).json.quorum).toEqual({ required: 3, counted: 3, met: true });
    const left = await record(b, 'left');
    expect(left.json.quorum).toEqual({ required: 3, counted: 2, met: false });
    await call('removeAttendance', { id, entry_id: left.json.id });
    expect((await read(id)).quorum).toMatchObject({ counted: 3, met: true });
  });

  it('says nothing of a quorum where the rules do not', async () => {
    const { id } = await openSitting();
    expect((await read(id)).quorum).toEqual({ required: null, counted: 4, met: null });
  });

  it('refuses who is no member, who is there already, and who never came', async () => {
    const { id, chair, body } = await openSitting();
    const record = (person_id: string, type: string) =>
      call('recordAttendance', { id, person_id, type });
    const stranger = (await bodyWith({ members: 1 })).people[0] ?? '';
    expect(because(await record(stranger, 'present'))).toEqual([409, 'personNotMember']);
    expect(because(await record(chair, 'arrived'))).toEqual([409, 'alreadyPresent']);
    const { json } = await place.call('addMember', { id: body, name: 'Late' });
    expect(because(await record(json.id, 'left'))).toEqual([409, 'notPresent']);
  });

  it('is entered once however often it is sent, and by two clerks at a time', async () => {
    const { body, people } = await bodyWith({ members: 6 });
    const { id } = await sittingOf(body);
    const entries = people.map((person_id) => ({ person_id, entry_id: ulid() }));
    const send = (entry: object) => call('recordAttendance', { id, type: 'present', ...entry });
    await Promise.all([...entries, ...entries].map(send));
    const { attendance, quorum } = await read(id);
    expect([attendance.length, quorum.counted]).toEqual([6, 6]);
  });
});

describe('a roll call', () => {
  const rollOf = (people: readonly string[], type = 'present') =>
    people.map((person_id) => ({ entry_id: ulid(), person_id, type, at: 3, source: 'roll' }));

  it('of many is one call, decided in order, and repeating it adds nothing', async () => {
    const { body, people, clerk } = await bodyWith({ members: 6 });
    const { id } = await sittingOf(body);
    const stranger = (await bodyWith({ members: 1 })).people[0] ?? '';
    const [first = '', second = ''] = people;
    const entries = rollOf([...people, stranger, first, clerk]);
    const left = { entry_id: ulid(), person_id: second, type: 'left' };
    const send = () => call('recordAttendances', { id, entries: [...entries, left] });
    const { status, json } = await send();
    expect([status, json.quorum.counted]).toEqual([200, 5]);
    const refused = json.items.map((one: { refused: { reason: string } | null }) => one.refused);
    expect(refused.map((why: { reason: string } | null) => why?.reason)).toEqual([
      ...people.map(() => undefined),
      'personNotMember',
      'alreadyPresent',
      undefined,
      undefined,
    ]);
    const before = await read(id);
    expect(before.attendance.map((one) => one.id)).toEqual(
      [...entries, left].filter((_, n) => n !== 6 && n !== 7).map(({ entry_id }) => entry_id),
    );
    expect((await send()).json.items.at(-1).entry).toEqual(json.items.at(-1).entry);
    expect(await read(id)).toEqual(before);
  });

  it('by two clerks at a time counts everybody once', async () => {
    const { body, people } = await bodyWith({ members: 8 });
    const { id } = await sittingOf(body);
    const rolls = [rollOf(people), rollOf(people)];
    const answers = await Promise.all(
      rolls.map((entries) => call('recordAttendances', { id, entries })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { attendance, quorum } = await read(id);
    expect([attendance.length, quorum.counted]).toEqual([8, 8]);
  });
});

describe('after a sitting has ended', () => {
  /** Closed, after the fourth member had left at second 100. */
  async function closed() {
    const desk = await openSitting();
    const left = { id: desk.id, person_id: desk.fourth, type: 'left', at: 100 };
    expect((await call('recordAttendance', left)).status).toBe(201);
    await call('closeSitting', { id: desk.id });
    return desk;
  }
  const late = { by: 'officer', at: expect.any(String) };

  it('takes what its recording says, by who was there at that second, and marks it', async () => {
    const desk = await closed();
    const gone = await move(desk, { mover_id: desk.fourth, at: 150 });
    expect(because(gone)).toEqual([409, 'moverAbsent']);
    const { status, json: motion } = await move(desk, { mover_id: desk.fourth, at: 90 });
    expect([status, motion]).toMatchObject([201, { state: 'moved', at: 90, late }]);
    const { json } = await vote(desk, { for: 4, at: 95 }, motion.id);
    expect(json).toMatchObject({
      vote: { for: 4, late, quorum: { counted: 4 } },
      motion: { state: 'adopted', late },
      resolution: { number: 'GB/2026/1' },
    });
    const closedAt = (await read(desk.id)).sitting.closed_at;
    expect(json.resolution.adopted_at).toBe(closedAt);
    const then = await vote(desk, { for: 4, at: 160 }, (await move(desk, { at: 155 })).json.id);
    expect(because(then)).toEqual([409, 'votesExceedPresent']);
  });

  it('puts who came and went where it happened, in whatever order it is entered', async () => {
    const desk = await closed();
    const enter = (type: string, at: number | null, person_id = desk.fourth) =>
      call('recordAttendance', { id: desk.id, person_id, type, at });
    expect(because(await enter('returned', 80))).toEqual([409, 'alreadyPresent']);
    expect((await enter('returned', 300)).json).toMatchObject({ late, quorum: { counted: 4 } });
    expect((await enter('left', 40, desk.mover)).status).toBe(201);
    expect((await enter('returned', 60, desk.mover)).status).toBe(201);
    expect((await enter('arrived', null, desk.clerk)).status).toBe(201);
    const { attendance, quorum } = await read(desk.id);
    expect(attendance.slice(4).map(({ type, at }) => [type, at])).toEqual([
      ['left', 40],
      ['returned', 60],
      ['left', 100],
      ['arrived', null],
      ['returned', 300],
    ]);
    expect(quorum.counted).toBe(4);
    expect(because(await move(desk, { at: 50 }))).toEqual([409, 'moverAbsent']);
    expect((await move(desk, { at: 70 })).status).toBe(201);
    expect(because(await move(desk, { mover_id: desk.fourth, at: 200 }))).toEqual([
      409,
      'moverAbsent',
    ]);
    expect((await move(desk, { mover_id: desk.fourth })).status).toBe(201);
  });

  it('counts seconds from a separate recorder, also for what was entered without one', async () => {
    const desk = await openSitting();
    const at = (second: number) => new Date(Date.parse('2026-11-20T05:30:00Z') + second * 1000);
    const left = { id: desk.id, person_id: desk.fourth, type: 'left' };
    await call('recordAttendance', { ...left, time: at(100).toISOString() });
    await call('closeSitting', { id: desk.id });
    await call('alignRecording', { id: desk.id, began: at(0).toISOString() });
    expect(because(await move(desk, { mover_id: desk.fourth, at: 150 }))).toEqual([
      409,
      'moverAbsent',
    ]);
    const { json } = await move(desk, { mover_id: desk.fourth, at: 90 });
    expect(json).toMatchObject({ state: 'moved', time: at(90).toISOString() });
    const offline = { mover_id: desk.fourth, time: at(80).toISOString() };
    expect((await move(desk, offline)).status).toBe(201);
  });

  it('settles what was left, removes what was wrong, and prepares or leads nothing more', async () => {
    const desk = await openSitting();
    const { json: motion } = await move(desk);
    const { json: wrong } = await call('recordAttendance', {
      id: desk.id,
      person_id: desk.clerk,
      type: 'present',
    });
    await call('closeSitting', { id: desk.id });
    const { id } = desk;
    const withdrawn = await call('withdrawMotion', { id, motion_id: motion.id });
    expect(withdrawn.json).toMatchObject({ state: 'withdrawn', late });
    const settled = await call('settleAgendaItem', { id, item_id: desk.item, status: 'deferred' });
    expect(settled.json).toMatchObject({ status: 'deferred', late });
    const taken = await call('takeAgendaItem', { id, item_id: desk.item, at: 12 });
    expect(taken.json).toMatchObject({ status: 'taken', taken: { at: 12, order: 1 }, late });
    expect((await call('removeAttendance', { id, entry_id: wrong.id })).status).toBe(200);
    const refused = [
      await call('addAgendaItem', { id, title: 'More' }),
      await call('changePresiding', { id, presiding_id: desk.mover }),
      await call('openSitting', { id, presiding_id: desk.mover }),
    ];
    for (const one of refused) expect(because(one)).toEqual([409, 'sittingEnded']);
  });

  it('takes nothing if it was cancelled', async () => {
    const { body, people } = await bodyWith();
    const { id } = await sittingOf(body);
    await call('closeSitting', { id, outcome: 'cancelled', reason: 'Flood' });
    const entry = { person_id: people[0], type: 'present' };
    expect(because(await call('recordAttendance', { id, ...entry }))).toEqual([
      409,
      'sittingEnded',
    ]);
    const { json } = await call('recordAttendances', {
      id,
      entries: [{ entry_id: ulid(), ...entry }],
    });
    expect(json.items[0].refused.reason).toBe('sittingEnded');
  });
});

describe('a motion', () => {
  it('becomes a resolution with the next number of the register', async () => {
    const desk = await openSitting();
    const motion = await move(desk, { at: 12.5 });
    expect([motion.status, motion.json]).toMatchObject([201, { state: 'moved', at: 12.5 }]);
    const { status, json } = await vote(desk, { for: 3, against: 1 }, motion.json.id);
    expect([status, json]).toMatchObject([
      201,
      {
        vote: { result: 'adopted', for: 3, against: 1, abstain: 0 },
        motion: { state: 'adopted' },
        resolution: { number: 'GB/2026/1', text: 'That the tender be accepted.', unanimous: false },
      },
    ]);
    expect(json.vote.entitled).toHaveLength(4);
    const next = await vote(desk, { method: 'no_objection' });
    expect(next.json.resolution).toMatchObject({ number: 'GB/2026/2', unanimous: true });
    const { json: found } = await place.call('listResolutions', { body_id: desk.body }, 'staff');
    expect(found.items.map(({ number }: { number: string }) => number)).toEqual([
      'GB/2026/2',
      'GB/2026/1',
    ]);
    const before = await place.call('listResolutions', {
      body_id: desk.body,
      in_force_on: '2020-01-01',
    });
    expect(before.json.items).toEqual([]);
    const one = await place.call('getResolution', { id: json.resolution.id }, 'staff');
    expect(one.json).toEqual(json.resolution);
    const shown = await place.call('getVote', { id: desk.id, vote_id: json.vote.id }, 'staff');
    expect(shown.json).toEqual({ ...json.vote, closed: false });
  });

  it('that is lost gets no number', async () => {
    const desk = await openSitting();
    const { json } = await vote(desk, { for: 1, against: 3 });
    expect([json.motion.state, json.resolution]).toEqual(['negatived', null]);
    expect((await vote(desk, { for: 4 })).json.resolution.number).toBe('GB/2026/1');
  });

  it('that is tied waits for a casting vote', async () => {
    const desk = await openSitting();
    const { id } = (await move(desk)).json;
    const tied = await vote(desk, { for: 2, against: 2 }, id);
    expect([tied.json.vote.result, tied.json.motion.state]).toEqual(['tied', 'moved']);
    const early = await vote(desk, { for: 3, against: 1, casting_vote: 'for' }, id);
    expect(because(early)).toEqual([409, 'castingVoteWithoutTie']);
    const { json } = await vote(desk, { for: 2, against: 2, casting_vote: 'for' }, id);
    expect(json.resolution.number).toBe('GB/2026/1');
    expect((await read(desk.id)).votes).toHaveLength(2);
  });

  it('may need more than a simple majority', async () => {
    const majority = {
      value: { numerator: 2, denominator: 3, of: 'in_office' },
      source: null,
    } as const;
    const desk = await openSitting({ rules: { majority }, members: 6 });
    expect((await vote(desk, { for: 3, against: 2 })).json.vote.result).toBe('negatived');
    expect((await vote(desk, { for: 4, against: 2 })).json.vote.result).toBe('adopted');
  });

  it('needs its share of all who are present, also of those who do not vote', async () => {
    const majority = {
      value: { numerator: 2, denominator: 3, of: 'present' },
      source: null,
    } as const;
    const desk = await openSitting({ rules: { majority }, members: 6 });
    expect((await vote(desk, { for: 3, against: 1 })).json.vote).toMatchObject({
      result: 'negatived',
      quorum: { counted: 6 },
    });
    expect((await vote(desk, { for: 4, against: 1 })).json.vote.result).toBe('adopted');
  });

  it('is amended before it is decided', async () => {
    const desk = await openSitting();
    const { id } = (await move(desk)).json;
    const amended_text = 'That the tender be accepted at Rs 4 lakh.';
    const amendment = await move(desk, { parent_id: id, text: 'At Rs 4 lakh.', amended_text });
    expect(because(await vote(desk, { for: 4 }, id))).toEqual([409, 'amendmentsOpen']);
    const adopted = await vote(desk, { for: 4 }, amendment.json.id);
    expect([adopted.json.motion.state, adopted.json.resolution]).toEqual(['adopted', null]);
    const { json } = await vote(desk, { for: 4 }, id);
    expect(json.resolution).toMatchObject({ number: 'GB/2026/1', text: amended_text });
  });

  it('keeps what one amendment changed when the next is adopted: its wording is confirmed [sittings-23]', async () => {
    const desk = await openSitting();
    const { id } = (await move(desk)).json;
    const amending = async (parent_id: string, amended_text: string) =>
      (await move(desk, { parent_id, text: 'An amendment.', amended_text })).json.id as string;
    const [first, second] = [await amending(id, 'At Rs 4 lakh.'), await amending(id, 'By May.')];
    const further = await amending(first, 'At Rs 3 lakh.');
    expect((await vote(desk, { for: 4 }, further)).status).toBe(201);
    for (const [amendment, amended_text] of [
      [first, 'At Rs 3 lakh.'],
      [second, 'At Rs 3 lakh, by May.'],
    ] as const) {
      const refused = await vote(desk, { for: 4 }, amendment);
      expect(because(refused)).toEqual([409, 'amendedTextStale']);
      const { json } = await vote(desk, { for: 4, amended_text }, amendment);
      expect(json.motion).toMatchObject({ state: 'adopted', amended_text });
    }
    const { json } = await vote(desk, { for: 4 }, id);
    expect(json.resolution.text).toBe('At Rs 3 lakh, by May.');
  });

  it('can be withdrawn, deferred and referred, and its amendments fall with it', async () => {
    const desk = await openSitting();
    const { id } = (await move(desk)).json;
    const amendment = await move(desk, { parent_id: id, text: 'Amended.' });
    await move(desk, { parent_id: amendment.json.id, text: 'Amended twice.' });
    const settled = await call('withdrawMotion', {
      id: desk.id,
      motion_id: id,
      reason: 'Leave given',
    });
    expect(settled.json).toMatchObject({ state: 'withdrawn', state_reason: 'Leave given' });
    expect((await read(desk.id)).motions.map(({ state }) => state)).toEqual([
      'withdrawn',
      'lapsed',
      'lapsed',
    ]);
    expect(because(await vote(desk, { for: 4 }, id))).toEqual([409, 'motionSettled']);
    for (const [name, state] of [
      ['deferMotion', 'deferred'],
      ['referMotion', 'referred'],
    ] as const) {
      const { json } = await move(desk);
      expect((await call(name, { id: desk.id, motion_id: json.id })).json.state).toBe(state);
    }
  });

  it.runIf(isThorough)('has no more open amendments than can fall with it', async () => {
    const desk = await openSitting();
    const { id } = (await move(desk)).json;
    for (let n = 0; n < limits.openAmendments; n++)
      expect((await move(desk, { parent_id: id, text: `Amendment ${n}.` })).status).toBe(201);
    const [, first] = (await read(desk.id)).motions;
    expect(because(await move(desk, { parent_id: first?.id, text: 'One more.' }))).toEqual([
      409,
      'tooManyAmendments',
    ]);
    const settled = await call('withdrawMotion', { id: desk.id, motion_id: id });
    expect(settled.json.state).toBe('withdrawn');
    const states = new Set((await read(desk.id)).motions.slice(1).map(({ state }) => state));
    expect([...states]).toEqual(['lapsed']);
  });

  it('is moved and seconded by two different members who are there', async () => {
    const desk = await openSitting();
    await call('recordAttendance', { id: desk.id, person_id: desk.fourth, type: 'left' });
    await call('recordAttendance', { id: desk.id, person_id: desk.clerk, type: 'present' });
    expect(because(await move(desk, { mover_id: desk.fourth }))).toEqual([409, 'moverAbsent']);
    expect(because(await move(desk, { seconder_id: desk.fourth }))).toEqual([
      409,
      'seconderAbsent',
    ]);
    expect(because(await move(desk, { seconder_id: desk.mover }))).toEqual([409, 'moverSeconds']);
    expect(because(await move(desk, { mover_id: desk.clerk }))).toEqual([409, 'moverNotVoting']);
    expect((await move(desk, { seconder_id: null })).status).toBe(201);
  });

  it('needs a seconder where the rules say so', async () => {
    const seconder_required = { value: true, source: null };
    const desk = await openSitting({ rules: { seconder_required } });
    expect(because(await move(desk, { seconder_id: null }))).toEqual([409, 'seconderMissing']);
  });
});

describe('what was entered without a network', () => {
  it('keeps the time at which it happened, which is never later than now', async () => {
    const desk = await openSitting();
    const time = '2026-11-20T05:30:00.000Z';
    const left = (said: string) =>
      call('recordAttendance', { id: desk.id, person_id: desk.fourth, type: 'left', time: said });
    expect((await left(time)).json.time).toBe(time);
    const back = { id: desk.id, person_id: desk.fourth, type: 'returned' };
    await call('recordAttendance', back);
    const ahead = (await left('2100-01-01T00:00:00Z')).json.time;
    expect(ahead < '2100').toBe(true);
    const { json } = await vote(desk, { for: 3, time });
    expect(json.resolution.adopted_at).toBe(time);
  });

  it('gets its second from when a separate recorder was started, also afterwards', async () => {
    const desk = await openSitting();
    const take = { id: desk.id, item_id: desk.item, time: '2026-11-20T05:30:00Z' };
    await call('takeAgendaItem', take);
    await move(desk, { at: 12.5, time: '2026-11-20T05:31:00Z' });
    const seconds = async () => {
      const { agenda, motions } = await read(desk.id);
      return [agenda[0]?.taken?.at, motions[0]?.at];
    };
    expect(await seconds()).toEqual([null, 12.5]);
    const align = (began: string | null) => call('alignRecording', { id: desk.id, began });
    expect((await align('2026-11-20T05:29:00Z')).json.recording_began).toBe(
      '2026-11-20T05:29:00.000Z',
    );
    expect(await seconds()).toEqual([60, 12.5]);
    await align('2026-11-20T05:30:30Z');
    expect(await seconds()).toEqual([null, 12.5]);
  });

  it('is one change of who presides, however often it is sent', async () => {
    const desk = await openSitting();
    const change = () => call('changePresiding', { id: desk.id, presiding_id: desk.mover, at: 5 });
    await change();
    expect((await change()).json.presiding.map(({ at }: { at: number | null }) => at)).toEqual([
      null,
      5,
    ]);
  });
});

/** What a vote is recorded with; a division by the places of its people. */
type Voted = Pick<Extract<Entered, { call: 'recordVote' }>['input'], 'method' | 'declared'> & {
  for?: number;
  against?: number;
  votes?: ('mover' | 'chair')[];
};

describe('a vote', () => {
  it.each([
    ['everybody who votes is for it', { for: 3 }, true],
    ['somebody is against it', { for: 3, against: 1 }, false],
    ['somebody abstains', { for: 3, abstain: 1 }, false],
  ])('is unanimous or not: %s', async (_, counts, unanimous) => {
    const { json } = await vote(await openSitting(), counts);
    expect(json.resolution.unanimous).toBe(unanimous);
  });

  it('by voice is what was declared, without counts', async () => {
    const desk = await openSitting();
    const { json } = await vote(desk, { method: 'voice', declared: 'adopted' });
    expect(json.vote).toMatchObject({ for: null, against: null, result: 'adopted' });
    expect(json.resolution).toMatchObject({ number: 'GB/2026/1', unanimous: false });
    const lost = await vote(desk, { method: 'voice', declared: 'negatived' });
    expect([lost.json.motion.state, lost.json.resolution]).toEqual(['negatived', null]);
  });

  it('by names is counted from them, among those who are entitled', async () => {
    const desk = await openSitting();
    const votes = [
      { person_id: desk.chair, choice: 'for' },
      { person_id: desk.mover, choice: 'for' },
      { person_id: desk.seconder, choice: 'abstain' },
    ];
    const { json } = await vote(desk, { method: 'division', votes });
    expect(json.vote).toMatchObject({ for: 2, against: 0, abstain: 1, votes, result: 'adopted' });
    await call('recordAttendance', { id: desk.id, person_id: desk.chair, type: 'left' });
    const after = await place.call('getVote', { id: desk.id, vote_id: json.vote.id });
    expect(after.json.entitled).toHaveLength(4);
  });

  it.each([
    ['more votes than people', { for: 4, against: 1 }, 'votesExceedPresent'],
    ['names that do not add up', { for: 3, votes: ['chair'] }, 'votesDisagree'],
    ['somebody twice', { votes: ['chair', 'chair'] }, 'voterTwice'],
    ['somebody who is not entitled', { votes: ['clerk'] }, 'voterAbsent'],
    ['names in a ballot', { method: 'ballot', votes: ['chair'] }, 'votesSecret'],
    ['no counts', {}, 'votesMissing'],
  ])('refuses %s', async (_, { votes = [], ...facts }: { votes?: string[]; for?: number }, why) => {
    const desk = await openSitting();
    const named = votes.map((name) => ({ person_id: desk[name as 'chair'], choice: 'for' }));
    const { json } = await vote(desk, { ...facts, votes: named });
    expect(json.reason).toBe(why);
    expect((await read(desk.id)).votes).toEqual([]);
  });

  it('leaves out who declared an interest in the item', async () => {
    const desk = await openSitting();
    await call('recordAttendance', {
      id: desk.id,
      person_id: desk.fourth,
      type: 'interest',
      agenda_item_id: desk.item,
    });
    const votes = [{ person_id: desk.fourth, choice: 'for' }];
    expect(because(await vote(desk, { method: 'division', votes }))).toEqual([
      409,
      'voterInterested',
    ]);
    expect((await vote(desk, { for: 3 })).json.vote.entitled).toHaveLength(3);
  });

  it.each<[string, Voted]>([
    ['without objection', { method: 'no_objection' }],
    ['declared by voice', { method: 'voice', declared: 'adopted' }],
    ['a show of hands', { method: 'hands', for: 1, against: 2, declared: 'adopted' }],
    ['a show of hands against it', { method: 'hands', against: 2, declared: 'adopted' }],
    ['a division', { method: 'division', votes: ['mover', 'chair'], declared: 'negatived' }],
  ])('counts for the desk as for the server: %s', async (_, { votes: named, ...facts }) => {
    const desk = await openSitting();
    const { id, item: agenda_item_id, fourth: person_id } = desk;
    await call('recordAttendance', { id, person_id, type: 'interest', agenda_item_id });
    const motion_id: string = (await move(desk)).json.id;
    const votes = (named ?? []).map((name) => ({ person_id: desk[name], choice: 'for' as const }));
    const entered: Entered = { call: 'recordVote', input: { ...facts, votes, motion_id } };
    const strength = { sanctioned: null, in_office: 4 };
    const atDesk = withEntries({ record: await read(id), members: [], rules: {}, strength }, [
      entryOf(id, 1, entered, { at: null, time: scheduled }),
    ]);
    const { json } = await vote(desk, { ...facts, votes }, motion_id);
    const told = (one: VoteSummary) => [one.for, one.against, one.abstain, one.result, one.quorum];
    expect(atDesk.votes.map(told)).toEqual([told(json.vote)]);
    expect(atDesk.motions[0]?.state).toBe(json.motion.state);
  });

  it('is taken once however often it is sent', async () => {
    const desk = await openSitting();
    const { id } = (await move(desk)).json;
    const entry_id = ulid();
    const first = await vote(desk, { for: 4, entry_id }, id);
    const again = await vote(desk, { for: 4, entry_id }, id);
    expect(again.json).toEqual(first.json);
    expect((await vote(desk, { for: 4 })).json.resolution.number).toBe('GB/2026/2');
  });
});

describe('a rule that is waived', () => {
  const quorum = {
    value: { numerator: 1, denominator: 2, of: 'sanctioned' },
    source: null,
  } as const;
  const no = { value: false, source: null } as const;
  const by = expect.any(String);

  /** A sitting of a body of seven, at which only A is present. */
  async function almostEmpty(rules: Rules = {}) {
    const { body, people } = await bodyWith({ rules: { quorum, ...rules }, strength: 7 });
    const { id } = await sittingOf(body);
    const { json: item } = await call('addAgendaItem', { id, title: 'Roads' });
    await call('issueAgenda', { id });
    const [chair = '', other = ''] = people;
    await call('recordAttendance', { id, person_id: chair, type: 'present' });
    return { id, chair, other, item: item.id as string };
  }

  it('is kept with its reason and who said so, when a sitting opens without a quorum', async () => {
    const { id, chair } = await almostEmpty();
    const open = (quorum_reason: string) =>
      call('openSitting', { id, presiding_id: chair, quorum_reason });
    const refused = await open(' ');
    expect(because(refused)).toEqual([409, 'noQuorum']);
    expect(refused.json.params).toEqual({ counted: 1, required: 4 });
    expect(refused.json.fields).toMatchObject([{ field: 'quorum_reason' }]);
    expect((await open('Flood relief cannot wait')).json).toMatchObject({
      state: 'open',
      waived: { reason: 'Flood relief cannot wait', by, at: by },
    });
    const { json } = await place.call('listAudit', { record_id: id, action: 'openSitting' });
    expect(json.entries[0].given.quorum_reason).toBe('Flood relief cannot wait');
  });

  it('is not asked for where nobody was entered yet, or with a quorum', async () => {
    const { body, people } = await bodyWith({ rules: { quorum }, strength: 2 });
    const { id } = await sittingOf(body);
    const opened = await call('openSitting', {
      id,
      presiding_id: people[0],
      quorum_reason: 'Never mind',
    });
    expect(opened.json).toMatchObject({ state: 'open', waived: null });
  });

  it('is kept with a vote that is taken without a quorum', async () => {
    const { id, chair, other, item } = await almostEmpty();
    await call('openSitting', { id, presiding_id: chair, quorum_reason: 'Flood' });
    await call('recordAttendance', { id, person_id: other, type: 'arrived' });
    const moved = { id, agenda_item_id: item, text: 'That it be done.', mover_id: chair };
    const { json: motion } = await call('createMotion', { ...moved, seconder_id: other });
    const put = (facts: object) =>
      call('recordVote', { id, motion_id: motion.id, method: 'no_objection', ...facts });
    expect(because(await put({}))).toEqual([409, 'noQuorum']);
    await put({ quorum_reason: 'Flood' });
    expect((await read(id)).votes).toMatchObject([
      { result: 'adopted', quorum: { met: false }, waived: { reason: 'Flood', by } },
    ]);
  });

  it('stays refused where the rules of the body allow no exception', async () => {
    const notice_ordinary = { value: { n: 3, unit: 'days' }, source: null } as const;
    const { id, chair } = await almostEmpty({
      without_quorum: no,
      late_notice: no,
      agenda_additions: no,
      notice_ordinary,
    });
    const opened = { id, presiding_id: chair, quorum_reason: 'Flood' };
    expect(because(await call('openSitting', opened))).toEqual([409, 'quorumNeeded']);
    await call('addAgendaItem', { id, title: 'More' });
    const added = { id, edition: 'supplementary', reason: 'Flood' };
    expect(because(await call('issueAgenda', added))).toEqual([409, 'agendaFixed']);
    expect((await call('issueAgenda', { ...added, edition: 'urgent' })).status).toBe(200);
    const { body_id } = (await read(id)).sitting;
    await call('setSitting', { id, body_id, scheduled: '2025-12-01T05:30:00.000Z' });
    const late = await call('issueNotice', { id, late_reason: 'Press closed' });
    expect(because(late)).toEqual([409, 'noticeTooLate']);
  });

  it('names who gave a late notice, and who added to an agenda', async () => {
    const notice_ordinary = { value: { n: 3, unit: 'days' }, source: null } as const;
    const { body } = await bodyWith({ rules: { notice_ordinary } });
    const { id } = await sittingOf(body, { scheduled: '2025-12-01T05:30:00.000Z' });
    const { json } = await call('issueNotice', { id, late_reason: 'Press closed' });
    expect(json.notice).toMatchObject({
      late_reason: 'Press closed',
      waived: { reason: 'Press closed', by },
    });
    await call('addAgendaItem', { id, title: 'A' });
    await call('issueAgenda', { id });
    await call('addAgendaItem', { id, title: 'B' });
    const without = await call('issueAgenda', { id, edition: 'supplementary' });
    expect(because(without)).toEqual([409, 'additionReasonMissing']);
    await call('issueAgenda', { id, edition: 'supplementary', reason: 'Left out' });
    expect((await read(id)).agenda.map(({ waived }) => waived?.reason)).toEqual([
      undefined,
      'Left out',
    ]);
  });
});
