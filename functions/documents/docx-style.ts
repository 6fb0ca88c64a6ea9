import { AlignmentType, type IPropertiesOptions, LevelFormat, LineRuleType } from 'docx';
import type { Block } from './markdown.ts';

/** On every Windows and Office there is one font for all Indian scripts; elsewhere others stand in for it. */
const font = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Nirmala UI', eastAsia: 'Arial' };

const heading = (size: number, before: number) => ({
  run: { font, size, sizeComplexScript: size, bold: true, color: '1F2937' },
  paragraph: { spacing: { before, after: 120 }, keepNext: true },
});

/** How the paragraphs of a document look, by the styles that Word's outline and screen readers know. */
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

/** Levels of lists, from 0: below it they are shown as of this one. */
export const deepest = 5;
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

export const numbersFrom = (start: number): string => `numbers from ${start}`;

/** The kinds of lists that these blocks have: with points, or with numbers from wherever they begin. */
export const numberingOf = (blocks: Block[]): NonNullable<IPropertiesOptions['numbering']> => ({
  config: [
    { reference: 'points', levels: levels(LevelFormat.BULLET, () => marker) },
    ...[...new Set(blocks.flatMap(startsIn))].map((start) => ({
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
