import type { Settings } from '#contract/settings.ts';
import type { Mail } from '../aws/mail.ts';
import { en, type Words } from './words/en.ts';
import { hi } from './words/hi.ts';
import { kn } from './words/kn.ts';
import { mr } from './words/mr.ts';
import { ta } from './words/ta.ts';
import { te } from './words/te.ts';

type Language = Settings['preferences']['language'];
const wordsIn: Record<Language, Words> = { en, hi, mr, kn, te, ta };

/** What a mail tells of a meeting. */
interface News {
  language: Language;
  name: string;
  meeting: { id: string; title: string };
  /** What the job says of its failure; null when it completed. */
  error: string | null;
  /** The portal's address, without a slash at its end. */
  site: string;
}

type Paragraph = string | { link: string; to: string };

/** What people wrote, without what would begin a new line. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => escapes[c] ?? c);

const asText = (paragraph: Paragraph): string =>
  typeof paragraph === 'string' ? paragraph : `${paragraph.link}:\n${paragraph.to}`;

const asHtml = (paragraph: Paragraph): string =>
  typeof paragraph === 'string'
    ? `<p>${escaped(paragraph)}</p>`
    : `<p><a href="${escaped(paragraph.to)}">${escaped(paragraph.link)}</a></p>`;

function paragraphsOf({ name, meeting, error, site }: News, words: Words): Paragraph[] {
  const title = oneLine(meeting.title);
  const { completed, failed, settings } = words;
  const told: Paragraph[] =
    error === null
      ? [
          completed.happened(title),
          { link: completed.open, to: `${site}/transcription-view/${meeting.id}` },
        ]
      : [
          failed.happened(title),
          failed.reason(oneLine(error)),
          failed.advice,
          { link: failed.open, to: `${site}/meeting/${meeting.id}` },
        ];
  return [
    words.greeting(oneLine(name)),
    ...told,
    settings.why,
    { link: settings.open, to: `${site}/settings` },
  ];
}

/** The mail that tells how the work on a recording ended, as text and as HTML that says the same. */
export function letterOf(news: News): Omit<Mail, 'to'> {
  const words = wordsIn[news.language];
  const { subject } = news.error === null ? words.completed : words.failed;
  const paragraphs = paragraphsOf(news, words);
  return {
    subject: subject(oneLine(news.meeting.title)),
    text: `${paragraphs.map(asText).join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${news.language}"><meta charset="utf-8"><body>`,
      ...paragraphs.map(asHtml),
      '</body></html>',
    ].join('\n'),
  };
}
