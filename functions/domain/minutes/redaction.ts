import { AppError } from '#contract/errors.ts';
import type { Cover, FrozenBlock, Leaf } from '#contract/frozen-minutes.ts';
import { reason } from '#contract/reasons.ts';
import {
  type CopyOfMinutes,
  groundText,
  type Redaction,
  type ShownPiece,
} from '#contract/redactions.ts';
import { comparable } from '#contract/text.ts';
import { plainText } from '../../platform/markdown.ts';
import { graphemesOf } from '../../platform/split-text.ts';

/** A leaf with its content, as in the full minutes. */
export type FullLeaf = Extract<Leaf, { salt: string }>;

export const isFull = (leaf: Leaf): leaf is FullLeaf => 'content' in leaf;
export const isBlock = (content: Cover | FrozenBlock): content is FrozenBlock =>
  'passages' in content;

/** The ground of closed blocks, in the language of the minutes. */
interface Grounds {
  closed: string;
}

/**
 * The public copy of frozen minutes, without closed blocks and the parts named by approved redactions. `hashes` are
 * those of the leaves, in the same order. Neither a redacted text nor its length remains. Throws `conflict` like
 * `inEffect`.
 */
export function publicCopy(
  { leaves, hashes }: { leaves: readonly FullLeaf[]; hashes: readonly string[] },
  redactions: readonly Redaction[],
  grounds: Grounds,
): CopyOfMinutes {
  const copy: CopyOfMinutes = { leaves: [], shown: [] };
  const blocks = leaves.flatMap(({ content }) => (isBlock(content) ? [content] : []));
  const all = inEffect(blocks, redactions);
  for (const [index, leaf] of leaves.entries()) {
    const pieces = isBlock(leaf.content) ? piecesOf(leaf.content, all, grounds) : null;
    if (pieces === null || !isBlock(leaf.content)) {
      copy.leaves.push(leaf);
      continue;
    }
    const hash = hashes[index];
    if (hash === undefined) throw new Error(`Leaf ${index} has no hash`);
    copy.leaves.push({ hash, ground: groundsIn(pieces) });
    // A block without visible text is only a hash. An item is still listed, because the blocks after it belong to it.
    const { kind, translation } = leaf.content;
    if (kind === 'item' || pieces.some((piece) => 'text' in piece))
      copy.shown.push({ index, kind, ...(translation && { translation }), pieces });
  }
  return copy;
}

type Placed = Pick<FrozenBlock, 'id' | 'translation'>;

/**
 * The approved redactions, with those that they imply. Throws `conflict` if a redacted block is gone: its text may
 * stand under another id, like that of a motion that became a resolution after the minutes were reopened.
 */
export function inEffect(blocks: readonly Placed[], redactions: readonly Redaction[]): Redaction[] {
  const all = withCounterparts(blocks, redactions);
  const ids = new Set(blocks.map(({ id }) => id));
  if (all.some(({ block_id }) => !ids.has(block_id)))
    throw new AppError('conflict', reason('redactionLost'));
  return all;
}

/**
 * Adds implied redactions: if part of a block is left out and the block has a counterpart in the other language, all of
 * the counterpart is left out, unless it has a redaction of its own.
 */
function withCounterparts(
  blocks: readonly Placed[],
  redactions: readonly Redaction[],
): Redaction[] {
  const pairs = blocks.flatMap(({ id, translation }) =>
    translation ? [[id, translation.of] as const, [translation.of, id] as const] : [],
  );
  const counterparts = new Map(pairs);
  const approved = redactions.filter(({ approved_by }) => approved_by !== null);
  const named = new Set(approved.map(({ block_id }) => block_id));
  return approved.flatMap((one) => {
    const other = counterparts.get(one.block_id);
    return other === undefined || named.has(other)
      ? [one]
      : [one, { ...one, block_id: other, range: null }];
  });
}

/** Extends a redaction to its whole block, because the text has changed. */
export const widened = (one: Redaction): Redaction =>
  one.range === null ? one : { ...one, range: null, widened: true };

/** The grounds of a redacted block, each once. */
const groundsIn = (pieces: readonly ShownPiece[]): string =>
  [...new Set(pieces.flatMap((piece) => ('ground' in piece ? [piece.ground] : [])))].join('; ');

