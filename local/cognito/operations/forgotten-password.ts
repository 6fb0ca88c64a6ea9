import * as z from 'zod';
import { type Deliver, deliveredTo, send } from '../mail.ts';
import { mismatch, newCode, prove } from '../mailed-code.ts';
import type { People } from '../people.ts';
import type { Client, UserPool } from '../pool.ts';
import type { Directory } from '../records/directory.ts';
import type { User } from '../records/user.ts';
import { invalidParameter, notAuthorized, unknownUser } from '../refusals.ts';
import { operation, Password, Username } from '../requests.ts';
import type { Known } from './known.ts';

/** Milliseconds a code is good for. */
const codeLife = 60 * 60_000;

interface Parts {
  pool: UserPool;
  known: Known;
  people: People;
  directory: Directory;
  deliver: Deliver;
  now: () => number;
}

/** Back in with a code sent by e-mail. */
export function forgottenPassword({ pool, known, people, directory, deliver, now }: Parts) {
  /** Throws what the client may know of a user who cannot get back in so. */
  function reachable({ hidesWhoExists }: Client, user: User | undefined): User | undefined {
    if (user?.enabled && user.status === 'CONFIRMED' && user.attributes.email_verified === 'true')
      return user;
    if (hidesWhoExists) return undefined;
    if (!user) throw unknownUser();
    if (!user.enabled) throw notAuthorized('User is disabled.');
    if (user.status !== 'CONFIRMED')
      throw notAuthorized('User password cannot be reset in the current state.');
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }

  return {
    ForgotPassword: operation(
      { ClientId: z.string(), Username },
      async ({ ClientId, Username: name }) => {
        const user = reachable(known.client(ClientId), people.find(name));
        if (!user) return deliveredTo(name);
        const resetCode = newCode(now() + codeLife);
        await directory.save({ ...user, resetCode });
        await send(deliver, pool.verification, user, resetCode.code);
        return deliveredTo(user.attributes.email ?? '');
      },
    ),

    ConfirmForgotPassword: operation(
      { ClientId: z.string(), Username, ConfirmationCode: z.string(), Password },
      async (request) => {
        const user = reachable(known.client(request.ClientId), people.find(request.Username));
        if (!user) throw mismatch();
        await prove(user.resetCode, request.ConfirmationCode, {
          now: now(),
          keep: (resetCode) => directory.save({ ...user, resetCode }),
        });
        const after = people.withPassword(user, request.Password, 'permanent');
        await directory.save({ ...after, resetCode: undefined });
      },
    ),
  };
}
