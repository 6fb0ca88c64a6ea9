import type { Api } from '#contract/api.ts';
import { latestNotice } from '#contract/deadlines.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Rules } from '#contract/procedure.ts';
import { reason } from '#contract/reasons.ts';
import type { Sitting, SittingRecord } from '#contract/sittings.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { dayOf } from '../../platform/days.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import {
  type BodyRecord,
  findBody,
  type MembershipRecord,
  membershipsOf,
  termsOf,
} from '../../records/bodies.ts';
import { findMeeting } from '../../records/meetings.ts';
import {
  type Desk,
  findDesk,
  findSitting,
  nextOf,
  type StoredSitting,
  sittingKey,
  sittingWrite,
} from '../../records/sittings.ts';
import { isCurrent } from '../bodies/members.ts';
import { quorumOf } from './presence.ts';

/** The sitting as everybody sees it. */
export const sittingOf = ({
  rules: _,
  strength: __,
  entries: ___,
  taken: ____,
  ...sitting
}: StoredSitting): Sitting => sitting;

/** What an entry is beside what is stored of it: without the number by which it is ordered. */
export const withoutOrder = <E extends { entry: number }>({
  entry: _,
  ...view
}: E): Omit<E, 'entry'> => view;

/** The desk of a meeting that the caller may read; refused if it is no sitting. */
async function deskFor(ctx: Ctx, id: string): Promise<Desk> {
  await findMeeting(ctx, id);
  const desk = await findDesk(ctx.table, id);
  if (desk === null) throw new AppError('conflict', reason('noSitting'));
  return desk;
}

interface Decision<T> {
  /** What is written, besides the change of the sitting; nothing where it was done before. */
  writes?: Write[];
  set?: Partial<StoredSitting>;
  /** How many entries that adds. */
  entered?: number;
  answer: T;
}

/**
 * Reads a sitting with its entries, decides, and writes all of it or nothing. Two clerks at one desk: whoever is
 * second decides again, on what the first has entered.
 */
export function changeSitting<T>(
  ctx: Ctx,
  id: string,
  decide: (desk: Desk) => Decision<T> | Promise<Decision<T>>,
): Promise<T> {
  return optimistically(
    async () => {
      refuseUnlessMay(ctx.user, 'update', await findMeeting(ctx, id));
      const desk = await deskFor(ctx, id);
      const { writes, set, entered, answer } = await decide(desk);
      if (writes === undefined && set === undefined) return { answer };
      const all = [sittingWrite(desk, set, entered), ...(writes ?? [])];
      return (await ctx.table.transact(all)) ? { answer } : null;
    },
    { tries: 10 },
  ).then(({ answer }) => answer);
}

/** Refuses entries in a sitting that has ended. */
export function refuseIfEnded({ sitting: { state } }: Pick<Desk, 'sitting'>): void {
  if (state === 'closed' || state === 'adjourned' || state === 'cancelled')
    throw new AppError('conflict', reason('sittingEnded'));
}

export async function getSitting(ctx: Ctx, { id }: { id: string }): Promise<SittingRecord> {
  const { sitting, agenda, attendance, motions, votes } = await deskFor(ctx, id);
  return {
    sitting: sittingOf(sitting),
    agenda: agenda.map(({ entry: _, place: __, ...item }) => item),
    attendance: attendance.map(({ entry: _, voting: __, ...entry }) => entry),
    motions: motions.map(withoutOrder),
    votes: votes.map(withoutOrder),
    quorum: quorumOf(sitting, attendance),
  };
}

/** The members of a body on the day of a sitting. */
export async function membersOn(
  { table }: Pick<Ctx, 'table'>,
  bodyId: string,
  day: string,
): Promise<MembershipRecord[]> {
  const all = await membershipsOf(table, bodyId);
  return all.filter((one) => isCurrent(one, day));
}

const dayOfSitting = ({ scheduled }: Pick<Sitting, 'scheduled'>): string =>
  dayOf(new Date(scheduled));

/** How many members a body should have and has on a day, and how its numbers of that day begin. */
async function onDay({ table }: Pick<Ctx, 'table'>, body: BodyRecord, day: string) {
  const [terms, members] = await Promise.all([
    termsOf(table, body.id),
    membersOn({ table }, body.id, day),
  ]);
  const term = terms.findLast(({ start, end }) => (start ?? '') <= day && (end ?? '9') >= day);
  const { restarts } = body.numbering;
  return {
    strength: {
      sanctioned: term?.sanctioned_strength ?? null,
      in_office: members.filter(({ voting }) => voting).length,
    },
    period: { year: day.slice(0, 4), term: String(term?.number ?? 1), never: '' }[restarts],
  };
}

