import { Settings } from '#contract/settings.ts';
import type { Key, Table } from '../platform/aws/table.ts';

/** The ids of those who chose the weekly digest. */
export const digestList = 'DIGEST';

export const settingsKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'SETTINGS' });

/** Settings as stored: only what was `chosen`, and an entry in the digest list where it says so. */
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

/** A person's settings, with defaults for what they never chose. */
export async function findSettings(table: Table, userId: string): Promise<Settings> {
  return (await table.get(settingsKey(userId), Settings)) ?? Settings.parse({});
}
