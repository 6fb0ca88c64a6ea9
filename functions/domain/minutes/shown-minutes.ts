import type { Cover, FrozenBlock, Translation } from '#contract/frozen-minutes.ts';
import type { CopyOfMinutes, Redaction, ShownPiece } from '#contract/redactions.ts';
import { inEffect, isBlock, isFull, piecesOf } from './redaction.ts';

/** A block as a copy shows it: in full, or redacted. `index` is that of its leaf. */
export type ShownBlock =
  | { index: number; block: FrozenBlock }
  | {
      index: number;
      kind: FrozenBlock['kind'] | null;
      translation: Translation | undefined;
      pieces: ShownPiece[];
    };

/** Minutes for export, in any format. Contains nothing that its readers may not see. */
export interface ShownMinutes {
  cover: Cover;
  blocks: ShownBlock[];
  attested: Attested;
}

/** The signatures and later events of minutes. */
export interface Attested {
  /** Provisional minutes are still to be confirmed by the body. */
  state: 'draft' | 'provisional' | 'final';
  signatures: SignatureShown[];
  confirmation: ConfirmationShown | null;
  published_at: string | null;
  /** Corrections appended after the signature. */
  corrigenda: CorrigendumShown[];
}

export interface CorrigendumShown {
  number: number;
  /** Plain text. */
  text: string;
  reason: string;
  /** An instant. */
  at: string;
}

export interface SignatureShown {
  name: string;
  person_id: string | null;
  /** The signer's capacity: the chair, or the secretary. */
  capacity: string;
  method: 'login' | 'certificate' | 'ink';
  /** An instant. */
  at: string;
}

export interface ConfirmationShown {
  /** An instant. */
  at: string;
  /** The meeting that confirmed them. */
  meeting_id: string;
  /** Corrected texts of blocks, as plain text. Empty if nothing was corrected. */
  corrections: { block_id: string; text: string }[];
}

export const notAttested: Attested = {
  state: 'draft',
  signatures: [],
  confirmation: null,
  published_at: null,
  corrigenda: [],
};

/** The visible content of a copy of frozen minutes. */
export function shownIn({ leaves, shown }: CopyOfMinutes, attested: Attested): ShownMinutes {
  const rests = new Map(shown.map((one) => [one.index, one]));
  const [first, ...others] = leaves;
  if (!first || !isFull(first) || isBlock(first.content)) throw new Error('There is no cover');
  const blocks = others.map((leaf, place): ShownBlock => {
    const index = place + 1;
    if (isFull(leaf)) {
      if (!isBlock(leaf.content)) throw new Error(`Leaf ${index} is a second cover`);
      return { index, block: leaf.content };
    }
    const rest = rests.get(index);
    return {
      index,
      kind: rest?.kind ?? null,
      translation: rest?.translation,
      pieces: rest?.pieces ?? [{ ground: leaf.ground }],
    };
  });
  return { cover: first.content, blocks, attested };
}

/** The public view of blocks that are not frozen yet. Throws `conflict` like `inEffect`. */
export function publicBlocks(
  blocks: readonly FrozenBlock[],
  redactions: readonly Redaction[],
  grounds: { closed: string },
): ShownBlock[] {
  const approved = inEffect(blocks, redactions);
  return blocks.map((block, place) => {
    const pieces = piecesOf(block, approved, grounds);
    const index = place + 1;
    if (pieces === null) return { index, block };
    const { kind, translation } = block;
    return { index, kind: kind === 'item' ? 'item' : null, translation, pieces };
  });
}

/** The translation mark of a block: its language, and the block that it translates. */
export const translationIn = (shown: ShownBlock): Translation | undefined =>
  'block' in shown ? shown.block.translation : shown.translation;

/**
 * The corrections of a confirmation; null for a correction in a block that is not shown in full, of which readers learn
 * only that it exists.
 */
export const correctionsIn = ({ attested, blocks }: ShownMinutes): (string | null)[] => {
  const seen = new Set(blocks.flatMap((one) => ('block' in one ? [one.block.id] : [])));
  return (attested.confirmation?.corrections ?? []).map(({ block_id, text }) =>
    seen.has(block_id) ? text : null,
  );
};

/** The watermarks of each page: for a draft, for provisional minutes, and for a copy with parts left out. */
export function marksOf(
  { attested: { state }, blocks }: ShownMinutes,
  words: { draft: string; provisional: string; redactedCopy: string },
): string[] {
  const isRedacted = blocks.some((one) => !('block' in one));
  return [
    ...(state === 'draft' ? [words.draft] : []),
    ...(state === 'provisional' ? [words.provisional] : []),
    ...(isRedacted ? [words.redactedCopy] : []),
  ];
}

/** The visible pieces of a redacted block, grouped by line. */
export function paragraphsOf(pieces: readonly ShownPiece[]): ShownPiece[][] {
  const paragraphs: ShownPiece[][] = [[]];
  for (const piece of pieces) {
    if ('ground' in piece) {
      paragraphs.at(-1)?.push(piece);
      continue;
    }
    for (const [place, text] of piece.text.split(/\n+/).entries()) {
      if (place > 0) paragraphs.push([]);
      if (text !== '') paragraphs.at(-1)?.push({ text });
    }
  }
  return paragraphs.filter((one) => one.length > 0);
}
