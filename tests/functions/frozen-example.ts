import { AttendanceEntry } from '#contract/attendance.ts';
import type { Cover, FrozenBlock } from '#contract/frozen-minutes.ts';
import { Motion, VoteSummary } from '#contract/motions.ts';
import type { Redaction } from '#contract/redactions.ts';
import { Sitting, type SittingRecord } from '#contract/sittings.ts';
import type { FullLeaf } from '#functions/domain/minutes/redaction.ts';
import type { Attested } from '#functions/domain/minutes/shown-minutes.ts';

const cover: Cover = {
  meeting_id: '01J0000000000000000000MEET',
  meeting_number: 'GAD/2026/12/0001',
  title: 'Monthly sitting & review <December>',
  body: { id: '01J0000000000000000000BODY', name: { en: 'General Body', mr: 'सर्वसाधारण सभा' } },
  serial: 7,
  kind: 'ordinary',
  scheduled: '2026-12-01T05:30:00.000Z',
  opened_at: '2026-12-01T05:35:00.000Z',
  closed_at: '2026-12-01T07:35:00.000Z',
  style: 'summary',
  language: 'en',
  family: 'A',
  version: 3,
  frozen_at: '2026-12-02T06:00:00.000Z',
  frozen_by: 'Asha Patil',
};
export const coverWith = (facts: Partial<Cover> = {}): Cover => ({ ...cover, ...facts });

export const blockWith = (facts: Partial<FrozenBlock> & Pick<FrozenBlock, 'id'>): FrozenBlock => ({
  kind: 'text',
  agenda_item_id: null,
  text: 'A sentence.',
  passages: [],
  at: null,
  visibility: 'public',
  ...facts,
});

const passage = (start_time: number, end_time: number) => ({ start_time, end_time, speaker: 'A' });
const water = { agenda_item_id: 'water' };
const tender = { agenda_item_id: 'tender', visibility: 'closed' as const };

/** Two items, the second of which was closed. */
export const blocks: FrozenBlock[] = [
  blockWith({ id: 'opening', kind: 'opening', text: '**Place:** Town Hall', at: 0 }),
  blockWith({
    id: 'attendance',
    kind: 'attendance',
    text: '## Attendance\n\n**Present:** Smt. Asha Patil; B. Member, Ward 12; C. Member (3)',
  }),
  blockWith({ id: 'item-water', kind: 'item', text: '## 1. Water supply', at: 100, ...water }),
  blockWith({
    id: 'discussion-water',
    kind: 'discussion',
    text: '- Leaks in ward 7\n- Ramesh Zanzibar complained of *dirty* water, pass it on\n\n| Ward | Leaks |\n|---|---|\n| 7 | 12 |',
    passages: [passage(110, 160), passage(170, 180)],
    ...water,
  }),
  blockWith({
    id: 'resolution-r1',
    kind: 'resolution',
    text: '**Resolution GB/2026/41.** That the tank be \\*repaired\\*.\n\nMoved by: B. Member. Seconded by: C. Member.\n\nDivision: for 2, against 1, abstained 0.\n\n**Adopted.**',
    at: 200,
    ...water,
  }),
  blockWith({ id: 'item-tender', kind: 'item', text: '## 2. Secret tender', at: 300, ...tender }),
  blockWith({
    id: 'resolution-r2',
    kind: 'resolution',
    text: '**Resolution GB/2026/42.** That the lowest offer of Quagga Ltd be accepted.',
    at: 350,
    ...tender,
  }),
  blockWith({ id: 'closing', kind: 'closing', text: 'The meeting closed at 13:05.', at: 500 }),
];

export const leavesOf = (content: FrozenBlock[] = blocks, facts: Partial<Cover> = {}): FullLeaf[] =>
  [coverWith(facts), ...content].map((one, place) => ({
    salt: String(place).padStart(32, '0'),
    content: one,
  }));
export const hashesOf = (leaves: FullLeaf[]): string[] =>
  leaves.map((_, place) => place.toString(16).padStart(64, 'a'));

