import * as z from 'zod';
import { ServiceError } from '../../protocol/aws-json.ts';
import { asking } from '../authenticator.ts';
import { type Deliver, send } from '../mail.ts';
import { newPassword } from '../password-policy.ts';
import type { People } from '../people.ts';
import type { UserPool } from '../pool.ts';
import type { Directory } from '../records/directory.ts';
import { attributesOf, described, factorsOf, type User } from '../records/user.ts';
import { invalidParameter } from '../refusals.ts';
import { Attributes, FactorPreference, operation, Password, Username } from '../requests.ts';
import { aboutUser } from './about-user.ts';
import type { Known } from './known.ts';

interface Parts {
  pool: UserPool;
  known: Known;
  people: People;
  directory: Directory;
  deliver: Deliver;
}

/** What administrators do with the accounts of others. */
export function accounts({ pool, known, people, directory, deliver }: Parts) {
  const onUser = aboutUser({ known, people });

  /** Whether an invitation is wanted. Throws where it could not be sent. */
  function invites({ attributes }: User, action: string | undefined, mediums: string[]): boolean {
    if (action === 'SUPPRESS') return false;
    if (!mediums.includes('EMAIL'))
      throw invalidParameter(
        "No SMS is sent here, and SMS is the default: DesiredDeliveryMediums ['EMAIL'] or MessageAction 'SUPPRESS' are wanted",
      );
    if (!attributes.email) throw invalidParameter('User has no email to send the invitation to');
    return true;
  }

  /** One who has not come yet. Another's password is not to be lost by a second invitation. */
  function awaited(user: User): User {
    if (user.status === 'FORCE_CHANGE_PASSWORD') return user;
    throw new ServiceError(
      'UnsupportedUserStateException',
      'Resend not possible. User status is not FORCE_CHANGE_PASSWORD',
    );
  }

  return {
    AdminCreateUser: operation(
      {
        UserPoolId: z.string(),
        Username,
        UserAttributes: Attributes.default([]),
        TemporaryPassword: Password.optional(),
        ForceAliasCreation: z.literal(false).optional(),
        DesiredDeliveryMediums: z.array(z.enum(['EMAIL', 'SMS'])).default(['SMS']),
        MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
      },
      async (request) => {
        known.checkPool(request.UserPoolId);
        const password = request.TemporaryPassword ?? newPassword(pool.password);
        const user =
          request.MessageAction === 'RESEND'
            ? people.withPassword(awaited(people.get(request.Username)), password, 'temporary')
            : people.made(request.Username, request.UserAttributes, password);
        const invited = invites(user, request.MessageAction, request.DesiredDeliveryMediums);
        await directory.save(user);
        if (invited) await send(deliver, pool.invitation, user, password);
        return { User: { ...described(user), Attributes: attributesOf(user) } };
      },
    ),

    AdminGetUser: onUser({}, (user) => ({
      ...described(user),
      UserAttributes: attributesOf(user),
      ...factorsOf(user),
    })),

    AdminUpdateUserAttributes: onUser({ UserAttributes: Attributes }, (user, { UserAttributes }) =>
      directory.save(people.withAttributes(user, UserAttributes)),
    ),

    AdminSetUserPassword: onUser(
      { Password, Permanent: z.boolean().default(false) },
      (user, { Password: password, Permanent }) =>
        directory.save(people.withPassword(user, password, Permanent ? 'permanent' : 'temporary')),
    ),

    AdminSetUserMFAPreference: onUser(
      { SoftwareTokenMfaSettings: FactorPreference },
      (user, { SoftwareTokenMfaSettings: { Enabled } }) => directory.save(asking(user, Enabled)),
    ),

    AdminDisableUser: onUser({}, async (user) => {
      await Promise.all([
        directory.save({ ...user, enabled: false }),
        directory.endSessionsOf(user.sub),
      ]);
    }),

    AdminEnableUser: onUser({}, (user) => directory.save({ ...user, enabled: true })),
    AdminUserGlobalSignOut: onUser({}, (user) => directory.endSessionsOf(user.sub)),
    AdminDeleteUser: onUser({}, (user) => directory.delete(user.sub)),
  };
}
