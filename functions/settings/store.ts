import { Settings } from '#contract/settings.ts';
import type { Key, Table } from '../aws/table.ts';

export const settingsKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'SETTINGS' });

/** What a person has chosen. What they never chose has its default. */
export async function findSettings(table: Table, userId: string): Promise<Settings> {
  return (await table.get(settingsKey(userId), Settings)) ?? Settings.parse({});
}
