import type { Motion } from './motions.ts';

type Amending = Pick<Motion, 'id' | 'parent_id' | 'state'>;

/** The undecided amendments of a motion, including amendments to those. They lapse once the motion is settled. */
export function openAmendments<M extends Amending>(motions: readonly M[], id: string): M[] {
  const own = motions.filter((one) => one.parent_id === id && one.state === 'moved');
  return own.flatMap((one) => [one, ...openAmendments(motions, one.id)]);
}

/** The motion that an amendment amends, directly or through other amendments; for a motion, the motion itself. */
export function mainMotion<M extends Amending>(motions: readonly M[], motion: M): M {
  const parent = motions.find(({ id }) => id === motion.parent_id);
  return parent === undefined ? motion : mainMotion(motions, parent);
}

/** The text of a motion as an amendment would change it. */
export interface Rewording<M> {
  parent: M;
  /** Whether the motion or the amendment has been amended since: adopting the proposed wording would undo that. */
  isStale: boolean;
  /** Where editing begins: the proposed wording or, if that is stale, the present text. */
  text: string;
}

type Worded = Amending &
  Pick<Motion, 'amended_text' | 'text_now' | 'amendments' | 'parent_amendments'>;

/** Null if the motion does not amend another one. */
export function rewordingBy<M extends Worded>(
  motions: readonly M[],
  amendment: M,
): Rewording<M> | null {
  const parent = motions.find(({ id }) => id === amendment.parent_id);
  if (parent === undefined) return null;
  const isStale = amendment.amendments > 0 || parent.amendments > amendment.parent_amendments;
  const text = isStale ? parent.text_now : amendment.amended_text || parent.text_now;
  return { parent, isStale, text };
}
