import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { writePrivateFile } from '../host/durable-files.ts';
import type { Cognito } from './emulator.ts';
import type { UserPool } from './user-pool.ts';
import { checkPassword, describePolicy, newPassword } from './users/password-policy.ts';

/** One for each role, in the group with the same name. */
const demoUsers = [
  { username: 'admin', name: 'Demo Admin', department: 'Administration' },
  { username: 'officer', name: 'Demo Officer', department: 'Public Works' },
  { username: 'staff', name: 'Demo Staff', department: 'Records Office' },
];

/** Throws when the password does not satisfy the pool's policy. */
export function checkDemoPassword({ password: policy }: UserPool, given: string): void {
  try {
    checkPassword(policy, given);
  } catch {
    throw new Error(`SAKSHI_DEMO_PASSWORD is too weak: it must have ${describePolicy(policy)}`);
  }
}

const readIfExists = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/**
 * Creates the demo users, once: a deleted one is not recreated. A password given later is set for
 * all of them. Returns a line for the user. The next start completes one that was killed half-way.
 */
export async function prepareDemoUsers(pool: Cognito, given?: string): Promise<string> {
  const file = path.join(pool.dir, 'demo-password.txt');
  const whom = `Sign in as ${demoUsers.map(({ username }) => username).join(', ')}`;
  if ((await readIfExists(file)) === undefined) {
    const password = await createUsers(pool, file, given);
    if (given === undefined || given === password) return `${whom}; the password is ${password}`;
  }
  if (given !== undefined && given !== (await readIfExists(file)))
    await changePasswords(pool, file, given);
  return `${whom}; the password is in ${file}`;
}

/**
 * Until all users exist, the password is kept in a temporary file, from which a killed start is
 * completed.
 */
async function createUsers(
  { pool, users, directory }: Cognito,
  file: string,
  given: string | undefined,
): Promise<string> {
  const unfinished = `${file}.unfinished`;
  const password = (await readIfExists(unfinished)) ?? given ?? newPassword(pool.password);
  await writePrivateFile(unfinished, password);
  const missing = demoUsers.filter(({ username }) => !users.find(username));
  const create = missing.map(({ username, name, department }) => {
    const user = users.create(
      username,
      [
        { Name: 'name', Value: name },
        { Name: 'email', Value: `${username}@sakshi.example` },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'custom:department', Value: department },
      ],
      password,
    );
    return users.withPassword({ ...user, groups: [username] }, password, 'permanent');
  });
  await Promise.all(create.map((user) => directory.save(user)));
  await rename(unfinished, file);
  return password;
}

async function changePasswords(
  { users, directory }: Cognito,
  file: string,
  given: string,
): Promise<void> {
  const theirs = demoUsers.flatMap(({ username }) => users.find(username) ?? []);
  const changed = theirs.map((user) => users.withPassword(user, given, 'permanent'));
  await Promise.all(changed.map((user) => directory.save(user)));
  await writePrivateFile(file, given);
}
