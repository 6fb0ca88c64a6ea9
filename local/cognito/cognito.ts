import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { JWK, JWTPayload } from 'jose';
import type { Guard } from '../protocol/aws-json.ts';
import { newKey, signingKey } from './crypto/signing-key.ts';
import type { Deliver } from './mail.ts';
import { accounts } from './operations/accounts.ts';
import { answering } from './operations/answer.ts';
import { authenticators } from './operations/authenticators.ts';
import { beginning } from './operations/begin.ts';
import { forgottenPassword } from './operations/forgotten-password.ts';
import { groups } from './operations/groups.ts';
import { Known } from './operations/known.ts';
import { listUsers } from './operations/list-users.ts';
import { ownAccount } from './operations/own-account.ts';
import { ownAddress } from './operations/own-address.ts';
import { sessions } from './operations/sessions.ts';
import { People } from './people.ts';
import type { UserPool } from './pool.ts';
import { Directory } from './records/directory.ts';
import { writeSecret } from './records/secret-file.ts';
import { poolServer } from './server.ts';
import { Attempts } from './sign-in/attempts.ts';
import { Challenges } from './sign-in/challenges.ts';
import { Passwords } from './sign-in/passwords.ts';
import { Steps } from './sign-in/steps.ts';
import { Tokens } from './sign-in/tokens.ts';

export interface CognitoOptions {
  pool: UserPool;
  /** Where people, sessions and the signing key are kept. */
  dir: string;
  /** Knows who may make the calls of administrators. */
  guard: Guard;
  deliver: Deliver;
  /** ms since the epoch */
  now?: () => number;
}

/** The key of the first start is the key for good: tokens outlive a restart. */
async function keptKey(file: string): Promise<JWK> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return JSON.parse(text) as JWK; // written by the lines below
  const key = await newKey();
  await writeSecret(file, JSON.stringify(key));
  return key;
}

/** Stands in for an Amazon Cognito user pool. What it acknowledged survives a kill -9. */
export async function cognito({ pool, dir, guard, deliver, now = Date.now }: CognitoOptions) {
  const directory = await Directory.open(dir, now);
  const kept = await keptKey(path.join(dir, 'signing-key.json'));
  const key = await signingKey(kept);
  const seed = createHash('sha256').update(String(kept.d)).digest('hex');

  const known = new Known(pool);
  const people = new People({ pool, directory, now });
  const tokens = new Tokens({ pool, key, directory, now });
  const attempts = new Attempts(now);
  const challenges = new Challenges(now);
  const passwords = new Passwords({ directory, people, attempts, challenges, seed, now });
  const steps = new Steps({ pool, directory, people, tokens, attempts, challenges, now });

  const begun = beginning({ known, passwords, steps, tokens });
  const answered = answering({ known, passwords, steps });
  const open = {
    InitiateAuth: begun.InitiateAuth,
    RespondToAuthChallenge: answered.RespondToAuthChallenge,
    ...sessions({ known, tokens, directory }),
    ...ownAccount({ people, tokens, passwords, directory }),
    ...ownAddress({ pool, people, tokens, directory, deliver, now }),
    ...authenticators({ pool, tokens, directory, now }),
    ...forgottenPassword({ pool, known, people, directory, deliver, now }),
  };
  const signed = {
    AdminInitiateAuth: begun.AdminInitiateAuth,
    AdminRespondToAuthChallenge: answered.AdminRespondToAuthChallenge,
    ...accounts({ pool, known, people, directory, deliver }),
    ...groups({ pool, known, people, directory }),
    ...listUsers({ known, directory }),
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
    /** An identity token of somebody who need not be in the pool. */
    idToken: (claims: JWTPayload) => {
      const [client] = pool.clients;
      if (!client) throw new Error('The user pool has no client to make a token for');
      return tokens.idToken(claims, client);
    },
    close: () => directory.close(),
  };
}

export type Cognito = Awaited<ReturnType<typeof cognito>>;
