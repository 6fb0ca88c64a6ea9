import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Action } from '#contract/actions.ts';
import { dayOf, daysAfter } from '#functions/platform/days.ts';
import { deliver, deliverDue } from '#functions/processes/notifications/delivery.ts';
import { meetingItem } from '#functions/records/meetings.ts';
import { OutboxMessage, outbox } from '#functions/records/outbox.ts';
import { entryKey, StoredItem } from '#functions/records/sittings.ts';
import { UserRecord, userKey } from '#functions/records/users.ts';
import { madeMeeting } from './made.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
  // Each role's account is created by its first call.
  for (const role of ['staff', 'officer', 'admin'] as const) await place.call('getMe', {}, role);
});
afterAll(() => place.close());

const call: World['call'] = (name, input, role) => place.call(name, input, role ?? 'officer');
const today = dayOf(new Date());
const staff = 'id-staff';

async function made(facts: object = {}): Promise<Action> {
  const { status, json } = await call('createAction', { text: 'Repair the tank.', ...facts });
  if (status !== 201) console.log(place.told.at(-1));
  expect(status).toBe(201);
  return json;
}
const listed = async (asked: object, role: 'staff' | 'officer' | 'admin' = 'officer') => {
  const { json } = await call('listActions', { limit: 100, ...asked }, role);
  return (json.items as Action[]).map(({ id }) => id);
};
const update = (
  { id, version }: Action,
  facts: object,
  role: 'staff' | 'officer' | 'admin' = 'officer',
) => call('updateAction', { id, version, ...facts }, role);

