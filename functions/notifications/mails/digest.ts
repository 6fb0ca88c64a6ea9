import type { Mail } from '../../aws/mail.ts';
import type { MeetingRecord } from '../../meetings/store.ts';
import { dayFor, instantFor } from '../dates.ts';
import { letterTo } from '../letter.ts';
import { oneLine, type Paragraph } from '../paragraph.ts';
import { type Recipient, recipientOf } from '../recipient.ts';
import { contentsFor } from '../rounds/contents.ts';
import type { DigestRound } from '../rounds/round.ts';
import { weekBefore } from '../rounds/week.ts';
import type { Surroundings } from '../tell.ts';
import type { Words } from '../words/en.ts';

type At = Pick<Surroundings, 'table' | 'site' | 'now'>;

/** A person's week: null where there is nothing to tell. */
export async function mailOfDigest(
  at: At,
  round: DigestRound,
  userId: string,
): Promise<Mail | null> {
  const { table, site } = at;
  const to = await recipientOf(table, userId, (choices) => choices.weeklyDigest);
  if (!to) return null;
  const { added, open, ahead, more } = await contentsFor(at, round, to.person);
  if (added.length + open.length + ahead.length === 0) return null;
  const { first, last } = weekBefore(round.monday);
  const day = (date: string) => dayFor(to.preferences, date);
  return letterTo(to, site, ({ digest, statuses }) => {
    const items = itemsFor(to, statuses, site);
    return {
      subject: digest.subject(day(first), day(last)),
      paragraphs: [
        ...section(digest.added, added.map(items)),
        ...section(digest.open, open.map(items)),
        ...section(digest.ahead, ahead.map(items)),
        ...(more ? [{ link: digest.more, to: `${site}/archive` }] : []),
      ],
    };
  });
}

const section = (heading: string, items: { link: string; to: string }[]): Paragraph[] =>
  items.length > 0 ? [{ heading, items }] : [];

/** When, what, and how it stands. */
const itemsFor =
  ({ preferences }: Recipient, statuses: Words['statuses'], site: string) =>
  ({ id, title, date, scheduled_time, status }: MeetingRecord) => {
    const when =
      status === 'scheduled' && scheduled_time !== null
        ? instantFor(preferences, scheduled_time)
        : dayFor(preferences, date);
    return {
      link: `${when} · ${oneLine(title)} · ${statuses[status]}`,
      to: `${site}/meeting/${id}`,
    };
  };
