import { createHash } from 'node:crypto';
import * as z from 'zod';
import { invalidParameter, notAuthorized, unknownUser } from '../errors.ts';
import { codeDeliveryDetails, type Deliver, sendMail } from '../mail.ts';
import type { Triggers } from '../triggers.ts';
import type { Client, UserPool } from '../user-pool.ts';
import type { Directory } from '../users/directory.ts';
import { HourlyLimit } from '../users/hourly-limit.ts';
import type { User } from '../users/user.ts';
import type { Users } from '../users/users.ts';
import {
  checkVerificationCode,
  newVerificationCode,
  wrongVerificationCode,
} from '../users/verification-code.ts';
import type { PoolLookup } from './requests.ts';
import { operation, Password, Username } from './requests.ts';

/** How long a code is valid, in ms. */
const codeLifetime = 60 * 60_000;

interface ForgottenPasswordDeps {
  pool: UserPool;
  lookup: PoolLookup;
  users: Users;
  directory: Directory;
  deliver: Deliver;
  triggers: Triggers;
  /** A secret of the pool. */
  seed: string;
  now: () => number;
}

/** Resetting a forgotten password with a code sent by email. */
export function forgottenPasswordOperations(deps: ForgottenPasswordDeps) {
  const { pool, lookup, users, directory, deliver, triggers, now } = deps;
  const requests = new HourlyLimit(now);
  const guesses = new HourlyLimit(now);
  return {
    ForgotPassword: operation(
      { ClientId: z.string(), Username },
      async ({ ClientId, Username: name }) => {
        const user = requireReachable(lookup.client(ClientId), users.find(name));
        const who = nameOf(user, name);
        requests.check(who);
        requests.count(who);
        if (!user) return simulatedDelivery(name, deps);
        const resetCode = newVerificationCode(now() + codeLifetime);
        await directory.save({ ...user, resetCode });
        await sendMail(deliver, pool.verification, user, resetCode.code);
        return codeDeliveryDetails(user.attributes.email ?? '');
      },
    ),

    ConfirmForgotPassword: operation(
      { ClientId: z.string(), Username, ConfirmationCode: z.string(), Password },
      async ({ Username: name, ...request }) => {
        const user = requireReachable(lookup.client(request.ClientId), users.find(name));
        const who = nameOf(user, name);
        if (!user) {
          guesses.check(who);
          guesses.count(who);
          throw wrongVerificationCode();
        }
        const given = request.ConfirmationCode;
        checkVerificationCode(user.resetCode, given, { who, guesses, now: now() });
        const after = users.withPassword(user, request.Password, 'permanent');
        await directory.save({ ...after, resetCode: undefined });
        guesses.forget(who);
        await triggers.postConfirmation(user, { id: request.ClientId });
      },
    ),
  };
}

/** The name by which attempts are counted, also for a user who does not exist: limits must not tell who does. */
const nameOf = (user: User | undefined, name: string): string =>
  user?.username ?? name.toLowerCase();

/**
 * The answer for a user who does not exist, as if a code had been sent: to the address that was given or, if a username
 * was given, to a made-up one that looks like those of the pool and is the same each time.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
 */
function simulatedDelivery(name: string, { directory, seed }: ForgottenPasswordDeps) {
  if (name.includes('@')) return codeDeliveryDetails(name);
  const domains = directory
    .users()
    .flatMap(({ attributes }) => attributes.email?.split('@')[1] ?? []);
  const hash = createHash('sha256').update(`${seed} ${name.toLowerCase()}`).digest();
  const domain = domains[hash.readUInt32BE() % Math.max(1, domains.length)] ?? 'example.org';
  return codeDeliveryDetails(`${name}@${domain}`);
}

/** Throws if the user cannot receive a code; undefined where the client must not learn that. */
function requireReachable(
  { preventUserExistenceErrors }: Client,
  user: User | undefined,
): User | undefined {
  if (user?.enabled && user.status === 'CONFIRMED' && user.attributes.email_verified === 'true')
    return user;
  if (preventUserExistenceErrors) return undefined;
  if (!user) throw unknownUser();
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status !== 'CONFIRMED')
    throw notAuthorized('User password cannot be reset in the current state.');
  throw invalidParameter(
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  );
}
