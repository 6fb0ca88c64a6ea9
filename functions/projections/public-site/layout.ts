import { portalLanguages } from '#contract/choices.ts';
import { type Html, html } from './html.ts';
import { type PublicLanguage, wordsIn } from './words/words.ts';

export const styleFile = 'public/style.css';
export const searchScript = 'public/search.js';

export interface PageOf {
  language: PublicLanguage;
  /** Of the folder, such as `/public/bodies/1/`. */
  address: string;
  title: string;
  /** The breadcrumbs to this page, from the public record down. */
  path: { address: string; title: string }[];
  content: Html;
  /** An Atom feed of what the page lists. */
  feed?: string;
  /** Tells search engines to forget the page. */
  isGone?: boolean;
  withSearch?: boolean;
}

const addressIn = (page: PageOf, language: PublicLanguage, own: PublicLanguage): string =>
  language === own ? page.address : `${page.address}${language}.html`;

export interface Folder {
  /** The language of its `index.html`. */
  own: PublicLanguage;
  /** The origin of the portal: search engines want whole addresses. */
  site: string;
}

/** A page that needs no script. */
export function pageHtml(page: PageOf, { own, site }: Folder): string {
  const { language, title, path, content, feed, isGone = false, withSearch = false } = page;
  const words = wordsIn(language);
  const others = portalLanguages.map((one) =>
    one === language
      ? html`<span aria-current="true">${words.language}</span>`
      : html`<a href="${addressIn(page, one, own)}" lang="${one}" hreflang="${one}">${wordsIn(one).language}</a>`,
  );
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – ${words.record}</title>
<meta name="description" content="${title} – ${words.record}">
${isGone && html`<meta name="robots" content="noindex">`}
<link rel="stylesheet" href="/${styleFile}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="canonical" href="${site}${addressIn(page, language, own)}">
${portalLanguages.map(
  (one) =>
    html`<link rel="alternate" hreflang="${one}" href="${site}${addressIn(page, one, own)}">`,
)}
${feed !== undefined && html`<link rel="alternate" type="application/atom+xml" title="${words.feed}" href="${feed}">`}
${withSearch && html`<script src="/${searchScript}" defer></script>`}
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header>
<nav aria-label="${words.record}"><ol class="path">${path.map(
    ({ address, title: name }) => html`<li><a href="${address}">${name}</a></li>`,
  )}</ol></nav>
<nav aria-label="${words.languages}" class="languages">${others}</nav>
</header>
<main id="content">
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text;
}
