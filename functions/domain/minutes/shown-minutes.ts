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

/** Minutes as they leave the system, in whichever form. They hold nothing that their readers must not see. */
export interface ShownMinutes {
  cover: Cover;
  blocks: ShownBlock[];
  attested: Attested;
}

/** What became of minutes after they were written. */
export interface Attested {
  /** Provisional: to be confirmed by the body. */
  state: 'draft' | 'provisional' | 'final';
  signatures: SignatureShown[];
  confirmation: ConfirmationShown | null;
  published_at: string | null;
  /** What was appended after the signature. */
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
  /** In which capacity: the chair, the secretary. */
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
  /** What a block says instead, as plain text. Empty if nothing was corrected. */
  corrections: { block_id: string; text: string }[];
}

export const notAttested: Attested = {
  state: 'draft',
  signatures: [],
  confirmation: null,
  published_at: null,
  corrigenda: [],
};

/** What a copy of frozen minutes shows. */
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

/** What others may read of blocks that are not frozen yet. Throws `conflict` as `inEffect` does. */
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

/** The language of a block in the second language, and which block it translates. */
export const translationIn = (shown: ShownBlock): Translation | undefined =>
  'block' in shown ? shown.block.translation : shown.translation;

/** Of a correction in a block that its readers do not see in full, they learn only that there is one. */
export const correctionsIn = ({ attested, blocks }: ShownMinutes): (string | null)[] => {
  const seen = new Set(blocks.flatMap((one) => ('block' in one ? [one.block.id] : [])));
  return (attested.confirmation?.corrections ?? []).map(({ block_id, text }) =>
    seen.has(block_id) ? text : null,
  );
};

/** What marks each page: a draft, provisional minutes, or a copy of which parts were left out. */
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

/** What is shown of a redacted block, by lines of its text. */
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
