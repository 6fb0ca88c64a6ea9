import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
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
import { poolServer } from './server.ts';
import { Challenges, SignInSteps } from './sign-in/challenges.ts';
import { Attempts, Passwords } from './sign-in/passwords.ts';
import { newKey, signingKey, Tokens } from './sign-in/tokens.ts';
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
  /** ms since the epoch */
  now?: () => number;
}

/** Loads the signing key, or creates it at the first start: tokens outlive a restart. */
async function keptKey(file: string): Promise<JWK> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return JSON.parse(text) as JWK; // written below
  const key = await newKey();
  await writePrivateFile(file, JSON.stringify(key));
  return key;
}

/** An Amazon Cognito user pool. Acknowledged changes survive kill -9. */
export async function createCognito({ pool, dir, guard, deliver, now = Date.now }: CognitoOptions) {
  const directory = await Directory.open(dir, now);
  const kept = await keptKey(path.join(dir, 'signing-key.json'));
  const key = await signingKey(kept);
  const seed = createHash('sha256').update(String(kept.d)).digest('hex');

  const known = new PoolLookup(pool);
  const people = new Users({ pool, directory, now });
  const tokens = new Tokens({ pool, key, directory, now });
  const attempts = new Attempts(now);
  const challenges = new Challenges(now);
  const passwords = new Passwords({ directory, people, attempts, challenges, seed, now });
  const steps = new SignInSteps({ pool, directory, people, tokens, attempts, challenges, now });

  const begun = initiateAuthOperations({ known, passwords, steps, tokens });
  const answered = challengeOperations({ known, passwords, steps });
  const open = {
    InitiateAuth: begun.InitiateAuth,
    RespondToAuthChallenge: answered.RespondToAuthChallenge,
    ...sessionOperations({ known, tokens, directory }),
    ...ownAccountOperations({ people, tokens, passwords, directory }),
    ...emailVerificationOperations({ pool, people, tokens, directory, deliver, now }),
    ...authenticatorOperations({ pool, tokens, directory, now }),
    ...forgottenPasswordOperations({ pool, known, people, directory, deliver, now }),
  };
  const signed = {
    AdminInitiateAuth: begun.AdminInitiateAuth,
    AdminRespondToAuthChallenge: answered.AdminRespondToAuthChallenge,
    ...accountOperations({ pool, known, people, directory, deliver }),
    ...groupOperations({ pool, known, people, directory }),
    ...listUsersOperation({ known, directory }),
  };
  const wellKnown = `/${pool.id}/.well-known`;
  const handler: RequestListener = poolServer({
    open,
    signed,
    guard,
    documents: {
      [`${wellKnown}/jwks.json`]: key.published,
      [`${wellKnown}/openid-configuration`]: {
        issuer: pool.issuer,
        jwks_uri: `${pool.issuer}/.well-known/jwks.json`,
        id_token_signing_alg_values_supported: ['RS256'],
        response_types_supported: ['code', 'token'],
        subject_types_supported: ['public'],
      },
    },
  });
  return {
    pool,
    dir,
    handler,
    people,
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
