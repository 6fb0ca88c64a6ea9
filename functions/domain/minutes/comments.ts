import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { ReviewComment } from '#contract/minutes-review.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { findMeeting, type MeetingRecord } from '../../records/meetings.ts';
import type { StoredBlock } from '../../records/minutes.ts';
import { type CommentRecord, commentKey, commentsOf } from '../../records/minutes-review.ts';
import { findDesk } from '../../records/sittings.ts';
import { changeMinutes } from './change.ts';
import { changeable, writtenMinutes } from './draft.ts';
import { asClosedAsItems, readableBlocks } from './readable.ts';

export async function listMinutesComments(
  ctx: Ctx,
  { id }: { id: string },
): Promise<OutputOf<Api['listMinutesComments']>> {
  return { items: (await readableComments(ctx, await findMeeting(ctx, id))).map(viewOf) };
}

/** The comments that the caller may read. */
async function readableComments(ctx: Ctx, meeting: MeetingRecord): Promise<CommentRecord[]> {
  const [comments, desk] = await Promise.all([
    commentsOf(ctx.table, meeting.id),
    findDesk(ctx.table, meeting.id),
  ]);
  const isShown = await readableBlocks(ctx, meeting, desk);
  return asClosedAsItems(comments.filter(isShown), desk?.agenda ?? []);
}

const viewOf = ({
  agenda_item_id: _,
  block_version: __,
  visibility,
  ...comment
}: CommentRecord): ReviewComment => ({ ...comment, closed: visibility === 'closed' });

export async function addMinutesComment(
  ctx: Ctx,
  { id, block_id, kind, text, proposed }: ParsedInputOf<Api['addMinutesComment']>,
): Promise<ReviewComment> {
  const meeting = await findMeeting(ctx, id);
  const { blocks, version } = await writtenMinutes(ctx, meeting);
  const block = block_id === null ? null : blocks.find((one) => one.id === block_id);
  if (block === undefined) throw new AppError('not_found', reason('blockGone'), 'block_id');
  refuseUnlessSaid(kind, text, proposed, block);
  if ((await commentsOf(ctx.table, id)).length >= limits.minutesComments)
    throw new AppError('conflict', reason('commentsFull', { most: limits.minutesComments }));
  const comment: CommentRecord = {
    id: ctx.newId(),
    block_id,
    kind,
    text,
    proposed: kind === 'change' ? proposed : null,
    was: kind === 'change' ? (block?.text ?? null) : null,
    version,
    by: ctx.user.full_name,
    by_id: ctx.user.id,
    at: ctx.now().toISOString(),
    resolved: null,
    agenda_item_id: block?.agenda_item_id ?? null,
    visibility: block?.visibility ?? 'public',
    block_version: block?.version ?? null,
  };
  await ctx.table.put({ ...commentKey(id, comment.id), ...comment });
  return viewOf(comment);
}

function refuseUnlessSaid(
  kind: ReviewComment['kind'],
  text: string,
  proposed: string | null,
  block: StoredBlock | null,
): void {
  if (kind === 'change' && block === null)
    throw new AppError('invalid', reason('commentBlockMissing'), 'block_id');
  if (kind === 'change' && proposed === null)
    throw new AppError('invalid', reason('fieldEmpty'), 'proposed');
  if (kind !== 'change' && text === '') throw new AppError('invalid', reason('fieldEmpty'), 'text');
}

/** A pending comment that the caller may read. */
async function waiting(ctx: Ctx, meeting: MeetingRecord, id: string): Promise<CommentRecord> {
  const comment = (await readableComments(ctx, meeting)).find((one) => one.id === id);
  if (!comment) throw new AppError('not_found', reason('commentGone'));
  if (comment.resolved) throw new AppError('conflict', reason('commentResolved'));
  return comment;
}

export async function resolveMinutesComment(
  ctx: Ctx,
  asked: ParsedInputOf<Api['resolveMinutesComment']>,
): Promise<ReviewComment> {
  const { id, comment_id, outcome, reason: why } = asked;
  const meeting = await changeable(ctx, id);
  if (outcome === 'declined' && why === '')
    throw new AppError('invalid', reason('declineReasonMissing'), 'reason');
  const comment = await waiting(ctx, meeting, comment_id);
  const by = { by: ctx.user.full_name, at: ctx.now().toISOString() };
  const resolved = { outcome, reason: why, ...by };
  const write: Write = {
    update: commentKey(id, comment_id),
    changes: { set: { resolved } },
    condition: { exists: true, is: { resolved: null } },
  };
  if (outcome === 'accepted' && comment.proposed !== null)
    await takeOver(ctx, meeting, comment, comment.proposed, asked.block_version, write);
  else if (!(await ctx.table.transact([write])))
    throw new AppError('conflict', reason('commentResolved'));
  return viewOf({ ...comment, resolved });
}

/** Applies a proposed change to its block, as a version like others, together with the answer. */
async function takeOver(
  ctx: Ctx,
  meeting: MeetingRecord,
  { id, block_id, block_version }: CommentRecord,
  text: string,
  seen: number | undefined,
  write: Write,
): Promise<void> {
  await changeMinutes(ctx, meeting.id, async ({ current, composed }, version) => {
    await waiting(ctx, meeting, id);
    const isShown = await readableBlocks(ctx, meeting);
    const block = current.blocks.find((one) => one.id === block_id && isShown(one));
    if (!block) throw new AppError('not_found', reason('blockGone'));
    if (block.version > (seen ?? block_version ?? 0))
      throw new AppError('conflict', reason('blockChanged'));
    const edited: StoredBlock = {
      ...block,
      text,
      composed: composed.find((one) => one.id === block_id)?.text ?? null,
      edited_by: ctx.user.full_name,
      edited_at: ctx.now().toISOString(),
      version,
    };
    return {
      blocks: current.blocks.map((one) => (one.id === block_id ? edited : one)),
      change: { kind: 'block_edited', block: block.kind },
      writes: [write],
    };
  });
}

export async function removeMinutesComment(
  ctx: Ctx,
  { id, comment_id }: ParsedInputOf<Api['removeMinutesComment']>,
): Promise<{ detail: string }> {
  const comment = await waiting(ctx, await findMeeting(ctx, id), comment_id);
  if (comment.by_id !== ctx.user.id) throw new AppError('forbidden', reason('commentNotYours'));
  const removal: Write = {
    delete: commentKey(id, comment_id),
    condition: { exists: true, is: { resolved: null } },
  };
  if (!(await ctx.table.transact([removal])))
    throw new AppError('conflict', reason('commentResolved'));
  return { detail: 'Comment deleted successfully' };
}
