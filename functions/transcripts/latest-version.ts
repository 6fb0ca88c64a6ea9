import type { Surroundings } from '../context.ts';
import { VersionRecord, versionList } from './version-records.ts';

/** The number of the newest version that a meeting's transcript ever had; 0 before the first. */
export async function latestVersion(
  { table }: Pick<Surroundings, 'table'>,
  id: string,
): Promise<number> {
  const { items } = await table.list({ ...versionList(id), limit: 1 }, VersionRecord);
  return items[0]?.version ?? 0;
}
