import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
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

/** Settings that administrators choose for everybody. Their version is 0 until they do. */
export const commonKey = (name: 'DEPARTMENTS' | 'OFFICE'): Key => ({ pk: 'SETTINGS', sk: name });

/**
 * Replaces settings that apply to everybody. Refused if they have changed since they were read, as version
 * `current`, or since the caller saw them, as version `seen`.
 */
export async function replaceCommon<S extends object>(
  table: Table,
  key: Key,
  settings: S,
  { current, seen }: { current: number; seen: number | undefined },
): Promise<S & { version: number }> {
  const next = { ...settings, version: current + 1 };
  const unchanged = current === 0 ? { exists: false } : { is: { version: current } };
  const isSeen = seen === undefined || seen === current;
  if (!isSeen || !(await table.put({ ...key, ...next }, unchanged))) {
    throw new AppError('conflict', reason('changedMeanwhile'));
  }
  return next;
}
