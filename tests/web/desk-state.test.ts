import { describe, expect, it } from 'vitest';
import { entitledTo } from '#contract/presence.ts';
import type { Rules } from '#contract/procedure.ts';
import {
  dependentsOf,
  type Entered,
  type Entry,
  enteredAgain,
  entryOf,
  heldIn,
  isSoAlready,
  nextToSend,
} from '../../web/features/desk/entries.ts';
import { findPeople } from '../../web/features/desk/people.ts';
import {
  currentItem,
  type DeskFacts,
  nextItem,
  openMotions,
  withEntries,
} from '../../web/features/desk/state.ts';
import { members, openRecord, recordOf } from './desk-world.ts';
import { memberOf, scheduled } from './sitting-records.ts';

const facts = (given: Partial<DeskFacts> = {}): DeskFacts => ({
  record: openRecord(),
  members,
  rules: {},
  strength: { sanctioned: null, in_office: 4 },
  ...given,
});

/** Entries made one after the other, at the given times. */
function entered(...all: (Entered & { time?: string })[]): Entry[] {
  return all.map(({ time = scheduled, ...one }, n) =>
    entryOf('m1', n + 1, one as Entered, { at: n, time }),
  );
}

const attends = (
  person_id: string,
  type: 'left' | 'arrived' | 'present' | 'interest',
): Entered => ({
  call: 'recordAttendance',
  input: { person_id, type, agenda_item_id: type === 'interest' ? 'i1' : null },
});
const moves = (text = 'That it be done.', parent_id: string | null = null): Entered => ({
  call: 'createMotion',
  input: { agenda_item_id: 'i1', text, mover_id: 'ap', seconder_id: 'mj', parent_id },
});
const votes = (motion_id: string, input: object = { method: 'no_objection' }): Entered =>
  ({ call: 'recordVote', input: { motion_id, ...input } }) as Entered;
const idOf = (entries: Entry[], n: number): string => entries[n]?.id ?? '';
const refused = (entry: Entry): Entry => ({
  ...entry,
  refusal: { reason: 'moverAbsent', params: {}, detail: 'Absent.' },
});

describe('what the desk shows', () => {
  it('opens the sitting, takes items in the order chosen and changes who presides', () => {
    const record = withEntries(
      facts({ record: recordOf() }),
      entered(
        { call: 'openSitting', input: { presiding_id: 'kr' } },
        { call: 'takeAgendaItem', input: { item_id: 'i2' } },
        { call: 'takeAgendaItem', input: { item_id: 'i1' } },
        { call: 'changePresiding', input: { presiding_id: 'ap' } },
        { call: 'changePresiding', input: { presiding_id: 'ap' } },
      ),
    );
    expect(record.sitting.state).toBe('open');
    expect(record.sitting.presiding.map(({ person_id }) => person_id)).toEqual(['kr', 'ap']);
    expect(record.agenda.map(({ taken }) => taken?.order)).toEqual([2, 1]);
    expect(currentItem(record)?.id).toBe('i1');
    expect(nextItem(record)).toBeUndefined();
  });

  it('counts the quorum from entries that the server does not have yet', () => {
    const leaving = entered(attends('ap', 'left'), attends('rk', 'left'), attends('mj', 'left'));
    expect(withEntries(facts(), leaving).quorum).toEqual({ required: 2, counted: 1, met: false });
    expect(withEntries(facts(), leaving.slice(0, 2)).quorum.met).toBe(true);
    const clerk = [...members, memberOf('cl', 'Clerk', { voting: false })];
    const arrived = withEntries(facts({ members: clerk }), entered(attends('cl', 'arrived')));
    expect(arrived.quorum.counted).toBe(4);
  });

  it('keeps the order in which things were entered, also when the clock is set back', () => {
    const entries = entered(
      { ...attends('ap', 'left'), time: '2026-12-01T06:00:00.000Z' },
      { ...attends('ap', 'arrived'), time: '2026-12-01T05:00:00.000Z' },
    );
    expect(withEntries(facts(), entries.toReversed()).quorum.counted).toBe(4);
  });

  it('shows each entry once, whether or not the server has it already', () => {
    const entries = entered(attends('ap', 'left'), moves());
    const once = withEntries(facts(), entries);
    const twice = withEntries(facts({ record: once }), entries);
    expect([twice.attendance.length, twice.motions.length]).toEqual([5, 1]);
  });

  it('leaves out what the server refused, and what rests on it', () => {
    const [motion] = entered(moves());
    if (!motion) throw new Error('no motion');
    const [, vote] = entered(moves(), votes(motion.id));
    const record = withEntries(facts(), [refused(motion), ...(vote ? [vote] : [])]);
    expect([record.motions, record.votes]).toEqual([[], []]);
  });

  it.each([
    ['unanimous', { method: 'no_objection' }, 'adopted', { for: 4, against: 0 }],
    ['lost', { method: 'hands', for: 1, against: 3 }, 'negatived', { for: 1, against: 3 }],
    ['tied', { method: 'hands', for: 2, against: 2 }, 'moved', { for: 2, against: 2 }],
    [
      'decided by the chair',
      { method: 'hands', for: 2, against: 2, casting_vote: 'for' },
      'adopted',
      { for: 2 },
    ],
    ['by voice', { method: 'voice', declared: 'negatived' }, 'negatived', { for: null }],
    [
      'named',
      {
        method: 'division',
        votes: [
          { person_id: 'kr', choice: 'for' },
          { person_id: 'ap', choice: 'abstain' },
        ],
      },
      'adopted',
      { for: 1, against: 0, abstain: 1 },
    ],
  ])('decides a vote that is %s', (_, input, state, counts) => {
    const moved = entered(moves());
    const [, vote] = entered(moves(), votes(idOf(moved, 0), input));
    const record = withEntries(facts(), [...moved, ...(vote ? [vote] : [])]);
    expect(record.motions[0]?.state).toBe(state);
    expect(record.votes[0]).toMatchObject(counts);
  });

  it('applies the majority of the body', () => {
    const majority: Rules['majority'] = {
      value: { numerator: 3, denominator: 4, of: 'in_office' },
      source: null,
    };
    const moved = entered(moves());
    const [, vote] = entered(
      moves(),
      votes(idOf(moved, 0), { method: 'hands', for: 2, against: 1 }),
    );
    const record = withEntries(facts({ rules: { majority } }), [...moved, ...(vote ? [vote] : [])]);
    expect(record.motions[0]?.state).toBe('negatived');
  });

  it('puts amendments before what they amend, and lets them fall with it', () => {
    const [motion] = entered(moves('First.'));
    if (!motion) throw new Error('no motion');
    const [, amendment] = entered(moves(), moves('Amended.', motion.id));
    if (!amendment) throw new Error('no amendment');
    const [, , further] = entered(moves(), moves(), moves('Amended twice.', amendment.id));
    if (!further) throw new Error('no amendment of it');
    const all = [motion, amendment, further];
    const record = withEntries(facts(), all);
    expect(openMotions(record, 'i1').map(({ text }) => text)).toEqual([
      'Amended twice.',
      'Amended.',
      'First.',
    ]);
    const [, , , withdrawal] = entered(moves(), moves(), moves(), {
      call: 'withdrawMotion',
      input: { motion_id: motion.id },
    });
    const after = withEntries(facts(), [...all, ...(withdrawal ? [withdrawal] : [])]);
    expect(after.motions.map(({ state }) => state)).toEqual(['withdrawn', 'lapsed', 'lapsed']);
  });

  it('lets nobody vote who declared an interest', () => {
    const record = withEntries(facts(), entered(attends('ap', 'interest')));
    const entitled = entitledTo(record.attendance, 'i1');
    expect(entitled.map(({ person_id }) => person_id)).toEqual(['kr', 'rk', 'mj']);
    expect(entitledTo(record.attendance, 'i2')).toHaveLength(4);
  });
});

