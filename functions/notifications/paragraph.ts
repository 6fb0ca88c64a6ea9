interface Link {
  link: string;
  to: string;
}

/** A part of a mail: some lines of text, a link, or links under a heading. */
export type Paragraph = string | Link | { heading: string; items: Link[] };

/** What people wrote, without what would begin a new line. */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** What people wrote in paragraphs: a line stays a line, and an empty one begins a new paragraph. */
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

export function asText(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('link' in paragraph) return `${paragraph.link}:\n${paragraph.to}`;
  const items = paragraph.items.map(({ link, to }) => `- ${link}\n  ${to}`);
  return [paragraph.heading, ...items].join('\n');
}

const anchor = ({ link, to }: Link): string => `<a href="${escaped(to)}">${escaped(link)}</a>`;

export function asHtml(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') {
    return `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`;
  }
  if ('link' in paragraph) return `<p>${anchor(paragraph)}</p>`;
  const items = paragraph.items.map((item) => `<li>${anchor(item)}</li>`);
  return `<h2>${escaped(paragraph.heading)}</h2><ul>${items.join('')}</ul>`;
}
