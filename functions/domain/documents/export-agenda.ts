import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { FileAnswer } from '#contract/values.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { gatherAgenda } from './agenda-document.ts';
import { fileTitle, formats } from './formats.ts';

/** The notice of a sitting, or its agenda, as a file. */
export async function exportAgenda(
  ctx: Ctx,
  { id, kind, format, language }: ParsedInputOf<Api['exportAgenda']>,
): Promise<FileAnswer> {
  const document = await gatherAgenda(ctx, id, kind, language);
  const content =
    format === 'pdf'
      ? await (await import('./record-pdf.ts')).recordPdf(document)
      : await (await import('./record-docx.ts')).recordDocx(document);
  const name = [document.title, document.facts[0]?.[1], String(document.edition.number)].join(' ');
  return {
    file_name: `${fileTitle(name)}.${format}`,
    content_type: formats[format].type,
    content,
  };
}
