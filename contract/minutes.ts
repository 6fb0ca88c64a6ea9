import * as z from 'zod';
import { portalLanguages } from './choices.ts';
import { endpoints } from './endpoint.ts';
import { Sha256, Statement, Translation } from './frozen-minutes.ts';
import { limits } from './limits.ts';
import { says, saysIfAbsent } from './reasons.ts';
import {
  minutesActions,
  minutesBlockKinds,
  minutesStates,
  minutesStyles,
  procedureFamilies,
  signatureCapacities,
  signatureMethods,
} from './record-choices.ts';
import { Redaction } from './redactions.ts';
import { Passage } from './summaries.ts';
import { onLines } from './text.ts';
import { FileAnswer, Id, Instant, page, Reason } from './values.ts';

/** A piece of the minutes: a sentence of the record, or a text that somebody wrote. */
export const MinutesBlock = z.object({
  /** Stable while the record contains the subject: `resolution-…`, `attendance`. */
  id: Id,
  kind: z.enum(minutesBlockKinds),
  /** The item to which it belongs; null where it belongs to none. */
  agenda_item_id: Id.nullable(),
  /** Markdown. */
  text: z.string(),
  /** The passages of the recording that it is based on. */
  passages: z.array(Passage),
  /** The second of the recording at which it happened; null where that is not known. */
  at: z.number().nullable(),
  /** Closed: only for those who may read closed matter. */
  visibility: z.enum(['public', 'closed']),
  /** Of a block in the second language; it stands after the block that it translates. */
  translation: Translation.optional(),
  /** Whether the record has changed since the block was composed. */
  stale: z.boolean(),
  /**
   * For a stale block, the current text of the record; null if the record no longer has one, or the reader may not read
   * it.
   */
  now: z.string().nullable(),
  edited_by: z.string().nullable(),
  edited_at: Instant.nullable(),
  /** The version of the minutes in which it last changed. */
  version: z.number(),
});
export type MinutesBlock = z.infer<typeof MinutesBlock>;

/** How a version of the minutes came about. */
export const MinutesChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['composed', 'reordered', 'corrected']) }),
  z.object({
    kind: z.enum(['block_edited', 'block_added', 'block_removed', 'block_updated']),
    block: z.enum(minutesBlockKinds),
  }),
  /** Equal to that version. */
  z.object({ kind: z.literal('restored'), version: z.number() }),
]);
export type MinutesChange = z.infer<typeof MinutesChange>;

/** A version of the minutes as listed. */
export const ListedMinutesVersion = z.object({
  version: z.number(),
  made_by: z.string(),
  made_at: Instant,
  change: MinutesChange,
});
export type ListedMinutesVersion = z.infer<typeof ListedMinutesVersion>;

/**
 * Who took something back, when and why; null while it stands. The reason is empty for signatures that a confirmation
 * voided by correcting the signed text.
 */
const TakenBack = z.object({ by: z.string(), at: Instant, reason: z.string() }).nullable();

/** A signature on the frozen text. `method` is honest: signing by login is not called a digital signature. */
export const Signature = z.object({
  id: Id,
  method: z.enum(signatureMethods),
  capacity: z.enum(signatureCapacities),
  name: z.string(),
  /** The account that signed, or that recorded the signature. */
  user_id: Id,
  signed_at: z.string(),
  place: z.string(),
  version: z.number(),
  /** The root hash of the text that was signed. */
  root: Sha256,
  /** The file that documents it; null for a login. */
  file: z.object({ sha256: Sha256, content_type: z.string(), size: z.number() }).nullable(),
  /** Findings about a file signed by another system; reasons of the message catalogue. */
  report: z.array(Reason),
  voided: TakenBack,
});
export type Signature = z.infer<typeof Signature>;

/** A step that was taken. */
export const TakenStep = z.object({
  action: z.enum([...minutesActions, 'void_signature', 'withdraw', 'corrigendum', 'redact']),
  from: z.enum(minutesStates),
  to: z.enum(minutesStates),
  version: z.number(),
  by: z.string(),
  /** When it happened, and when it was entered. */
  at: Instant,
  entered_at: Instant,
  note: z.string(),
});
export type TakenStep = z.infer<typeof TakenStep>;

