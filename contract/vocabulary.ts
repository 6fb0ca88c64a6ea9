import * as z from 'zod';
import { languages } from './choices.ts';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { says, saysIfAbsent } from './reasons.ts';
import { termKinds, termScopes, termSources } from './record-choices.ts';
import { onOneLine } from './text.ts';
import { Department, Done, FileAnswer, Id, Instant, page, Reason } from './values.ts';

const written = z
  .string(saysIfAbsent('spellingMissing'))
  .overwrite(onOneLine)
  .min(1, says('spellingMissing'))
  .max(limits.termLength);

/** The spelling of a term in a language, and its pronunciation if the spelling does not show it. */
const Spelling = z.object({
  language: z.enum(languages),
  text: written,
  sounds_like: written.nullable().default(null),
});
export type Spelling = z.infer<typeof Spelling>;

/** Where a term is known: everywhere, in a department, or in a body. */
const TermScope = z.discriminatedUnion('of', [
  z.object({ of: z.literal('deployment') }),
  z.object({
    of: z.literal('department'),
    department: Department.min(1).max(limits.titleLength),
  }),
  z.object({ of: z.literal('body'), body_id: Id }),
]);
export type TermScope = z.infer<typeof TermScope>;

/** Suggested, with its source, or confirmed by an officer. Only confirmed terms correct transcripts. */
const TermState = z.discriminatedUnion('is', [
  z.object({ is: z.literal('suggested'), evidence: z.enum(termSources) }),
  z.object({ is: z.literal('confirmed'), at: Instant }),
]);

/** A name or expression that speech engines get wrong: a person, a ward, a scheme, an office. */
export const Term = z.object({
  id: Id,
  kind: z.enum(termKinds),
  spellings: z.array(Spelling).min(1).max(limits.termSpellings),
  /** Spellings that engines are known to write instead; matched exactly. */
  wrong_forms: z.array(written).max(limits.termWrongForms).default([]),
  scope: TermScope,
  state: TermState,
});
export type Term = z.infer<typeof Term>;

/** A confirmed term, as officers keep it. */
export const VocabularyTerm = Term.extend({
  changed_by: z.string(),
  changed_at: Instant,
  /** Incremented with every change. */
  version: z.number(),
});
export type VocabularyTerm = z.infer<typeof VocabularyTerm>;

/** A suggested term, pending until an officer confirms or dismisses it. */
export const VocabularySuggestion = Term.extend({
  /** How often it was found; for corrections, the number of edits that made it. */
  times: z.number(),
  /** The meetings in which it was found: the latest few that the caller may read. */
  meetings: z.array(z.object({ id: Id, title: z.string() })),
  /** Who suggested it; null if it was found automatically. */
  suggested_by: z.string().nullable(),
  suggested_at: Instant,
});
export type VocabularySuggestion = z.infer<typeof VocabularySuggestion>;

const isOnce = (spellings: Spelling[]): boolean =>
  new Set(spellings.map(({ language }) => language)).size === spellings.length;

const facts = {
  kind: z.enum(termKinds),
  spellings: z
    .array(Spelling)
    .min(1, says('spellingMissing'))
    .max(limits.termSpellings)
    .refine(isOnce, says('spellingTwice'))
    .meta({ description: 'At most one for each language.' }),
  wrong_forms: z
    .array(written)
    .max(limits.termWrongForms)
    .transform((forms) => [...new Set(forms)]),
  scope: TermScope,
};
const newTerm = {
  ...facts,
  kind: facts.kind.default('other'),
  wrong_forms: facts.wrong_forms.default([]),
};

const filters = {
  /** A part of a spelling, a pronunciation or a wrong form. */
  search: z.string().max(limits.soughtLength).optional(),
  kind: z.enum(termKinds).optional(),
  /** Only terms that are written in this language. */
  language: z.enum(languages).optional(),
  scope: z.enum(termScopes).optional(),
  department: Department.max(limits.titleLength).optional(),
  body_id: Id.optional(),
};

