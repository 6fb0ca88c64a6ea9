import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Minutes } from '#contract/minutes.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { StoredBlock } from '../../records/minutes.ts';
import { type Change, changeMinutes } from './change.ts';
import { translationOf } from './compose.ts';
import { asComposed, type Draft, type OpenDraft } from './draft.ts';
import { readableBlocks } from './readable.ts';

/** The block, if the caller may read it; refused if it has changed since `version`. */
async function blockFor(
  ctx: Ctx,
  { meeting, current }: Draft,
  id: string,
  version?: number,
): Promise<StoredBlock> {
  const isShown = await readableBlocks(ctx, meeting);
  const block = current.blocks.find((one) => one.id === id && isShown(one));
  if (!block) throw new AppError('not_found', reason('blockGone'));
  if (version !== undefined && block.version > version)
    throw new AppError('conflict', reason('blockChanged'));
  return block;
}

const replaced = (blocks: StoredBlock[], block: StoredBlock): StoredBlock[] =>
  blocks.map((one) => (one.id === block.id ? block : one));

const editedBy = ({ user, now }: Ctx) => ({
  edited_by: user.full_name,
  edited_at: now().toISOString(),
});

export const editMinutesBlock = (
  ctx: Ctx,
  { id, block_id, text, version }: ParsedInputOf<Api['editMinutesBlock']>,
): Promise<Minutes> =>
  changeMinutes(ctx, id, async (draft, next) => {
    const block = await blockFor(ctx, draft, block_id, version);
    // The editor has seen the record's current text and answers for any difference.
    const composed = draft.composed.find((one) => one.id === block_id)?.text ?? null;
    if (block.text === text && block.composed === composed) return null;
    const edited = { ...block, text, composed, ...editedBy(ctx), version: next };
    return {
      blocks: replaced(draft.current.blocks, edited),
      change: { kind: 'block_edited', block: block.kind },
    };
  });

/** Replaces a block with the record's current text; a block that is no longer in the record is removed. */
export const updateMinutesBlock = (
  ctx: Ctx,
  { id, block_id }: ParsedInputOf<Api['updateMinutesBlock']>,
): Promise<Minutes> =>
  changeMinutes(ctx, id, async (draft, next) => {
    const { current, composed, meeting } = draft;
    const isShown = await readableBlocks(ctx, meeting);
    const says = composed.find((one) => one.id === block_id && isShown(one));
    const stored = current.blocks.find((one) => one.id === block_id && isShown(one));
    if (stored && says) {
      if (stored.composed === says.text && stored.text === says.text) return null;
      return {
        blocks: replaced(current.blocks, asComposed(says, next)),
        change: { kind: 'block_updated', block: says.kind },
      };
    }
    if (says) {
      const place = placeOf(draft, block_id);
      const known = new Set(current.blocks.map(({ id }) => id));
      const added = composed.filter(isOrTranslates(block_id)).filter(({ id }) => !known.has(id));
      const blocks = added.map((one) => asComposed(one, next));
      return {
        blocks: current.blocks.toSpliced(place, 0, ...blocks),
        removed: current.removed.filter((id) => !added.some((one) => one.id === id)),
        change: { kind: 'block_added', block: says.kind },
      };
    }
    if (!stored || stored.composed === null) throw new AppError('not_found', reason('blockGone'));
    const isGone = isOrTranslates(block_id);
    return {
      blocks: current.blocks.filter((one) => !isGone(one)),
      change: { kind: 'block_removed', block: stored.kind },
    };
  });

/** Matches a block and its translation, which are added and removed together. */
const isOrTranslates =
  (id: string) =>
  (one: Pick<StoredBlock, 'id' | 'translation'>): boolean =>
    one.id === id || one.translation?.of === id;

/** The index at which text after a block is inserted: also after its translation. */
function placeAfter(blocks: readonly StoredBlock[], id: string): number {
  const place = blocks.findIndex((one) => one.id === id) + 1;
  return blocks[place]?.translation ? place + 1 : place;
}

/** The index at which a block of the record belongs: after the nearest earlier one that the minutes have. */
function placeOf({ current, composed }: OpenDraft, id: string): number {
  const at = composed.findIndex((one) => one.id === id);
  const known = new Set(current.blocks.map((one) => one.id));
  const before = composed.slice(0, at).findLast((one) => known.has(one.id));
  if (!before) return 0;
  const isTranslation = composed[at]?.translation?.of === before.id;
  return isTranslation
    ? current.blocks.findIndex((one) => one.id === before.id) + 1
    : placeAfter(current.blocks, before.id);
}

