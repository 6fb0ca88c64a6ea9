import type { Deps } from '../platform/aws/deps.ts';
import { isTerm, VocabularyTables, vocabularyTablesKey } from '../records/vocabulary-tables.ts';
import { recordChangesOf } from './changes.ts';

/** Remembers that terms changed, for the process that sends them to the speech service. Safe to repeat. */
export async function noteTermChanges(
  { table, now }: Pick<Deps, 'table' | 'now'>,
  event: unknown,
): Promise<void> {
  if (!recordChangesOf(event).some(({ Keys: { pk } }) => isTerm({ pk: pk.S }))) return;
  const set = { changed_at: now().toISOString() };
  await table.update(vocabularyTablesKey, { set }, VocabularyTables, {});
}