/** The visible pieces of a block in public copies; null if all of it is visible. */
export function piecesOf(
  block: Pick<FrozenBlock, 'id' | 'kind' | 'text' | 'visibility'>,
  /** Only approved ones, from `inEffect`. */
  redactions: readonly Redaction[],
  { closed }: Grounds,
): ShownPiece[] | null {
  if (block.visibility === 'closed') return wholly(block, closed);
  const own = redactions.filter(({ block_id }) => block_id === block.id);
  if (own.length === 0) return null;
  const text = plainText(block.text);
  const ranges = own.map((one) => rangeIn(text, one));
  const isWhole = ranges.some(({ from, to }) => from === 0 && to === text.length);
  const pieces = isWhole ? [] : cut(text, ranges);
  if (!pieces.some((piece) => 'text' in piece && piece.text.trim() !== ''))
    return wholly(block, [...new Set(own.map(({ ground }) => groundText(ground)))].join('; '));
  return pieces;
}

/** A block without visible text, except for the number of an item. */
function wholly({ kind, text }: Pick<FrozenBlock, 'kind' | 'text'>, ground: string): ShownPiece[] {
  const number = kind === 'item' ? /^#+ (\d+\.)/.exec(text)?.[1] : undefined;
  return number === undefined ? [{ ground }] : [{ text: `${number} ` }, { ground }];
}

interface Cut {
  from: number;
  to: number;
  ground: string;
}

/** The range of a redaction, extended to whole graphemes. A range that does not fit the text becomes all of it. */
function rangeIn(text: string, { range, ground }: Redaction): Cut {
  const whole = { from: 0, to: text.length, ground: groundText(ground) };
  if (range === null) return whole;
  const [from, to] = range;
  if (from >= to || to > text.length) return whole;
  const clusters = graphemesOf(text);
  const last = clusters.containing(to - 1);
  return {
    ...whole,
    from: clusters.containing(from)?.index ?? from,
    to: last ? last.index + last.segment.length : to,
  };
}

/** Cuts ranges out of a text; overlapping ranges become one, with the grounds of both. */
function cut(text: string, ranges: readonly Cut[]): ShownPiece[] {
  const cuts: Cut[] = [];
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = cuts.at(-1);
    if (!last || range.from > last.to || (range.from === last.to && range.ground !== last.ground)) {
      cuts.push({ ...range });
      continue;
    }
    last.to = Math.max(last.to, range.to);
    if (!last.ground.split('; ').includes(range.ground)) last.ground += `; ${range.ground}`;
  }
  const pieces: ShownPiece[] = [];
  let place = 0;
  for (const { from, to, ground } of cuts) {
    if (from > place) pieces.push({ text: text.slice(place, from) });
    pieces.push({ ground });
    place = to;
  }
  return place < text.length ? [...pieces, { text: text.slice(place) }] : pieces;
}

type Words = Pick<FrozenBlock, 'id' | 'kind' | 'text' | 'visibility' | 'translation'>;

/**
 * Adds to each redaction the blocks that would still contain its words if everything requested were left out, and
 * `cover` if the title does. For review before approval and before publication.
 */
export function withStillSaid(
  { title, blocks }: { title: string; blocks: readonly Words[] },
  redactions: readonly Redaction[],
): (Redaction & { still_said: string[] })[] {
  const asIfApproved = withCounterparts(
    blocks,
    redactions.map((one) => ({ ...one, approved_by: one.asked_by })),
  );
  const texts = new Map(blocks.map((block) => [block.id, plainText(block.text)]));
  const shown = [
    { id: 'cover', said: asWords(title) },
    ...blocks.map((block) => {
      const pieces = piecesOf(block, asIfApproved, { closed: '' });
      const text = pieces?.map((piece) => ('text' in piece ? piece.text : '\n')).join('');
      return { id: block.id, said: asWords(text ?? texts.get(block.id) ?? '') };
    }),
  ];
  return redactions.map((redaction) => {
    const text = texts.get(redaction.block_id);
    if (text === undefined || redaction.range === null) return { ...redaction, still_said: [] };
    const { from, to } = rangeIn(text, redaction);
    const words = asWords(text.slice(from, to));
    const found = words === '  ' ? [] : shown.filter(({ said }) => said.includes(words));
    return { ...redaction, still_said: found.map(({ id }) => id) };
  });
}

/** Normalises a text to words with a space around each, so that `Ram` is not found in `Ramesh`. */
const asWords = (text: string): string =>
  ` ${comparable(text.replace(/\p{Cf}/gu, '').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '))} `;