describe('actions', () => {
  it('are listed for their owner, department, body and everybody, by the day they are due', async () => {
    const { json: body } = await place.call('createBody', { name: 'Ward', kind: 'ward_committee' });
    const facts = { user_id: staff, department: 'Water Supply', body_id: body.id };
    const later = await made({ ...facts, due_on: '2031-02-01' });
    const none = await made(facts);
    const soon = await made({ ...facts, due_on: '2031-01-01' });
    const other = await made({ department: 'Roads' });
    const theirs = [soon.id, later.id, none.id];
    expect(await listed({ body_id: body.id })).toEqual(theirs);
    expect((await listed({ owner: 'me' }, 'staff')).filter((id) => theirs.includes(id))).toEqual(
      theirs,
    );
    expect(await listed({ owner: staff })).toEqual(expect.arrayContaining(theirs));
    expect(await listed({ department: 'water supply' })).toEqual(expect.arrayContaining(theirs));
    expect(await listed({ department: 'Water Supply' })).not.toContain(other.id);
    expect(await listed({})).toEqual(expect.arrayContaining([...theirs, other.id]));
    expect(soon.owner).toMatchObject({ user_id: staff });
  });

  it('go from hand to hand: accepted, begun, reported, returned, closed', async () => {
    let action = await made({ user_id: staff, due_on: '2031-03-01' });
    action = (await update(action, { state: 'accepted' }, 'staff')).json;
    action = (await update(action, { state: 'in_progress' }, 'staff')).json;
    const report = { id: action.id, text: 'The pump was replaced.' };
    const { status, json } = await call('reportAction', report, 'staff');
    expect(status).toBe(201);
    expect(json).toMatchObject({
      state: 'reported',
      reports: 1,
      reported: [{ text: report.text }],
    });
    const { json: returned } = await update(json, { state: 'returned', reason: 'No photo' });
    expect(returned).toMatchObject({ state: 'returned', state_reason: 'No photo' });
    const { json: closed } = await update(returned, {
      state: 'closed',
      reason: 'Meeting of 3 May',
    });
    expect(closed.state).toBe('closed');
    expect(await listed({})).not.toContain(action.id);
    expect(await listed({ state: 'closed' })).toContain(action.id);
    expect((await call('reportAction', report)).json.reason).toBe('actionClosed');
    expect((await update(closed, { text: 'Other' })).json.reason).toBe('actionClosed');
    await update(closed, { state: 'returned', reason: 'It leaks again' });
    expect(await listed({})).toContain(action.id);
    expect(await listed({ state: 'closed' })).not.toContain(action.id);
  });

  it('are closed by a meeting of the body that they are reported to, once it has begun', async () => {
    const { id: body_id } = (
      await place.call('createBody', { name: 'Works Committee', kind: 'ward_committee' })
    ).json;
    const called = async (body: string) => {
      const { id } = (await call('createMeeting', { title: 'Sitting' })).json;
      await call('setSitting', { id, body_id: body, scheduled: '2026-12-01T05:30:00Z' });
      return id as string;
    };
    const other = (await place.call('createBody', { name: 'Other', kind: 'ward_committee' })).json
      .id;
    const [meeting, elsewhere] = [await called(body_id), await called(other)];
    const action = await made({ body_id });
    const closing = { state: 'closed', reason: 'Item 3' };
    for (const closed_in of [meeting, elsewhere])
      expect((await update(action, { ...closing, closed_in })).json.reason).toBe('closedInOther');
    const chair = (await place.call('addMember', { id: body_id, name: 'A' })).json.id;
    await call('openSitting', { id: meeting, presiding_id: chair });
    const { json: closed } = await update(action, { ...closing, closed_in: meeting });
    expect(closed).toMatchObject({ state: 'closed', closed_in: meeting });
    const { json: returned } = await update(closed, { state: 'returned', reason: 'It leaks' });
    expect(returned.closed_in).toBeNull();
  });

  it('are changed by officers; their owner says how far they are, and others nothing', async () => {
    const own = await made({ user_id: staff });
    const others = await made();
    const statuses = async (action: Action, facts: object) =>
      (await update(action, facts, 'staff')).status;
    expect(await statuses(others, { state: 'accepted' })).toBe(403);
    expect(await statuses(own, { due_on: '2031-01-01' })).toBe(403);
    expect(await statuses(own, { state: 'closed', reason: 'x' })).toBe(403);
    expect(await statuses(own, { state: 'accepted' })).toBe(200);
    expect((await call('reportAction', { id: others.id, text: 'x' }, 'staff')).status).toBe(403);
    expect((await call('createAction', { text: 'x' }, 'staff')).status).toBe(403);
  });

  it('are refused a change that is based on an older version, or gives no reason', async () => {
    const action = await made();
    await update(action, { department: 'Roads' });
    expect((await update(action, { department: 'Water' })).json.reason).toBe('changedMeanwhile');
    const now = { ...action, version: 2 };
    expect((await update(now, { state: 'closed' })).json).toMatchObject({ reason: 'fieldEmpty' });
    expect((await update(now, { user_id: 'nobody' })).json.reason).toBe('readerUnknown');
  });

  it('are overdue from the day after, until they are reported', async () => {
    const late = await made({ due_on: daysAfter(today, -1) });
    const due = await made({ due_on: today });
    const overdue = await listed({ state: 'overdue' });
    expect(overdue).toContain(late.id);
    expect(overdue).not.toContain(due.id);
    await call('reportAction', { id: late.id, text: 'Done.' });
    expect(await listed({ state: 'overdue' })).not.toContain(late.id);
    expect(await listed({ state: 'reported' })).toContain(late.id);
  });

  it('follow their owner and department when these change', async () => {
    const action = await made({ user_id: staff, department: 'Roads' });
    const { json } = await update(action, { user_id: 'id-officer', department: 'Drainage' });
    expect(json.owner.user_id).toBe('id-officer');
    expect(await listed({ owner: staff })).not.toContain(action.id);
    expect(await listed({ owner: 'me' }, 'officer')).toContain(action.id);
    expect(await listed({ department: 'Roads' })).not.toContain(action.id);
    expect(await listed({ department: 'Drainage' })).toContain(action.id);
  });

  it('from a confidential meeting are hidden from those who may not read it', async () => {
    const { json: meeting } = await place.call('createMeeting', {
      title: 'Secret',
      confidential: true,
    });
    const { json: action } = await place.call('createAction', {
      text: 'Dismiss.',
      meeting_id: meeting.id,
    });
    expect(await listed({}, 'admin')).toContain(action.id);
    expect(await listed({}, 'staff')).not.toContain(action.id);
    expect((await call('getAction', { id: action.id }, 'staff')).status).toBe(404);
  });
});

