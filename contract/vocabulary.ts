import * as z from 'zod';
import { languages } from './choices.ts';
import { limits } from './limits.ts';
import { onOneLine } from './text.ts';
import { Id, Instant } from './values.ts';

const termKinds = ['person', 'place', 'scheme', 'office', 'other'] as const;

const written = z.string().overwrite(onOneLine).min(1).max(limits.termLength);

/** How a term is written in a language, and what it sounds like where the spelling does not say. */
const Spelling = z.object({
  language: z.enum(languages),
  text: written,
  sounds_like: written.nullable().default(null),
});

/** Where a term is known: everywhere, in a department, or in a body. */
const TermScope = z.discriminatedUnion('of', [
  z.object({ of: z.literal('deployment') }),
  z.object({ of: z.literal('department'), department: z.string().min(1) }),
  z.object({ of: z.literal('body'), body_id: Id }),
]);

/** Suggested by the record, on evidence, or confirmed by an officer. Only confirmed terms correct transcripts. */
const TermState = z.discriminatedUnion('is', [
  z.object({ is: z.literal('suggested'), evidence: z.string().min(1) }),
  z.object({ is: z.literal('confirmed'), at: Instant }),
]);

/** A name or expression that speech engines get wrong: a person, a ward, a scheme, an office. */
export const Term = z.object({
  id: Id,
  kind: z.enum(termKinds),
  spellings: z.array(Spelling).min(1).max(limits.termSpellings),
  /** What engines are known to write instead, exactly. */
  wrong_forms: z.array(written).max(limits.termWrongForms).default([]),
  scope: TermScope,
  state: TermState,
});
export type Term = z.infer<typeof Term>;
