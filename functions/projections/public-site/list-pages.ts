import type { PublishedEntry } from '#contract/publications.ts';
import { dayIn } from '../../domain/minutes/wording.ts';
import type { PublishedBody } from '../../records/publications.ts';
import { type Html, html } from './html.ts';
import type { PageOf } from './layout.ts';
import { bodyTitle, listAddress, meetingAddress, rootAddress, yearAddress } from './places.ts';
import { type PublicLanguage, type Words, wordsIn } from './words/words.ts';

const day = (text: string): string => dayIn(text.length > 10 ? text : `${text}T12:00:00Z`);

function entriesHtml(entries: PublishedEntry[], words: Words, withBody = false): Html {
  if (entries.length === 0) return html`<p>${words.nothing}</p>`;
  return html`<ul class="entries">${entries.map(
    (
      entry,
    ) => html`<li><a href="${meetingAddress(entry.meeting_id)}" lang="${entry.language}">${entry.title}</a>
<span class="minor">${day(entry.scheduled)}${withBody && html` · ${bodyTitle(entry.body, words.code)}`} · ${words.states[entry.state]}</span></li>`,
  )}</ul>`;
}

/** The first page: the bodies, and what was published last. */
export function rootPage(
  bodies: PublishedBody[],
  newest: PublishedEntry[],
  language: PublicLanguage,
): PageOf {
  const words = wordsIn(language);
  const named = bodies
    .map(({ id, name }) => ({ id, title: bodyTitle(name && { name }, language) }))
    .toSorted((one, other) => one.title.localeCompare(other.title, language));
  return {
    language,
    address: rootAddress,
    title: words.record,
    path: [],
    feed: '/public/feed.xml',
    content: html`<section aria-labelledby="bodies"><h2 id="bodies">${words.bodies}</h2><ul>${named.map(
      ({ id, title }) => html`<li><a href="${listAddress(id)}">${title}</a></li>`,
    )}</ul></section>
<section aria-labelledby="newest"><h2 id="newest">${words.newest}</h2>${entriesHtml(newest, words, true)}</section>
<p class="minor"><a href="/public/feed.xml">${words.feed}</a> · <a href="/public/api/index.json">${words.data}</a> · <a href="/verify">${words.verify}</a></p>`,
  };
}

/** The page of a body: its newest records, all years, and a search that a script adds. */
export function bodyPage(
  { id, name, years: all }: PublishedBody,
  newest: PublishedEntry[],
  language: PublicLanguage,
): PageOf {
  const words = wordsIn(language);
  const years = [...all].toSorted().toReversed();
  return {
    language,
    address: listAddress(id),
    title: bodyTitle(name && { name }, language),
    path: [{ address: rootAddress, title: words.record }],
    feed: `${listAddress(id)}feed.xml`,
    withSearch: true,
    content: html`<form id="search" role="search" hidden data-years="${years.join(' ')}" data-found="${words.found}">
<label for="words">${words.searchFor}</label> <input id="words" type="search" maxlength="100">
<button>${words.search}</button><p class="minor">${words.searchScope}</p><div role="status"></div><ul class="entries"></ul></form>
<noscript><p class="minor">${words.searchNeedsScript}</p></noscript>
<section aria-labelledby="newest"><h2 id="newest">${words.newest}</h2>${entriesHtml(newest, words)}</section>
<section aria-labelledby="years"><h2 id="years">${words.year}</h2><ul class="years">${years.map(
      (year) => html`<li><a href="${yearAddress(id, year)}">${year}</a></li>`,
    )}</ul></section>
<p class="minor"><a href="${listAddress(id)}feed.xml">${words.feed}</a> · <a href="${listAddress(id)}calendar.ics">${words.calendar}</a></p>`,
  };
}

/** All records of a body's year, with its decisions. */
export function yearPage(
  body: PublishedBody,
  year: string,
  entries: PublishedEntry[],
  language: PublicLanguage,
): PageOf {
  const words = wordsIn(language);
  const name = bodyTitle(body.name && { name: body.name }, language);
  const decided = entries.filter(({ resolutions }) => resolutions.length > 0);
  return {
    language,
    address: yearAddress(body.id, year),
    title: `${name}, ${year}`,
    path: [
      { address: rootAddress, title: words.record },
      { address: listAddress(body.id), title: name },
    ],
    content: html`${entriesHtml(entries, words)}
${decided.length > 0 && html`<section aria-labelledby="decisions"><h2 id="decisions">${words.decisions}</h2>${decided.map(decisionsOf)}</section>`}
<p class="minor"><a href="/public/api/bodies/${body.id}/${year}.json">${words.data}</a> · <a href="${yearAddress(body.id, year)}resolutions.csv">CSV</a></p>`,
  };
}

const decisionsOf = ({ meeting_id, title, language, resolutions }: PublishedEntry): Html =>
  html`<div lang="${language}"><h3>${title}</h3><ul>${resolutions.map(
    ({ id, number, text }) =>
      html`<li><a href="${meetingAddress(meeting_id)}#resolution-${id}">${number}</a> ${text}</li>`,
  )}</ul></div>`;
