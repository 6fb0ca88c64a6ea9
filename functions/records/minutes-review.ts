import * as z from 'zod';
import { MinutesReview, ReviewComment } from '#contract/minutes-review.ts';
import { Waiver } from '#contract/record-values.ts';
import { Id, Instant } from '#contract/values.ts';
import type { Key, Table } from '../platform/aws/table.ts';
import { minutesKey } from './minutes.ts';

/** Under the minutes, and removed with them; not among their versions, which begin with `MINUTES#`. */
const keyOf = (meetingId: string, kind: string, id = ''): Key => {
  const { pk, sk } = minutesKey(meetingId);
  return { pk, sk: `${sk}-${kind}#${id}` };
};

/** A waiver of a check. It lapses when the fingerprint of its subject changes. */
const WaiverRecord = Waiver.extend({ check_id: Id, fingerprint: z.string() });
export type WaiverRecord = z.infer<typeof WaiverRecord>;

export const waiverKey = (meetingId: string, checkId: string): Key =>
  keyOf(meetingId, 'WAIVED', checkId);

export async function waiversOf(table: Table, meetingId: string): Promise<WaiverRecord[]> {
  const { pk, sk } = waiverKey(meetingId, '');
  return table.under(pk, sk, WaiverRecord);
}

/**
 * A comment as stored: with its block's item and visibility, so that its readers are known when the block is gone.
 */
export const CommentRecord = ReviewComment.omit({ closed: true }).extend({
  agenda_item_id: Id.nullable(),
  visibility: z.enum(['public', 'closed']),
  /** The version in which its block had last changed; null of a comment about the whole. */
  block_version: z.number().nullable(),
});
export type CommentRecord = z.infer<typeof CommentRecord>;

export const commentKey = (meetingId: string, id: string): Key => keyOf(meetingId, 'COMMENT', id);

/** By the time at which they were made, as their ids are. */
export async function commentsOf(table: Table, meetingId: string): Promise<CommentRecord[]> {
  const { pk, sk } = commentKey(meetingId, '');
  return table.under(pk, sk, CommentRecord);
}

export const reviewKey = (meetingId: string): Key => keyOf(meetingId, 'REVIEW');
/**
 * A review without what its reviewers say. That is stored beside it, so that reviewers do not wait for each other.
 */
export const ReviewRecord = MinutesReview.extend({
  reviewers: z.array(z.object({ user_id: Id, name: z.string() })),
});
export type ReviewRecord = z.infer<typeof ReviewRecord>;

export const findReview = (table: Table, meetingId: string): Promise<ReviewRecord | null> =>
  table.get(reviewKey(meetingId), ReviewRecord);

export const agreementKey = (meetingId: string, userId: string): Key =>
  keyOf(meetingId, 'AGREED', userId);
const AgreementRecord = z.object({ user_id: Id, version: z.number(), at: Instant });
export type AgreementRecord = z.infer<typeof AgreementRecord>;

export async function agreementsOf(table: Table, meetingId: string): Promise<AgreementRecord[]> {
  const { pk, sk } = agreementKey(meetingId, '');
  return table.under(pk, sk, AgreementRecord);
}
