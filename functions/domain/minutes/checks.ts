import { minutesCheckNeeds } from '#contract/minutes-check-needs.ts';
import type { MinutesCheck } from '#contract/minutes-checks.ts';
import { minutesCheckKinds } from '#contract/record-choices.ts';
import { sha256Hex } from '../../platform/hash.ts';
import type { WaiverRecord } from '../../records/minutes-review.ts';
import type { CheckFacts } from './check-facts.ts';
import type { Failing, Rule } from './check-rules.ts';
import { sittingRules } from './check-sitting.ts';
import { textRules } from './check-text.ts';
import { translationRules } from './check-translations.ts';
import { voteRules } from './check-votes.ts';

/** A check with its fingerprint, on which a waiver depends. */
export interface Found {
  check: MinutesCheck;
  fingerprint: string;
}

const rules = [...sittingRules, ...voteRules, ...textRules, ...translationRules].toSorted(
  (one, other) => minutesCheckKinds.indexOf(one.kind) - minutesCheckKinds.indexOf(other.kind),
);

/** Checks that a person performs: they pass once somebody has confirmed them. */
const confirmed = new Set<Rule['kind']>(['closed_reviewed']);

/**
 * The applicable checks of minutes, in order: one entry if a check passes, otherwise one for each failing case. A pure
 * function of the record, the draft, its comments and the waivers.
 */
export function checksOf(facts: CheckFacts, waivers: readonly WaiverRecord[]): Found[] {
  const closed = new Set(
    facts.held?.record.agenda.filter((item) => item.closed).map(({ id }) => id),
  );
  const given = new Map(waivers.map((waiver) => [waiver.check_id, waiver]));
  return rules.flatMap(({ kind, look }) => {
    const failing = look(facts);
    if (failing === null) return [];
    if (failing.length === 0) return [passed(kind)];
    return failing.map((one) => found(kind, one, { closed, given }));
  });
}

const passed = (kind: Rule['kind']): Found => ({
  fingerprint: '',
  check: {
    id: kind,
    kind,
    state: 'passed',
    text: minutesCheckNeeds[kind],
    about: '',
    agenda_item_id: null,
    motion_id: null,
    action_id: null,
    block_id: null,
    comment_id: null,
    params: {},
    closed: false,
    waived: null,
    on_record: false,
  },
});

function found(
  kind: Rule['kind'],
  { of, evidence, waived: onRecord = null, closed = false, ...failing }: Failing,
  known: { closed: ReadonlySet<string>; given: ReadonlyMap<string, WaiverRecord> },
): Found {
  const id = of === '' ? kind : idOf(kind, of);
  const fingerprint = digest([kind, of, evidence]);
  const given = known.given.get(id);
  const { reason, by, at } = given ?? {};
  const isValid = given?.fingerprint === fingerprint && reason !== undefined;
  const waived = isValid && by !== undefined && at !== undefined ? { reason, by, at } : onRecord;
  const itemId = failing.agenda_item_id ?? null;
  return {
    fingerprint,
    check: {
      ...passed(kind).check,
      ...failing,
      id,
      closed: closed || (itemId !== null && known.closed.has(itemId)),
      waived,
      on_record: waived !== null && waived === onRecord,
      state: stateOf(kind, waived !== null),
    },
  };
}

function stateOf(kind: Rule['kind'], isWaived: boolean): MinutesCheck['state'] {
  if (!isWaived) return 'to_fix';
  return confirmed.has(kind) ? 'passed' : 'waived';
}

/** Maximum length of an id. */
const idLength = 64;

/** The id of a check; a subject that is too long is replaced by its hash. */
const idOf = (kind: string, of: string): string => {
  const id = `${kind}-${of}`;
  return id.length <= idLength ? id : `${kind}-${digest(of).slice(0, 26)}`;
};

const digest = (value: unknown): string => sha256Hex(JSON.stringify(value));
