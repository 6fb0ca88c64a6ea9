import * as z from 'zod';
import { documentContents, documentFormats, documentLanguages } from './document-kinds.ts';

/** What somebody wants to have of a meeting: spread into the input of each call that makes documents. */
export const documentChoices = {
  format: z.enum(documentFormats).default('txt'),
  content: z.enum(documentContents).default('transcript'),
  /** A meeting held in English has one summary for both. */
  language: z.enum(documentLanguages).default('original'),
  /** Whether what was said stands beside its time. */
  times: z.enum(['with', 'without']).default('with'),
};
export const DocumentChoices = z.object(documentChoices);
export type DocumentChoices = z.output<typeof DocumentChoices>;
