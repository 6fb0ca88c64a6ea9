import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Membership } from '#contract/members.ts';
import { reason } from '#contract/reasons.ts';
import { mayVote, memberRoles } from '#contract/record-choices.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { dayOf } from '../../platform/days.ts';
import {
  type BodyRecord,
  findBody,
  findPerson,
  isCurrent,
  type MembershipRecord,
  membershipItem,
  membershipKey,
  membershipsOf,
  membersOn,
  namesOf,
  type PersonRecord,
  personItem,
  personKey,
  rosterChange,
} from '../../records/bodies.ts';

/** The presiding officer first, then members in the order in which they joined, then those who only attend. */
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
  voting: voting && mayVote(role),
  role,
  from,
  to: null,
  reason: '',
});

export const newPerson = (
  { newId }: Ctx,
  body: BodyRecord,
  {
    name,
    honorific,
    email,
  }: Pick<PersonRecord, 'honorific' | 'email'> & { name: Parameters<typeof namesOf>[0] },
): PersonRecord => ({
  id: newId(),
  name: namesOf(name, body),
  honorific,
  email,
  user_id: null,
  speaker_id: null,
  voice_consent: null,
  version: 1,
});

export async function addMember(
  ctx: Ctx,
  { id, person_id, name, honorific, email, ...added }: ParsedInputOf<Api['addMember']>,
): Promise<Membership> {
  const { table } = ctx;
  const known = person_id === undefined ? null : await findPerson(table, person_id);
  return optimistically(async () => {
    const body = await findBody(table, id);
    const memberships = await membershipsOf(table, id);
    const person = known ?? newPerson(ctx, body, { name: name ?? {}, honorific, email });
    const today = dayOf(ctx.now());
    const earlier = memberships.some((one) => one.id === person.id);
    // A returning member's new membership starts today, so that it does not cover the time before.
    const from = added.from ?? (earlier ? today : null);
    const membership = newMembership(ctx, body, person, { ...added, from });
    refuseTwice(memberships, membership);
    refuseOneMore(memberships, today);
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

/** Refuses overlapping memberships of a person, who would be counted twice. */
function refuseTwice(all: MembershipRecord[], one: MembershipRecord): void {
  const isBefore = ({ to }: MembershipRecord, { from }: MembershipRecord) =>
    to !== null && from !== null && to < from;
  const others = all.filter(
    ({ id, membership_id }) => id === one.id && membership_id !== one.membership_id,
  );
  if (others.some((other) => !isBefore(one, other) && !isBefore(other, one)))
    throw new AppError('conflict', reason('alreadyMember'), 'person_id');
}

/** Refuses to exceed the maximum number of members. */
function refuseOneMore(all: MembershipRecord[], today: string): void {
  const current = all.filter((one) => isCurrent(one, today));
  if (current.length >= limits.members || all.length >= limits.memberships)
    throw new AppError('conflict', reason('tooManyMembers', { most: limits.members }));
}

export async function listMembers(
  { table, now }: Ctx,
  { id, on }: ParsedInputOf<Api['listMembers']>,
): Promise<OutputOf<Api['listMembers']>> {
  // Membership on past days rarely changes, so an eventually consistent read at half the cost suffices.
  const how = { consistent: on === undefined || on >= dayOf(now()) };
  const memberships =
    on === undefined ? await membershipsOf(table, id) : await membersOn(table, id, on, how);
  if (memberships.length === 0) await findBody(table, id);
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
    const all = await membershipsOf(table, bodyId);
    const before = all.find(({ membership_id }) => membership_id === membershipId);
    if (!before) throw new AppError('not_found', reason('notFound'));
    const changed: MembershipRecord = { ...before, ...set };
    const after = { ...changed, voting: changed.voting && mayVote(changed.role) };
    if (after.from !== null && after.to !== null && after.to < after.from)
      throw new AppError('invalid', reason('endBeforeStart'), 'to');
    refuseTwice(all, after);
    const done = await table.transact([
      rosterChange(body),
      // The key contains the last day.
      ...(after.to === before.to ? [] : [{ delete: membershipKey(before) }]),
      { put: membershipItem(after) },
    ]);
    return done ? membershipView(after) : null;
  });
}
