import type { Api } from './api.ts';
import type { Quorum } from './attendance.ts';
import type { Term } from './bodies.ts';
import type { InputOf } from './endpoint.ts';
import type { Membership } from './members.ts';
import type { VoteSummary } from './motions.ts';
import type { Rules, Share } from './procedure.ts';
import type { voteChoices } from './record-choices.ts';

export type Counts = Pick<VoteSummary, 'for' | 'against' | 'abstain'>;

/** The counts of a vote, and the number of voting members present. */
export type Taken = Counts & { quorum: Pick<Quorum, 'counted'> };

/** The number of members a body should have, and the number it has. */
export interface Strength {
  sanctioned: number | null;
  in_office: number;
}

/** The term that a day belongs to; the later one where terms overlap. */
export const termOn = <T extends Pick<Term, 'start' | 'end'>>(
  terms: readonly T[],
  day: string,
): T | undefined => terms.findLast(({ start, end }) => (start ?? '') <= day && (end ?? '9') >= day);

/** The strength of a body in a term, with its members of the day. */
export const strengthOf = (
  term: Pick<Term, 'sanctioned_strength'> | undefined,
  members: readonly Pick<Membership, 'voting'>[],
): Strength => ({
  sanctioned: term?.sanctioned_strength ?? null,
  in_office: members.filter(({ voting }) => voting).length,
});

type Choice = (typeof voteChoices)[number];

/** Counts the named votes for, against and abstaining. */
export function namedCounts(votes: readonly { choice: Choice }[]): Record<Choice, number> {
  const named = (choice: Choice) => votes.filter((one) => one.choice === choice).length;
  return { for: named('for'), against: named('against'), abstain: named('abstain') };
}

type Cast = Pick<
  InputOf<Api['recordVote']>,
  'method' | 'votes' | 'declared' | 'for' | 'against' | 'abstain'
>;

/**
 * The counts of a vote, computed from named votes if there are any. Without objection, everybody is for it. An
 * uncounted vote by voice has none.
 */
export function countsOf(cast: Cast, entitled: number): Counts {
  const { method, votes = [], declared = null } = cast;
  if (method === 'no_objection') return { for: entitled, against: 0, abstain: 0 };
  if (votes.length > 0) return namedCounts(votes);
  if (method === 'voice' && declared !== null && cast.for === undefined)
    return { for: null, against: null, abstain: null };
  return { for: cast.for ?? 0, against: cast.against ?? 0, abstain: cast.abstain ?? 0 };
}

/**
 * The result of a vote: by the body's majority or, if its rules set none, by a simple majority of the votes cast. Null
 * if these counts do not decide it.
 */
export function resultOf(
  taken: Taken,
  casting: VoteSummary['casting_vote'],
  majority: Rules['majority'],
  strength: Strength,
): VoteSummary['result'] {
  const { for: yes, against: no } = taken;
  if (yes === null || no === null) return null;
  if (isTie(taken)) {
    if (casting === null) return 'tied';
    return casting === 'for' ? 'adopted' : 'negatived';
  }
  return yes > no && yes >= neededFor(taken, majority, strength) ? 'adopted' : 'negatived';
}

export const isTie = ({ for: yes, against: no }: Counts): boolean =>
  yes !== null && yes === no && yes > 0;

/** Whether all counted votes were for it. Members present who did not vote are ignored. */
export const isUnanimous = ({ for: yes, against, abstain }: Counts): boolean =>
  yes !== null && yes > 0 && against === 0 && !abstain;

/** The number of votes a motion needs, in addition to having more votes for than against. */
const neededFor = (taken: Taken, majority: Rules['majority'], strength: Strength): number =>
  majority === undefined ? 1 : votesNeeded(majority.value, taken, strength);

/**
 * Converts a share to a number of votes, rounded up. Members present who do not vote count as present; if no attendance
 * was entered, only those who voted are known to be present.
 */
export function votesNeeded(
  { numerator, denominator, of }: Share,
  { for: yes, against, abstain, quorum }: Taken,
  strength: Strength,
): number {
  const cast = (yes ?? 0) + (against ?? 0);
  const base = {
    cast,
    present: Math.max(quorum.counted, cast + (abstain ?? 0)),
    in_office: strength.in_office,
    sanctioned: strength.sanctioned ?? strength.in_office,
  }[of];
  return Math.ceil((base * numerator) / denominator);
}