/** A text of the minutes that a later meeting corrected. */
export const Correction = z.object({ block_id: Id, before: z.string(), after: z.string() });

/** The state of minutes on their way to the record, and their history. */
export const Standing = z.object({
  state: z.enum(minutesStates),
  family: z.enum(procedureFamilies),
  /** The possible next steps, and their deadlines. */
  next: z.array(z.object({ action: z.enum(minutesActions), due: Instant.nullable() })),
  steps: z.array(TakenStep),
  /** The frozen text, which the signatures cover; null while the text is written. */
  frozen: z
    .object({
      version: z.number(),
      root: Sha256,
      at: Instant,
      by: z.string(),
      by_id: Id,
      files: Statement.shape.files,
      /** A short code on its pages, by which the paper is found. */
      code: z.string(),
    })
    .nullable(),
  signatures: z.array(Signature),
  acknowledged: z.array(
    z.object({ user_id: Id, name: z.string(), version: z.number(), at: Instant }),
  ),
  /** The meeting at which they are laid, were confirmed or noted. */
  laid_at: Id.nullable(),
  corrections: z.array(Correction),
  forwarded: z.array(z.object({ to: z.string(), at: Instant })),
  corrigenda: z.array(
    z.object({
      number: z.number(),
      block_id: Id.nullable(),
      text: z.string(),
      reason: z.string(),
      by: z.string(),
      at: Instant,
    }),
  ),
  /** What public copies leave out, once somebody else has approved it. */
  redactions: z.array(
    Redaction.extend({
      /**
       * The blocks that still contain the redacted words, limited to those the reader may read; `cover` is the title.
       */
      still_said: z.array(z.union([Id, z.literal('cover')])),
    }),
  ),
  /** Null while they are not published. */
  publication: z
    .object({
      url: z.string(),
      version: z.number(),
      provisional: z.boolean(),
      at: Instant,
      by: z.string(),
      withdrawn: TakenBack,
      /** Whether the public copy is out of date: something it would show or leave out has changed. */
      behind: z.boolean(),
    })
    .nullable(),
});
export type Standing = z.infer<typeof Standing>;

export const Minutes = ListedMinutesVersion.extend({
  state: z.enum(minutesStates),
  standing: Standing,
  style: z.enum(minutesStyles),
  language: z.enum(portalLanguages),
  /** Null: the minutes are in one language. */
  second_language: z.enum(portalLanguages).nullable(),
  blocks: z.array(MinutesBlock),
  /** Text of the record that the minutes lack, each with the id of the block after which it belongs. */
  missing: z.array(MinutesBlock.extend({ after: Id.nullable() })),
  /** Points of the summary that are left out, because nobody has marked them as reviewed. */
  unreviewed: z.number(),
});
export type Minutes = z.infer<typeof Minutes>;

const text = z
  .string(saysIfAbsent('fieldEmpty'))
  .overwrite(onLines)
  .min(1, says('fieldEmpty'))
  .max(limits.textLength);
/** The version of a block, or of all minutes, that the caller saw: the change is refused if there is a newer one. */
const version = z.number().int().min(1);
const versionInPath = z.coerce.number<number | string>().int().min(1);
const { cursor, limit } = page(20);
const minutesPath = '/meetings/{id}/minutes' as const;

