import * as z from 'zod';
import type { Key } from '../platform/aws/table.ts';

/** The pace of each stage: an average of the last jobs in a language, which domain/jobs/pace.ts interprets. */
export const Pace = z.object({
  checking: z.number(),
  transcribing: z.number(),
  recognising: z.number(),
  writing: z.number(),
  summarising: z.number(),
});
export type Pace = z.infer<typeof Pace>;

/** The stages of a job that are measured, in order. */
export const WorkStage = Pace.keyof();
export type WorkStage = z.infer<typeof WorkStage>;

export const paceKey = (language: string): Key => ({ pk: 'PACE', sk: language });
