import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { ServiceError } from '../../protocol/aws-json.ts';
import { asking, verified } from '../authenticator.ts';
import { base32 } from '../crypto/totp.ts';
import type { UserPool } from '../pool.ts';
import type { Directory } from '../records/directory.ts';
import { FactorPreference, operation } from '../requests.ts';
import type { Tokens } from '../sign-in/tokens.ts';

const AccessToken = z.string();

interface Parts {
  pool: UserPool;
  tokens: Tokens;
  directory: Directory;
  now: () => number;
}

/** Authenticators, whose codes are a second factor. One in use stays so until the next has shown to work. */
export function authenticators({ pool, tokens, directory, now }: Parts) {
  return {
    AssociateSoftwareToken: operation({ AccessToken }, async (request) => {
      if (!pool.softwareToken)
        throw new ServiceError(
          'SoftwareTokenMFANotFoundException',
          'Software Token MFA has not been enabled by the userPool.',
        );
      const { user } = await tokens.bearer(request.AccessToken);
      const key = randomBytes(20);
      await directory.save({ ...user, newAuthenticator: key.toString('hex') });
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
        const after = verified(user, UserCode, FriendlyDeviceName, now());
        if (!after) throw new ServiceError('EnableSoftwareTokenMFAException', 'Code mismatch');
        await directory.save(after);
        return { Status: 'SUCCESS' };
      },
    ),

    SetUserMFAPreference: operation(
      { AccessToken, SoftwareTokenMfaSettings: FactorPreference },
      async (request) => {
        const { user } = await tokens.bearer(request.AccessToken);
        await directory.save(asking(user, request.SoftwareTokenMfaSettings.Enabled));
      },
    ),
  };
}
