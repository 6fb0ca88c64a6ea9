import type { Rules, Share } from './procedure.ts';
import type { VoteSummary } from './sittings.ts';

export type Counts = Pick<VoteSummary, 'for' | 'against' | 'abstain'>;

/** How many members a body should have, and has. */
export interface Strength {
  sanctioned: number | null;
  in_office: number;
}

/**
 * What a vote decides: by the body's majority, or by a simple one of the votes cast where its rules do not say. Null
 * where it cannot be told from these counts.
 */
export function resultOf(
  counts: Counts,
  casting: VoteSummary['casting_vote'],
  majority: Rules['majority'],
  strength: Strength,
): VoteSummary['result'] {
  const { for: yes, against: no } = counts;
  if (yes === null || no === null) return null;
  if (isTie(counts)) {
    if (casting === null) return 'tied';
    return casting === 'for' ? 'adopted' : 'negatived';
  }
  return yes > no && yes >= neededFor(counts, majority, strength) ? 'adopted' : 'negatived';
}

export const isTie = ({ for: yes, against: no }: Counts): boolean =>
  yes !== null && yes === no && yes > 0;

/** How many votes a motion needs beside being ahead. */
const neededFor = (counts: Counts, majority: Rules['majority'], strength: Strength): number =>
  majority === undefined ? 1 : votesNeeded(majority.value, counts, strength);

/** How many votes a share is. Fractions of a person are rounded up. */
export function votesNeeded(
  { numerator, denominator, of }: Share,
  counts: Counts,
  strength: Strength,
): number {
  const cast = (counts.for ?? 0) + (counts.against ?? 0);
  const base = {
    cast,
    present: cast + (counts.abstain ?? 0),
    in_office: strength.in_office,
    sanctioned: strength.sanctioned ?? strength.in_office,
  }[of];
  return Math.ceil((base * numerator) / denominator);
}
