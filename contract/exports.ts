import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { FileAnswer, Id, Instant, page, Reason } from './values.ts';

const exportStatuses = ['queued', 'running', 'completed', 'failed'] as const;

/** All data of the system in one file, made in the background: JSON Lines compressed with gzip. */
export const Export = z.object({
  id: Id,
  status: z.enum(exportStatuses),
  /** 0-100 */
  progress: z.number(),
  /** What is being written, or why it failed. */
  stage: Reason,
  /** `stage` in English. */
  message: z.string(),
  created_at: Instant,
  created_by: z.string(),
  completed_at: Instant.nullable(),
  /** When the file is deleted. */
  expires_at: Instant,
  /** Short-lived URL of the file; null in lists, because downloads are audited. */
  file_url: z.string().nullable(),
  /** Size of the compressed file. */
  bytes: z.number(),
  records: z.number(),
});
export type Export = z.infer<typeof Export>;

export const exports = endpoints({
  createExport: {
    method: 'POST',
    path: '/exports/',
    creates: true,
    permission: 'system_settings',
    perMinute: 6,
    status: 201,
    input: z.object({}),
    output: Export,
  },
  listExports: {
    method: 'GET',
    path: '/exports/',
    permission: 'system_settings',
    input: z.object(page(10)),
    output: z.object({ exports: z.array(Export), cursor: z.string().nullable() }),
  },
  getExport: {
    method: 'GET',
    path: '/exports/{id}',
    permission: 'system_settings',
    audited: 'always',
    input: z.object({ id: Id }),
    output: Export,
  },
  /** The data stored about the caller. A file that could not hold everything contains the cursor of the rest. */
  getMyData: {
    method: 'GET',
    path: '/users/me/data',
    permission: 'self',
    perMinute: 30,
    answer: 'file',
    audited: 'always',
    input: z.object({ cursor: z.string().max(1024).optional() }),
    output: FileAnswer,
  },
});
