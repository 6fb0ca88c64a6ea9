import * as z from 'zod';
import { documentChoices } from './document-choices.ts';
import { endpoints } from './endpoint.ts';
import { Export } from './exports.ts';
import { limits } from './limits.ts';
import { Id } from './values.ts';

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
