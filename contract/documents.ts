import * as z from 'zod';
import { documentContents, documentFormats, documentLanguages } from './choices.ts';
import { endpoints } from './endpoint.ts';
import { Export } from './exports.ts';
import { limits } from './limits.ts';
import { Id } from './values.ts';

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

/** Documents of meetings, made in the background as one zip: `records` counts those that are in it. */
export const Documents = Export.omit({ file_url: true });
export type Documents = z.infer<typeof Documents>;

export const documents = endpoints({
  createDocuments: {
    method: 'POST',
    path: '/documents/',
    permission: 'export',
    status: 201,
    input: z.object({
      meeting_ids: z.array(Id).min(1).max(limits.documents),
      ...documentChoices,
    }),
    output: Documents,
  },
  /** For whoever began it; to others it is not there. */
  getDocuments: {
    method: 'GET',
    path: '/documents/{id}',
    permission: 'export',
    input: z.object({ id: Id }),
    output: Documents,
  },
  /** The short-lived address of the zip: null before it is complete, and when it is kept no more. */
  getDocumentsFile: {
    method: 'GET',
    path: '/documents/{id}/file',
    permission: 'export',
    audited: 'always',
    input: z.object({ id: Id }),
    output: z.object({ file_url: z.string().nullable() }),
  },
});
