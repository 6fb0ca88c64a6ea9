import { type AgendaWords, agendaWordsIn } from '../../domain/documents/agenda-words.ts';
import { dayIn, timeOf } from '../../domain/minutes/wording.ts';
import { nameIn } from '../../records/bodies.ts';
import type { PublicAgenda } from '../../records/public-agendas.ts';
import { type Html, html } from './html.ts';
import type { PageOf } from './layout.ts';
import { listAddress, meetingAddress, rootAddress } from './places.ts';
import { type PublicLanguage, type Words, wordsIn } from './words/words.ts';

/** A day and a time of day in India, such as 01/12/2026 11:00. */
export const momentOf = (instant: string): string => `${dayIn(instant)} ${timeOf(instant)}`;

/** The page of a meeting before there are minutes: when and where it is held, and its agenda as issued. */
export function agendaPage(agenda: PublicAgenda, language: PublicLanguage): PageOf {
  const words = wordsIn(language);
  const own = agendaWordsIn(language);
  const { body, meeting_id, title, state } = agenda;
  const facts: [string, string][] = [
    [own.body, nameIn(body.name, language)],
    [own.meeting, `${own.kinds[agenda.kind]}, ${agenda.serial}`],
    [own.begins, momentOf(agenda.scheduled)],
    [own.place, agenda.place],
  ];
  return {
    language,
    address: meetingAddress(meeting_id),
    title,
    path: [
      { address: rootAddress, title: words.record },
      { address: listAddress(body.id), title: nameIn(body.name, language) },
    ],
    content: html`<p class="state ${state}"><strong>${words.sittingStates[state]}.</strong> ${words.sittingMeaning[state]}${continuedHtml(agenda, words)}</p>
<dl>${facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${editions.map((edition) => editionHtml(agenda, edition, language, own))}
<p class="minor"><a href="${listAddress(body.id)}calendar.ics">${words.calendar}</a></p>`,
  };
}

const continuedHtml = ({ continued }: PublicAgenda, words: Words): Html | null =>
  continued &&
  html` <a href="${meetingAddress(continued.meeting_id)}">${words.continues(momentOf(continued.scheduled))}</a>`;

const editions = ['main', 'supplementary', 'urgent'] as const;

function editionHtml(
  { items, language: written }: PublicAgenda,
  edition: (typeof editions)[number],
  language: PublicLanguage,
  words: AgendaWords,
): Html | null {
  const own = items.filter((item) => item.edition === edition);
  if (own.length === 0) return null;
  return html`<section aria-labelledby="${edition}"><h2 id="${edition}">${words.editions[edition]}</h2>
<ol class="agenda">${own.map((item) => itemHtml(item, { written, language }, words))}</ol></section>`;
}

/** Its title in the reader's language, where it has one; otherwise in that of the record. */
function itemHtml(
  { number, title, proposer, urgent_reason, withdrawn }: PublicAgenda['items'][number],
  { written, language }: { written: PublicLanguage; language: PublicLanguage },
  words: AgendaWords,
): Html {
  const shown = title[language] === undefined ? written : language;
  const further = [
    [words.proposedBy, proposer],
    [words.urgent, urgent_reason],
  ].filter(([, value]) => value !== '');
  return html`<li value="${number}"><span lang="${shown}">${nameIn(title, shown)}</span>${withdrawn && ` (${words.withdrawn})`}${further.map(
    ([name = '', value = '']) =>
      html`<p class="minor">${name}: <span lang="${written}">${value}</span></p>`,
  )}</li>`;
}
