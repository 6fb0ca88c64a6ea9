import { Resolution } from '#contract/resolutions.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Write } from '../../platform/aws/table.ts';
import { plainText } from '../../platform/markdown.ts';
import type { MinutesVersion, StoredStanding } from '../../records/minutes.ts';
import { resolutionItem, resolutionKey } from '../../records/sittings.ts';

type Blocks = MinutesVersion['blocks'];
type Corrected = Resolution['corrected'];

const prefix = 'resolution-';

/** Ids of the resolutions that these blocks state. */
export const resolutionsIn = (blockIds: readonly string[]): string[] =>
  blockIds.flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));

/** Records corrected texts of resolutions on the register. The adopted text stays. */
export function correctResolutions(
  ctx: Pick<Ctx, 'table'>,
  { before, after, ...by }: { before: Blocks; after: Blocks; meeting_id: string; at: string },
  blockIds: readonly string[],
): Promise<Write[]> {
  const said = (blocks: Blocks, id: string) =>
    plainText(blocks.find((block) => block.id === `${prefix}${id}`)?.text ?? '');
  return resolutionWrites(ctx, blockIds, ({ id, text }) => ({
    ...by,
    text: wordsOf(text, said(before, id), said(after, id)),
  }));
}

/** Removes corrected texts from the register when the confirmation is undone. */
export const uncorrectResolutions = (
  ctx: Pick<Ctx, 'table'>,
  { corrected }: StoredStanding,
): Promise<Write[]> => resolutionWrites(ctx, corrected?.block_ids ?? [], () => null);

/** The words of the resolution in a corrected block; the whole text if more than those words was corrected. */
function wordsOf(adopted: string, before: string, after: string): string {
  const at = before.indexOf(adopted);
  if (at < 0) return after;
  const [head, tail] = [before.slice(0, at), before.slice(at + adopted.length)];
  const isFramed =
    after.length > head.length + tail.length && after.startsWith(head) && after.endsWith(tail);
  return isFramed ? after.slice(head.length, after.length - tail.length) : after;
}

async function resolutionWrites(
  { table }: Pick<Ctx, 'table'>,
  blockIds: readonly string[],
  correctedOf: (resolution: Resolution) => Corrected,
): Promise<Write[]> {
  const resolutions = await Promise.all(
    resolutionsIn(blockIds).map((id) => table.get(resolutionKey(id), Resolution)),
  );
  return resolutions.flatMap((before) => {
    if (before === null) return [];
    const { version } = before;
    const after = { ...before, corrected: correctedOf(before), version: version + 1 };
    return [{ put: resolutionItem(after), condition: { is: { version } } }];
  });
}
