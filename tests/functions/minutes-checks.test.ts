import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttendanceEntry } from '#contract/attendance.ts';
import type { Minutes } from '#contract/minutes.ts';
import type { MinutesCheck, MinutesChecks } from '#contract/minutes-checks.ts';
import { minutesCheckKinds } from '#contract/record-choices.ts';
import { attendanceText } from '#functions/domain/minutes/attendance-text.ts';
import { type CheckFacts, checkFacts } from '#functions/domain/minutes/check-facts.ts';
import { listMinutesChecks, openChecks } from '#functions/domain/minutes/checked.ts';
import { checksOf } from '#functions/domain/minutes/checks.ts';
import { openDraft, readDraft } from '#functions/domain/minutes/draft.ts';
import { en } from '#functions/domain/minutes/phrases/en.ts';
import type { Wording } from '#functions/domain/minutes/wording.ts';
import type { Ctx } from '#functions/platform/aws/deps.ts';
import { findMeeting } from '#functions/records/meetings.ts';
import { giveTranscript, spokenLines } from './given-transcript.ts';
import { minutesOf } from './minutes-world.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

const { officer, body, sitting, decide, drafted, blockOf } = minutesOf(() => place);

const checks = async (id: string): Promise<MinutesChecks> =>
  (await officer('listMinutesChecks', { id })).json;
const failing = ({ items }: { items: MinutesCheck[] }) =>
  items.filter(({ state }) => state === 'to_fix').map(({ kind }) => kind);

/** The context of an officer who may read all. */
async function ctxOf(): Promise<Ctx> {
  const user = (await place.call('getMe', {})).json;
  return { ...place.deps, user, session: '' };
}

/** The facts of a record in order, to break one of them. */
async function facts(): Promise<CheckFacts> {
  const { id } = await drafted();
  const ctx = await ctxOf();
  return checkFacts(ctx, openDraft(await readDraft(ctx, await findMeeting(ctx, id))));
}

describe('the checks of a sitting whose record is in order', () => {
  it('hold, but for the closed item that somebody has to review', async () => {
    const { id, tender } = await drafted();
    const { items, to_fix, hidden } = await checks(id);
    expect(failing({ items })).toEqual(['closed_reviewed']);
    expect(items.find(({ kind }) => kind === 'closed_reviewed')).toMatchObject({
      id: `closed_reviewed-${tender}`,
      about: '2. Secret tender',
      agenda_item_id: tender,
      closed: true,
    });
    expect([to_fix, hidden]).toEqual([1, 0]);
  });

  it('are those of a meeting without a body, where there is none', async () => {
    const { id } = (await officer('createMeeting', { title: 'Review', attendees: ['Asha'] })).json;
    await officer('createMinutes', { id });
    const { items } = await checks(id);
    expect(items.map(({ id: check, state }) => [check, state])).toEqual([
      ['blocks_current', 'passed'],
      ['objections_resolved', 'passed'],
    ]);
  });

  it('are for those who may change the minutes', async () => {
    const { id } = await drafted();
    expect((await place.call('listMinutesChecks', { id }, 'staff')).status).toBe(403);
  });
});

