import type { ShownPiece } from '#contract/redactions.ts';
import { type Block, blocksOf, plainOf, type Run } from '../../../platform/markdown.ts';
import { element, type Xml } from '../../../platform/xml.ts';
import { paragraphsOf } from '../shown-minutes.ts';

/** Converts plain text of a block to elements. */
export type Inline = (text: string) => Xml[];

/** Text with its emphasis. */
export const inlineOf = (runs: readonly Run[], inline: Inline): Xml[] =>
  runs.flatMap(({ text, bold, italic }) => {
    const words = inBreaks(text, inline);
    const slanted = italic ? [element('i', {}, words)] : words;
    return bold ? [element('b', {}, slanted)] : slanted;
  });

const inBreaks = (text: string, inline: Inline): Xml[] =>
  text
    .split('\n')
    .flatMap((line, place) => [
      ...(place > 0 ? [element('eol')] : []),
      ...(line === '' ? [] : inline(line)),
    ]);

/** Converts Markdown to paragraphs, lists and tables; `eId` is the prefix of their ids. */
export const contentOf = (blocks: readonly Block[], eId: string, inline: Inline): Xml[] =>
  blocks.map((block, place) => partOf(block, `${eId}__part_${place + 1}`, inline));

function partOf(block: Block, eId: string, inline: Inline): Xml {
  switch (block.kind) {
    case 'heading':
      return element('p', {}, [element('b', {}, inline(plainOf(block.text)))]);
    case 'paragraph':
      return element('p', {}, inlineOf(block.text, inline));
    case 'list':
      return element(
        block.start === null ? 'ul' : 'ol',
        {},
        block.items.map((item, place) =>
          element(
            'li',
            block.start === null ? {} : { value: String(block.start + place) },
            item.flatMap((one, part) =>
              inItem(one, `${eId}__item_${place + 1}_${part + 1}`, inline),
            ),
          ),
        ),
      );
    case 'table':
      return element(
        'table',
        { eId },
        block.rows.map((row, place) =>
          element(
            'tr',
            {},
            row.map((cell) =>
              element(place === 0 ? 'th' : 'td', {}, [element('p', {}, inlineOf(cell, inline))]),
            ),
          ),
        ),
      );
  }
}

/** A list item may not contain a table, so the rows of one become lines of text. */
const inItem = (block: Block, eId: string, inline: Inline): Xml[] =>
  block.kind === 'table'
    ? block.rows.map((row) => element('p', {}, inline(row.map(plainOf).join(' | '))))
    : [partOf(block, eId, inline)];

/** The visible paragraphs of a redacted block; each gap is marked with its ground. */
export const piecesContent = (
  pieces: readonly ShownPiece[],
  redacted: (ground: string) => string,
  inline: Inline,
): Xml[] =>
  paragraphsOf(pieces).map((paragraph) =>
    element(
      'p',
      {},
      paragraph.flatMap((piece) =>
        'text' in piece ? inline(piece.text) : [gap(piece.ground, redacted)],
      ),
    ),
  );

export const gap = (ground: string, redacted: (ground: string) => string): Xml =>
  element('omissis', {}, [redacted(ground)]);

/** Splits off the heading at the beginning of a block, if there is one. */
export function headed(markdown: string): { heading: string | null; rest: Block[] } {
  const [first, ...rest] = blocksOf(markdown);
  if (first?.kind === 'heading') return { heading: plainOf(first.text), rest };
  return { heading: null, rest: first ? [first, ...rest] : [] };
}
