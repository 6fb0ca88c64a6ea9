import * as z from 'zod';
import { portalLanguages } from './choices.ts';
import {
  minutesBlockKinds,
  minutesStyles,
  procedureFamilies,
  sittingKinds,
} from './record-choices.ts';
import { Passage } from './summaries.ts';
import { Id, Instant, Names } from './values.ts';

/** Identifies the meeting and the version of its minutes: the first leaf of the proof. */
export const Cover = z.object({
  meeting_id: Id,
  meeting_number: z.string().nullable(),
  title: z.string(),
  /** Null for a meeting without a body, like all fields that only a sitting has. */
  body: z.object({ id: Id, name: Names }).nullable(),
  serial: z.number().nullable(),
  kind: z.enum(sittingKinds).nullable(),
  /** The scheduled start: an instant, or only the day if no time is known. */
  scheduled: z.string(),
  opened_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  style: z.enum(minutesStyles),
  language: z.enum(portalLanguages),
  /** The language of the second text; absent if there is none. */
  second_language: z.enum(portalLanguages).optional(),
  family: z.enum(procedureFamilies),
  /** The version of the minutes. */
  version: z.number(),
  frozen_at: Instant,
  frozen_by: z.string(),
});
export type Cover = z.infer<typeof Cover>;

/** Marks a block as the translation, into the second language, of the block before it. */
export const Translation = z.object({ of: Id, language: z.enum(portalLanguages) });
export type Translation = z.infer<typeof Translation>;

/** A block as frozen: the content of a leaf of the proof. */
export const FrozenBlock = z.object({
  id: Id,
  kind: z.enum(minutesBlockKinds),
  agenda_item_id: Id.nullable(),
  /** Markdown. */
  text: z.string(),
  passages: z.array(Passage),
  at: z.number().nullable(),
  visibility: z.enum(['public', 'closed']),
  translation: Translation.optional(),
});
export type FrozenBlock = z.infer<typeof FrozenBlock>;

/** 32 bytes in hex. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** 16 random bytes in hex, so that nobody can guess a redacted text from its hash. */
export const Salt = z.string().regex(/^[0-9a-f]{32}$/);

/** A leaf, either shown with its content, or redacted to its hash and the ground. */
export const Leaf = z.union([
  z.object({ salt: Salt, content: z.union([Cover, FrozenBlock]) }),
  z.object({ hash: Sha256, ground: z.string() }),
]);
export type Leaf = z.infer<typeof Leaf>;

/** The statement about frozen minutes; it is signed as a JWS. */
export const Statement = z.object({
  /** The origin of the portal that issued it. */
  iss: z.string(),
  /** Seconds since 1970, as JWT has it. */
  iat: z.number(),
  meeting_id: Id,
  version: z.number(),
  /** The root of the hash tree over all leaves (RFC 9162). */
  root: Sha256,
  leaves: z.number().int().min(1),
  /** The files generated from the minutes. */
  files: z.array(
    z.object({ name: z.string(), variant: z.enum(['full', 'public']), sha256: Sha256 }),
  ),
});
export type Statement = z.infer<typeof Statement>;

/** A whole copy of minutes: full, or public. */
export const ProvenMinutes = z.object({
  format: z.literal('sakshi-minutes-1'),
  variant: z.enum(['full', 'public']),
  /** A JWS in compact form, whose payload is a statement. */
  statement: z.string(),
  /** The cover, then the blocks in their order. */
  leaves: z.array(Leaf),
});
export type ProvenMinutes = z.infer<typeof ProvenMinutes>;

/** One block of minutes, with the proof that it belongs to them. */
export const ProvenExtract = z.object({
  format: z.literal('sakshi-extract-1'),
  statement: z.string(),
  salt: Salt,
  content: FrozenBlock,
  index: z.number().int().min(1),
  /** The sibling hashes on the way from the leaf to the root, bottom up (RFC 9162, 2.1.3). */
  path: z.array(Sha256),
});
export type ProvenExtract = z.infer<typeof ProvenExtract>;
