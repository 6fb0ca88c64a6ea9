import type { Announcement } from '#contract/announcements.ts';
import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { dayOf } from '../../platform/days.ts';
import { sha256Hex } from '../../platform/hash.ts';
import { Broadcast, broadcastItem, broadcastKey, firstStep } from '../../records/broadcasts.ts';

/**
 * Starts a broadcast to everybody who wants announcements. The same text on the same day is the same announcement, so a
 * repeated request mails nobody twice.
 */
export async function createAnnouncement(
  { table, now, user }: Pick<Ctx, 'table' | 'now' | 'user'>,
  { subject, text }: ParsedInputOf<Api['createAnnouncement']>,
): Promise<Announcement> {
  const words = sha256Hex(JSON.stringify([subject, text]));
  const announcement: Announcement = {
    id: `${dayOf(now())}-${words.slice(0, 32)}`,
    subject,
    text,
    created_at: now().toISOString(),
    created_by: user.full_name,
  };
  const broadcast = broadcastItem({ kind: 'announcement', ...announcement, ...firstStep }, now());
  if (await table.put(broadcast, { exists: false })) return announcement;
  const there = await table.get(broadcastKey(announcement.id), Broadcast);
  if (there?.kind !== 'announcement') throw new AppError('conflict', reason('changedMeanwhile'));
  const { id, created_at, created_by } = there;
  return { id, subject, text, created_at, created_by };
}