describe('actions of an item', () => {
  /** An open sitting with one item. */
  async function sitting() {
    const { json: body } = await place.call('createBody', { name: 'Ward', kind: 'ward_committee' });
    const { json: meeting } = await place.call('createMeeting', { title: 'Sitting' });
    const id: string = meeting.id;
    await call('setSitting', { id, body_id: body.id, scheduled: '2026-12-01T05:30:00Z' });
    const { json: item } = await call('addAgendaItem', { id, title: 'Staff' });
    const close = (closed: boolean) => call('updateAgendaItem', { id, item_id: item.id, closed });
    const origin = { meeting_id: id, agenda_item_id: item.id };
    return { origin, close };
  }

  const readBy = async ({ id }: Action) => [
    (await call('getAction', { id }, 'admin')).json.closed,
    (await call('getAction', { id }, 'staff')).status,
  ];

  /** Lets something happen just before the next transaction that writes an action. */
  function beforeWriting(what: () => Promise<unknown>) {
    const { table } = place.deps;
    const transact = table.transact.bind(table);
    const spy = vi.spyOn(table, 'transact').mockImplementation(async (writes) => {
      if (!writes.some((one) => 'put' in one && one.put.sk === 'ACTION')) return transact(writes);
      spy.mockRestore();
      await what();
      return transact(writes);
    });
  }

  it('are closed and opened with it, whether they are done or not', async () => {
    const { origin, close } = await sitting();
    const open = await made(origin);
    const done = await made(origin);
    await update(done, { state: 'closed', reason: 'Item 3' });
    await close(true);
    for (const action of [open, done]) expect(await readBy(action)).toEqual([true, 404]);
    await close(false);
    for (const action of [open, done]) expect(await readBy(action)).toEqual([false, 200]);
  });

  it('are closed when the item is closed while they are made', async () => {
    const { origin, close } = await sitting();
    beforeWriting(() => close(true));
    const action = await made(origin);
    expect(await readBy(action)).toEqual([true, 404]);
  });

  it('are closed when the item is closed while they are changed or reported', async () => {
    const { origin } = await sitting();
    const { table } = place.deps;
    // What closes them with their item has read the lists before they moved between these.
    const closeItem = async () => {
      const { meeting_id, agenda_item_id } = origin;
      const at = entryKey(meeting_id, 'agenda', agenda_item_id);
      await table.update(at, { set: { closed: true } }, StoredItem);
    };
    const [ended, reported] = [await made(origin), await made(origin)];
    beforeWriting(closeItem);
    await update(ended, { state: 'closed', reason: 'Item 3' });
    expect(await readBy(ended)).toEqual([true, 404]);
    await call('reportAction', { id: reported.id, text: 'Done.' }, 'admin');
    expect(await readBy(reported)).toEqual([true, 404]);
  });

  it('are as the item is after it was closed and opened at the same time', async () => {
    const { origin, close } = await sitting();
    const action = await made(origin);
    beforeWriting(() => close(false));
    await close(true);
    expect(await readBy(action)).toEqual([false, 200]);
  });
});

