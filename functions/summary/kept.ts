import * as z from 'zod';
import { Passage, Summary, SummaryPoint } from '#contract/summaries.ts';
import { SummaryChange } from '#contract/summary-versions.ts';
import { Instant } from '#contract/values.ts';

/** A passage, and what was said in it when a point was written from it. */
export const KeptPassage = Passage.extend({ said: z.string() });
export type KeptPassage = z.infer<typeof KeptPassage>;

export const KeptPoint = SummaryPoint.omit({ stale: true }).extend({
  passages: z.array(KeptPassage),
});
export type KeptPoint = z.infer<typeof KeptPoint>;

/** An original point, by its id, in English; `of` is what it said when it was translated. */
export const Translation = SummaryPoint.pick({
  id: true,
  text: true,
  owner: true,
  due: true,
  edited_by: true,
  edited_at: true,
}).extend({ of: z.string() });
export type Translation = z.infer<typeof Translation>;

/** The summaries of a meeting as the vault keeps them: immutable. Those made before there were points have none. */
export const KeptSummaries = z.object({
  original: Summary.extend({ points: z.array(KeptPoint).default([]) }),
  english: Summary.extend({ points: z.array(Translation).default([]) }).optional(),
});
export type KeptSummaries = z.infer<typeof KeptSummaries>;

/** The same as a version among others. One from before that was noted says nothing of who made it, and of what. */
export const SummariesVersion = KeptSummaries.extend({
  version: z.number().default(1),
  /** The transcript it was made beside, in the vault. */
  transcript_key: z.string().nullable().default(null),
  made_by: z.string().nullable().default(null),
  made_at: Instant.nullable().default(null),
  change: SummaryChange.nullable().default(null),
});
export type SummariesVersion = z.infer<typeof SummariesVersion>;
