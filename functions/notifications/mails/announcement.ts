import type { Announcement } from '#contract/announcements.ts';
import type { Mail } from '../../aws/mail.ts';
import { letterTo } from '../letter.ts';
import { paragraphsIn } from '../paragraph.ts';
import { recipientOf } from '../recipient.ts';
import type { Surroundings } from '../tell.ts';

type At = Pick<Surroundings, 'table' | 'site'>;

/** What the administrators write, in their own words. */
export async function mailOfAnnouncement(
  { table, site }: At,
  { subject, text }: Announcement,
  userId: string,
): Promise<Mail | null> {
  const to = await recipientOf(table, userId, (choices) => choices.systemMaintenance);
  if (!to) return null;
  return letterTo(to, site, ({ announcement }) => ({
    subject,
    paragraphs: [announcement.from, ...paragraphsIn(text)],
  }));
}