export function addMinutesBlock(
  ctx: Ctx,
  { id, text, after, is_translation }: ParsedInputOf<Api['addMinutesBlock']>,
): Promise<Minutes> {
  const block_id = ctx.newId();
  return changeMinutes(ctx, id, async (draft, next) => {
    const { blocks } = draft.current;
    // Added by an earlier call that was cut off.
    if (blocks.some((one) => one.id === block_id)) return null;
    const before = after === null ? null : await blockFor(ctx, draft, after);
    if (is_translation) return translated(ctx, draft.current, before, { text, version: next });
    const place = before ? placeAfter(blocks, before.id) : 0;
    const block: StoredBlock = {
      id: block_id,
      kind: 'text',
      // A text added after a block of a closed item is closed too.
      agenda_item_id: before?.agenda_item_id ?? null,
      visibility: before?.visibility ?? 'public',
      text,
      composed: null,
      passages: [],
      at: null,
      ...editedBy(ctx),
      version: next,
    };
    return {
      blocks: blocks.toSpliced(place, 0, block),
      change: { kind: 'block_added', block: block.kind },
    };
  });
}

/** Adds a text in the second language after a block. */
function translated(
  ctx: Ctx,
  { blocks, removed, second_language }: OpenDraft['current'],
  of: StoredBlock | null,
  { text, version }: Pick<StoredBlock, 'text' | 'version'>,
): Change {
  if (second_language === null) throw new AppError('conflict', reason('secondLanguageMissing'));
  if (of === null || of.translation) throw new AppError('invalid', reason('blockGone'), 'after');
  if (blocks.some(({ translation }) => translation?.of === of.id))
    throw new AppError('conflict', reason('translationExists'));
  const block: StoredBlock = {
    ...translationOf(of, second_language),
    text,
    composed: null,
    ...editedBy(ctx),
    version,
  };
  return {
    blocks: blocks.toSpliced(blocks.indexOf(of) + 1, 0, block),
    // Text that was removed and written again belongs to its author.
    removed: removed.filter((one) => one !== block.id),
    change: { kind: 'block_added', block: block.kind },
  };
}

export const removeMinutesBlock = (
  ctx: Ctx,
  { id, block_id, version }: ParsedInputOf<Api['removeMinutesBlock']>,
): Promise<Minutes> =>
  changeMinutes(ctx, id, async (draft) => {
    const { blocks, removed } = draft.current;
    const isShown = await readableBlocks(ctx, draft.meeting);
    const lacks = draft.composed.find((one) => one.id === block_id && isShown(one));
    if (lacks && !blocks.some((one) => one.id === block_id)) {
      if (removed.includes(block_id)) return null;
      const change = { kind: 'block_removed', block: lacks.kind } as const;
      const left = draft.composed.filter(isOrTranslates(block_id)).map((one) => one.id);
      return { blocks, removed: [...new Set([...removed, ...left])], change };
    }
    const block = await blockFor(ctx, draft, block_id, version);
    const gone = blocks.filter(isOrTranslates(block_id));
    return {
      blocks: blocks.filter((one) => !gone.includes(one)),
      removed: [...removed, ...gone.filter((one) => one.composed !== null).map((one) => one.id)],
      change: { kind: 'block_removed', block: block.kind },
    };
  });

/** Puts the blocks in the given order. Blocks that the caller may not see stay after the one before them. */
export const orderMinutes = (
  ctx: Ctx,
  { id, blocks: order, version }: ParsedInputOf<Api['orderMinutes']>,
): Promise<Minutes> =>
  changeMinutes(ctx, id, async ({ current, meeting }) => {
    if (current.version !== version) throw new AppError('conflict', reason('changedMeanwhile'));
    const isShown = await readableBlocks(ctx, meeting);
    const shown = current.blocks.filter(isShown).map((one) => one.id);
    const isWhole =
      order.length === shown.length &&
      new Set(order).size === shown.length &&
      order.every((one) => shown.includes(one));
    if (!isWhole) throw new AppError('conflict', reason('changedMeanwhile'));
    if (order.every((one, place) => one === shown[place])) return null;
    const ordered = withTranslations(inOrder(current.blocks, order, isShown));
    return { blocks: ordered, change: { kind: 'reordered' } };
  });

/** Moves each translation to directly after its original. */
function withTranslations(blocks: StoredBlock[]): StoredBlock[] {
  const translations = new Map(blocks.map((one) => [one.translation?.of, one]));
  return blocks.flatMap((one) => {
    if (one.translation) return [];
    const other = translations.get(one.id);
    return other ? [one, other] : [one];
  });
}

function inOrder(
  blocks: StoredBlock[],
  order: string[],
  isShown: (block: StoredBlock) => boolean,
): StoredBlock[] {
  const groups = new Map<string | null, StoredBlock[]>([[null, []]]);
  let last: string | null = null;
  for (const block of blocks) {
    if (isShown(block)) {
      last = block.id;
      groups.set(last, [block]);
    } else groups.get(last)?.push(block);
  }
  return [null, ...order].flatMap((id) => groups.get(id) ?? []);
}