describe('a check', () => {
  it('says which item has no outcome, and which block is not what the record says', async () => {
    const given = await sitting();
    const { id, water, tender } = given;
    await decide(given, tender, 'That the lowest offer be refused.');
    await officer('createMinutes', { id });
    const { json } = await officer('createMotion', {
      id,
      agenda_item_id: water,
      text: 'That a pump be bought.',
      mover_id: given.mover,
    });
    const { items } = await checks(id);
    const of = (kind: MinutesCheck['kind']) =>
      items.filter((one) => one.kind === kind && one.state === 'to_fix');
    expect(of('item_outcome')).toMatchObject([{ agenda_item_id: water, about: '1. Water supply' }]);
    expect(of('blocks_current').map(({ block_id }) => block_id)).toContain(`motion-${json.id}`);
    expect(of('times_in_order')).toHaveLength(1);
  });

  it('asks for the minutes of the previous meeting and a report on open actions', async () => {
    const of = await body();
    const first = await drafted(of);
    const action = { text: 'Repair it.', resolution_id: first.resolution_id };
    await officer('createAction', { ...action, body_id: of.body_id });
    expect(failing(await checks(first.id))).toContain('action_assigned');
    const second = await drafted(of);
    expect(failing(await checks(second.id))).toEqual([
      'previous_minutes',
      'actions_reported',
      'closed_reviewed',
    ]);
  });

  it('asks for what was said of an outcome, until the minutes say that it is not in the recording', async () => {
    const { id, minutes } = await drafted();
    await giveTranscript(place.deps, id, spokenLines('Chair+600: Good morning.'));
    const { items } = await checks(id);
    const { block_id, params } = items.find(({ kind }) => kind === 'outcome_passage') ?? {};
    expect(params).toEqual({ sentence: 'Not in the recording.' });
    expect(items.filter(({ kind }) => kind === 'outcome_passage')).toHaveLength(2);
    const { text, version } = blockOf(minutes, block_id ?? '');
    const says = `${text}\n\n${params?.['sentence']}`;
    await officer('editMinutesBlock', { id, block_id, text: says, version });
    const left = (await checks(id)).items.filter(({ kind }) => kind === 'outcome_passage');
    expect(left.map((one) => one.block_id)).not.toContain(block_id);
  });

  it('finds what is public of a closed item', async () => {
    const { id } = await drafted();
    await officer('addMinutesBlock', { id, text: 'Then the **secret** tender was opened.' });
    const { items } = await checks(id);
    expect(items.find(({ kind }) => kind === 'closed_kept')).toMatchObject({
      state: 'to_fix',
      closed: true,
      about: 'Then the secret tender was opened.',
    });
  });

  it('takes a block to be as closed as its item is now, of which nothing becomes public', async () => {
    const given = await sitting();
    const { id, water } = given;
    await decide(given, water, 'That the tank be repaired.');
    const { version } = (await officer('createMinutes', { id })).json;
    const ofWater = ({ blocks }: Minutes) =>
      blocks
        .filter(({ agenda_item_id }) => agenda_item_id === water)
        .map(({ visibility }) => visibility);
    const minutes = async (): Promise<Minutes> => (await officer('getMinutes', { id })).json;
    const copy = async () =>
      (await officer('exportMinutes', { id, format: 'txt', variant: 'public' })).body;
    expect(ofWater(await minutes())).toEqual(['public', 'public']);
    await officer('updateAgendaItem', { id, item_id: water, closed: true });
    expect(ofWater(await minutes())).toEqual(['closed', 'closed']);
    expect(await copy()).not.toMatch(/tank|Water supply/);
    const added = await officer('addMinutesBlock', { id, version, text: 'Tea was served.' });
    const upon = added.json.version;
    const back = await officer('restoreMinutesVersion', { id, version, upon });
    expect(ofWater(back.json)).toEqual(['closed', 'closed']);

    for (const check of (await checks(id)).items)
      if (check.state === 'to_fix')
        await officer('waiveMinutesCheck', { id, check_id: check.id, reason: 'It was so.' });
    const agreed = await officer('agreeMinutes', { id, version: back.json.version });
    expect([agreed.status, ofWater(agreed.json)]).toEqual([200, ['closed', 'closed']]);
    expect(await copy()).not.toMatch(/tank|Water supply/);
    await officer('stepMinutes', { ...agreed.json, id, action: 'reopen', note: 'It is open.' });
    await officer('updateAgendaItem', { id, item_id: water, closed: false });
    expect(ofWater(await minutes())).toEqual(['public', 'public']);
    expect(await copy()).toMatch(/tank/);
  });

  it('waits for the answer to an objection', async () => {
    const { id, minutes } = await drafted();
    const block_id = blockOf(minutes, 'attendance').id;
    const objection = { id, block_id, kind: 'objection', text: 'I was there.' };
    const { json } = await officer('addMinutesComment', objection);
    const { items } = await checks(id);
    expect(items.find(({ kind }) => kind === 'objections_resolved')).toMatchObject({
      state: 'to_fix',
      comment_id: json.id,
      block_id,
      about: 'I was there.',
    });
    await officer('resolveMinutesComment', { id, comment_id: json.id, outcome: 'accepted' });
    expect(failing(await checks(id))).not.toContain('objections_resolved');
  });

  it('of a closed item is not shown to those who may not read it, and still keeps from agreeing', async () => {
    const { id } = await drafted();
    const ctx = await ctxOf();
    const stranger = { ...ctx, user: { ...ctx.user, id: 'stranger', role: 'officer' as const } };
    const shown = await listMinutesChecks(stranger, { id });
    expect(JSON.stringify(shown)).not.toContain('Secret tender');
    expect([failing(shown), shown.to_fix, shown.hidden]).toEqual([[], 1, 1]);
    const draft = openDraft(await readDraft(stranger, await findMeeting(stranger, id)));
    const open = await openChecks(stranger, draft);
    expect(open.map(({ kind }) => kind)).toEqual(['closed_reviewed']);
  });
});

