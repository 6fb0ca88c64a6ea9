import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { errorCodes } from './errors.ts';
import { FileAnswer, Id, Instant, page } from './values.ts';

/** The outcome of a call: done, refused with this code, or `unknown` because it was cut off. */
const AuditOutcome = z.enum(['done', 'unknown', ...errorCodes]);

/** A line of the audit log: who did what to which record, when, from where, and with which outcome. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  user_id: Id,
  username: z.string(),
  role: z.string(),
  /** The endpoint's name in the catalogue, or 'signIn' for the first call of a new session. */
  action: z.string(),
  record_id: z.string().nullable(),
  /** The plain values of the request, truncated; never a password or a file. */
  given: z.record(z.string(), z.string()),
  outcome: AuditOutcome,
  /** The client's address, and the peer that forwarded the call. */
  from: z.string(),
  via: z.string(),
  request_id: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The record that a line is about, as it is called now or, if it is gone, was called when it was created. */
const AuditedRecord = z.object({
  /** Lines about a job name its meeting. */
  kind: z.enum(['meeting', 'speaker', 'user', 'body', 'person', 'resolution', 'action', 'term']),
  id: Id,
  /** Null if the name is no longer known. */
  name: z.string().nullable(),
  exists: z.boolean(),
});
export type AuditedRecord = z.infer<typeof AuditedRecord>;

export const AuditLine = AuditEntry.extend({
  /** Null for lines that are not about a named record. */
  record: AuditedRecord.nullable(),
});
export type AuditLine = z.infer<typeof AuditLine>;

const AuditPage = z.object({ entries: z.array(AuditEntry), cursor: z.string().nullable() });

const filters = {
  user_id: Id.optional(),
  action: z.string().max(64).optional(),
  record_id: Id.optional(),
  outcome: AuditOutcome.optional(),
  /** Instants: `from` is inclusive, `to` exclusive. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
};

export const audit = endpoints({
  listAudit: {
    method: 'GET',
    path: '/audit/',
    permission: 'system_settings',
    input: z.object({ ...page(50), ...filters }),
    output: z.object({ entries: z.array(AuditLine), cursor: z.string().nullable() }),
  },
  /** The same as a CSV file, without pages: refused if too many lines match. */
  exportAudit: {
    method: 'GET',
    path: '/audit/export',
    permission: 'system_settings',
    perMinute: 20,
    answer: 'file',
    audited: 'always',
    input: z.object(filters),
    output: FileAnswer,
  },
  listMyActivity: {
    method: 'GET',
    path: '/users/me/activity',
    permission: 'self',
    input: z.object(page(50)),
    output: AuditPage,
  },
});
