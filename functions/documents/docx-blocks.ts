import {
  HeadingLevel,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { deepest, numbersFrom } from './docx-style.ts';
import type { Block, Run } from './markdown.ts';
import { visible } from './visible.ts';

/** Which language a run is in: `bidi` is how Word calls that of complex scripts. */
const tongue = (language: string) => ({ value: language, bidirectional: language });

export const written = (text: string, language: string, look: object = {}): TextRun =>
  new TextRun({ text: visible(text), language: tongue(language), ...look });

const runs = (text: Run[], language: string): ParagraphChild[] =>
  text.flatMap(({ text, bold, italic }) =>
    text.split('\n').map((line, place) =>
      written(line, language, {
        // Left out where it is not: else it would undo what a heading is.
        ...(bold && { bold }),
        ...(italic && { italics: true }),
        ...(place > 0 && { break: 1 }),
      }),
    ),
  );

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];

/** The blocks of a summary in `language` (BCP 47) as paragraphs, lists and tables of Word. */
export function docxBlocks(blocks: Block[], language: string): (Paragraph | Table)[] {
  let lists = 0;
  function list({ start, items }: Extract<Block, { kind: 'list' }>, level: number) {
    // Each begins to count anew.
    const numbering = {
      reference: start === null ? 'points' : numbersFrom(start),
      level: Math.min(level, deepest),
      instance: ++lists,
    };
    return items.flatMap(([first, ...rest]) => {
      const leads = first?.kind === 'paragraph';
      const children = leads ? runs(first.text, language) : [];
      const below = leads || !first ? rest : [first, ...rest];
      return [
        new Paragraph({ numbering, children }),
        ...below.flatMap((block) => partsOf(block, level + 1)),
      ];
    });
  }
  function partsOf(block: Block, level: number): (Paragraph | Table)[] {
    switch (block.kind) {
      case 'heading':
        return [
          new Paragraph({
            heading: headings[block.depth - 1] ?? HeadingLevel.HEADING_6,
            children: runs(block.text, language),
          }),
        ];
      case 'paragraph':
        return [new Paragraph({ children: runs(block.text, language) })];
      case 'list':
        return list(block, level);
      case 'table':
        return [docxTable(block.rows.map((row) => row.map((cell) => runs(cell, language))))];
    }
  }
  return blocks.flatMap((block) => partsOf(block, 0));
}

/** A table whose first row says what its columns are, also on each page it goes on to. */
export const docxTable = (rows: ParagraphChild[][][]): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells, place) =>
        new TableRow({
          tableHeader: place === 0,
          cantSplit: true,
          children: cells.map(
            (children) =>
              new TableCell({
                margins,
                children: [line(children)],
                ...(place === 0 && { shading: { fill: 'F3F4F6' } }),
              }),
          ),
        }),
    ),
  });

const margins = { top: 60, bottom: 60, left: 100, right: 100 };
const line = (children: ParagraphChild[]) => new Paragraph({ spacing: { after: 0 }, children });
