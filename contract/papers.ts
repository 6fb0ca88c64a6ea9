import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { says, saysIfAbsent } from './reasons.ts';
import { onOneLine } from './text.ts';
import { Id, Instant, page } from './values.ts';

/** The accepted types of papers, detected from their content. */
export const paperTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;

/** A paper laid before a sitting: for one item of its agenda, or for all of it. */
export const Paper = z.object({
  id: Id,
  agenda_item_id: Id.nullable(),
  /** Whether that item is dealt with behind closed doors. */
  closed: z.boolean(),
  title: z.string(),
  file_name: z.string(),
  content_type: z.enum(paperTypes),
  /** In bytes. */
  size: z.number(),
  /** Of its bytes, in hex. */
  sha256: z.string(),
  sent_by: z.string(),
  sent_at: Instant,
  /** A paper that was withdrawn stays on the record. */
  withdrawn: z.object({ by: z.string(), at: Instant, reason: z.string() }).nullable(),
  /** Its earlier titles, oldest first. */
  earlier_titles: z
    .array(z.object({ title: z.string(), until: Instant, changed_by: z.string() }))
    .default([]),
  /** Counts the corrections. */
  version: z.number().default(1),
});
export type Paper = z.infer<typeof Paper>;

const line = (most: number) => z.string().overwrite(onOneLine).max(most);

export const papers = endpoints({
  /** Returns an upload URL for a paper. The paper exists once `completePaper` has accepted the upload. */
  startPaper: {
    method: 'POST',
    path: '/meetings/{id}/papers',
    creates: true,
    permission: 'update',
    status: 201,
    input: z.object({
      id: Id,
      agenda_item_id: Id.nullable().default(null),
      /** If empty, the name of the file without its extension. */
      title: line(limits.titleLength).default(''),
      file_name: line(limits.fileNameLength).min(1),
      size: z.number().int().min(1),
    }),
    output: z.object({ id: Id, url: z.string(), expires_at: Instant }),
  },
  /** Checks an uploaded paper by its content and lays it before the sitting. An invalid file is deleted. */
  completePaper: {
    method: 'POST',
    path: '/meetings/{id}/papers/{paper_id}/complete',
    permission: 'update',
    input: z.object({ id: Id, paper_id: Id }),
    output: Paper,
  },
  /** In the order in which they came, withdrawn ones too. */
  listPapers: {
    method: 'GET',
    path: '/meetings/{id}/papers',
    permission: 'read',
    audited: 'closed',
    input: z.object({ id: Id, ...page(limits.page) }),
    output: z.object({ items: z.array(Paper), cursor: z.string().nullable() }),
  },
  /** A temporary URL from which the file is saved. */
  getPaperFile: {
    method: 'GET',
    path: '/meetings/{id}/papers/{paper_id}/file',
    permission: 'read',
    audited: 'always',
    input: z.object({ id: Id, paper_id: Id }),
    output: z.object({ file_url: z.string() }),
  },
  /** Corrects the title. The file stays as it is. */
  renamePaper: {
    method: 'PUT',
    path: '/meetings/{id}/papers/{paper_id}',
    permission: 'update',
    input: z.object({
      id: Id,
      paper_id: Id,
      title: z
        .string(saysIfAbsent('titleMissing'))
        .overwrite(onOneLine)
        .min(1, says('titleMissing'))
        .max(limits.titleLength),
      /** The version on which the change is based: refused if the paper has changed since. */
      version: z.number().int(),
    }),
    output: Paper,
  },
  withdrawPaper: {
    method: 'DELETE',
    path: '/meetings/{id}/papers/{paper_id}',
    permission: 'update',
    input: z.object({ id: Id, paper_id: Id, reason: line(limits.purposeLength).default('') }),
    output: Paper,
  },
});
