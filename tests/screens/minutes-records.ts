import type { Minutes, MinutesBlock, Standing } from '#contract/minutes.ts';
import type { MinutesCheck } from '#contract/minutes-checks.ts';
import type { ReviewComment } from '#contract/minutes-review.ts';
import type { Handlers } from './fake-api.ts';

export const blockOf = (facts: Partial<MinutesBlock> = {}): MinutesBlock => ({
  id: 'opening',
  kind: 'opening',
  agenda_item_id: null,
  text: 'The meeting opened at 11:00.',
  passages: [],
  at: null,
  visibility: 'public',
  stale: false,
  now: null,
  edited_by: null,
  edited_at: null,
  version: 1,
  ...facts,
});

export const tea = blockOf({ id: 't1', kind: 'text', text: 'Tea was served.' });

/** Of a draft on which nothing happened yet. */
export const standingOf = (facts: Partial<Standing> = {}): Standing => ({
  state: 'draft',
  family: 'plain',
  next: [
    { action: 'submit', due: null },
    { action: 'agree', due: null },
  ],
  steps: [],
  frozen: null,
  signatures: [],
  acknowledged: [],
  laid_at: null,
  corrections: [],
  forwarded: [],
  corrigenda: [],
  redactions: [],
  publication: null,
  ...facts,
});

export const minutesOf = (facts: Partial<Minutes> = {}): Minutes => ({
  version: 1,
  made_by: 'Asha Kulkarni',
  made_at: '2026-12-01T08:00:00.000Z',
  change: { kind: 'composed' },
  state: 'draft',
  standing: standingOf(),
  style: 'summary',
  language: 'en',
  blocks: [blockOf(), tea],
  missing: [],
  unreviewed: 0,
  ...facts,
});

/** Nobody was asked to review the minutes, nobody said anything, and all checks hold. */
export const unreviewed: Handlers = {
  listMinutesChecks: () => ({ items: [], to_fix: 0, hidden: 0 }),
  listMinutesComments: () => ({ items: [] }),
  getMinutesReview: () => null,
};

export const checkOf = (facts: Partial<MinutesCheck> = {}): MinutesCheck => ({
  id: 'item_outcome-i1',
  kind: 'item_outcome',
  state: 'to_fix',
  text: 'Each item has an outcome.',
  about: '1. Water supply',
  agenda_item_id: 'i1',
  motion_id: null,
  action_id: null,
  block_id: null,
  comment_id: null,
  params: {},
  closed: false,
  waived: null,
  on_record: false,
  ...facts,
});

export const commentOf = (facts: Partial<ReviewComment> = {}): ReviewComment => ({
  id: 'c1',
  block_id: 't1',
  kind: 'comment',
  text: 'Who paid for it?',
  proposed: null,
  was: null,
  closed: false,
  version: 1,
  by: 'Ravi',
  by_id: 'u-ravi',
  at: '2026-12-01T09:00:00.000Z',
  resolved: null,
  ...facts,
});
