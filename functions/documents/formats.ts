import type { DocumentFormat } from '#contract/document-kinds.ts';
import { asCsv } from './csv.ts';
import type { MeetingDocument } from './document.ts';
import { asDocx } from './docx.ts';
import { asJson } from './json.ts';
import { asPdf } from './pdf.ts';
import { asSrt, asVtt } from './subtitles.ts';
import { asText } from './text.ts';

interface Format {
  type: string;
  write(document: MeetingDocument): string | Promise<Uint8Array<ArrayBuffer>>;
}

/** Each format a document may have. */
export const formats: Record<DocumentFormat, Format> = {
  txt: { type: 'text/plain; charset=utf-8', write: asText },
  json: { type: 'application/json', write: asJson },
  csv: { type: 'text/csv; charset=utf-8', write: asCsv },
  srt: { type: 'application/x-subrip; charset=utf-8', write: asSrt },
  vtt: { type: 'text/vtt; charset=utf-8', write: asVtt },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: asDocx,
  },
  pdf: { type: 'application/pdf', write: asPdf },
};
