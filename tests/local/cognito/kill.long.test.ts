import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminUpdateUserAttributesCommand,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { until } from '../cloudformation/assembly.ts';
import { addUser, ClientId, clientOf, good, UserPoolId } from './emulator.ts';

/** How often it is killed. */
const rounds = isThorough ? 6 : 2;

let dir: string;
let child: ChildProcess;

async function start(): Promise<CognitoIdentityProviderClient> {
  child = fork(path.join(import.meta.dirname, 'process.ts'), [dir], {
    execArgv: ['--import', 'tsx'],
  });
  const [url] = await once(child, 'message');
  return clientOf(String(url));
}

async function kill(): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sakshi-cognito-kill-'));
});
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) await kill();
  await rm(dir, { recursive: true });
});

/** What was acknowledged: each user's last department, and refresh tokens. */
interface Acknowledged {
  users: Map<string, string>;
  tokens: string[];
}

/** Makes, changes and signs in users as fast as it can until the pool is gone. */
async function write(
  pool: CognitoIdentityProviderClient,
  { users, tokens }: Acknowledged,
  round: number,
) {
  const writing = async (writer: number) => {
    for (let n = 0; ; n++) {
      const named = { UserPoolId, Username: `u-${round}-${writer}-${n}` };
      await pool.send(
        new AdminCreateUserCommand({
          ...named,
          TemporaryPassword: good,
          MessageAction: 'SUPPRESS',
        }),
      );
      users.set(named.Username, '');
      const UserAttributes = [{ Name: 'custom:department', Value: `department ${n}` }];
      await pool.send(new AdminUpdateUserAttributesCommand({ ...named, UserAttributes }));
      users.set(named.Username, `department ${n}`);
    }
  };
  const signingIn = async () => {
    for (;;) {
      const AuthParameters = { USERNAME: 'steady', PASSWORD: good };
      const flow = { UserPoolId, ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' } as const;
      const { AuthenticationResult } = await pool.send(
        new AdminInitiateAuthCommand({ ...flow, AuthParameters }),
      );
      tokens.push(AuthenticationResult?.RefreshToken ?? '');
    }
  };
  await Promise.allSettled([writing(1), writing(2), writing(3), signingIn()]);
}

async function departments(pool: CognitoIdentityProviderClient): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let PaginationToken: string | undefined;
  do {
    const page = await pool.send(new ListUsersCommand({ UserPoolId, PaginationToken }));
    for (const { Username = '', Attributes = [] } of page.Users ?? []) {
      const department = Attributes.find(({ Name }) => Name === 'custom:department');
      found.set(Username, department?.Value ?? '');
    }
    PaginationToken = page.PaginationToken;
  } while (PaginationToken);
  return found;
}

it('kill -9 during writes loses nothing that was acknowledged', async () => {
  const acknowledged: Acknowledged = { users: new Map(), tokens: [] };
  let pool = await start();
  await addUser({ api: pool }, 'steady');
  for (let round = 1; round <= rounds; round++) {
    const writing = write(pool, acknowledged, round);
    const { users, tokens } = acknowledged;
    await until(() => users.size > 12 * round && tokens.length > 2 * round, 60);
    await kill();
    await writing;
    // Part of a line, as a crash of the machine may leave it.
    await appendFile(path.join(dir, 'directory.jsonl'), '\n{"type":"user","user":{"sub":"to');
    pool = await start();

    const found = await departments(pool);
    for (const [name, department] of acknowledged.users) {
      // A change may have reached the disk, its acknowledgement never sent.
      if (department === '') expect(found.has(name)).toBe(true);
      else expect([name, found.get(name)]).toEqual([name, department]);
    }
    for (const REFRESH_TOKEN of acknowledged.tokens) {
      const AuthParameters = { REFRESH_TOKEN };
      const command = { ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters } as const;
      const { AuthenticationResult } = await pool.send(new InitiateAuthCommand(command));
      expect(AuthenticationResult?.IdToken).toBeDefined();
    }
  }
  expect(acknowledged.users.size).toBeGreaterThan(20);
  expect(acknowledged.tokens.length).toBeGreaterThan(4);
}, 300_000);
