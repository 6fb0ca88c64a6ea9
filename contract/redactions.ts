import * as z from 'zod';
import { Leaf, Translation } from './frozen-minutes.ts';
import { minutesBlockKinds } from './record-choices.ts';
import { Id, Instant } from './values.ts';

/** The ground for leaving something out of public copies: a law or rule, and the section. */
export const Ground = z.object({ title: z.string(), section: z.string() });
export type Ground = z.infer<typeof Ground>;

/** A ground as shown in a copy: `RTI Act 2005, s. 8(1)(j)`. */
export const groundText = ({ title, section }: Ground): string =>
  [title, section].filter((part) => part !== '').join(', ');

/** A part of frozen minutes that public copies leave out, and who requested and approved that. */
export const Redaction = z.object({
  id: Id,
  /** Shared by the redactions of one request, which are approved and taken back together. */
  request_id: Id,
  block_id: Id,
  /**
   * From the first character to the one after the last, in UTF-16 code units of the block's plain text
   * (`plainText` of functions/platform/markdown.ts); null: the whole block.
   */
  range: z.tuple([z.number().int().min(0), z.number().int().min(1)]).nullable(),
  /** Set when its text has changed. It then hides the whole block, until it is taken back and a new one is approved. */
  widened: z.literal(true).optional(),
  ground: Ground,
  asked_by: z.string(),
  asked_by_id: Id,
  /** Somebody other than the requester; null until then, and the redaction has no effect yet. */
  approved_by: z.string().nullable(),
  /** When it was asked for. */
  at: Instant,
});
export type Redaction = z.infer<typeof Redaction>;

/** A part of a redacted block: plain text that is shown, or the ground for leaving text out. */
export const ShownPiece = z.union([
  z.object({ text: z.string() }),
  z.object({ ground: z.string() }),
]);
export type ShownPiece = z.infer<typeof ShownPiece>;

/**
 * The visible rest of a partly redacted leaf. Informational only: the leaf's hash covers the whole text, so it does not
 * prove this rest.
 */
export const ShownLeaf = z.object({
  /** The index of the leaf; 0 is the cover. */
  index: z.number().int().min(1),
  kind: z.enum(minutesBlockKinds),
  translation: Translation.optional(),
  pieces: z.array(ShownPiece),
});
export type ShownLeaf = z.infer<typeof ShownLeaf>;

/** The leaves of a copy, with the visible rest of those that are redacted in part. */
export const CopyOfMinutes = z.object({ leaves: z.array(Leaf), shown: z.array(ShownLeaf) });
export type CopyOfMinutes = z.infer<typeof CopyOfMinutes>;
