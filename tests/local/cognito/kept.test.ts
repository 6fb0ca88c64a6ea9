import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDemoPassword, prepareDemoUsers } from '../../../local/cognito/demo-users.ts';
import { checkPassword, newPassword } from '../../../local/cognito/users/password-policy.ts';
import {
  addUser,
  claimsOf,
  type Emulator,
  good,
  openEmulator,
  signInFor,
  userPool,
} from './emulator.ts';

let at: Emulator;
beforeEach(async () => {
  at = await openEmulator();
});
afterEach(() => at.close());

const permissions = async (file: string) => (await stat(file)).mode & 0o777;
const fileOf = (name: string) => path.join(at.dir, name);

test('stores no passwords, and only its owner can read the files', async () => {
  await chmod(at.dir, 0o755);
  await addUser(at, 'asha');
  await signInFor(at, 'asha');
  await at.restart();
  await addUser(at, 'ravi');
  expect(await permissions(at.dir)).toBe(0o700);
  const files = await readdir(at.dir);
  expect(files.sort()).toEqual(['directory.jsonl', 'signing-key.json']);
  for (const file of files) {
    expect(await permissions(fileOf(file))).toBe(0o600);
    expect(await readFile(fileOf(file), 'utf8')).not.toContain(good);
  }
});

test('a start removes expired sessions and no users', async () => {
  await addUser(at, 'asha');
  for (let i = 0; i < 3; i++) await signInFor(at, 'asha');
  const linesOf = async () =>
    (await readFile(fileOf('directory.jsonl'), 'utf8')).trim().split('\n').length;
  await at.restart();
  expect(await linesOf()).toBe(4);
  at.wait(86_401_000);
  await at.restart();
  expect(await linesOf()).toBe(1);
  expect((await signInFor(at, 'asha')).AuthenticationResult).toBeDefined();
});

test('creates the demo users once, each in the group of the same name', async () => {
  const told = await prepareDemoUsers(at.pool);
  const [, password = ''] =
    /^Sign in as admin, officer, staff; the password is (.+)$/.exec(told) ?? [];
  for (const name of ['admin', 'officer', 'staff']) {
    const { AuthenticationResult } = await signInFor(at, name, password);
    expect(claimsOf(AuthenticationResult?.IdToken)).toMatchObject({
      sub: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
      'cognito:username': name,
      'cognito:groups': [name],
      name: expect.any(String),
      email: `${name}@sakshi.example`,
      email_verified: true,
      'custom:department': expect.any(String),
    });
  }
  const file = fileOf('demo-password.txt');
  expect(await readFile(file, 'utf8')).toBe(password);
  expect(await permissions(file)).toBe(0o600);

  const officer = at.pool.users.get('officer');
  await at.pool.directory.delete(officer.sub);
  expect(await prepareDemoUsers(at.pool)).toBe(
    `Sign in as admin, officer, staff; the password is in ${file}`,
  );
  expect(at.pool.users.find('officer')).toBeUndefined();
});

test('changes the password of the demo users if another one is set', async () => {
  expect(await prepareDemoUsers(at.pool, good)).toContain(good);
  expect((await signInFor(at, 'staff')).AuthenticationResult).toBeDefined();
  const other = 'Another-Horse-8';
  expect(await prepareDemoUsers(at.pool, other)).not.toContain(other);
  expect((await signInFor(at, 'staff', other)).AuthenticationResult).toBeDefined();
  expect(await readFile(fileOf('demo-password.txt'), 'utf8')).toBe(other);
  await expect(signInFor(at, 'staff')).rejects.toThrow('Incorrect');
});

test('completes an interrupted creation without changing the passwords of others', async () => {
  await addUser(at, 'admin', 'Somebody-Own-1');
  await writeFile(fileOf('demo-password.txt.unfinished'), good);
  expect(await prepareDemoUsers(at.pool)).toContain(good);
  expect((await signInFor(at, 'staff')).AuthenticationResult).toBeDefined();
  expect((await signInFor(at, 'admin', 'Somebody-Own-1')).AuthenticationResult).toBeDefined();
});

test('rejects a password that breaks the policy and states the policy', () => {
  expect(() => checkDemoPassword(userPool, 'short')).toThrow(
    'SAKSHI_DEMO_PASSWORD is too weak: it must have at least 12 characters, with small letters, capital letters, digits, symbols',
  );
  checkDemoPassword(userPool, good);
  for (let i = 0; i < 100; i++) checkPassword(userPool.password, newPassword(userPool.password));
});
