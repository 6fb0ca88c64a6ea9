import type { AgendaDocument } from './agenda-document.ts';
import { letterheadOf, type Show, showing, shownBlock, standard, tagOf } from './pdf.ts';
import { typesetter } from './typesetter.ts';

/** A notice or an agenda as PDF, set like the other documents of record. */
export async function agendaPdf(document: AgendaDocument): Promise<Uint8Array<ArrayBuffer>> {
  const setter = typesetter();
  return setter.set(pagesOf(document, showing(setter.shows)), standard, document.made.at);
}

function pagesOf(document: AgendaDocument, show: Show) {
  const { title, labels, words, office, facts, blocks, signatures, technical, made } = document;
  const language = tagOf(labels.language);
  const shown = (fact: string[]) => fact.map(show);
  return {
    title: show(title),
    letterhead: letterheadOf(document, show),
    issuer: show(office.name || labels.organisation),
    author: show(made.by),
    labels: {
      ...labels,
      language,
      summary: words.agenda,
      signatures: words.issuedBy,
      version: title,
    },
    version: document.serial,
    mark: document.scheduled,
    facts: facts.map(shown),
    attendance_head: [],
    attendance: [],
    signatures: signatures.map(shown),
    technical: technical.map(shown),
    summary: { language, blocks: blocks.map((block) => shownBlock(block, show)) },
    transcript: null,
  };
}