export const redactionOf = (facts: Partial<Redaction> = {}): Redaction => ({
  id: 'x1',
  block_id: 'discussion-water',
  range: null,
  ground: { title: 'RTI Act 2005', section: 's. 8(1)(j)' },
  asked_by: 'Asha Patil',
  request_id: '01KB0REQUEST',
  asked_by_id: '01KB0ASHA',
  approved_by: 'B. Officer',
  at: '2026-12-02T07:00:00.000Z',
  ...facts,
});
/** The ground of `redactionOf` as copies say it. */
export const ground = 'RTI Act 2005, s. 8(1)(j)';
export const grounds = { closed: 'Considered behind closed doors' };

const people = {
  chair: { person_id: 'p1', name: { en: 'Asha Patil', mr: 'आशा पाटील' }, honorific: 'Smt.' },
  mover: { person_id: 'p2', name: { en: 'B. Member' }, honorific: '' },
  seconder: { person_id: 'p3', name: { en: 'C. Member' }, honorific: '' },
  hidden: { person_id: 'p4', name: { en: 'Hidden Bidder' }, honorific: '' },
};
const time = '2026-12-01T05:40:00.000Z';
const quorum = { required: 2, counted: 3, met: true };
const none = { late: null, waived: null };
const present = (person: (typeof people)[keyof typeof people], id: string) =>
  AttendanceEntry.parse({
    ...person,
    id,
    type: 'present',
    voting: true,
    at: 0,
    time,
    source: 'roll',
    agenda_item_id: null,
    note: '',
    entered_by: 'Asha Patil',
  });
const motion = (id: string, agenda_item_id: string, resolution_id: string) =>
  Motion.parse({
    id,
    agenda_item_id,
    parent_id: null,
    text: 'That it be done.',
    amended_text: '',
    text_now: 'That it be done.',
    amendments: 0,
    mover: id === 'm2' ? people.hidden : people.mover,
    seconder: people.seconder,
    at: 190,
    time,
    state: 'adopted',
    state_reason: '',
    resolution_id,
    resolution_number: null,
  });
const vote = (id: string, motion_id: string, counts: object) =>
  VoteSummary.parse({
    id,
    motion_id,
    method: 'division',
    at: 195,
    time,
    casting_vote: null,
    result: 'adopted',
    quorum,
    ...none,
    ...counts,
  });

/** The record of the sitting that the blocks tell of. */
export const record: SittingRecord = {
  sitting: Sitting.parse({
    body_id: '01J0000000000000000000BODY',
    serial: 7,
    kind: 'ordinary',
    scheduled: '2026-12-01T05:30:00.000Z',
    profile_version: 1,
    notice: { due: null, issued_at: null, late_reason: '', waived: null },
    state: 'closed',
    opened_at: '2026-12-01T05:35:00.000Z',
    closed_at: '2026-12-01T07:35:00.000Z',
    presiding: [{ ...people.chair, at: 0, since: time }],
    adjourned_from: null,
    adjourned_to: null,
    adjourned_reason: '',
    version: 9,
  }),
  agenda: [],
  attendance: [
    present(people.chair, 'a1'),
    present(people.mover, 'a2'),
    present(people.seconder, 'a3'),
  ],
  motions: [motion('m1', 'water', 'r1'), motion('m2', 'tender', 'r2')],
  votes: [
    vote('v0', 'm1', { method: 'voice', for: null, against: null, abstain: null, result: null }),
    vote('v1', 'm1', { for: 2, against: 1, abstain: 0 }),
    vote('v2', 'm2', { for: 1, against: 0, abstain: 2 }),
  ],
  quorum,
};

export const attested: Attested = {
  state: 'final',
  signatures: [
    {
      name: 'Asha Patil',
      person_id: 'p1',
      capacity: 'Chair',
      method: 'login',
      at: '2026-12-10T06:00:00.000Z',
    },
    {
      name: 'D. Secretary',
      person_id: null,
      capacity: 'Secretary',
      method: 'ink',
      at: '2026-12-11T06:00:00.000Z',
    },
  ],
  confirmation: {
    at: '2027-01-05T06:00:00.000Z',
    meeting_id: '01J0000000000000000000NEXT',
    corrections: [
      { block_id: 'closing', text: 'The meeting closed at 13:06.' },
      { block_id: 'resolution-r2', text: 'The offer of Quagga Ltd.' },
    ],
  },
  published_at: '2027-01-06T06:00:00.000Z',
  corrigenda: [],
};
