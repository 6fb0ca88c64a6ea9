import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { says, saysIfAbsent } from './reasons.ts';
import { reviewCommentKinds } from './record-choices.ts';
import { onLines, onOneLine } from './text.ts';
import { Day, Id, Instant } from './values.ts';

/** A comment on a block of the minutes, or on all of them. */
export const ReviewComment = z.object({
  id: Id,
  /** Null if it is about the minutes as a whole. */
  block_id: Id.nullable(),
  kind: z.enum(reviewCommentKinds),
  text: z.string(),
  /** For a proposed change, the new text and the text it replaces; otherwise null. */
  proposed: z.string().nullable(),
  was: z.string().nullable(),
  /** About matter that was dealt with behind closed doors. */
  closed: z.boolean(),
  /** The version of the minutes that was read. */
  version: z.number(),
  by: z.string(),
  by_id: Id,
  at: Instant,
  /** The outcome and its reason; null while it is pending. */
  resolved: z
    .object({
      outcome: z.enum(['accepted', 'declined']),
      reason: z.string(),
      by: z.string(),
      at: Instant,
    })
    .nullable(),
});
export type ReviewComment = z.infer<typeof ReviewComment>;

/** The review of the minutes: its last day, its reviewers, and the version that each has agreed with. */
export const MinutesReview = z.object({
  due_on: Day.nullable(),
  reviewers: z.array(
    z.object({
      user_id: Id,
      name: z.string(),
      agreed: z.object({ version: z.number(), at: Instant }).nullable(),
    }),
  ),
  asked_by: z.string(),
  asked_at: Instant,
  /** Counts changes of the reviewers and the last day. */
  version: z.number(),
});
export type MinutesReview = z.infer<typeof MinutesReview>;

const path = '/meetings/{id}/minutes' as const;
const words = z.string().overwrite(onLines).max(limits.commentLength);

export const minutesReview = endpoints({
  /** In the order in which they were made. */
  listMinutesComments: {
    method: 'GET',
    path: `${path}/comments`,
    permission: 'read',
    audited: 'closed',
    input: z.object({ id: Id }),
    output: z.object({ items: z.array(ReviewComment) }),
  },
  /** A change requires a block and its new text; the other kinds require a text. */
  addMinutesComment: {
    method: 'POST',
    path: `${path}/comments`,
    creates: true,
    permission: 'read',
    perMinute: 60,
    status: 201,
    input: z.object({
      id: Id,
      block_id: Id.nullable().default(null),
      kind: z.enum(reviewCommentKinds).default('comment'),
      text: words.default(''),
      proposed: z
        .string()
        .overwrite(onLines)
        .min(1, says('fieldEmpty'))
        .max(limits.textLength)
        .nullable()
        .default(null),
    }),
    output: ReviewComment,
  },
  /**
   * Accepting a change writes its text into the block; refused if the block has changed since `block_version`, or
   * since the change was proposed. Declining takes a reason.
   */
  resolveMinutesComment: {
    method: 'POST',
    path: `${path}/comments/{comment_id}/resolve`,
    permission: 'update',
    input: z.object({
      id: Id,
      comment_id: Id,
      outcome: z.enum(['accepted', 'declined']),
      reason: z.string().overwrite(onOneLine).max(limits.purposeLength).default(''),
      block_version: z.number().int().min(1).optional(),
    }),
    output: ReviewComment,
  },
  /** Removes one of the caller's own comments while it is pending. */
  removeMinutesComment: {
    method: 'DELETE',
    path: `${path}/comments/{comment_id}`,
    permission: 'read',
    input: z.object({ id: Id, comment_id: Id }),
    output: z.object({ detail: z.string() }),
  },
  /** Null if nobody was asked. */
  getMinutesReview: {
    method: 'GET',
    path: `${path}/review`,
    permission: 'read',
    input: z.object({ id: Id }),
    output: MinutesReview.nullable(),
  },
  /** Asks people with accounts to review the minutes: they get an email, and another one the day before the last. */
  setMinutesReview: {
    method: 'PUT',
    path: `${path}/review`,
    permission: 'update',
    input: z.object({
      id: Id,
      due_on: Day.nullable().default(null),
      reviewers: z
        .array(Id, saysIfAbsent('reviewersMissing'))
        .min(1, says('reviewersMissing'))
        .max(limits.reviewers),
      /** The version on which the change is based; 0 if there is no review yet. */
      version: z.number().int().min(0),
    }),
    output: MinutesReview,
  },
  /** Says that a reviewer agrees with the version that they read. Refused if there is a newer one. */
  agreeToMinutes: {
    method: 'PUT',
    path: `${path}/review/agreed`,
    permission: 'read',
    input: z.object({ id: Id, version: z.number().int().min(1) }),
    output: MinutesReview,
  },
});