/** A number of a body's register, such as `GB/2026/1`. */
export async function numberOf(
  ctx: Ctx,
  bodyId: string,
  sitting: Pick<Sitting, 'scheduled'>,
): Promise<{ number: string; write: Write }> {
  const body = await findBody(ctx.table, bodyId);
  const { period } = await onDay(ctx, body, dayOfSitting(sitting));
  const { n, write } = await nextOf(ctx.table, bodyId, 'RESOLUTIONS', period);
  return {
    number: [body.numbering.code, period, n].filter((part) => part !== '').join('/'),
    write,
  };
}

const noticeRules = {
  ordinary: 'notice_ordinary',
  budget: 'notice_ordinary',
  first: 'notice_ordinary',
  special: 'notice_special',
  urgent: 'notice_urgent',
  adjourned: null,
} as const satisfies Record<Sitting['kind'], keyof Rules | null>;

/** Until when the notice of a sitting must be given; null where the body's rules do not say. */
function noticeDue(
  { profile: { rules }, holidays }: BodyRecord,
  { kind, scheduled }: Pick<Sitting, 'kind' | 'scheduled'>,
): string | null {
  const name = noticeRules[kind];
  const rule = name === null ? undefined : rules[name];
  if (rule === undefined) return null;
  const holidaysCount = rules.holidays_count?.value ?? true;
  return latestNotice(scheduled, rule.value, { holidays, holidaysCount });
}

export async function setSitting(
  ctx: Ctx,
  { id, version, ...asked }: ParsedInputOf<Api['setSitting']>,
): Promise<Sitting> {
  refuseUnlessMay(ctx.user, 'update', await findMeeting(ctx, id));
  const body = await findBody(ctx.table, asked.body_id);
  if (body.dissolved_on !== null && body.dissolved_on < dayOfSitting(asked))
    throw new AppError('conflict', reason('bodyDissolved'), 'body_id');
  if (asked.adjourned_from) await refuseUnlessAdjourned(ctx, asked.adjourned_from, body.id);
  return optimistically(async () => {
    const before = await findSitting(ctx.table, id);
    if (version !== undefined && version !== (before?.version ?? 0))
      throw new AppError('conflict', reason('changedMeanwhile'));
    return before === null || before.body_id !== body.id
      ? joinBody(ctx, id, body, asked, before)
      : reschedule(ctx, id, body, asked, before);
  });
}

/** A sitting continues one of the same body that was adjourned and that no other one continues. */
async function refuseUnlessAdjourned(ctx: Ctx, earlier: string, bodyId: string): Promise<void> {
  await findMeeting(ctx, earlier);
  const sitting = await findSitting(ctx.table, earlier);
  const isOpenEnded = sitting?.state === 'adjourned' && sitting.adjourned_to === null;
  if (!isOpenEnded || sitting.body_id !== bodyId)
    throw new AppError('conflict', reason('notAdjourned'), 'adjourned_from');
}

type Asked = Omit<ParsedInputOf<Api['setSitting']>, 'id' | 'version'>;

/** Makes the meeting the next sitting of the body. One that was issued stays with the body it was issued for. */
async function joinBody(
  ctx: Ctx,
  id: string,
  body: BodyRecord,
  { kind, scheduled, adjourned_from = null }: Asked,
  before: StoredSitting | null,
): Promise<Sitting | null> {
  if (before !== null && (before.state !== 'planned' || before.notice.issued_at !== null))
    throw new AppError('conflict', reason('bodyFixed'), 'body_id');
  const { strength, period } = await onDay(ctx, body, dayOfSitting({ scheduled }));
  const { n, write } = await nextOf(ctx.table, body.id, 'SITTINGS', period);
  const sitting: StoredSitting = {
    body_id: body.id,
    serial: n,
    kind,
    scheduled,
    profile_version: body.profile.version,
    rules: body.profile.rules,
    strength,
    notice: { due: noticeDue(body, { kind, scheduled }), issued_at: null, late_reason: '' },
    state: 'planned',
    opened_at: null,
    closed_at: null,
    presiding: [],
    adjourned_from,
    adjourned_to: null,
    adjourned_reason: '',
    entries: before?.entries ?? 0,
    taken: 0,
    version: (before?.version ?? 0) + 1,
  };
  const condition = before === null ? { exists: false } : { is: { version: before.version } };
  const done = await ctx.table.transact([
    write,
    { put: { ...sittingKey(id), ...sitting }, condition },
    ...(adjourned_from === null ? [] : [continuedBy(adjourned_from, id)]),
  ]);
  return done ? sittingOf(sitting) : null;
}

