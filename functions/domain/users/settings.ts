import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { Settings, type SettingsChange } from '#contract/settings.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Table } from '../../platform/aws/table.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { findSettings, settingsItem, settingsKey } from '../../records/settings.ts';
import { lookUpUser, userKey } from '../../records/users.ts';

/** The caller's settings. */
export const getSettings = ({ table, user }: Ctx): Promise<Settings> =>
  findSettings(table, user.id);

/** Only choices are stored: a changed default then applies to everybody who never chose. */
const Chosen = z.record(z.string(), z.unknown()).default({});
const StoredSettings = z.object({
  preferences: Chosen,
  notifications: Chosen,
  privacy: Chosen,
  version: z.number(),
});

/** One person's browser windows may all save at the same moment. */
const tries = 10;

/**
 * Changes the given fields. Each try writes only upon what it has read, so no concurrent change is lost.
 */
export async function updateSettings(
  { table, user }: Pick<Ctx, 'table' | 'user'>,
  given: SettingsChange,
): Promise<Settings> {
  const key = settingsKey(user.id);
  const step = async () => {
    const stored = await table.get(key, StoredSettings);
    const chosen = {
      preferences: { ...stored?.preferences, ...given.preferences },
      notifications: { ...stored?.notifications, ...given.notifications },
      privacy: { ...stored?.privacy, ...given.privacy },
    };
    const asRead = stored ? { is: { version: stored.version } } : { exists: false };
    const item = settingsItem(user.id, chosen, (stored?.version ?? 0) + 1);
    const done = await table.transact([
      { put: item, condition: asRead },
      // Nothing must be written for a person who is being removed.
      { check: userKey(user.id), condition: { is: { is_active: true } } },
    ]);
    if (done) return Settings.parse(chosen);
    await refuseUnlessActive(table, user.id);
    return null;
  };
  return optimistically(step, { tries });
}

async function refuseUnlessActive(table: Table, id: string): Promise<void> {
  const person = await lookUpUser(table, id);
  if (person !== null && person !== 'removed' && person.is_active) return;
  throw new AppError('unauthenticated', reason('unauthenticated'));
}
