import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { says, saysIfAbsent } from './reasons.ts';
import { reviewCommentKinds } from './record-choices.ts';
import { onLines, onOneLine } from './text.ts';
import { Day, Id, Instant } from './values.ts';

/** What somebody says about a block of the minutes, or about all of them. */
export const ReviewComment = z.object({
  id: Id,
  /** Null: about the whole. */
  block_id: Id.nullable(),
  kind: z.enum(reviewCommentKinds),
  text: z.string(),
  /** Of a change: what the block is to say, and what it said then; else null. */
  proposed: z.string().nullable(),
  was: z.string().nullable(),
  /** About matter that was dealt with behind closed doors. */
  closed: z.boolean(),
  /** The version of the minutes that was read. */
  version: z.number(),
  by: z.string(),
  by_id: Id,
  at: Instant,
  /** What came of it, and why; null while it waits. */
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

/** Who was asked to review the minutes until when, and who agrees with which version. */
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
  /** Counts the changes of reviewers and day. */
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
  /** A change names its block and what that is to say; all else takes a text. */
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
  /** One's own, while it waits. */
  removeMinutesComment: {
    method: 'DELETE',
    path: `${path}/comments/{comment_id}`,
    permission: 'read',
    input: z.object({ id: Id, comment_id: Id }),
    output: z.object({ detail: z.string() }),
  },
  /** Null where nobody was asked. */
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
      /** Of the review that is changed; 0 where there is none. */
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
