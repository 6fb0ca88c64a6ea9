import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { Day, Id, Instant, Names } from './values.ts';

/**
 * The occasions on which members are informed: the notice, further agenda items, a new time, a cancellation, or the
 * minutes.
 */
export const serviceOccasions = [
  'notice',
  'agenda',
  'rescheduled',
  'cancelled',
  'minutes',
] as const;

/**
 * `by_hand` and `by_post` are recorded by a person; the others are stages of the email. `not_mailed`: the member does
 * not want emails, or may not read a confidential meeting.
 */
export const serviceStates = [
  'waiting',
  'sent',
  'failed',
  'no_address',
  'not_mailed',
  'by_hand',
  'by_post',
] as const;
const recordedStates = ['by_hand', 'by_post'] as const;

/** The service of one notice, or of minutes, upon one member. */
export const Service = z.object({
  /** Shared by all recipients of one notice. Sorts by time. */
  service_id: Id,
  occasion: z.enum(serviceOccasions),
  issued_at: Instant,
  person_id: Id,
  name: Names,
  honorific: z.string(),
  state: z.enum(serviceStates),
  /** When the state was reached; for service recorded by a person, the day on which it took place. */
  at: z.string(),
  /** Who recorded it; null for emails. */
  recorded_by: z.string().nullable(),
  /** For minutes: the version, the deadline for an answer, and when the member acknowledged it. */
  minutes: z
    .object({
      version: z.number(),
      due: Instant.nullable(),
      acknowledged_at: Instant.nullable().default(null),
    })
    .optional(),
});
export type Service = z.infer<typeof Service>;

/** Service of notices and minutes upon the members of a body. */
export const services = endpoints({
  /** The latest notice first, in the order of the members. */
  listServices: {
    method: 'GET',
    path: '/meetings/{id}/sitting/services',
    permission: 'update',
    input: z.object({ id: Id }),
    output: z.object({ items: z.array(Service) }),
  },
  /** Emails a notice to the members it has not reached: those who had no address, and those for whom it failed. */
  sendService: {
    method: 'POST',
    path: '/meetings/{id}/sitting/services/{service_id}/send',
    permission: 'update',
    input: z.object({ id: Id, service_id: Id }),
    output: z.object({ sent: z.number() }),
  },
  /** Records that somebody was served by hand or by post. */
  recordService: {
    method: 'PUT',
    path: '/meetings/{id}/sitting/services/{service_id}/persons/{person_id}',
    permission: 'update',
    input: z.object({
      id: Id,
      service_id: Id,
      person_id: Id,
      way: z.enum(recordedStates),
      day: Day,
    }),
    output: Service,
  },
});
