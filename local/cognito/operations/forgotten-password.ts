import * as z from 'zod';
import { invalidParameter, notAuthorized, unknownUser } from '../errors.ts';
import { codeDeliveryDetails, type Deliver, sendMail } from '../mail.ts';
import type { Triggers } from '../triggers.ts';
import type { Client, UserPool } from '../user-pool.ts';
import type { Directory } from '../users/directory.ts';
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
  now: () => number;
}

/** Resetting a forgotten password with a code sent by e-mail. */
export function forgottenPasswordOperations(deps: ForgottenPasswordDeps) {
  const { pool, lookup, users, directory, deliver, triggers, now } = deps;
  return {
    ForgotPassword: operation(
      { ClientId: z.string(), Username },
      async ({ ClientId, Username: name }) => {
        const user = requireReachable(lookup.client(ClientId), users.find(name));
        if (!user) return codeDeliveryDetails(name);
        const resetCode = newVerificationCode(now() + codeLifetime);
        await directory.save({ ...user, resetCode });
        await sendMail(deliver, pool.verification, user, resetCode.code);
        return codeDeliveryDetails(user.attributes.email ?? '');
      },
    ),

    ConfirmForgotPassword: operation(
      { ClientId: z.string(), Username, ConfirmationCode: z.string(), Password },
      async (request) => {
        const user = requireReachable(
          lookup.client(request.ClientId),
          users.find(request.Username),
        );
        if (!user) throw wrongVerificationCode();
        await checkVerificationCode(user.resetCode, request.ConfirmationCode, {
          now: now(),
          save: (resetCode) => directory.save({ ...user, resetCode }),
        });
        const after = users.withPassword(user, request.Password, 'permanent');
        await directory.save({ ...after, resetCode: undefined });
        await triggers.postConfirmation(user, { id: request.ClientId });
      },
    ),
  };
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