export const minutes = endpoints({
  /** Composes a draft from the record. Refused if there are minutes already. */
  createMinutes: {
    method: 'POST',
    path: minutesPath,
    creates: true,
    permission: 'update',
    status: 201,
    input: z.object({
      id: Id,
      /** By default that of the body's template; without a body, `summary`. */
      style: z.enum(minutesStyles).optional(),
      /** By default that of the body's record, or of the summary. */
      language: z.enum(portalLanguages).optional(),
      /** The language of a second text beside the first; null for none. By default as in the body's template. */
      second_language: z.enum(portalLanguages).nullable().optional(),
    }),
    output: Minutes,
  },
  /** Null before they are composed. */
  getMinutes: {
    method: 'GET',
    path: minutesPath,
    permission: 'read',
    audited: 'closed',
    input: z.object({ id: Id }),
    output: Minutes.nullable(),
  },
  /** Discards a draft, for example to compose another style. Its versions stay. */
  discardMinutes: {
    method: 'DELETE',
    path: minutesPath,
    permission: 'update',
    input: z.object({ id: Id, version: versionInPath }),
    output: z.object({ detail: z.string() }),
  },
  /** Also confirms that a stale block may stay as it is written. */
  editMinutesBlock: {
    method: 'PUT',
    path: `${minutesPath}/blocks/{block_id}`,
    permission: 'update',
    input: z.object({ id: Id, block_id: Id, text, version }),
    output: Minutes,
  },
  /** Replaces a stale block with the current text of the record, or adds a missing block. */
  updateMinutesBlock: {
    method: 'POST',
    path: `${minutesPath}/blocks/{block_id}/update`,
    permission: 'update',
    input: z.object({ id: Id, block_id: Id }),
    output: Minutes,
  },
  addMinutesBlock: {
    method: 'POST',
    path: `${minutesPath}/blocks`,
    creates: true,
    permission: 'update',
    status: 201,
    input: z.object({
      id: Id,
      text,
      /** The block after which it is inserted; null for the beginning. */
      after: Id.nullable().default(null),
      /** Whether it translates the block `after` into the second language. */
      is_translation: z.boolean().default(false),
    }),
    output: Minutes,
  },
  /** Removes a block. A missing block of the record is no longer offered. */
  removeMinutesBlock: {
    method: 'DELETE',
    path: `${minutesPath}/blocks/{block_id}`,
    permission: 'update',
    input: z.object({ id: Id, block_id: Id, version: versionInPath }),
    output: Minutes,
  },
  /** Puts the blocks in this order. Those that the caller may not read stay after the one before them. */
  orderMinutes: {
    method: 'PUT',
    path: `${minutesPath}/order`,
    permission: 'update',
    input: z.object({ id: Id, blocks: z.array(Id).max(limits.minutesBlocks), version }),
    output: Minutes,
  },
  /** Newest first. */
  listMinutesVersions: {
    method: 'GET',
    path: `${minutesPath}/versions`,
    permission: 'read',
    input: z.object({ id: Id, cursor, limit }),
    output: z.object({ versions: z.array(ListedMinutesVersion), cursor: z.string().nullable() }),
  },
  /** A version as it was, to read or to compare. */
  getMinutesVersion: {
    method: 'GET',
    path: `${minutesPath}/versions/{version}`,
    permission: 'read',
    audited: 'always',
    input: z.object({ id: Id, version: versionInPath }),
    output: Minutes.pick({
      version: true,
      made_by: true,
      made_at: true,
      change: true,
      style: true,
      language: true,
      second_language: true,
      blocks: true,
    }),
  },
  /** Makes a new version equal to an earlier one. Refused if the current version is no longer `upon`. */
  restoreMinutesVersion: {
    method: 'POST',
    path: `${minutesPath}/versions/{version}/restore`,
    permission: 'update',
    input: z.object({ id: Id, version: versionInPath, upon: version }),
    output: Minutes,
  },
  /**
   * The minutes as a file: a draft as it stands, or frozen minutes as they were frozen. `xml` is Akoma Ntoso 3.0; `zip`
   * adds the proof. The public variant gives only the numbers of closed items; callers who may not read all of the
   * minutes always get it.
   */
  exportMinutes: {
    method: 'GET',
    path: `${minutesPath}/document`,
    permission: 'export',
    perMinute: 60,
    answer: 'file',
    audited: 'always',
    servedBy: 'documents',
    input: z.object({
      id: Id,
      format: z.enum(['pdf', 'docx', 'txt', 'json', 'xml', 'zip']).default('pdf'),
      variant: z.enum(['full', 'public']).default('full'),
    }),
    output: FileAnswer,
  },
});
