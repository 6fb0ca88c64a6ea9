import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  AdminGetUserCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { departments, employees, enrolled, office, voices } from '../people.ts';
import { type DemoContext, recordingFile } from './process.ts';
import type { Account, Staff } from './staff.ts';

/** Who creates the first account: the administrator of this machine, with or without sign-in. */
async function localAdmin({ deps }: DemoContext): Promise<Account> {
  const account = {
    id: 'system',
    username: 'system',
    full_name: 'System Administrator',
    role: 'admin' as const,
    department: 'System',
  };
  const { client, at } = await deps.accounts.opened();
  try {
    const command = new AdminGetUserCommand({ UserPoolId: at.pool, Username: 'admin' });
    const { UserAttributes = [] } = await client.send(command);
    const attribute = (wanted: string) => UserAttributes.find(({ Name }) => Name === wanted)?.Value;
    return {
      ...account,
      username: 'admin',
      id: attribute('sub') ?? account.id,
      full_name: attribute('name') ?? account.full_name,
      department: attribute('custom:department') ?? account.department,
    };
  } catch (error) {
    if (error instanceof UserNotFoundException) return account;
    throw error;
  }
}

const [administrator] = employees;

const emblem = path.join(import.meta.dirname, '../emblem.png');

/** Creates the accounts, the departments, the letterhead and the enrolled voices, whose ids it returns by name. */
export async function bringPeople(
  context: DemoContext,
  staff: Staff,
): Promise<Map<string, string>> {
  const admin = await localAdmin(context);
  staff.add(admin);
  for (const { left: _, ...employee } of employees) {
    const { username } = employee;
    const { id } = await staff.ask(
      username === administrator.username ? admin.username : administrator.username,
      'registerUser',
      { ...employee, email: `${username}@swapnapur.example` },
    );
    staff.add({ ...employee, id });
  }
  await staff.ask(administrator.username, 'setDepartments', { departments });
  const logo = await readFile(emblem, 'base64');
  await staff.ask(administrator.username, 'setOffice', { ...office, logo });
  const ids = new Map<string, string>();
  for (const { voice, consent } of enrolled) {
    const { name, designation } = voices[voice];
    const { id } = await staff.ask('salim.mulani', 'enrolSpeaker', {
      name,
      role: designation,
      audio: await recordingFile(`voice-${voice}`),
      ...(consent && { consent_by: name, consent_purpose: 'Naming speakers in transcripts' }),
    });
    ids.set(voice, id);
  }
  return ids;
}

/** The one who left can no longer sign in. */
export async function partWithPeople(staff: Staff): Promise<void> {
  for (const { username, left } of employees) {
    if (!left) continue;
    const id = staff.idOf(username);
    await staff.ask(administrator.username, 'updateUser', { id, is_active: false });
  }
}
