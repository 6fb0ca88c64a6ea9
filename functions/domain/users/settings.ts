import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { Settings, type SettingsChange } from '#contract/settings.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Table } from '../../platform/aws/table.ts';
import {
  findPerson,
  findSettings,
  settingsItem,
  settingsKey,
  userKey,
} from '../../records/users.ts';

/** What the caller has chosen. */
export const getSettings = ({ table, user }: Ctx): Promise<Settings> =>
  findSettings(table, user.id);

/** What is kept is what was chosen: a default that changes, changes for all who never chose. */
const Chosen = z.record(z.string(), z.unknown()).default({});
const Kept = z.object({
  preferences: Chosen,
  notifications: Chosen,
  privacy: Chosen,
  version: z.number(),
});

/** Windows of one person, saving at the same moment. */
const mostTries = 10;

/**
 * Changes the fields given. Each try writes on what it has read, or not at all, so of several changes
 * at once none is lost.
 */
export async function updateSettings(
  { table, user }: Pick<Ctx, 'table' | 'user'>,
  given: SettingsChange,
): Promise<Settings> {
  const key = settingsKey(user.id);
  for (let tries = 1; tries <= mostTries; tries++) {
    const kept = await table.get(key, Kept);
    const chosen = {
      preferences: { ...kept?.preferences, ...given.preferences },
      notifications: { ...kept?.notifications, ...given.notifications },
      privacy: { ...kept?.privacy, ...given.privacy },
    };
    const asRead = kept ? { is: { version: kept.version } } : { exists: false };
    const item = settingsItem(user.id, chosen, (kept?.version ?? 0) + 1);
    const done = await table.transact([
      { put: item, condition: asRead },
      // Of a person who is removed at this moment nothing is to be written anew.
      { check: userKey(user.id), condition: { is: { is_active: true } } },
    ]);
    if (done) return Settings.parse(chosen);
    await refuseUnlessActive(table, user.id);
  }
  throw new AppError('conflict', reason('changedMeanwhile'));
}

async function refuseUnlessActive(table: Table, id: string): Promise<void> {
  const person = await findPerson(table, id);
  if (person !== null && person !== 'removed' && person.is_active) return;
  throw new AppError('unauthenticated', reason('unauthenticated'));
}
