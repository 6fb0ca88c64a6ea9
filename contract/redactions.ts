import * as z from 'zod';
import { Leaf, Translation } from './frozen-minutes.ts';
import { minutesBlockKinds } from './record-choices.ts';
import { Id, Instant } from './values.ts';

/** Why something is left out of public copies: a law or a rule, and where it says so. */
export const Ground = z.object({ title: z.string(), section: z.string() });
export type Ground = z.infer<typeof Ground>;

/** A ground as it stands in a copy: `RTI Act 2005, s. 8(1)(j)`. */
export const groundText = ({ title, section }: Ground): string =>
  [title, section].filter((part) => part !== '').join(', ');

/** What public copies of frozen minutes leave out, and who said so. */
export const Redaction = z.object({
  id: Id,
  /** All places of the words that were asked for: they are approved, and taken back, together. */
  request_id: Id,
  block_id: Id,
  /**
   * From the first character to the one after the last, in UTF-16 code units of the block's plain text
   * (`plainText` of functions/platform/markdown.ts); null: the whole block.
   */
  range: z.tuple([z.number().int().min(0), z.number().int().min(1)]).nullable(),
  /**
   * It hid words of an earlier text. Until a new one is approved and it is taken back, it hides the whole block.
   */
  widened: z.literal(true).optional(),
  ground: Ground,
  asked_by: z.string(),
  asked_by_id: Id,
  /** Somebody other than the one who asked; null until then, and without effect. */
  approved_by: z.string().nullable(),
  /** When it was asked for. */
  at: Instant,
});
export type Redaction = z.infer<typeof Redaction>;

/** A part of a redacted block: plain text that is shown, or why something is not. */
export const ShownPiece = z.union([
  z.object({ text: z.string() }),
  z.object({ ground: z.string() }),
]);
export type ShownPiece = z.infer<typeof ShownPiece>;

/**
 * What a public copy shows of a leaf whose text is redacted in part. It is for reading only: the leaf's hash covers
 * the whole text, so nothing proves this rest of it.
 */
export const ShownLeaf = z.object({
  /** The place of the leaf: 0 is the cover. */
  index: z.number().int().min(1),
  kind: z.enum(minutesBlockKinds),
  translation: Translation.optional(),
  pieces: z.array(ShownPiece),
});
export type ShownLeaf = z.infer<typeof ShownLeaf>;

/** The leaves of a copy, and beside them what is shown of those that are redacted in part. */
export const CopyOfMinutes = z.object({ leaves: z.array(Leaf), shown: z.array(ShownLeaf) });
export type CopyOfMinutes = z.infer<typeof CopyOfMinutes>;
