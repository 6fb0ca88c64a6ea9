import * as z from 'zod';
import { Id, Instant } from '#contract/values.ts';
import type { Key } from '../platform/aws/table.ts';
import { JobRecord } from './jobs.ts';

/** That an attempt of a job ended, and how. */
const Ended = JobRecord.pick({ job_id: true, attempt: true }).extend({
  kind: z.literal('ended'),
  status: z.enum(['completed', 'failed']),
});
export type Ended = z.infer<typeof Ended>;

/** That a meeting is about to begin, as it was scheduled. */
const Reminder = z.object({ kind: z.literal('reminder'), meeting_id: Id, scheduled_time: Instant });
export type Reminder = z.infer<typeof Reminder>;

/** That a round has come to a person. */
const Called = z.object({ kind: z.literal('round'), broadcast_id: Id, user_id: Id });
export type Called = z.infer<typeof Called>;

/** That a person's address was changed: to whom that is told, and what it is now, masked. */
const AddressChange = z.object({
  kind: z.literal('address'),
  user_id: Id,
  from: z.string(),
  to: z.string(),
  changed_at: Instant,
});
export type AddressChange = z.infer<typeof AddressChange>;

const News = z.discriminatedUnion('kind', [Ended, Reminder, Called, AddressChange]);
export type News = z.infer<typeof News>;

/** News as they wait in the outbox: until their mail is sent, or there is nobody to tell. */
export const OutboxMessage = z.intersection(News, z.object({ due_key: z.string() }));
export type OutboxMessage = z.infer<typeof OutboxMessage>;

/** The same message has the same key: however often it is left, it waits once. */
export function messageKey(news: News): Key {
  switch (news.kind) {
    case 'ended':
      return { pk: `OUTBOX#${news.job_id}`, sk: `${news.attempt}#${news.status}` };
    case 'reminder':
      return { pk: `OUTBOX#${news.meeting_id}`, sk: news.scheduled_time };
    case 'round':
      return { pk: `OUTBOX#${news.broadcast_id}`, sk: news.user_id };
    case 'address':
      return { pk: `OUTBOX#${news.user_id}`, sk: `${news.changed_at}#${news.from}` };
  }
}
/** The outbox: messages wait here until their mail is sent or nobody is to get it. */
export const outbox = 'OUTBOX';

/** Lists the message from that time on. */
export const dueFrom = (news: News, time: Date) => ({
  due: outbox,
  due_key: `${time.toISOString()}#${messageKey(news).pk}`,
});

/** The range of messages due by that time. A tilde sorts after every key. */
export const dueBy = (time: Date): [string, string] => ['0', `${time.toISOString()}#~`];

/** After that a message is no longer news. */
const keptSeconds = 7 * 24 * 3600;

/** A message to send from that time on. */
export const messageItem = (news: News, from: Date) => ({
  ...messageKey(news),
  ...dueFrom(news, from),
  ...news,
  expires: Math.floor(from.getTime() / 1000) + keptSeconds,
});
