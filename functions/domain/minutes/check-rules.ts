import type { minutesCheckKinds } from '#contract/record-choices.ts';
import type { Waiver } from '#contract/record-values.ts';
import { nameIn } from '../../records/bodies.ts';
import type { CheckFacts, HeldFacts } from './check-facts.ts';

/** Something that does not hold. */
export interface Failing {
  /** The id of what it concerns; empty where that is the whole. */
  of: string;
  about: string;
  agenda_item_id?: string | null;
  motion_id?: string;
  action_id?: string;
  block_id?: string | null;
  comment_id?: string;
  params?: Record<string, string | number>;
  /** What is behind closed doors beside what belongs to a closed item. */
  closed?: boolean;
  /** What it rests on: a waiver ends when this changes. */
  evidence: unknown;
  /** Why it went on in spite of it, where the record has that. */
  waived?: Waiver | null;
}

/** What a check looks for. Null: it does not apply. */
export interface Rule {
  kind: (typeof minutesCheckKinds)[number];
  look: (facts: CheckFacts) => Failing[] | null;
}

/** A rule for sittings of a body. */
export const ofSitting = (
  kind: Rule['kind'],
  look: (held: HeldFacts, facts: CheckFacts) => Failing[] | null,
): Rule => ({ kind, look: (facts) => (facts.held === null ? null : look(facts.held, facts)) });

/** Characters of a text that is named, at most. */
const named = 120;

/** How a text begins, without what marks it up. */
export const beginning = (text: string): string => {
  const [line = ''] = text
    .replace(/[#*\\>]+/g, '')
    .trim()
    .split('\n');
  return line.length > named ? `${line.slice(0, named)}…` : line;
};

type Item = HeldFacts['record']['agenda'][number];
type Motion = HeldFacts['record']['motions'][number];

/** An item as it is named to whoever is to fix it. */
export const itemNamed = ({ number, title }: Item, { language }: CheckFacts): string =>
  beginning(`${number ?? '–'}. ${nameIn(title, language)}`);

/** What fails of an item. */
export const ofItem = (item: Item, facts: CheckFacts) => ({
  of: item.id,
  about: itemNamed(item, facts),
  agenda_item_id: item.id,
});

/** What fails of a motion. */
export const ofMotion = ({ id, agenda_item_id, text_now, resolution_number }: Motion) => ({
  of: id,
  about: beginning([resolution_number, text_now].filter(Boolean).join(': ')),
  agenda_item_id,
  motion_id: id,
});
