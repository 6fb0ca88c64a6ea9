/** HTML that is safe to send: every text in it was escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | null | false | readonly (Html | null | false)[];

/** For HTML, its attributes in quotes, and XML alike. Signs that XML 1.0 forbids are left out. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    // Direction marks that are not closed would turn the text around them.
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, '');

function written(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return part.map(written).join('');
}

/** A tag for templates: what is put in is escaped unless it is HTML. Attributes must be in quotes. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.map((text, place) => text + written(parts[place] ?? null)).join(''));