export const vocabulary = endpoints({
  /** The latest first. */
  listVocabulary: {
    method: 'GET',
    path: '/vocabulary/',
    permission: 'read',
    input: z.object({ ...page(50), ...filters }),
    output: z.object({ items: z.array(VocabularyTerm), cursor: z.string().nullable() }),
  },
  /** Refused if another term of the same scope has one of its spellings. */
  createVocabularyTerm: {
    method: 'POST',
    path: '/vocabulary/',
    creates: true,
    permission: 'keep_terms',
    status: 201,
    input: z.object(newTerm),
    output: VocabularyTerm,
  },
  getVocabularyTerm: {
    method: 'GET',
    path: '/vocabulary/{id}',
    permission: 'read',
    input: z.object({ id: Id }),
    output: VocabularyTerm,
  },
  updateVocabularyTerm: {
    method: 'PUT',
    path: '/vocabulary/{id}',
    permission: 'keep_terms',
    input: z.object({
      id: Id,
      ...z.object(facts).partial().shape,
      /** The version on which the change is based: refused if the term has changed since. */
      version: z.number().int(),
    }),
    output: VocabularyTerm,
  },
  deleteVocabularyTerm: {
    method: 'DELETE',
    path: '/vocabulary/{id}',
    permission: 'keep_terms',
    input: z.object({ id: Id }),
    output: Done,
  },
  /**
   * Imports the terms of a table with a heading: a column for each language (`mr-IN`, `hi-IN`, `en-IN`, `kn-IN`) and
   * its pronunciation (`sounds_like_mr-IN`, ...), `kind`, `wrong_forms` separated by semicolons, and `department` or
   * `body` if the scope differs from the given one. A row whose spelling is known in its scope adds to that term, so
   * that a table can be imported again. All of its rows, or none. With `check` it only reports the result.
   */
  importVocabulary: {
    method: 'POST',
    path: '/vocabulary/import',
    creates: true,
    permission: 'keep_terms',
    input: z.object({
      csv: z.string().min(1, says('fileMissing')).max(1_000_000),
      scope: TermScope,
      check: z.boolean().default(false),
    }),
    output: z.object({
      /** Terms that were or would be added, extended, and left as they are. */
      added: z.number(),
      changed: z.number(),
      unchanged: z.number(),
      /** Whether the rows were imported. */
      done: z.boolean(),
      problems: z.array(Reason.extend({ line: z.number() })),
    }),
  },
  /** Exports the table that `importVocabulary` reads. */
  exportVocabulary: {
    method: 'GET',
    path: '/vocabulary/export',
    permission: 'export',
    perMinute: 20,
    answer: 'file',
    audited: 'always',
    input: z.object(filters),
    output: FileAnswer,
  },
});

/** Suggested terms that are pending. */
export const vocabularySuggestions = endpoints({
  /** Latest first. Terms found only in meetings that the caller may not read are left out. */
  listVocabularySuggestions: {
    method: 'GET',
    path: '/vocabulary/suggestions',
    permission: 'read',
    input: z.object(page(50)),
    output: z.object({ items: z.array(VocabularySuggestion), cursor: z.string().nullable() }),
  },
  suggestVocabularyTerm: {
    method: 'POST',
    path: '/vocabulary/suggestions',
    creates: true,
    permission: 'create',
    status: 201,
    input: z.object(newTerm),
    output: VocabularySuggestion,
  },
  /**
   * Confirms the term, unchanged or corrected. An existing term of the same scope and spelling takes over its wrong
   * forms.
   */
  confirmVocabularySuggestion: {
    method: 'POST',
    path: '/vocabulary/suggestions/{id}/confirm',
    permission: 'keep_terms',
    input: z.object({ id: Id, ...z.object(facts).partial().shape }),
    output: VocabularyTerm,
  },
  /** The term is not suggested again. */
  dismissVocabularySuggestion: {
    method: 'POST',
    path: '/vocabulary/suggestions/{id}/dismiss',
    permission: 'keep_terms',
    input: z.object({ id: Id }),
    output: Done,
  },
});
