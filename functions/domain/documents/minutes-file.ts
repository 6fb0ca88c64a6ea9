import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { FileAnswer } from '#contract/values.ts';
import type { Desk } from '../../records/sittings.ts';
import type { ShownMinutes } from '../minutes/shown-minutes.ts';
import { recordOf } from '../sittings/record.ts';
import { formats } from './formats.ts';
import type { RecordDocument } from './record-document.ts';

/** The MIME types of minutes, by format. */
export const minutesTypes = {
  pdf: formats.pdf.type,
  docx: formats.docx.type,
  txt: formats.txt.type,
  json: formats.json.type,
  xml: 'application/akn+xml',
  zip: 'application/zip',
};

type Format = Exclude<ParsedInputOf<Api['exportMinutes']>['format'], 'zip'>;

/** The content of a file of minutes in a format. */
export async function minutesIn(
  format: Format,
  shown: ShownMinutes,
  { document, desk, at }: { document: RecordDocument; desk: Desk | null; at: Date },
): Promise<FileAnswer['content']> {
  switch (format) {
    case 'pdf':
      return (await import('./record-pdf.ts')).recordPdf(document);
    case 'docx':
      return (await import('./record-docx.ts')).recordDocx(document);
    case 'txt':
      return (await import('./minutes-text.ts')).minutesText(shown);
    case 'json':
      return (await import('./minutes-text.ts')).draftJson(shown);
    case 'xml': {
      const { akomaNtoso } = await import('../minutes/akoma-ntoso/akoma-ntoso.ts');
      return akomaNtoso(shown, desk && recordOf(desk), at.toISOString());
    }
  }
}
