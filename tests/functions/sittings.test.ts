import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body } from '#contract/bodies.ts';
import { limits } from '#contract/limits.ts';
import type { Rules } from '#contract/procedure.ts';
import type { SittingRecord } from '#contract/sittings.ts';
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
    expect((await read(desk.id)).sitting).toMatchObject({
      state: 'adjourned',
      adjourned_to: next.id,
    });
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
    await call('issueAgenda', { id, edition: 'supplementary' });
    expect(titles((await read(id)).agenda)).toEqual([
      [1, 'C'],
      [2, 'A'],
      [3, 'B'],
      [4, 'D'],
    ]);
  });

  it('can be issued when it is as long as it may be', async () => {
    const { body } = await bodyWith();
    const { id } = await sittingOf(body);
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

  it('remembers in which order items were taken', async () => {
    const desk = await openSitting();
    const second = await call('addAgendaItem', { id: desk.id, title: 'Roads' });
    const early = await call('takeAgendaItem', { id: desk.id, item_id: second.json.id });
    expect(because(early)).toEqual([409, 'itemNotIssued']);
    await call('issueAgenda', { id: desk.id, edition: 'supplementary' });
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
    expect(shown.json).toEqual(json.vote);
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

  it('can be withdrawn, deferred and referred, and its amendments fall with it', async () => {
    const desk = await openSitting();
    const { id } = (await move(desk)).json;
    await move(desk, { parent_id: id, text: 'Amended.' });
    const settled = await call('withdrawMotion', {
      id: desk.id,
      motion_id: id,
      reason: 'Leave given',
    });
    expect(settled.json).toMatchObject({ state: 'withdrawn', state_reason: 'Leave given' });
    expect((await read(desk.id)).motions.map(({ state }) => state)).toEqual([
      'withdrawn',
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

describe('a vote', () => {
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