describe('what is sent', () => {
  it('goes in the order in which it was entered, without what was refused', () => {
    const [first, second] = entered(attends('ap', 'left'), attends('rk', 'left'));
    if (!first || !second) throw new Error('no entries');
    expect(nextToSend([first, second])).toEqual([first, second]);
    expect(nextToSend([refused(first), second])).toEqual([second]);
    expect(nextToSend([{ ...first, isSent: true }, refused(second)])).toEqual([]);
  });

  it('holds what rests on something refused, and nothing else', () => {
    const [motion] = entered(moves());
    if (!motion) throw new Error('no motion');
    const [, amendment] = entered(moves(), moves('Amended.', motion.id));
    if (!amendment) throw new Error('no amendment');
    const [, , vote, other] = entered(moves(), moves(), votes(amendment.id), attends('ap', 'left'));
    if (!vote || !other) throw new Error('no entries');
    const all = [refused(motion), amendment, vote, other];
    expect([...heldIn(all)].toSorted()).toEqual([amendment.id, vote.id].toSorted());
    expect(dependentsOf(all, motion.id)).toHaveLength(2);
    expect(nextToSend(all)).toEqual([other]);
  });

  it('carries its id, second and time, also when it is entered again', () => {
    const [motion] = entered(moves());
    if (!motion) throw new Error('no motion');
    expect(motion.input).toMatchObject({ entry_id: motion.id, at: 0, time: scheduled });
    const again = enteredAgain(motion, { ...moves('Other words.') });
    expect(again.input).toMatchObject({ entry_id: motion.id, text: 'Other words.', at: 0 });
  });

  it('counts as done what another clerk entered, or what an answer was lost of', () => {
    const [present, left, open, vote] = entered(
      attends('ap', 'present'),
      attends('ap', 'left'),
      { call: 'openSitting', input: { presiding_id: 'kr' } },
      votes('x'),
    );
    if (!present || !left || !open || !vote) throw new Error('no entries');
    expect(isSoAlready(present, 'alreadyPresent')).toBe(true);
    expect(isSoAlready(left, 'notPresent')).toBe(true);
    expect(isSoAlready(open, 'sittingOpen')).toBe(true);
    expect(isSoAlready(present, 'sittingEnded')).toBe(false);
    expect(isSoAlready({ ...vote, tries: 1 }, 'motionSettled')).toBe(false);
  });
});

describe('finding somebody', () => {
  const people = [
    memberOf('ap', 'Asha Patil', { name: { en: 'Asha Patil', mr: 'आशा पाटील' }, post: 'Ward 12' }),
    memberOf('ak', 'Anil Kale'),
    memberOf('pa', 'Pavan Apte'),
  ].map((one) => ({ ...one, label: one.name.en ?? '' }));
  const found = (typed: string) => findPeople(people, typed).map(({ id }) => id);

  it.each([
    ['initials', 'ap', ['ap', 'pa']],
    ['beginnings', 'pat', ['ap']],
    ['two beginnings', 'an ka', ['ak']],
    ['another script', 'आप', ['ap']],
    ['the post', 'ward 12', ['ap']],
    ['nobody', 'zz', []],
  ])('goes by %s', (_, typed, ids) => {
    expect(found(typed)).toEqual(ids);
  });
});
