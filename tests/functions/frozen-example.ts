import type { Cover, FrozenBlock } from '#contract/frozen-minutes.ts';
import type { Redaction } from '#contract/redactions.ts';
import type { FullLeaf } from '#functions/domain/minutes/redaction.ts';

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
  approved_by: 'B. Officer',
  at: '2026-12-02T07:00:00.000Z',
  ...facts,
});
/** The ground of `redactionOf` as copies say it. */
export const ground = 'RTI Act 2005, s. 8(1)(j)';
export const grounds = { closed: 'Considered behind closed doors' };
