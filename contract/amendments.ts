import type { Motion } from './sittings.ts';

type Amending = Pick<Motion, 'id' | 'parent_id' | 'state'>;

/** The undecided amendments of a motion, and theirs: they have nothing left to amend once it is settled. */
export function openAmendments<M extends Amending>(motions: readonly M[], id: string): M[] {
  const own = motions.filter((one) => one.parent_id === id && one.state === 'moved');
  return own.flatMap((one) => [one, ...openAmendments(motions, one.id)]);
}

/** The motion that an amendment amends, directly or through others; of a motion, itself. */
export function mainMotion<M extends Amending>(motions: readonly M[], motion: M): M {
  const parent = motions.find(({ id }) => id === motion.parent_id);
  return parent === undefined ? motion : mainMotion(motions, parent);
}
