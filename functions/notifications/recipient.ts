import type { Preferences, Settings } from '#contract/settings.ts';
import type { Table } from '../aws/table.ts';
import { findSettings } from '../settings/store.ts';
import { personOf, type UserRecord } from '../users/store.ts';

/** Whom a mail goes to, and how they read it. */
export interface Recipient {
  person: UserRecord;
  preferences: Preferences;
}

/** The person, if they can be told by e-mail and their choices are so; else null. */
export async function recipientOf(
  table: Table,
  userId: string,
  wants: (choices: Settings['notifications']) => boolean,
): Promise<Recipient | null> {
  const person = await personOf(table, userId);
  if (person === null || person === 'removed' || !person.is_active || !person.email) return null;
  const { preferences, notifications } = await findSettings(table, userId);
  return notifications.emailNotifications && wants(notifications) ? { person, preferences } : null;
}
