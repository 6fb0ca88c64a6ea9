import type { Publication, PublishedEntry } from '#contract/publications.ts';
import { minutesBlocks } from '../../domain/documents/minutes-blocks.ts';
import { formWordsIn } from '../../domain/minutes/form-words.ts';
import { phrasesIn } from '../../domain/minutes/phrases/phrases.ts';
import { shownIn } from '../../domain/minutes/shown-minutes.ts';
import { dayIn, timeOf } from '../../domain/minutes/wording.ts';
import { nameIn } from '../../records/bodies.ts';
import type { PublicationRecord, PublishedEdition } from '../../records/publications.ts';
import { blocksHtml } from './blocks-html.ts';
import { type Html, html } from './html.ts';
import type { PageOf } from './layout.ts';
import { bodyAddress, bodyTitle, meetingAddress, rootAddress } from './places.ts';
import { type PublicLanguage, type Words, wordsIn } from './words/words.ts';

type Fact = [string, string | Html];
const day = (instant: string): string =>
  dayIn(instant.length > 10 ? instant : `${instant}T12:00:00Z`);

const factsHtml = (facts: Fact[]): Html =>
  html`<dl>${facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;

const pathOf = (entry: PublishedEntry, language: PublicLanguage): PageOf['path'] => [
  { address: rootAddress, title: wordsIn(language).record },
  { address: bodyAddress(entry), title: bodyTitle(entry.body, language) },
];

/** The page of a publication: of the newest, or of one whose place another one took. */
export function meetingPage(
  { entry, editions }: PublicationRecord,
  publication: Publication,
  language: PublicLanguage,
): PageOf {
  const words = wordsIn(language);
  const newest = editions.at(-1);
  const isNewest = newest?.edition === publication.edition;
  const address = isNewest
    ? meetingAddress(publication.meeting_id)
    : `${meetingAddress(publication.meeting_id)}${publication.edition}/`;
  const shown = shownIn(publication, {
    ...publication.attested,
    corrigenda: publication.corrigenda,
  });
  const state = isNewest ? stateOf(publication) : 'superseded';
  return {
    language,
    address,
    title: shown.cover.title,
    path: pathOf(entry, language),
    content: html`<p class="state ${state}"><strong>${words.states[state]}.</strong> ${words.meaning[state]}${
      !isNewest &&
      newest !== undefined &&
      html` <a href="${meetingAddress(publication.meeting_id)}">${words.newer(newest.version)}</a>`
    }</p>
${factsHtml(factsOf(entry, publication, words))}
<article lang="${publication.language}">${blocksHtml(minutesBlocks(shown), 2)}</article>
${decisionsHtml(publication, words)}
${corrigendaHtml(publication, words)}
${filesHtml(publication, words)}
${verifyHtml(publication, words)}
${isNewest && olderHtml(entry.meeting_id, editions.slice(0, -1), words)}`,
  };
}

const stateOf = ({ attested }: Publication) =>
  attested.state === 'provisional' ? ('provisional' as const) : ('current' as const);

function factsOf(entry: PublishedEntry, publication: Publication, words: Words): Fact[] {
  const { body, scheduled, closed_at, place } = entry;
  const phrases = phrasesIn(words.code);
  return [
    [phrases.body, body ? nameIn(body.name, words.code) : ''],
    [phrases.date, day(scheduled)],
    [words.closed, closed_at ? `${day(closed_at)} ${timeOf(closed_at)}` : ''],
    [phrases.place, place],
    [words.published, day(publication.published_at)],
    [words.version, String(publication.version)],
    [words.shortCode, publication.code],
  ];
}

function decisionsHtml({ resolutions, language }: Publication, words: Words): Html | null {
  if (resolutions.length === 0) return null;
  const phrases = phrasesIn(language);
  const votes = ({ vote }: Publication['resolutions'][number]) =>
    vote.for === null || vote.against === null
      ? phrases.methods[vote.method]
      : `${phrases.methods[vote.method]}: ${phrases.counts({
          for: vote.for,
          against: vote.against,
          abstain: vote.abstain ?? 0,
        })}`;
  return html`<section aria-labelledby="decisions"><h2 id="decisions">${words.decisions}</h2>
<ol class="decisions" lang="${language}">${resolutions.map(
    (one) =>
      html`<li id="resolution-${one.id}"><p><strong>${one.number}</strong> ${one.text}</p><p class="minor">${votes(one)}</p></li>`,
  )}</ol></section>`;
}

function corrigendaHtml({ corrigenda, language }: Publication, words: Words): Html | null {
  if (corrigenda.length === 0) return null;
  const form = formWordsIn(words.code);
  return html`<section aria-labelledby="corrigenda"><h2 id="corrigenda">${form.corrigenda}</h2>${corrigenda.map(
    ({ number, text, reason, at }) => html`<h3>${form.corrigendum(number)}, ${day(at)}</h3>
<div lang="${language}"><p>${text}</p><p class="minor">${reason}</p></div>`,
  )}</section>`;
}

const fileAddress = ({ meeting_id }: Publication, folder: string, name: string) =>
  `${meetingAddress(meeting_id)}files/${folder}/${name}`;

function filesHtml(publication: Publication, words: Words): Html {
  return html`<section aria-labelledby="files"><h2 id="files">${words.files}</h2>
<div class="wide" tabindex="0"><table><tbody>${publication.files.map(
    ({ name, bytes, sha256 }) =>
      html`<tr><th scope="row"><a href="${fileAddress(
        publication,
        publication.folder,
        name,
      )}" download>${name}</a></th><td>${words.size(Math.ceil(bytes / 1000))}</td><td><code>${sha256}</code></td></tr>`,
  )}</tbody></table></div></section>`;
}

const verifyHtml = ({ files }: Publication, words: Words): Html =>
  html`<section aria-labelledby="verify"><h2 id="verify">${words.verify}</h2>
<p>${words.verifyHow}</p><p>${words.verifyFile} <code>sha256sum ${files[0]?.name ?? ''}</code></p>
<p><a href="/verify">${words.verifyHere}</a></p></section>`;

function olderHtml(id: string, editions: PublishedEdition[], words: Words): Html | null {
  if (editions.length === 0) return null;
  return html`<section aria-labelledby="older"><h2 id="older">${words.older}</h2><ul>${editions
    .toReversed()
    .map(
      ({ edition, version, at }) =>
        html`<li><a href="${meetingAddress(id)}${edition}/">${words.version} ${version}, ${day(at)}</a></li>`,
    )}</ul></section>`;
}

/** The page of withdrawn minutes: which they were, and when and why they were withdrawn. */
export function tombstone({ entry }: PublicationRecord, language: PublicLanguage): PageOf {
  const words = wordsIn(language);
  const { reason = '', at = entry.modified } = entry.withdrawn ?? {};
  return {
    language,
    address: meetingAddress(entry.meeting_id),
    title: entry.title,
    path: pathOf(entry, language),
    isGone: true,
    content: html`<p class="state withdrawn"><strong>${words.withdrawn(day(at))}</strong></p>
${factsHtml([
  [words.reason, html`<span lang="${entry.language}">${reason}</span>`],
  [phrasesIn(language).date, day(entry.scheduled)],
])}`,
  };
}
