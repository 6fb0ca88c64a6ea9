import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** Text of one style. */
export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
  /** Says that something was left out here, and why: shown as a bar. */
  redacted?: true;
}

/**
 * A summary as far as documents show it. `depth` of a heading counts from 1; a numbered list begins at
 * `start`.
 */
export type Block =
  | { kind: 'heading'; depth: number; text: Run[] }
  | { kind: 'paragraph'; text: Run[] }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'table'; rows: Run[][][] };

/** The same in several languages, side by side; a language (BCP 47) is null where it is that of the document. */
export interface Parallel {
  kind: 'parallel';
  sides: { language: string | null; blocks: Block[] }[];
}

export type DocumentBlock = Block | Parallel;

type Look = Omit<Run, 'text'>;
const plain: Look = { bold: false, italic: false };

/** A summary's markdown as blocks. Images become their alt text, and HTML stays text. */
export function blocksOf(markdown: string): Block[] {
  const { children } = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  return children.flatMap((node) => blocksIn(node));
}

/** Deeper lists are shown at this level: the typesetter reads no more. */
const deepestList = 8;

export const plainOf = (text: Run[]): string =>
  text.map((run) => (run.redacted ? `[${run.text}]` : run.text)).join('');

function blocksIn(node: RootContent | BlockContent | DefinitionContent, depth = 0): Block[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', depth: node.depth, text: runsOf(node.children) }];
    case 'paragraph':
      return [{ kind: 'paragraph', text: runsOf(node.children) }];
    case 'blockquote':
      return node.children.flatMap((child) => within(child, depth));
    case 'list': {
      const items = node.children.map(({ children }) =>
        children.flatMap((child) => within(child, depth + 1)),
      );
      if (depth >= deepestList) return items.flat();
      return [{ kind: 'list', start: node.ordered ? (node.start ?? 1) : null, items }];
    }
    case 'table':
      return [
        {
          kind: 'table',
          rows: node.children.map((row) => row.children.map(({ children }) => runsOf(children))),
        },
      ];
    case 'code':
    case 'html':
      return [{ kind: 'paragraph', text: [{ text: node.value, ...plain }] }];
    default:
      return [];
  }
}

/** Nested headings become paragraphs. */
const within = (node: BlockContent | DefinitionContent, depth: number): Block[] =>
  blocksIn(node, depth).map((block) =>
    block.kind === 'heading' ? { kind: 'paragraph', text: block.text } : block,
  );

const runsOf = (nodes: PhrasingContent[], look: Look = plain): Run[] =>
  nodes.flatMap((node): Run[] => {
    switch (node.type) {
      case 'strong':
        return runsOf(node.children, { ...look, bold: true });
      case 'emphasis':
        return runsOf(node.children, { ...look, italic: true });
      case 'break':
        return [{ text: '\n', ...look }];
      case 'image':
        return node.alt ? [{ text: node.alt, ...look }] : [];
      case 'text':
      case 'inlineCode':
      case 'html':
        return [{ text: node.value, ...look }];
      default:
        return 'children' in node ? runsOf(node.children, look) : [];
    }
  });

/**
 * The same blocks with headings that fit below level 1: the first has level 2, and none is more than one
 * level deeper than the one before. Screen readers navigate by them.
 */
export function withOutline(blocks: DocumentBlock[]): DocumentBlock[] {
  const depths = blocks
    .flatMap(inSides)
    .flatMap((block) => (block.kind === 'heading' ? [block.depth] : []));
  const top = Math.min(...depths);
  let before = 1;
  return blocks.map((block) =>
    mapSides(block, (one) => {
      if (one.kind !== 'heading') return one;
      before = Math.min(one.depth - top + 2, before + 1);
      return { ...one, depth: before };
    }),
  );
}

/** A block of a document with each block of Markdown changed, also those that stand side by side. */
export function mapSides(block: DocumentBlock, change: (one: Block) => Block): DocumentBlock {
  if (block.kind !== 'parallel') return change(block);
  const sides = block.sides.map((side) => ({ ...side, blocks: side.blocks.map(change) }));
  return { ...block, sides };
}

/** Markdown as text without markup: blocks with an empty line between them, lists with bullets or numbers. */
export const plainText = (markdown: string): string => plainBlocks(blocksOf(markdown));

export const plainBlocks = (blocks: readonly DocumentBlock[]): string =>
  blocks.flatMap(inSides).map(plainBlock).join('\n\n');

/** The blocks of parallel columns, one column after the other. */
export const inSides = (block: DocumentBlock): Block[] =>
  block.kind === 'parallel' ? block.sides.flatMap(({ blocks }) => blocks) : [block];

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plainOf(block.text);
    case 'list':
      return block.items
        .map((item, place) => {
          const mark = block.start === null ? '-' : `${block.start + place}.`;
          return `${mark} ${item.map(plainBlock).join('\n').replaceAll('\n', '\n  ')}`;
        })
        .join('\n');
    case 'table':
      return block.rows.map((row) => row.map(plainOf).join(' | ')).join('\n');
  }
}
