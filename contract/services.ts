import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { Day, Id, Instant, Names } from './values.ts';

/**
 * What members are told of: the notice, further items on the agenda, another time, that it is cancelled, or its
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
 * `by_hand` and `by_post` are recorded by a person; the others say how far the email has come. `not_mailed`: the member
 * wants no emails, or may not read a confidential meeting.
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
  /** The same for everybody whom one notice goes to. Sorts by time. */
  service_id: Id,
  occasion: z.enum(serviceOccasions),
  issued_at: Instant,
  person_id: Id,
  name: Names,
  honorific: z.string(),
  state: z.enum(serviceStates),
  /** Since when; of what a person recorded, the day on which it was served. */
  at: z.string(),
  /** Who recorded it; null of emails. */
  recorded_by: z.string().nullable(),
  /** Of minutes: which version, until when an answer is asked for, and when the member acknowledged it. */
  minutes: z
    .object({
      version: z.number(),
      due: Instant.nullable(),
      acknowledged_at: Instant.nullable().default(null),
    })
    .optional(),
});
export type Service = z.infer<typeof Service>;

/** How the members of a body were told of a sitting. */
export const services = endpoints({
  /** The latest notice first, in the order of the members. */
  listServices: {
    method: 'GET',
    path: '/meetings/{id}/sitting/services',
    permission: 'update',
    input: z.object({ id: Id }),
    output: z.object({ items: z.array(Service) }),
  },
  /** Sends an email to those whom it has not reached: who had no address by then, and where it failed. */
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
