import type { Block } from './markdown.ts';

/**
 * The same blocks with headings that fit below a heading of level 1: the first is of level 2, and none is
 * more than one level deeper than that before it. Screen readers walk a document by them.
 */
export function outlined(blocks: Block[]): Block[] {
  const depths = blocks.flatMap((block) => (block.kind === 'heading' ? [block.depth] : []));
  const top = Math.min(...depths);
  let before = 1;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    before = Math.min(block.depth - top + 2, before + 1);
    return { ...block, depth: before };
  });
}
