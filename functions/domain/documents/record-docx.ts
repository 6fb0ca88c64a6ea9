import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import { fact, letterhead, section, signatureLine } from './docx.ts';
import { docxBlocks, numberingOf, styles, textRun } from './docx-blocks.ts';
import { printable } from './facts.ts';
import type { RecordDocument } from './record-document.ts';

/** A notice, an agenda or minutes for Word. */
export async function recordDocx(document: RecordDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { title, labels, heading, facts, blocks, signatures, technical, made } = document;
  const { language } = labels;
  const word = new Document({
    title: printable(title),
    creator: printable(made.by),
    styles,
    numbering: numberingOf(blocks),
    sections: [
      {
        properties: { page: { size: { width: 11906, height: 16838 } } },
        children: [
          ...letterhead(document),
          new Paragraph({ heading: HeadingLevel.TITLE, children: [textRun(title, language)] }),
          ...facts.map((one) => fact(one, labels)),
          section(heading, labels),
          ...docxBlocks(blocks, language),
          ...signatures.map((one) => signatureLine(one, labels)),
          ...technical.map((one) => fact(one, labels)),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(word));
}
