import type { PublishedEntry } from '#contract/publications.ts';
import { calendarLines, calendarText, calendarTime } from '../../platform/calendar-lines.ts';
import type { ListedAgenda } from '../../records/public-agendas.ts';
import { escaped } from './html.ts';
import { meetingAddress } from './places.ts';
import { wordsIn } from './words/words.ts';

interface Feed {
  /** The origin of the portal. */
  site: string;
  /** Of the feed itself. */
  address: string;
  title: string;
  entries: PublishedEntry[];
}

/** The newest records as an Atom feed (RFC 4287); what was withdrawn stays in it and says so. */
export function atom({ site, address, title, entries }: Feed): string {
  const updated = entries
    .map(({ modified }) => modified)
    .toSorted()
    .at(-1);
  const items = entries.map((entry) => {
    const words = wordsIn(entry.language);
    const url = `${site}${meetingAddress(entry.meeting_id)}`;
    const lines = entry.resolutions.map(({ number, text }) => `${number}: ${text}`);
    return `<entry><id>${escaped(url)}</id><title>${escaped(entry.title)}</title><link href="${escaped(url)}"/><published>${entry.published_at}</published><updated>${entry.modified}</updated><summary>${escaped([`${words.states[entry.state]}.`, ...lines].join('\n'))}</summary></entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${escaped(site + address)}</id><title>${escaped(title)}</title><link rel="self" href="${escaped(site + address)}"/><author><name>${escaped(title)}</name></author><updated>${updated ?? '1970-01-01T00:00:00.000Z'}</updated>${items.join('')}</feed>
`;
}

/** The addresses of all pages of a body's records (https://www.sitemaps.org/protocol.html). */
export function sitemap(site: string, entries: PublishedEntry[]): string {
  const urls = entries
    .filter(({ withdrawn }) => withdrawn === null)
    .map(
      ({ meeting_id, modified }) =>
        `<url><loc>${escaped(site + meetingAddress(meeting_id))}</loc><lastmod>${modified}</lastmod></url>`,
    );
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`;
}

export const sitemapIndex = (site: string, files: string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files
    .map((file) => `<sitemap><loc>${escaped(site + file)}</loc></sitemap>`)
    .join('')}</sitemapindex>
`;

interface Calendar extends Omit<Feed, 'address'> {
  agendas: ListedAgenda[];
}

const statuses: Record<ListedAgenda['state'], string> = {
  called: 'CONFIRMED',
  held: 'CONFIRMED',
  adjourned: 'CONFIRMED',
  cancelled: 'CANCELLED',
};

const agendaEvent = (agenda: ListedAgenda, site: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${agenda.meeting_id}@${new URL(site).host}`,
  `DTSTAMP:${calendarTime(agenda.modified)}`,
  `DTSTART:${calendarTime(agenda.scheduled)}`,
  `STATUS:${statuses[agenda.state]}`,
  `SUMMARY:${calendarText(agenda.title)}`,
  ...(agenda.place ? [`LOCATION:${calendarText(agenda.place)}`] : []),
  `URL:${site}${meetingAddress(agenda.meeting_id)}`,
  'END:VEVENT',
];

/** The meetings that were called and those of which minutes are published, as a calendar. */
export function calendar({ site, title, entries, agendas }: Calendar): string {
  const events = entries
    .filter(({ withdrawn }) => withdrawn === null)
    .flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.meeting_id}@${new URL(site).host}`,
      `DTSTAMP:${calendarTime(entry.modified)}`,
      entry.scheduled.length > 10
        ? `DTSTART:${calendarTime(entry.scheduled)}`
        : `DTSTART;VALUE=DATE:${entry.scheduled.replaceAll('-', '')}`,
      ...(entry.closed_at ? [`DTEND:${calendarTime(entry.closed_at)}`] : []),
      `SUMMARY:${calendarText(entry.title)}`,
      ...(entry.place ? [`LOCATION:${calendarText(entry.place)}`] : []),
      `URL:${site}${meetingAddress(entry.meeting_id)}`,
      'END:VEVENT',
    ]);
  return calendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sakshi//Public record//EN',
    `X-WR-CALNAME:${calendarText(title)}`,
    ...agendas.flatMap((one) => agendaEvent(one, site)),
    ...events,
    'END:VCALENDAR',
  ]);
}
