import * as z from 'zod';
import { Announcement } from '#contract/announcements.ts';
import { Service } from '#contract/services.ts';
import { Day, Id } from '#contract/values.ts';
import type { Key } from '../platform/aws/table.ts';

/** How far a broadcast has come: the stage it reads, and where in it. */
const progress = { stage: z.number(), cursor: z.string().nullable(), step: z.number() };

const AnnouncementBroadcast = Announcement.extend({ kind: z.literal('announcement'), ...progress });
/** Of the week that ended as that Monday began. */
const DigestBroadcast = z.object({ kind: z.literal('digest'), id: Id, monday: Day, ...progress });
export type DigestBroadcast = z.infer<typeof DigestBroadcast>;

/** To the members of a body on the day of a sitting: a notice, or its minutes. */
const NoticeBroadcast = Service.pick({ occasion: true, issued_at: true, minutes: true }).extend({
  kind: z.literal('notice'),
  id: Id,
  meeting_id: Id,
  body_id: Id,
  day: Day,
  ...progress,
});
export type NoticeBroadcast = z.infer<typeof NoticeBroadcast>;

/** One mail each to many people. Each step writes outbox messages for a page of them. */
export const Broadcast = z.discriminatedUnion('kind', [
  AnnouncementBroadcast,
  DigestBroadcast,
  NoticeBroadcast,
]);
export type Broadcast = z.infer<typeof Broadcast>;

export const broadcastKey = (id: string): Key => ({ pk: `BROADCAST#${id}`, sk: 'BROADCAST' });

/** Broadcasts that have not reached everybody yet, oldest first. */
export const liveBroadcasts = 'BROADCASTS';
export const ended = { due: undefined, due_key: undefined };

/** Longer than its messages wait, and than anybody would ask for it again. */
const keptDays = 30;
export const expiryOf = (now: Date): number => Math.floor(now.getTime() / 1000) + keptDays * 86_400;

export const firstStep = { stage: 0, cursor: null, step: 0 };

export const broadcastItem = (broadcast: Broadcast, now: Date) => ({
  ...broadcastKey(broadcast.id),
  due: liveBroadcasts,
  due_key: `${now.toISOString()}#${broadcast.id}`,
  ...broadcast,
  expires: expiryOf(now),
});
