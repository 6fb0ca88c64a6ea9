import { renderSVG } from 'uqr';
import { mapSides } from '../../platform/markdown.ts';
import { letterheadOf, type Show, showing, shownBlock, standard, tagOf } from './pdf.ts';
import type { RecordDocument } from './record-document.ts';
import { typesetter } from './typesetter.ts';

/** A notice, an agenda or minutes as PDF, set like the other documents of record. */
export async function recordPdf(document: RecordDocument): Promise<Uint8Array<ArrayBuffer>> {
  const setter = typesetter();
  return setter.set(pagesOf(document, showing(setter.shows)), standard, document.made.at);
}

function pagesOf(document: RecordDocument, show: Show) {
  const { title, labels, office, heading, facts, blocks, signing, signatures, technical } =
    document;
  const { edition, made } = document;
  const language = tagOf(labels.language);
  const shown = (fact: string[]) => fact.map(show);
  return {
    title: show(title),
    letterhead: letterheadOf(document, show),
    issuer: show(office.name || labels.organisation),
    author: show(made.by),
    labels: {
      ...labels,
      classification: document.isPublic ? '' : labels.classification,
      language,
      summary: heading,
      signatures: signing,
      version: edition.name,
    },
    version: edition.number,
    mark: edition.mark,
    watermark: document.watermark ?? null,
    check: document.check ? { code: document.check.code, qr: renderSVG(document.check.url) } : null,
    seal: document.seal === undefined ? null : show(document.seal),
    facts: facts.map(shown),
    attendance_head: [],
    attendance: [],
    signatures: signatures.map(shown),
    technical: technical.map(shown),
    summary: {
      language,
      blocks: blocks.map((block) => mapSides(block, (one) => shownBlock(one, show))),
    },
    transcript: null,
  };
}
