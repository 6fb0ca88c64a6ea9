import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { MinutesReview } from '#contract/minutes-review.ts';
import { may } from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { dayOf } from '../../platform/days.ts';
import { findMeeting, type MeetingRecord } from '../../records/meetings.ts';
import {
  agreementKey,
  agreementsOf,
  findReview,
  type ReviewRecord,
  reviewKey,
} from '../../records/minutes-review.ts';
import { UserRecord, userKey } from '../../records/users.ts';
import { reviewMailsOf } from '../notifications/messages.ts';
import { changeable, writtenMinutes } from './draft.ts';

export async function getMinutesReview(
  ctx: Ctx,
  { id }: { id: string },
): Promise<MinutesReview | null> {
  await findMeeting(ctx, id);
  const review = await findReview(ctx.table, id);
  return review && viewOf(ctx, id, review);
}

async function viewOf(ctx: Ctx, id: string, review: ReviewRecord): Promise<MinutesReview> {
  const agreements = await agreementsOf(ctx.table, id);
  const agreed = new Map(agreements.map(({ user_id, version, at }) => [user_id, { version, at }]));
  return {
    ...review,
    reviewers: review.reviewers.map((one) => ({ ...one, agreed: agreed.get(one.user_id) ?? null })),
  };
}

/** Asks people to review the draft. New reviewers are notified at once, and all reviewers of a new last day. */
export async function setMinutesReview(
  ctx: Ctx,
  { id, due_on, reviewers, version }: ParsedInputOf<Api['setMinutesReview']>,
): Promise<MinutesReview> {
  const meeting = await changeable(ctx, id);
  await writtenMinutes(ctx, meeting);
  const before = await findReview(ctx.table, id);
  if ((before?.version ?? 0) !== version)
    throw new AppError('conflict', reason('changedMeanwhile'));
  if (due_on !== null && due_on !== before?.due_on && due_on < dayOf(ctx.now()))
    throw new AppError('invalid', reason('dayPast'), 'due_on');
  const asked: ReviewRecord = {
    due_on,
    reviewers: await readersAmong(ctx, meeting, reviewers),
    asked_by: ctx.user.full_name,
    asked_at: ctx.now().toISOString(),
    version: version + 1,
  };
  const stored = await ctx.table.transact([
    {
      put: { ...reviewKey(id), ...asked },
      condition: before ? { is: { version } } : { exists: false },
    },
    ...reviewMailsOf(id, before, asked, ctx.now()),
  ]);
  if (!stored) throw new AppError('conflict', reason('changedMeanwhile'));
  return viewOf(ctx, id, asked);
}

/** The accounts with these ids, in the same order; refused if one is gone or may not read the meeting. */
async function readersAmong({ table }: Ctx, meeting: MeetingRecord, ids: readonly string[]) {
  const asked = [...new Set(ids)];
  const { items } = await table.getMany(asked.map(userKey), UserRecord.partial());
  const people = new Map(
    items.flatMap((item) => {
      const { data } = UserRecord.safeParse(item);
      return data?.is_active ? [[data.id, data] as const] : [];
    }),
  );
  return asked.map((user_id) => {
    const person = people.get(user_id);
    if (!person) throw new AppError('invalid', reason('readerUnknown'), 'reviewers');
    const name = person.full_name;
    if (!may(person, 'read', meeting))
      throw new AppError('invalid', reason('reviewerBarred', { name }), 'reviewers');
    return { user_id, name };
  });
}

export async function agreeToMinutes(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Api['agreeToMinutes']>,
): Promise<MinutesReview> {
  const meeting = await findMeeting(ctx, id);
  const [review, current] = await Promise.all([
    findReview(ctx.table, id),
    writtenMinutes(ctx, meeting),
  ]);
  const { user } = ctx;
  if (!review?.reviewers.some(({ user_id }) => user_id === user.id))
    throw new AppError('forbidden', reason('notReviewer'));
  if (current.version !== version) throw new AppError('conflict', reason('changedMeanwhile'));
  const agreed = { user_id: user.id, version, at: ctx.now().toISOString() };
  await ctx.table.put({ ...agreementKey(id, user.id), ...agreed });
  return viewOf(ctx, id, review);
}
