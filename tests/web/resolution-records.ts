import type { Resolution } from '#contract/resolutions.ts';

const person = (person_id: string, name: string) => ({
  person_id,
  name: { en: name },
  honorific: '',
});

export const resolutionOf = (facts: Partial<Resolution> = {}): Resolution => ({
  id: 'r1',
  number: 'GB/2026/1',
  text: 'That the water tank be repaired.',
  body_id: 'b1',
  meeting_id: 'm1',
  agenda_item_id: 'i1',
  motion_id: 'mo1',
  vote_id: 'v1',
  mover: person('p1', 'Asha Patil'),
  seconder: person('p2', 'Ravi More'),
  adopted_at: '2026-03-04T06:00:00.000Z',
  at: 61.5,
  vote: { method: 'hands', for: 12, against: 3, abstain: 1, casting_vote: null },
  unanimous: false,
  closed: false,
  corrected: null,
  state: 'in_force',
  changes: [],
  changed: [],
  version: 1,
  ...facts,
});