const continuedBy = (earlier: string, id: string): Write => ({
  update: sittingKey(earlier),
  changes: { set: { adjourned_to: id }, add: { version: 1 } },
  condition: { exists: true, is: { state: 'adjourned', adjourned_to: null } },
});

/** Before the notice went out, the rules of the day apply; afterwards those by which it was called. */
async function reschedule(
  ctx: Ctx,
  id: string,
  body: BodyRecord,
  { kind, scheduled }: Asked,
  before: StoredSitting,
): Promise<Sitting | null> {
  refuseIfEnded({ sitting: before });
  const { strength } = await onDay(ctx, body, dayOfSitting({ scheduled }));
  const due = noticeDue(body, { kind, scheduled });
  const { rules, version: profile_version } = body.profile;
  const set = {
    kind,
    scheduled,
    strength,
    notice: { ...before.notice, due },
    ...(before.notice.issued_at === null && { rules, profile_version }),
  };
  const done = await ctx.table.transact([sittingWrite({ meeting_id: id, sitting: before }, set)]);
  return done ? sittingOf({ ...before, ...set, version: before.version + 1 }) : null;
}

/** What a change of the sitting itself makes of it. */
const changed = ({ sitting }: Desk, set: Partial<StoredSitting>): Decision<Sitting> => ({
  set,
  answer: sittingOf({ ...sitting, ...set, version: sitting.version + 1 }),
});

export function issueNotice(
  ctx: Ctx,
  { id, late_reason }: ParsedInputOf<Api['issueNotice']>,
): Promise<Sitting> {
  return changeSitting(ctx, id, (desk) => {
    refuseIfEnded(desk);
    const { notice, state } = desk.sitting;
    const issued_at = ctx.now().toISOString();
    const isLate = notice.due !== null && issued_at > notice.due;
    if (isLate && late_reason === '')
      throw new AppError('conflict', reason('noticeLate'), 'late_reason');
    return changed(desk, {
      notice: { ...notice, issued_at, late_reason: isLate ? late_reason : '' },
      state: state === 'planned' ? 'notified' : state,
    });
  });
}

export function openSitting(
  ctx: Ctx,
  { id, presiding_id, at }: ParsedInputOf<Api['openSitting']>,
): Promise<Sitting> {
  return changeSitting(ctx, id, async (desk) => {
    refuseIfEnded(desk);
    const { sitting } = desk;
    if (sitting.state === 'open') throw new AppError('conflict', reason('sittingOpen'));
    const body = await findBody(ctx.table, sitting.body_id);
    const { strength } = await onDay(ctx, body, dayOfSitting(sitting));
    const presiding = [await chairOf(ctx, desk, presiding_id, at)];
    const opened_at = ctx.now().toISOString();
    return changed(desk, { state: 'open', opened_at, presiding, strength });
  });
}

async function chairOf(ctx: Ctx, { sitting }: Desk, personId: string, at: number | null) {
  const { name, honorific } = await memberOn(ctx, sitting, personId, 'presiding_id');
  return { person_id: personId, name, honorific, at, since: ctx.now().toISOString() };
}

/** The membership of a person on the day of a sitting, or a refusal about that field. */
export async function memberOn(
  ctx: Ctx,
  sitting: Pick<Sitting, 'body_id' | 'scheduled'>,
  personId: string,
  field: string,
): Promise<MembershipRecord> {
  const members = await membersOn(ctx, sitting.body_id, dayOfSitting(sitting));
  const member = members.find(({ id }) => id === personId);
  if (!member) throw new AppError('conflict', reason('personNotMember'), field);
  return member;
}

export function changePresiding(
  ctx: Ctx,
  { id, presiding_id, at }: ParsedInputOf<Api['changePresiding']>,
): Promise<Sitting> {
  return changeSitting(ctx, id, async (desk) => {
    if (desk.sitting.state !== 'open') throw new AppError('conflict', reason('sittingNotOpen'));
    const chair = await chairOf(ctx, desk, presiding_id, at);
    return changed(desk, { presiding: [...desk.sitting.presiding, chair] });
  });
}

export function closeSitting(
  ctx: Ctx,
  { id, outcome, reason: why }: ParsedInputOf<Api['closeSitting']>,
): Promise<Sitting> {
  return changeSitting(ctx, id, (desk) => {
    refuseIfEnded(desk);
    const isOpen = desk.sitting.state === 'open';
    if (outcome === 'closed' && !isOpen) throw new AppError('conflict', reason('sittingNotOpen'));
    if (outcome === 'cancelled' && isOpen) throw new AppError('conflict', reason('sittingOpen'));
    return changed(desk, {
      state: outcome,
      closed_at: ctx.now().toISOString(),
      adjourned_reason: outcome === 'closed' ? '' : why,
    });
  });
}
