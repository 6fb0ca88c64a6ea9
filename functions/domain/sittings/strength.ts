import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Sitting } from '#contract/sittings.ts';
import { strengthOf, termOn } from '#contract/voting.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { dayOf } from '../../platform/days.ts';
import {
  type BodyRecord,
  type MembershipRecord,
  membersOn,
  termsOf,
} from '../../records/bodies.ts';

export const dayOfSitting = ({ scheduled }: Pick<Sitting, 'scheduled'>): string =>
  dayOf(new Date(scheduled));

/** The members of a body on the day of its sitting. */
export const membersAt = (
  { table }: Pick<Ctx, 'table'>,
  sitting: Pick<Sitting, 'body_id' | 'scheduled'>,
): Promise<MembershipRecord[]> => membersOn(table, sitting.body_id, dayOfSitting(sitting));

/** The membership of a person on that day; if there is none, an error for that field. */
export function memberAmong(
  members: readonly MembershipRecord[],
  personId: string,
  field: string,
): MembershipRecord {
  const member = members.find(({ id }) => id === personId);
  if (!member) throw new AppError('conflict', reason('personNotMember'), field);
  return member;
}

/** The sanctioned and actual number of members on a day, and the prefix of the body's numbers on that day. */
export async function onDay({ table }: Pick<Ctx, 'table'>, body: BodyRecord, day: string) {
  const [terms, members] = await Promise.all([
    termsOf(table, body.id),
    membersOn(table, body.id, day),
  ]);
  const term = termOn(terms, day);
  const { restarts } = body.numbering;
  return {
    strength: strengthOf(term, members),
    period: { year: day.slice(0, 4), term: String(term?.number ?? 1), never: '' }[restarts],
  };
}