describe('minutes with a closed item after an open one', () => {
  it('are composed alike by whoever may not read it: its words are in no open block', async () => {
    const { id } = await sitting();
    const said = ['Chair+10: Good morning.', 'B. Member+50: The tank leaks.'];
    const lines = spokenLines(...said, 'Chair+140: The lowest offer is too high.');
    await giveTranscript(place.deps, id, lines);
    await officer('createMinutes', { id, style: 'full' });
    const ctx = await ctxOf();
    const stranger = { ...ctx, user: { ...ctx.user, id: 'stranger', role: 'officer' as const } };
    const [own, others] = await Promise.all(
      [ctx, stranger].map(async (one) => readDraft(one, await findMeeting(one, id))),
    );
    expect(JSON.stringify(own?.composed)).toContain('The tank leaks.');
    expect(JSON.stringify(own?.composed)).not.toContain('lowest offer');
    expect(others?.composed).toEqual(own?.composed);
  });
});

describe('a waiver', () => {
  it('takes a reason, is on the list, and can be taken back', async () => {
    const given = await sitting();
    const { id } = given;
    await officer('createMinutes', { id });
    const check = { id, check_id: 'times_in_order' };
    const none = await officer('waiveMinutesCheck', { ...check, reason: ' ' });
    expect([none.status, none.json.reason]).toEqual([422, 'waiverReasonMissing']);
    const reason = 'It goes on tomorrow.';
    const waived: MinutesChecks = (await officer('waiveMinutesCheck', { ...check, reason })).json;
    const of = ({ items }: MinutesChecks) => items.find((one) => one.id === check.check_id);
    expect(of(waived)).toMatchObject({ state: 'waived', waived: { reason } });
    const enforced = (await officer('enforceMinutesCheck', check)).json;
    expect(of(enforced)).toMatchObject({ state: 'to_fix', waived: null });
  });

  it('ends when what it waived changes', async () => {
    const { id, minutes, tender } = await drafted();
    const check_id = `closed_reviewed-${tender}`;
    const of = ({ items }: MinutesChecks) => items.find((one) => one.id === check_id);
    const reviewed = await officer('waiveMinutesCheck', { id, check_id, reason: 'Read.' });
    expect(of(reviewed.json)).toMatchObject({ state: 'passed', waived: { reason: 'Read.' } });
    const { id: other, version } = blockOf(minutes, 'attendance');
    await officer('editMinutesBlock', { id, block_id: other, version, text: 'All were there.' });
    expect(of(await checks(id))).toMatchObject({ state: 'passed' });
    const block_id = `item-${tender}`;
    await officer('editMinutesBlock', { id, block_id, version, text: 'The tender.' });
    expect(of(await checks(id))).toMatchObject({ state: 'to_fix', waived: null });
  });

  it('is refused of what holds', async () => {
    const { id } = await drafted();
    const asked = { id, check_id: 'times_in_order', reason: 'Why not.' };
    const { status, json } = await officer('waiveMinutesCheck', asked);
    expect([status, json.reason]).toEqual([404, 'checkGone']);
  });
});

