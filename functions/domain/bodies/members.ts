import type { Api } from '#contract/api.ts';
import type { Membership } from '#contract/bodies.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import { memberRoles } from '#contract/record-choices.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { dayOf } from '../../platform/days.ts';
import {
  type BodyRecord,
  findBody,
  findPerson,
  MembershipRecord,
  membershipItem,
  membershipKey,
  membershipsOf,
  namesOf,
  type PersonRecord,
  personItem,
  personKey,
  rosterChange,
} from '../../records/bodies.ts';

/** Whether somebody is a member on a day, YYYY-MM-DD. The last day is one of them. */
export const isCurrent = ({ from, to }: Pick<Membership, 'from' | 'to'>, day: string): boolean =>
  (from === null || from <= day) && (to === null || to >= day);

/** Who presides comes first, then members in the order in which they joined, then those who only attend. */
const ranks = { presiding_officer: 0, member: 1, ex_officio: 2, secretary: 3, invitee: 4 } as const;
memberRoles satisfies readonly (keyof typeof ranks)[];

export const inOrder = (one: Membership, other: Membership): number =>
  ranks[one.role] - ranks[other.role] || (one.membership_id < other.membership_id ? -1 : 1);

export const membershipView = ({ body_id: _, ...membership }: MembershipRecord): Membership =>
  membership;

type Added = Pick<ParsedInputOf<Api['addMember']>, 'post' | 'voting' | 'role' | 'from'>;

/** A membership that begins now or on the day given. */
export const newMembership = (
  { newId }: Pick<Ctx, 'newId'>,
  body: Pick<BodyRecord, 'id'>,
  { id, name, honorific }: PersonRecord,
  { post, voting, role, from }: Added,
): MembershipRecord => ({
  membership_id: newId(),
  body_id: body.id,
  id,
  name,
  honorific,
  post,
  voting: role === 'invitee' || role === 'secretary' ? false : voting,
  role,
  from,
  to: null,
  reason: '',
});

export const newPerson = (
  { newId }: Ctx,
  body: BodyRecord,
  { name, honorific }: Pick<PersonRecord, 'honorific'> & { name: Parameters<typeof namesOf>[0] },
): PersonRecord => ({
  id: newId(),
  name: namesOf(name, body),
  honorific,
  user_id: null,
  speaker_id: null,
  voice_consent: null,
  version: 1,
});

export async function addMember(
  ctx: Ctx,
  { id, person_id, name, honorific, ...added }: ParsedInputOf<Api['addMember']>,
): Promise<Membership> {
  const { table } = ctx;
  const known = person_id === undefined ? null : await findPerson(table, person_id);
  return optimistically(async () => {
    const body = await findBody(table, id);
    const memberships = await membershipsOf(table, id);
    const person = known ?? newPerson(ctx, body, { name: name ?? {}, honorific });
    const current = memberships.filter((one) => isCurrent(one, dayOf(ctx.now())));
    refuseOneMore(memberships, current, person);
    const membership = newMembership(ctx, body, person, added);
    const done = await table.transact([
      rosterChange(body),
      known === null
        ? { put: personItem(person), condition: { exists: false } }
        : { check: personKey(person.id), condition: { exists: true } },
      { put: membershipItem(membership), condition: { exists: false } },
    ]);
    return done ? membershipView(membership) : null;
  });
}

/** Refuses somebody who is a member already, and one more than there may be. */
function refuseOneMore(all: MembershipRecord[], current: MembershipRecord[], person: PersonRecord) {
  if (current.some(({ id }) => id === person.id))
    throw new AppError('conflict', reason('alreadyMember'), 'person_id');
  if (current.length >= limits.members || all.length >= limits.memberships)
    throw new AppError('conflict', reason('tooManyMembers', { most: limits.members }));
}

export async function listMembers(
  { table }: Ctx,
  { id }: { id: string },
): Promise<OutputOf<Api['listMembers']>> {
  await findBody(table, id);
  const memberships = await membershipsOf(table, id);
  const lastDay = ({ to }: Membership) => to ?? '9999-12-31';
  const items = memberships.toSorted(
    (one, other) => lastDay(other).localeCompare(lastDay(one)) || inOrder(one, other),
  );
  return { items: items.map(membershipView), cursor: null };
}

type Change = Partial<Pick<Membership, 'post' | 'voting' | 'role' | 'from' | 'to' | 'reason'>>;

export async function updateMembership(
  ctx: Ctx,
  { id, membership_id, post, voting, role, from }: ParsedInputOf<Api['updateMembership']>,
): Promise<Membership> {
  return changeMembership(ctx, id, membership_id, { post, voting, role, from });
}

/** Ends a membership on a day. Ending it again changes the day and the reason. */
export async function endMembership(
  ctx: Ctx,
  { id, membership_id, to, reason: why }: ParsedInputOf<Api['endMembership']>,
): Promise<Membership> {
  return changeMembership(ctx, id, membership_id, { to, reason: why });
}

function changeMembership(
  { table }: Ctx,
  bodyId: string,
  membershipId: string,
  change: { [K in keyof Change]: Change[K] | undefined },
): Promise<Membership> {
  const set = Object.fromEntries(Object.entries(change).filter(([, v]) => v !== undefined));
  return optimistically(async () => {
    const body = await findBody(table, bodyId);
    const before = await table.get(membershipKey(bodyId, membershipId), MembershipRecord);
    if (!before) throw new AppError('not_found', reason('notFound'));
    const after: MembershipRecord = { ...before, ...set };
    if (after.from !== null && after.to !== null && after.to < after.from)
      throw new AppError('invalid', reason('endBeforeStart'), 'to');
    const key = membershipKey(bodyId, membershipId);
    const done = await table.transact([rosterChange(body), { update: key, changes: { set } }]);
    return done ? membershipView(after) : null;
  });
}
