import type { Preferences } from '#contract/settings.ts';
import type { Mail } from '../aws/mail.ts';
import { asHtml, asText, oneLine, type Paragraph } from './paragraph.ts';
import type { Recipient } from './recipient.ts';
import { en, type Words } from './words/en.ts';
import { hi } from './words/hi.ts';
import { kn } from './words/kn.ts';
import { mr } from './words/mr.ts';
import { ta } from './words/ta.ts';
import { te } from './words/te.ts';

const wordsIn: Record<Preferences['language'], Words> = { en, hi, mr, kn, te, ta };

/** What a mail tells, in words of its reader's language. */
export interface Told {
  subject: string;
  paragraphs: Paragraph[];
  /** Why it is sent; without it, because its reader's choices are so. */
  why?: string;
}

/**
 * A mail to a person, as text and as HTML that says the same. `site`: the portal's address, without a
 * slash at its end.
 */
export function letterTo(
  { person, preferences }: Recipient,
  site: string,
  tell: (words: Words) => Told,
): Mail {
  const { language } = preferences;
  const words = wordsIn[language];
  const { subject, paragraphs, why = words.settings.why } = tell(words);
  const all: Paragraph[] = [
    words.greeting(oneLine(person.full_name)),
    ...paragraphs,
    why,
    { link: words.settings.open, to: `${site}/settings` },
  ];
  return {
    to: person.email,
    subject: oneLine(subject),
    text: `${all.map(asText).join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>`,
      ...all.map(asHtml),
      '</body></html>',
    ].join('\n'),
  };
}
