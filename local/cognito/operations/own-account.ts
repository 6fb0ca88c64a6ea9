import * as z from 'zod';
import { ServiceError } from '../../protocol/aws-json.ts';
import { invalidParameter } from '../errors.ts';
import { codeDeliveryDetails, type Deliver, sendMail } from '../mail.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import type { Tokens } from '../sign-in/tokens.ts';
import type { UserPool } from '../user-pool.ts';
import { checkWritable } from '../users/attributes.ts';
import {
  base32,
  newKey,
  verifyNewAuthenticator,
  withMfaPreference,
} from '../users/authenticator.ts';
import type { Directory } from '../users/directory.ts';
import { HourlyLimit } from '../users/hourly-limit.ts';
import { attributesOf, describeMfa } from '../users/user.ts';
import type { Users } from '../users/users.ts';
import { checkVerificationCode, newVerificationCode } from '../users/verification-code.ts';
import { Attributes, FactorPreference, operation, Password } from './requests.ts';

const AccessToken = z.string();

interface OwnAccountDeps {
  users: Users;
  tokens: Tokens;
  passwords: Passwords;
  directory: Directory;
}

/** Operations of users on their own account. */
export function ownAccountOperations({ users, tokens, passwords, directory }: OwnAccountDeps) {
  return {
    GetUser: operation({ AccessToken }, async (request) => {
      const { user } = await tokens.bearer(request.AccessToken);
      return {
        Username: user.username,
        UserAttributes: attributesOf(user),
        ...describeMfa(user),
      };
    }),

    UpdateUserAttributes: operation(
      { AccessToken, UserAttributes: Attributes },
      async (request) => {
        const { user, client } = await tokens.bearer(request.AccessToken);
        checkWritable(client, request.UserAttributes);
        await directory.save(users.withAttributes(user, request.UserAttributes));
        return { CodeDeliveryDetailsList: [] };
      },
    ),

    ChangePassword: operation(
      { AccessToken, PreviousPassword: Password, ProposedPassword: Password },
      async (request) => {
        const { user } = await tokens.bearer(request.AccessToken);
        passwords.verifyAgain(user, request.PreviousPassword);
        await directory.save(users.withPassword(user, request.ProposedPassword, 'permanent'));
      },
    ),
  };
}

/** Only email addresses can be verified. */
const emailRequest = { AccessToken: z.string(), AttributeName: z.literal('email') };

/** How long a code is valid, in ms. */
const codeLifetime = 24 * 60 * 60_000;

interface EmailVerificationDeps {
  pool: UserPool;
  users: Users;
  tokens: Tokens;
  directory: Directory;
  deliver: Deliver;
  now: () => number;
}

/**
 * Verification of the user's email address, possible again after it has been verified.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-email-phone-verification.html
 */
export function emailVerificationOperations({
  pool,
  users,
  tokens,
  directory,
  deliver,
  now,
}: EmailVerificationDeps) {
  const requests = new HourlyLimit(now);
  const guesses = new HourlyLimit(now);
  return {
    GetUserAttributeVerificationCode: operation(emailRequest, async ({ AccessToken }) => {
      const { user } = await tokens.bearer(AccessToken);
      const { email } = user.attributes;
      if (!email) throw invalidParameter('User has no email to send a code to');
      requests.check(user.sub);
      requests.count(user.sub);
      const addressCode = { ...newVerificationCode(now() + codeLifetime), address: email };
      await directory.save({ ...user, addressCode });
      await sendMail(deliver, pool.verification, user, addressCode.code);
      return codeDeliveryDetails(email);
    }),

    VerifyUserAttribute: operation(
      { ...emailRequest, Code: z.string() },
      async ({ AccessToken, Code }) => {
        const { user } = await tokens.bearer(AccessToken);
        const { email = '' } = user.attributes;
        // A code sent to another address proves nothing about this one.
        const sent = user.addressCode?.address === email ? user.addressCode : undefined;
        checkVerificationCode(sent, Code, { who: user.sub, guesses, now: now() });
        guesses.forget(user.sub);
        const verified = users.withAttributes(user, [{ Name: 'email_verified', Value: 'true' }]);
        await directory.save({ ...verified, addressCode: undefined });
      },
    ),
  };
}

interface AuthenticatorDeps {
  pool: UserPool;
  tokens: Tokens;
  directory: Directory;
  now: () => number;
}

/** Software token MFA. An authenticator stays in use until its replacement is verified. */
export function authenticatorOperations({ pool, tokens, directory, now }: AuthenticatorDeps) {
  return {
    AssociateSoftwareToken: operation({ AccessToken }, async (request) => {
      if (!pool.softwareToken)
        throw new ServiceError(
          'SoftwareTokenMFANotFoundException',
          'Software Token MFA has not been enabled by the userPool.',
        );
      const { user } = await tokens.bearer(request.AccessToken);
      const key = newKey();
      await directory.save({ ...user, newAuthenticator: key });
      return { SecretCode: base32(key) };
    }),

    VerifySoftwareToken: operation(
      {
        AccessToken,
        UserCode: z.string().regex(/^[0-9]{6}$/, 'Member must be six digits'),
        FriendlyDeviceName: z.string().max(131_072).optional(),
      },
      async ({ UserCode, FriendlyDeviceName, ...request }) => {
        const { user } = await tokens.bearer(request.AccessToken);
        const after = verifyNewAuthenticator(user, UserCode, FriendlyDeviceName, now());
        if (!after) throw new ServiceError('EnableSoftwareTokenMFAException', 'Code mismatch');
        await directory.save(after);
        return { Status: 'SUCCESS' };
      },
    ),

    SetUserMFAPreference: operation(
      { AccessToken, SoftwareTokenMfaSettings: FactorPreference },
      async (request) => {
        const { user } = await tokens.bearer(request.AccessToken);
        await directory.save(withMfaPreference(user, request.SoftwareTokenMfaSettings.Enabled));
      },
    ),
  };
}
