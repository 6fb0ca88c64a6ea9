import { dueAfter } from './deadlines.ts';
import type { Rules } from './procedure.ts';
import type { minutesActions, minutesStates, procedureFamilies } from './record-choices.ts';

type State = (typeof minutesStates)[number];
type Action = (typeof minutesActions)[number];
type Family = (typeof procedureFamilies)[number];

/** A step of minutes: the states it leads from and to, and the rule that sets its deadline. */
export interface Step {
  action: Action;
  from: readonly State[];
  /** The resulting state. Where it depends on what is decided, the default, which the caller can override. */
  to: State;
  within?: 'circulate_within' | 'enter_within' | 'forward_within' | 'publish_within';
}

const writing = [
  { action: 'submit', from: ['draft'], to: 'in_review' },
  { action: 'agree', from: ['draft', 'in_review'], to: 'agreed' },
] as const satisfies Step[];

const confirmed = ['confirmed', 'confirmed_with_corrections'] as const;

/**
 * The order in which minutes become final, which differs by law: docs/decisions/060-procedure-is-data.md. A: confirmed
 * and then signed at the next meeting; B: signed by who presided; C: published before they are confirmed; D: entered
 * in the book and signed, like a company's; plain: agreed and signed.
 */
const ownSteps: Record<Family, readonly Step[]> = {
  A: [
    { action: 'circulate', from: ['agreed'], to: 'circulated', within: 'circulate_within' },
    { action: 'lay', from: ['circulated'], to: 'laid' },
    { action: 'defer', from: ['laid'], to: 'circulated' },
    { action: 'confirm', from: ['laid'], to: 'confirmed' },
    { action: 'sign', from: confirmed, to: 'signed' },
    { action: 'forward', from: ['signed'], to: 'forwarded', within: 'forward_within' },
    { action: 'publish', from: ['forwarded'], to: 'published', within: 'publish_within' },
  ],
  B: [
    { action: 'read_over', from: ['agreed'], to: 'read_over' },
    { action: 'sign', from: ['read_over'], to: 'signed' },
    { action: 'forward', from: ['signed'], to: 'forwarded', within: 'forward_within' },
    { action: 'publish', from: ['forwarded'], to: 'published', within: 'publish_within' },
    { action: 'note', from: ['published'], to: 'noted' },
  ],
  C: [
    {
      action: 'publish',
      from: ['agreed'],
      to: 'published_provisional',
      within: 'publish_within',
    },
    { action: 'lay', from: ['published_provisional'], to: 'laid' },
    { action: 'defer', from: ['laid'], to: 'published_provisional' },
    { action: 'confirm', from: ['laid'], to: 'confirmed' },
    { action: 'sign', from: confirmed, to: 'signed' },
    { action: 'publish', from: ['signed'], to: 'published' },
  ],
  D: [
    { action: 'circulate', from: ['agreed'], to: 'circulated', within: 'circulate_within' },
    { action: 'enter', from: ['circulated'], to: 'entered', within: 'enter_within' },
    { action: 'sign', from: ['entered'], to: 'signed' },
    { action: 'forward', from: ['signed'], to: 'copies_sent', within: 'forward_within' },
    { action: 'note', from: ['copies_sent'], to: 'noted' },
  ],
  plain: [
    { action: 'sign', from: ['agreed'], to: 'signed' },
    { action: 'publish', from: ['signed'], to: 'published' },
  ],
};

/** Whether the presiding officer has signed; the text can no longer change then. */
export const isFinal = (state: State): boolean =>
  ['signed', 'forwarded', 'copies_sent', 'published', 'noted'].includes(state);

/** Whether the text can still be edited. */
export const isWritten = (state: State): boolean => state === 'draft' || state === 'in_review';

/**
 * Whether a draft can be discarded. Agreed minutes cannot: others know them, and redactions and publications refer to
 * them.
 */
export const mayBeDiscarded = (state: State, steps: readonly { action: string }[]): boolean =>
  isWritten(state) && !steps.some(({ action }) => action === 'agree');

/** All steps of a family; reopening leads back to the draft until the minutes are signed. */
export const stepsOf = (family: Family): readonly Step[] => [
  ...writing,
  ...ownSteps[family],
  { action: 'reopen', from: reopenable(family), to: 'draft' },
];

const reopenable = (family: Family): State[] => [
  'in_review',
  'agreed',
  ...ownSteps[family].map(({ to }) => to).filter((state) => !isFinal(state)),
  ...(ownSteps[family].some(({ action }) => action === 'confirm')
    ? (['confirmed_with_corrections'] as const)
    : []),
];

/** The step that an action takes from a state; undefined if the family has none. */
export const stepFrom = (family: Family, state: State, action: Action): Step | undefined =>
  stepsOf(family).find((step) => step.action === action && step.from.includes(state));

/** ISO 8601 instants of the events from which deadlines count. Events that have not happened are left out. */
export type Milestones = Partial<
  Record<'meeting' | 'drafted' | 'circulated' | 'confirmed' | 'signed', string>
>;

/**
 * The deadline of a step by the body's rules; null if they set none, or if the event it counts from has not happened.
 */
export function dueOf({ within }: Step, rules: Rules, milestones: Milestones): string | null {
  const deadline = within && rules[within]?.value;
  const since = deadline && milestones[deadline.from];
  return deadline && since ? dueAfter(since, deadline) : null;
}
