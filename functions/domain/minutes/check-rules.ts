import type { minutesCheckKinds } from '#contract/record-choices.ts';
import type { Waiver } from '#contract/record-values.ts';
import { nameIn } from '../../records/bodies.ts';
import type { CheckFacts, HeldFacts } from './check-facts.ts';

/** A case in which a check fails. */
export interface Failing {
  /** The id of the subject; empty if it is the minutes as a whole. */
  of: string;
  about: string;
  agenda_item_id?: string | null;
  motion_id?: string;
  action_id?: string;
  block_id?: string | null;
  comment_id?: string;
  params?: Record<string, string | number>;
  /** Whether it is closed although its subject does not belong to a closed item. */
  closed?: boolean;
  /** The facts of the case: a waiver lapses when they change. */
  evidence: unknown;
  /** The waiver in the record, if there is one. */
  waived?: Waiver | null;
}

/** A check; `look` returns its failing cases, or null if it does not apply. */
export interface Rule {
  kind: (typeof minutesCheckKinds)[number];
  look: (facts: CheckFacts) => Failing[] | null;
}

/** A rule that only applies to sittings of a body. */
export const ofSitting = (
  kind: Rule['kind'],
  look: (held: HeldFacts, facts: CheckFacts) => Failing[] | null,
): Rule => ({ kind, look: (facts) => (facts.held === null ? null : look(facts.held, facts)) });

/** Maximum length of a text that names a subject. */
const named = 120;

/** The beginning of a text, without its markup. */
export const beginning = (text: string): string => {
  const [line = ''] = text
    .replace(/[#*\\>]+/g, '')
    .trim()
    .split('\n');
  return line.length > named ? `${line.slice(0, named)}…` : line;
};

type Item = HeldFacts['record']['agenda'][number];
type Motion = HeldFacts['record']['motions'][number];

/** The label of an item in a failed check. */
export const itemNamed = ({ number, title }: Item, { language }: CheckFacts): string =>
  beginning(`${number ?? '–'}. ${nameIn(title, language)}`);

/** Fields of a failing case about an item. */
export const ofItem = (item: Item, facts: CheckFacts) => ({
  of: item.id,
  about: itemNamed(item, facts),
  agenda_item_id: item.id,
});

/** Fields of a failing case about a motion. */
export const ofMotion = ({ id, agenda_item_id, text_now, resolution_number }: Motion) => ({
  of: id,
  about: beginning([resolution_number, text_now].filter(Boolean).join(': ')),
  agenda_item_id,
  motion_id: id,
});
