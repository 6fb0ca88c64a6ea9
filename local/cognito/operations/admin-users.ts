import * as z from 'zod';
import { ServiceError } from '../../protocol/aws-json.ts';
import { invalidParameter } from '../errors.ts';
import { type Deliver, sendMail } from '../mail.ts';
import type { UserPool } from '../user-pool.ts';
import { withMfaPreference } from '../users/authenticator.ts';
import type { Directory } from '../users/directory.ts';
import { newPassword } from '../users/password-policy.ts';
import { attributesOf, describeMfa, describeUser, type User } from '../users/user.ts';
import type { Users } from '../users/users.ts';
import {
  Attributes,
  FactorPreference,
  operation,
  Password,
  type PoolLookup,
  Username,
  userOperation,
} from './requests.ts';

interface AccountDeps {
  pool: UserPool;
  known: PoolLookup;
  people: Users;
  directory: Directory;
  deliver: Deliver;
}

/** Operations of administrators on users. */
export function accountOperations({ pool, known, people, directory, deliver }: AccountDeps) {
  const onUser = userOperation({ known, people });

  /** Whether to send an invitation. Throws if it cannot be sent. */
  function invites({ attributes }: User, action: string | undefined, mediums: string[]): boolean {
    if (action === 'SUPPRESS') return false;
    if (!mediums.includes('EMAIL'))
      throw invalidParameter(
        "No SMS is sent here, and SMS is the default: DesiredDeliveryMediums ['EMAIL'] or MessageAction 'SUPPRESS' are wanted",
      );
    if (!attributes.email) throw invalidParameter('User has no email to send the invitation to');
    return true;
  }

  /**
   * Only a user who never signed in is invited again: nobody else's password may be reset by it.
   */
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
        if (invited) await sendMail(deliver, pool.invitation, user, password);
        return { User: { ...describeUser(user), Attributes: attributesOf(user) } };
      },
    ),

    AdminGetUser: onUser({}, (user) => ({
      ...describeUser(user),
      UserAttributes: attributesOf(user),
      ...describeMfa(user),
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
      (user, { SoftwareTokenMfaSettings: { Enabled } }) =>
        directory.save(withMfaPreference(user, Enabled)),
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

interface GroupDeps {
  pool: UserPool;
  known: PoolLookup;
  people: Users;
  directory: Directory;
}

/** Operations on group membership. */
export function groupOperations({ pool, known, people, directory }: GroupDeps) {
  const onUser = userOperation({ known, people });
  const changing = (after: (groupOperations: string[], group: string) => string[]) =>
    onUser({ GroupName: z.string() }, (user, { GroupName }) => {
      const { name } = known.group(GroupName);
      return directory.save({ ...user, groups: after(user.groups, name) });
    });

  return {
    AdminAddUserToGroup: changing((groupOperations, group) => [
      ...new Set([...groupOperations, group]),
    ]),
    AdminRemoveUserFromGroup: changing((groupOperations, group) =>
      groupOperations.filter((one) => one !== group),
    ),
    AdminListGroupsForUser: onUser({}, (user) => ({
      Groups: pool.groups
        .filter(({ name }) => user.groups.includes(name))
        .map(({ name, description, precedence }) => ({
          GroupName: name,
          UserPoolId: pool.id,
          Description: description,
          Precedence: precedence,
        })),
    })),
  };
}
