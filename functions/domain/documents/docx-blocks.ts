import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  type IPropertiesOptions,
  LevelFormat,
  LineRuleType,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { type Block, type DocumentBlock, inSides, type Run } from '../../platform/markdown.ts';
import { printable } from './facts.ts';

/** The language of a run. Word calls that of complex scripts `bidirectional`. */
const tongue = (language: string) => ({ value: language, bidirectional: language });

export const textRun = (text: string, language: string, look: object = {}): TextRun =>
  new TextRun({ text: printable(text), language: tongue(language), ...look });

/** Marks redacted text. */
const bar = { color: 'FFFFFF', shading: { type: ShadingType.CLEAR, fill: '111827' } };

const runs = (text: Run[], language: string): ParagraphChild[] =>
  text.flatMap(({ text, bold, italic, redacted }) =>
    text.split('\n').map((line, place) =>
      textRun(line, language, {
        // Omitted where false: it would override the style of a heading.
        ...(bold && { bold }),
        ...(italic && { italics: true }),
        ...(redacted && bar),
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

/** The blocks of a summary in `language` (BCP 47) as Word paragraphs, lists and tables. */
export function docxBlocks(blocks: DocumentBlock[], language: string): (Paragraph | Table)[] {
  let lists = 0;
  function list({ start, items }: Extract<Block, { kind: 'list' }>, level: number) {
    // Each list counts anew.
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
  return blocks.flatMap((block) =>
    block.kind === 'parallel'
      ? [sideBySide(block.sides.map((side) => docxBlocks(side.blocks, side.language ?? language)))]
      : partsOf(block, 0),
  );
}

/** A table whose first row is the header, repeated on each page. */
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

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const borderless = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
};

/** Texts side by side, in a table without borders. */
const sideBySide = (texts: (Paragraph | Table)[][]): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: texts.map(() => Math.floor(textWidth / texts.length)),
    borders: borderless,
    rows: [
      new TableRow({
        children: texts.map(
          (children) =>
            new TableCell({ margins, children: children.length > 0 ? children : [line([])] }),
        ),
      }),
    ],
  });

/** Of a page, in twentieths of a point. */
const textWidth = 9026;
const margins = { top: 60, bottom: 60, left: 100, right: 100 };
const line = (children: ParagraphChild[]) => new Paragraph({ spacing: { after: 0 }, children });

/** Windows and Office have this one font for all Indian scripts; elsewhere others replace it. */
const font = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Nirmala UI', eastAsia: 'Arial' };

const heading = (size: number, before: number) => ({
  run: { font, size, sizeComplexScript: size, bold: true, color: '1F2937' },
  paragraph: { spacing: { before, after: 120 }, keepNext: true },
});

/** Paragraph styles, named so that Word's outline and screen readers know them. */
export const styles: NonNullable<IPropertiesOptions['styles']> = {
  default: {
    document: {
      run: {
        font,
        size: 21,
        sizeComplexScript: 21,
        language: { value: 'en-IN', bidirectional: 'hi-IN' },
      },
      paragraph: { spacing: { after: 100, line: 276, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { font, size: 40, sizeComplexScript: 40, bold: true },
      paragraph: { spacing: { after: 160 } },
    },
    heading1: heading(28, 360),
    heading2: heading(24, 240),
    heading3: heading(22, 200),
  },
};

/** The deepest list level, from 0: deeper ones look the same. */
const deepest = 5;
const marker = '•';
const step = 360;

type Format = (typeof LevelFormat)[keyof typeof LevelFormat];

const levels = (format: Format, textOf: (n: number) => string, start = 1) =>
  Array.from({ length: deepest + 1 }, (_, level) => ({
    level,
    format,
    start,
    text: textOf(level + 1),
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: step * (level + 1), hanging: step } } },
  }));

const numbersFrom = (start: number): string => `numbers from ${start}`;

/** The lists in these blocks: bullets, and numbers from wherever they start. */
export const numberingOf = (
  blocks: DocumentBlock[],
): NonNullable<IPropertiesOptions['numbering']> => ({
  config: [
    { reference: 'points', levels: levels(LevelFormat.BULLET, () => marker) },
    ...[...new Set(blocks.flatMap(inSides).flatMap(startsIn))].map((start) => ({
      reference: numbersFrom(start),
      levels: levels(LevelFormat.DECIMAL, (n) => `%${n}.`, start),
    })),
  ],
});

function startsIn(block: Block): number[] {
  if (block.kind !== 'list') return [];
  const within = block.items.flat().flatMap(startsIn);
  return block.start === null ? within : [block.start, ...within];
}
