import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JWK, JWTPayload } from 'jose';
import { writePrivateFile } from '../host/durable-files.ts';
import type { Guard } from '../protocol/aws-json.ts';
import type { Deliver } from './mail.ts';
import { accountOperations, groupOperations } from './operations/admin-users.ts';
import { forgottenPasswordOperations } from './operations/forgotten-password.ts';
import { listUsersOperation } from './operations/list-users.ts';
import {
  authenticatorOperations,
  emailVerificationOperations,
  ownAccountOperations,
} from './operations/own-account.ts';
import { PoolLookup } from './operations/requests.ts';
import {
  challengeOperations,
  initiateAuthOperations,
  sessionOperations,
} from './operations/sign-in.ts';
import { createPoolServer } from './server.ts';
import { Challenges, SignInSteps } from './sign-in/challenges.ts';
import { Attempts, Passwords } from './sign-in/passwords.ts';
import { generateKey, signingKey, Tokens } from './sign-in/tokens.ts';
import { type Trigger, Triggers } from './triggers.ts';
import type { UserPool } from './user-pool.ts';
import { Directory } from './users/directory.ts';
import { Users } from './users/users.ts';

export interface CognitoOptions {
  pool: UserPool;
  /** Where users, sessions and the signing key are stored. */
  dir: string;
  /** Authorizes administrative operations. */
  guard: Guard;
  deliver: Deliver;
  trigger: Trigger;
  /** ms since the epoch */
  now?: () => number;
}

/** Loads the signing key, or creates it at the first start: tokens outlive a restart. */
async function loadOrCreateKey(file: string): Promise<JWK> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return JSON.parse(text) as JWK; // written below
  const key = await generateKey();
  await writePrivateFile(file, JSON.stringify(key));
  return key;
}

/** An Amazon Cognito user pool. Acknowledged changes survive kill -9. */
export async function createCognito(options: CognitoOptions) {
  const { pool, dir, guard, deliver, now = Date.now } = options;
  const directory = await Directory.open(dir, now);
  const storedKey = await loadOrCreateKey(path.join(dir, 'signing-key.json'));
  const key = await signingKey(storedKey);
  const seed = createHash('sha256').update(String(storedKey.d)).digest('hex');

  const lookup = new PoolLookup(pool);
  const users = new Users({ pool, directory, now });
  const triggers = new Triggers(pool, options.trigger);
  const tokens = new Tokens({ pool, key, directory, triggers, now });
  const attempts = new Attempts(now);
  const challenges = new Challenges(now);
  const passwords = new Passwords({ directory, users, attempts, challenges, seed, now });
  const steps = new SignInSteps({ pool, directory, users, tokens, attempts, challenges, now });

  const shared = { pool, lookup, users, tokens, directory, deliver, triggers, seed, now };
  const initiateAuth = initiateAuthOperations({ lookup, passwords, steps, tokens });
  const challenge = challengeOperations({ lookup, passwords, steps });
  const publicOperations = {
    InitiateAuth: initiateAuth.InitiateAuth,
    RespondToAuthChallenge: challenge.RespondToAuthChallenge,
    ...sessionOperations({ lookup, tokens, directory }),
    ...ownAccountOperations({ users, tokens, passwords, directory }),
    ...emailVerificationOperations(shared),
    ...authenticatorOperations(shared),
    ...forgottenPasswordOperations(shared),
  };
  const adminOperations = {
    AdminInitiateAuth: initiateAuth.AdminInitiateAuth,
    AdminRespondToAuthChallenge: challenge.AdminRespondToAuthChallenge,
    ...accountOperations({ pool, lookup, users, directory, deliver }),
    ...groupOperations({ pool, lookup, users, directory }),
    ...listUsersOperation({ lookup, directory }),
  };
  const handler = createPoolServer({
    publicOperations,
    adminOperations,
    guard,
    documents: publicDocuments(pool, key.published),
  });
  return {
    pool,
    dir,
    handler,
    users,
    directory,
    /** Issues an identity token, also for a user who is not in the pool. */
    idToken: (claims: JWTPayload) => {
      const [client] = pool.clients;
      if (!client) throw new Error('The user pool has no client to make a token for');
      return tokens.idToken(claims, client);
    },
    close: () => directory.close(),
  };
}

export type Cognito = Awaited<ReturnType<typeof createCognito>>;

/** The documents by which others verify the pool's tokens, by path. */
function publicDocuments({ id, issuer }: UserPool, keys: { keys: JWK[] }): Record<string, unknown> {
  return {
    [`/${id}/.well-known/jwks.json`]: keys,
    [`/${id}/.well-known/openid-configuration`]: {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code', 'token'],
      subject_types_supported: ['public'],
    },
  };
}
