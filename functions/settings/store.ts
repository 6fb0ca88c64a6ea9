import { Settings } from '#contract/settings.ts';
import type { Key, Table } from '../aws/table.ts';

/** The people who chose the weekly digest, by id. */
export const digestList = 'DIGEST';

export const settingsKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'SETTINGS' });

/** The settings as the table keeps them: only what was `chosen`, and where it says so, on the list of the digest. */
export function settingsItem(userId: string, chosen: object, version: number) {
  const { emailNotifications, weeklyDigest } = Settings.parse(chosen).notifications;
  const listed = emailNotifications && weeklyDigest;
  return {
    ...settingsKey(userId),
    ...(listed && { list: digestList, list_key: userId }),
    ...chosen,
    version,
  };
}

/** What a person has chosen. What they never chose has its default. */
export async function findSettings(table: Table, userId: string): Promise<Settings> {
  return (await table.get(settingsKey(userId), Settings)) ?? Settings.parse({});
}