describe('action items of a summary', () => {
  const pointOf = (id: string, facts: object) => ({
    id,
    section: 'action_items',
    text: 'Call tenders',
    speaker: null,
    owner: 'Ravi',
    due: null,
    passages: [{ start_time: 12, end_time: 15, speaker: 'Ravi', said: 'x' }],
    edited_by: null,
    edited_at: null,
    ...facts,
  });

  it('become actions once, with owner, day and moment', async () => {
    const id = place.deps.newId();
    const summary_key = `meetings/${id}/summaries/j-1.json`;
    const points = [
      pointOf('1', { due: '2031-01-02' }),
      pointOf('2', { text: 'Survey', due: 'Friday', owner: null }),
      pointOf('3', { section: 'decisions' }),
    ];
    const original = { language: 'en-IN', content: 'x', made_by: 'told', points };
    await place.deps.archiveBucket.putJson(summary_key, { original });
    const facts = { id, department: 'Roads', status: 'completed' as const, summary_key };
    await place.deps.table.put(meetingItem(madeMeeting(facts)));
    const both = await Promise.all([
      call('takeOverActions', { id }),
      call('takeOverActions', { id }),
    ]);
    const items: Action[] = both.flatMap(({ json }) => json.items);
    const texts = items.map(({ text }) => text).toSorted();
    expect(texts).toEqual(['Call tenders', 'Survey (Friday)']);
    expect(items.find(({ point_id }) => point_id === '1')).toMatchObject({
      owner: { user_id: null, name: 'Ravi' },
      due_on: '2031-01-02',
      department: 'Roads',
      meeting_id: id,
      at: 12,
    });
    expect((await call('takeOverActions', { id })).json.items).toEqual([]);
    expect((await call('takeOverActions', { id }, 'staff')).status).toBe(403);

    // Transcribed again, the recording has other points by the same numbers.
    const other = { ...original, points: [pointOf('1', { text: 'Repair the pump' })] };
    await place.deps.archiveBucket.putJson(summary_key, { original: other, run: 'j-2' });
    const { json } = await call('takeOverActions', { id });
    expect(json.items.map(({ text }: Action) => text)).toEqual(['Repair the pump']);
    expect((await call('takeOverActions', { id })).json.items).toEqual([]);
  });
});

describe('reminders', () => {
  const waiting = async (id: string) => {
    const { items } = await place.deps.table.list(
      { index: 'due', partition: outbox, limit: 1000 },
      OutboxMessage,
    );
    return items.filter((one) => one.kind === 'action' && one.action_id === id);
  };

  it('wait for three days before, and the day after, at nine in the morning', async () => {
    const { id } = await made({ user_id: staff, due_on: '2031-05-10' });
    expect((await waiting(id)).map(({ due_key }) => due_key.slice(0, 24))).toEqual([
      '2031-05-07T03:30:00.000Z',
      '2031-05-11T03:30:00.000Z',
    ]);
    expect(await waiting((await made({ due_on: '2031-05-10' })).id)).toEqual([]);
  });

  it('are mailed once while it is due, and not once it was reported', async () => {
    await place.deps.table.update(
      userKey(staff),
      { set: { email: 'staff@pune.example', email_unconfirmed: undefined } },
      UserRecord,
    );
    const mails: { subject: string; text: string }[] = [];
    const mailer = { send: async (mail: (typeof mails)[number]) => void mails.push(mail) };
    const now = () => new Date('2031-06-08T03:31:00.000Z');
    const deps = { table: place.deps.table, mailer, site: 'https://s.example', now } as const;
    const action = await made({ user_id: staff, due_on: '2031-06-11', text: 'Paint the hall.' });
    await deliverDue(deps as never, new Date('2031-06-08T03:35:00.000Z'));
    const own = mails.filter(({ subject }) => subject.includes('Paint the hall.'));
    expect(own).toHaveLength(1);
    expect(own[0]?.subject).toBe('Action due soon: Paint the hall.');
    expect(own[0]?.text).toContain(`https://s.example/actions/${action.id}`);
    await call('reportAction', { id: action.id, text: 'Painted.' });
    const [left] = await waiting(action.id);
    expect(left).toMatchObject({ moment: 'overdue' });
    if (left) await deliver(deps as never, left);
    expect(mails.filter(({ subject }) => subject.includes('Paint the hall.'))).toHaveLength(1);
  });
});
