import { itemsOfResolution } from '../index/search/resolutions.ts';
import type { Table } from '../platform/aws/table.ts';
import type { ResolutionChange } from './changes.ts';

/**
 * Updates the index of the register for a change of a resolution. Only differences are written; what a death leaves
 * is put right when the stream offers the change again.
 */
export async function indexResolution(
  table: Table,
  { before, after }: ResolutionChange,
): Promise<void> {
  const nameOf = ({ pk, sk }: { pk: string; sk: string }) => `${pk}|${sk}`;
  const was = new Map(
    (before ? itemsOfResolution(before) : []).map((item) => [nameOf(item), item]),
  );
  const is = new Map((after ? itemsOfResolution(after) : []).map((item) => [nameOf(item), item]));
  const puts = [...is].filter(([name]) => !was.has(name));
  const gone = [...was].filter(([name]) => !is.has(name));
  await table.writeMany([
    ...puts.map(([, item]) => ({ put: item })),
    ...gone.map(([, { pk, sk }]) => ({ delete: { pk, sk } })),
  ]);
}
