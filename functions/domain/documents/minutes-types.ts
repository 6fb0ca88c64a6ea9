import { formats } from './formats.ts';

/** What minutes are as files. */
export const minutesTypes = {
  pdf: formats.pdf.type,
  docx: formats.docx.type,
  txt: formats.txt.type,
  json: formats.json.type,
  xml: 'application/akn+xml',
  zip: 'application/zip',
};
