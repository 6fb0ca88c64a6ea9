import type { Minutes, MinutesBlock, Signature, Standing } from '#contract/minutes.ts';
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
  second_language: null,
  blocks: [blockOf(), tea],
  missing: [],
  unreviewed: 0,
  ...facts,
});

export const frozenOf = (): NonNullable<Standing['frozen']> => ({
  version: 1,
  root: 'a'.repeat(64),
  at: '2026-12-02T08:00:00.000Z',
  by: 'Asha',
  by_id: 'u-asha',
  files: [],
  code: 'ABCDE12345',
});

export const signatureOf = (facts: Partial<Signature> = {}): Signature => ({
  id: 's1',
  method: 'login',
  capacity: 'presiding',
  name: 'Asha',
  user_id: 'u-asha',
  signed_at: '2026-12-03T08:00:00.000Z',
  place: '',
  version: 1,
  root: 'a'.repeat(64),
  file: null,
  report: [],
  voided: null,
  ...facts,
});

type Publication = NonNullable<Standing['publication']>;

export const publicationOf = (facts: Partial<Publication> = {}): Publication => ({
  url: '/public/minutes/m1/',
  version: 1,
  provisional: false,
  at: '2026-12-04T08:00:00.000Z',
  by: 'Ravi',
  withdrawn: null,
  behind: false,
  ...facts,
});

type Redaction = Standing['redactions'][number];

/** Waits for somebody other than Ravi. */
export const redactionOf = (facts: Partial<Redaction> = {}): Redaction => ({
  id: 'r1',
  request_id: 'q1',
  block_id: 't1',
  range: [0, 3],
  ground: { title: 'RTI Act 2005', section: 's. 8(1)(j)' },
  asked_by: 'Ravi',
  asked_by_id: 'u-ravi',
  approved_by: null,
  at: '2026-12-03T08:00:00.000Z',
  still_said: [],
  ...facts,
});

/** Nobody was asked to review the minutes, nobody said anything, and all checks hold. */
export const unreviewed = {
  listMinutesChecks: () => ({ items: [], to_fix: 0, hidden: 0 }),
  listMinutesComments: () => ({ items: [] }),
  getMinutesReview: () => null,
  listServices: () => ({ items: [] }),
} satisfies Handlers;

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
