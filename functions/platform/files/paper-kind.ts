import { pictureOf } from '../pictures.ts';
import { isWholeJpeg, isWholePng } from './whole-picture.ts';

export type PaperKind = 'application/pdf' | 'image/png' | 'image/jpeg';

/** Why a file cannot be a paper: of another kind, cut off or damaged, or encrypted. */
export type PaperFault = 'unsupported' | 'broken' | 'protected';

/**
 * What a file is by its content, whatever it is called; or why it cannot be a paper. A file that something precedes or
 * follows is not accepted: it could be read as something else too. No SVG: it can hold scripts.
 */
export function paperKindOf(bytes: Buffer): PaperKind | { fault: PaperFault } {
  if (/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) {
    const fault = faultOfPdf(bytes.toString('latin1'));
    return fault ? { fault } : 'application/pdf';
  }
  if (bytes.toString('latin1', 0, 4) === '\x89PNG')
    return pictureOf(bytes) && isWholePng(bytes) ? 'image/png' : { fault: 'broken' };
  if (bytes.toString('latin1', 0, 3) === '\xff\xd8\xff')
    return pictureOf(bytes) && isWholeJpeg(bytes) ? 'image/jpeg' : { fault: 'broken' };
  return { fault: 'unsupported' };
}

/**
 * Follows a PDF from its end, as readers do: the last `startxref` leads to a cross-reference table or stream, whose
 * dictionary names the document's root (ISO 32000-2, 7.5). Null if all of that is there.
 */
function faultOfPdf(text: string): PaperFault | null {
  const end = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(text.slice(-1024));
  const place = end?.[1] === undefined ? undefined : Number(end[1]);
  if (place === undefined || place >= text.length) return 'broken';
  const trailer = trailerAt(text, place);
  const root = trailer && /\/Root\s+(\d+)\s+(\d+)\s+R\b/.exec(trailer);
  if (!root) return 'broken';
  if (/\/Encrypt\b/.test(trailer)) return 'protected';
  const isThere = new RegExp(`(?:^|[\\s>])${root[1]}\\s+${root[2]}\\s+obj\\b`).test(text);
  const isPacked = /\/Type\s*\/ObjStm\b/.test(text);
  const hasPages = /\/Type\s*\/Pages\b/.test(text);
  return isPacked || (isThere && hasPages) ? null : 'broken';
}

/** The dictionary after a cross-reference table, or that of a cross-reference stream. */
function trailerAt(text: string, place: number): string | null {
  const section = text.slice(place, place + 4096).trimStart();
  if (/^xref\b/.test(section)) {
    const begins = text.indexOf('trailer', place);
    if (begins < 0) return null;
    const ends = text.indexOf('startxref', begins);
    return text.slice(begins, ends < 0 ? begins + 4096 : Math.min(ends, begins + 4096));
  }
  const isStream = /^\d+\s+\d+\s+obj\b/.test(section) && /\/Type\s*\/XRef\b/.test(section);
  return isStream ? (section.split(/\bstream\b/, 1)[0] ?? null) : null;
}
