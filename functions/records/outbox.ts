import * as z from 'zod';
import { Day, Id, Instant } from '#contract/values.ts';
import type { Key } from '../platform/aws/table.ts';
import { JobRecord } from './jobs.ts';

/** An attempt of a job ended. */
const JobEnded = JobRecord.pick({ job_id: true, attempt: true }).extend({
  kind: z.literal('ended'),
  status: z.enum(['completed', 'failed']),
});
export type JobEnded = z.infer<typeof JobEnded>;

/** A meeting is about to begin, as scheduled. */
const Reminder = z.object({ kind: z.literal('reminder'), meeting_id: Id, scheduled_time: Instant });
export type Reminder = z.infer<typeof Reminder>;

/** A broadcast has reached a person. */
const BroadcastMail = z.object({ kind: z.literal('broadcast'), broadcast_id: Id, user_id: Id });
export type BroadcastMail = z.infer<typeof BroadcastMail>;

/** A person's address was changed: the old address, which gets the mail, and the new one, masked. */
const AddressChange = z.object({
  kind: z.literal('address'),
  user_id: Id,
  from: z.string(),
  to: z.string(),
  changed_at: Instant,
});
export type AddressChange = z.infer<typeof AddressChange>;

/** An action is due soon, or is overdue. */
const ActionReminder = z.object({
  kind: z.literal('action'),
  action_id: Id,
  user_id: Id,
  due_on: Day,
  moment: z.enum(['ahead', 'overdue']),
});
export type ActionReminder = z.infer<typeof ActionReminder>;

/** A notice goes to a member of the body. */
const NoticeMail = z.object({
  kind: z.literal('notice'),
  meeting_id: Id,
  service_id: Id,
  person_id: Id,
});
export type NoticeMail = z.infer<typeof NoticeMail>;

/** The day until which a member is to have acknowledged minutes is near. */
const MinutesReminder = NoticeMail.extend({ kind: z.literal('unacknowledged') });
export type MinutesReminder = z.infer<typeof MinutesReminder>;

/** Somebody was asked to review minutes, or the last day to do so is near. */
const ReviewMail = z.object({
  kind: z.literal('review'),
  meeting_id: Id,
  user_id: Id,
  due_on: Day.nullable(),
  moment: z.enum(['asked', 'ahead']),
});
export type ReviewMail = z.infer<typeof ReviewMail>;

const Message = z.discriminatedUnion('kind', [
  JobEnded,
  Reminder,
  BroadcastMail,
  AddressChange,
  ActionReminder,
  NoticeMail,
  MinutesReminder,
  ReviewMail,
]);
export type Message = z.infer<typeof Message>;

/** A message as it waits in the outbox, until its mail is sent or nobody is to get it. */
export const OutboxMessage = z.intersection(
  Message,
  z.object({
    due_key: z.string(),
    /** When the message is removed, unsent or not. Unix seconds. */
    expires: z.number(),
  }),
);
export type OutboxMessage = z.infer<typeof OutboxMessage>;

/** The same message has the same key: however often it is left, it waits once. */
export function messageKey(message: Message): Key {
  switch (message.kind) {
    case 'ended':
      return { pk: `OUTBOX#${message.job_id}`, sk: `${message.attempt}#${message.status}` };
    case 'reminder':
      return { pk: `OUTBOX#${message.meeting_id}`, sk: message.scheduled_time };
    case 'broadcast':
      return { pk: `OUTBOX#${message.broadcast_id}`, sk: message.user_id };
    case 'action':
      return {
        pk: `OUTBOX#${message.action_id}`,
        sk: `${message.due_on}#${message.moment}#${message.user_id}`,
      };
    case 'notice':
      return { pk: `OUTBOX#${message.service_id}`, sk: message.person_id };
    case 'unacknowledged':
      return { pk: `OUTBOX#${message.service_id}`, sk: `AHEAD#${message.person_id}` };
    case 'review':
      return {
        pk: `OUTBOX#${message.meeting_id}`,
        sk: `REVIEW#${message.moment}#${message.due_on ?? ''}#${message.user_id}`,
      };
    case 'address':
      return { pk: `OUTBOX#${message.user_id}`, sk: `${message.changed_at}#${message.from}` };
  }
}
/** The outbox: messages wait here until their mail is sent or nobody is to get it. */
export const outbox = 'OUTBOX';

/** Lists the message from that time on. */
export const dueFrom = (message: Message, time: Date) => ({
  due: outbox,
  due_key: `${time.toISOString()}#${messageKey(message).pk}`,
});

/** After that a message is no longer news. */
const keptSeconds = 7 * 24 * 3600;

/** A message to send from that time on. */
export const messageItem = (message: Message, from: Date) => ({
  ...messageKey(message),
  ...dueFrom(message, from),
  ...message,
  expires: Math.floor(from.getTime() / 1000) + keptSeconds,
});
