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
  lookup: PoolLookup;
  users: Users;
  directory: Directory;
  deliver: Deliver;
}

/** Operations of administrators on users. */
export function accountOperations(deps: AccountDeps) {
  const { directory, users } = deps;
  const forUser = userOperation(deps);
  return {
    AdminCreateUser: createUserOperation(deps),

    AdminGetUser: forUser({}, (user) => ({
      ...describeUser(user),
      UserAttributes: attributesOf(user),
      ...describeMfa(user),
    })),

    AdminUpdateUserAttributes: forUser({ UserAttributes: Attributes }, (user, { UserAttributes }) =>
      directory.save(users.withAttributes(user, UserAttributes)),
    ),

    AdminSetUserPassword: forUser(
      { Password, Permanent: z.boolean().default(false) },
      (user, { Password: password, Permanent }) =>
        directory.save(users.withPassword(user, password, Permanent ? 'permanent' : 'temporary')),
    ),

    AdminSetUserMFAPreference: forUser(
      { SoftwareTokenMfaSettings: FactorPreference },
      (user, { SoftwareTokenMfaSettings: { Enabled } }) =>
        directory.save(withMfaPreference(user, Enabled)),
    ),

    AdminDisableUser: forUser({}, async (user) => {
      await Promise.all([
        directory.save({ ...user, enabled: false }),
        directory.endSessionsOf(user.sub),
      ]);
    }),

    AdminEnableUser: forUser({}, (user) => directory.save({ ...user, enabled: true })),
    AdminUserGlobalSignOut: forUser({}, (user) => directory.endSessionsOf(user.sub)),
    AdminDeleteUser: forUser({}, (user) => directory.delete(user.sub)),
  };
}

function createUserOperation({ pool, lookup, users, directory, deliver }: AccountDeps) {
  return operation(
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
      lookup.checkPool(request.UserPoolId);
      const password = request.TemporaryPassword ?? newPassword(pool.password);
      const user =
        request.MessageAction === 'RESEND'
          ? users.withPassword(
              requireUnconfirmed(users.get(request.Username)),
              password,
              'temporary',
            )
          : users.create(request.Username, request.UserAttributes, password);
      const invited = wantsInvitation(user, request.MessageAction, request.DesiredDeliveryMediums);
      await directory.save(user);
      if (invited) await sendMail(deliver, pool.invitation, user, password);
      return { User: { ...describeUser(user), Attributes: attributesOf(user) } };
    },
  );
}

/** Whether to send an invitation. Throws if it cannot be sent. */
function wantsInvitation(
  { attributes }: User,
  action: string | undefined,
  mediums: string[],
): boolean {
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
function requireUnconfirmed(user: User): User {
  if (user.status === 'FORCE_CHANGE_PASSWORD') return user;
  throw new ServiceError(
    'UnsupportedUserStateException',
    'Resend not possible. User status is not FORCE_CHANGE_PASSWORD',
  );
}

interface GroupDeps {
  pool: UserPool;
  lookup: PoolLookup;
  users: Users;
  directory: Directory;
}

/** Operations on group membership. */
export function groupOperations({ pool, lookup, users, directory }: GroupDeps) {
  const forUser = userOperation({ lookup, users });
  const groupChange = (after: (groupOperations: string[], group: string) => string[]) =>
    forUser({ GroupName: z.string() }, (user, { GroupName }) => {
      const { name } = lookup.group(GroupName);
      return directory.save({ ...user, groups: after(user.groups, name) });
    });

  return {
    AdminAddUserToGroup: groupChange((groupOperations, group) => [
      ...new Set([...groupOperations, group]),
    ]),
    AdminRemoveUserFromGroup: groupChange((groupOperations, group) =>
      groupOperations.filter((one) => one !== group),
    ),
    AdminListGroupsForUser: forUser({}, (user) => ({
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
