import { itemsOfResolution } from '../index/search/resolutions.ts';
import type { Table } from '../platform/aws/table.ts';
import type { ResolutionChange } from './changes.ts';

/**
 * Updates the index of the register for a change of a resolution. Writes only differences. If it is cut off, the
 * stream offers the change again, which completes it.
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