describe('each check of votes and movers', () => {
  type Held = NonNullable<CheckFacts['held']>;
  const broken = (given: CheckFacts, change: (held: Held) => Held) =>
    checksOf({ ...given, held: given.held && change(given.held) }, [])
      .map(({ check }) => check)
      .filter(({ state }) => state === 'to_fix')
      .map(({ kind }) => kind);
  const first = <T>(all: readonly T[], change: (one: T) => T): T[] =>
    all.map((one, n) => (n === 0 ? change(one) : one));
  const ofVotes =
    (change: Partial<Held['record']['votes'][number]>) =>
    (held: Held): Held => ({
      ...held,
      record: { ...held.record, votes: first(held.record.votes, (one) => ({ ...one, ...change })) },
    });
  const ofMotions =
    (change: Partial<Held['record']['motions'][number]>) =>
    (held: Held): Held => ({
      ...held,
      record: {
        ...held.record,
        motions: first(held.record.motions, (one) => ({ ...one, ...change })),
      },
    });
  const ofSitting =
    (change: Partial<Held['record']['sitting']>) =>
    (held: Held): Held => ({
      ...held,
      record: { ...held.record, sitting: { ...held.record.sitting, ...change } },
    });
  const rules =
    (change: Partial<Held['desk']['sitting']>) =>
    (held: Held): Held => ({
      ...held,
      desk: { ...held.desk, sitting: { ...held.desk.sitting, ...change } },
    });

  it('finds the one thing that is wrong', async () => {
    const given = await facts();
    const [vote] = given.held?.record.votes ?? [];
    const [motion] = given.held?.record.motions ?? [];
    const [person] = given.held?.desk.attendance ?? [];
    if (!vote || !motion || !person) throw new Error('No record');
    const quorum = { required: 5, counted: 2, met: false };
    const third = { numerator: 2, denominator: 1, of: 'in_office' as const };
    const interest: AttendanceEntry & { entry: number } = {
      ...person,
      type: 'interest',
      agenda_item_id: motion.agenda_item_id,
    };
    const cases: [MinutesCheck['kind'], (held: Held) => Held][] = [
      [
        'notice_in_time',
        ofSitting({
          notice: { due: '2026-11-01T00:00:00Z', issued_at: null, late_reason: '', waived: null },
        }),
      ],
      ['times_in_order', ofSitting({ opened_at: '2099-01-01T00:00:00Z' })],
      ['quorum_at_opening', rules({ rules: { quorum: { value: third, source: null } } })],
      ['quorum_at_vote', ofVotes({ quorum })],
      ['votes_within_present', ofVotes({ for: 9, result: 'adopted' })],
      ['casting_vote_on_tie', ofVotes({ casting_vote: 'for' })],
      ['result_by_majority', ofVotes({ for: 0, against: 3 })],
      ['seconder_differs', ofMotions({ seconder: motion.mover })],
      ['movers_present', ofMotions({ mover: { ...motion.mover, person_id: 'nobody' } })],
      ['resolution_complete', ofMotions({ resolution_number: null })],
      [
        'names_equal_counts',
        (held) => ({
          ...held,
          named: new Map([
            ...held.named,
            [
              vote.id,
              {
                entitled: held.named.get(vote.id)?.entitled ?? [],
                votes: [{ person_id: person.person_id, choice: 'for' as const }],
              },
            ],
          ]),
        }),
      ],
      [
        'interest_kept',
        (held) => ({
          ...held,
          desk: { ...held.desk, attendance: [...held.desk.attendance, interest] },
          named: new Map([
            ...held.named,
            [
              vote.id,
              {
                entitled: held.named.get(vote.id)?.entitled ?? [],
                votes: [
                  { person_id: person.person_id, choice: 'for' as const },
                  { person_id: 'x', choice: 'for' as const },
                  { person_id: 'y', choice: 'against' as const },
                ],
              },
            ],
          ]),
        }),
      ],
      [
        'amendments_settled',
        (held) => ({
          ...held,
          record: {
            ...held.record,
            motions: [
              ...held.record.motions,
              { ...motion, id: 'amendment', parent_id: motion.id, state: 'moved' },
            ],
          },
        }),
      ],
      [
        'speech_in_items',
        (held) => ({
          ...held,
          gaps: [
            {
              kind: 'speech_in_no_item',
              agenda_item_id: null,
              motion_id: null,
              start_time: 5,
              end_time: 300,
              said: 'Tea.',
            },
          ],
        }),
      ],
    ];
    for (const [kind, change] of cases)
      expect.soft(broken({ ...given, isRecorded: true }, change), kind).toContain(kind);
  });

  it('counts at the opening who the roll call found, as the attendance says', async () => {
    const given = await facts();
    const [late] = given.held?.desk.attendance ?? [];
    if (!given.held || !late) throw new Error('No record');
    const { desk, record } = given.held;
    const absent = { ...late, id: 'absent', type: 'absent' as const };
    const all = { numerator: 1, denominator: 1, of: 'in_office' as const };
    const held: Held = {
      ...given.held,
      desk: {
        ...desk,
        sitting: { ...desk.sitting, rules: { quorum: { value: all, source: null } } },
        attendance: [absent, ...desk.attendance],
      },
      record: {
        ...record,
        attendance: [absent, ...record.attendance],
        quorum: { required: 3, counted: 3, met: true },
      },
    };
    expect(broken(given, () => held)).toContain('quorum_at_opening');
    const wording: Wording = { language: 'en', ofRecord: 'en', phrases: en };
    expect(attendanceText({ members: [], record: held.record }, wording)).toContain(
      'Quorum: 3 members; 2 were present.',
    );
  });

  it('takes what was waived on the record for waived', async () => {
    const given = await facts();
    const waived = { reason: 'The post office was closed.', by: 'O', at: '2026-12-01T00:00:00Z' };
    const held = given.held && {
      ...given.held,
      ...ofSitting({
        notice: {
          due: '2026-11-01T00:00:00Z',
          issued_at: '2026-11-02T00:00:00Z',
          late_reason: waived.reason,
          waived,
        },
      })(given.held),
    };
    const [notice] = checksOf({ ...given, held }, []);
    expect(notice?.check).toMatchObject({
      kind: 'notice_in_time',
      state: 'waived',
      waived,
      on_record: true,
    });
  });

  it('is listed in the order of the kinds', async () => {
    const kinds = checksOf(await facts(), []).map(({ check }) => check.kind);
    const order = kinds.map((kind) => minutesCheckKinds.indexOf(kind));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });
});
