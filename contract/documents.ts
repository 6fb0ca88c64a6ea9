import * as z from 'zod';
import { documentContents, documentFormats, documentLanguages } from './choices.ts';
import { endpoints } from './endpoint.ts';
import { Export } from './exports.ts';
import { limits } from './limits.ts';
import { Id } from './values.ts';

/** The options of a meeting's documents; spread into the input of each endpoint that makes documents. */
export const documentChoices = {
  format: z.enum(documentFormats).default('txt'),
  content: z.enum(documentContents).default('transcript'),
  /** A meeting held in English has the same summary for both. */
  language: z.enum(documentLanguages).default('original'),
  /** Whether the transcript shows times. */
  times: z.enum(['with', 'without']).default('with'),
};
export const DocumentChoices = z.object(documentChoices);
export type DocumentChoices = z.output<typeof DocumentChoices>;

/** Documents of meetings, made in the background as one zip file; `records` counts the documents in it. */
export const Documents = Export.omit({ file_url: true });
export type Documents = z.infer<typeof Documents>;

export const documents = endpoints({
  createDocuments: {
    method: 'POST',
    path: '/documents/',
    creates: true,
    permission: 'export',
    perMinute: 20,
    status: 201,
    input: z.object({
      meeting_ids: z.array(Id).min(1).max(limits.documents),
      ...documentChoices,
    }),
    output: Documents,
  },
  /** Only for the user who started it; not found for others. */
  getDocuments: {
    method: 'GET',
    path: '/documents/{id}',
    permission: 'export',
    input: z.object({ id: Id }),
    output: Documents,
  },
  /** A short-lived URL of the zip file; null before it is complete and after it has expired. */
  getDocumentsFile: {
    method: 'GET',
    path: '/documents/{id}/file',
    permission: 'export',
    audited: 'always',
    input: z.object({ id: Id }),
    output: z.object({ file_url: z.string().nullable() }),
  },
});
