import type { Office } from '#contract/office.ts';
import type { Preferences, Settings } from '#contract/settings.ts';
import { getOffice } from '../../domain/documents/office.ts';
import type { Mail } from '../../platform/aws/mail.ts';
import type { Table } from '../../platform/aws/table.ts';
import { findSettings } from '../../records/settings.ts';
import { lookUpUser, type UserRecord } from '../../records/users.ts';
import { en, type MailWords } from './words/en.ts';
import { hi } from './words/hi.ts';
import { kn } from './words/kn.ts';
import { mr } from './words/mr.ts';
import { ta } from './words/ta.ts';
import { te } from './words/te.ts';

const wordsIn: Record<Preferences['language'], MailWords> = { en, hi, mr, kn, te, ta };

/** The text of a mail, in its reader's language. */
export interface MailText {
  subject: string;
  paragraphs: Paragraph[];
  /** Why it is sent; by default, because of the reader's settings. */
  footer?: Paragraph[];
}

interface LetterDeps {
  table: Table;
  /** The portal's URL, without a trailing slash. */
  site: string;
}

/** A mail to a person, as text and as equivalent HTML, which begins with the office that sends it. */
export async function composeMail(
  { table, site }: LetterDeps,
  { person, preferences }: Reader,
  write: (words: MailWords) => MailText,
): Promise<Mail> {
  const office = await getOffice({ table });
  const { language } = preferences;
  const words = wordsIn[language];
  const settings: Paragraph = { link: words.settings.open, to: `${site}/settings` };
  const { subject, paragraphs, footer = [words.settings.why, settings] } = write(words);
  const all: Paragraph[] = [words.greeting(oneLine(person.full_name)), ...paragraphs, ...footer];
  return {
    to: person.email,
    subject: oneLine(subject),
    text: `${[...letterheadText(office), ...all.map(asText)].join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>`,
      ...letterheadHtml(office),
      ...all.map(asHtml),
      '</body></html>',
    ].join('\n'),
  };
}

/** Without the logo: mail programs do not load pictures from elsewhere, and it is too large for every mail. */
const letterheadText = ({ name, address }: Office): string[] => {
  const lines = [name, ...address].filter(Boolean);
  return lines.length === 0 ? [] : [lines.join('\n')];
};

const letterheadHtml = ({ name, address }: Office): string[] => {
  const heading = name === '' ? [] : [`<strong>${escaped(name)}</strong>`];
  const lines = [...heading, ...address.map(escaped)];
  return lines.length === 0 ? [] : [`<p>${lines.join('<br>')}</p>`, '<hr>'];
};

interface Link {
  link: string;
  to: string;
}

/** A part of a mail: lines of text, a link, or links under a heading. */
export type Paragraph = string | Link | { heading: string; items: Link[] };

/** User text on one line. */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** User text in paragraphs: line breaks stay, and an empty line starts a new paragraph. */
export const paragraphsIn = (text: string): string[] =>
  text
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .map((paragraph) => paragraph.split('\n').map(oneLine).join('\n').trim())
    .filter((paragraph) => paragraph !== '');

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => escapes[c] ?? c);

function asText(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('link' in paragraph) return `${paragraph.link}:\n${paragraph.to}`;
  const items = paragraph.items.map(({ link, to }) => `- ${link}\n  ${to}`);
  return [paragraph.heading, ...items].join('\n');
}

const anchor = ({ link, to }: Link): string => `<a href="${escaped(to)}">${escaped(link)}</a>`;

function asHtml(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') {
    return `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`;
  }
  if ('link' in paragraph) return `<p>${anchor(paragraph)}</p>`;
  const items = paragraph.items.map((item) => `<li>${anchor(item)}</li>`);
  return `<h2>${escaped(paragraph.heading)}</h2><ul>${items.join('')}</ul>`;
}

/** The addressee of a mail, with their preferences. */
export interface Reader {
  person: Pick<UserRecord, 'full_name' | 'email'>;
  preferences: Preferences;
}

/** Somebody with an account who gets a mail. */
export interface Recipient extends Reader {
  person: UserRecord;
}

/** The person, if they can be mailed at a confirmed address and their settings allow it; else null. */
export async function recipientOf(
  table: Table,
  userId: string,
  wants: (choices: Settings['notifications']) => boolean,
): Promise<Recipient | null> {
  const person = await lookUpUser(table, userId);
  if (person === null || person === 'removed' || !person.is_active) return null;
  if (person.email === '' || person.email_unconfirmed) return null;
  const { preferences, notifications } = await findSettings(table, userId);
  return notifications.emailNotifications && wants(notifications) ? { person, preferences } : null;
}

const zones = { IST: 'Asia/Kolkata', UTC: 'UTC' } as const;

/** A calendar day (YYYY-MM-DD) in the reader's date format. */
export function dayFor({ dateFormat }: Preferences, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', date);
}

/** Date and time in the reader's time zone, which is named: a mail has no clock beside it. */
export function instantFor(preferences: Preferences, instant: string): string {
  const { timezone } = preferences;
  const inZone = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zones[timezone],
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(instant));
  const [day = '', time = ''] = inZone.split(' ');
  return `${dayFor(preferences, day)} ${time} ${timezone}`;
}
