import * as z from 'zod';
import { type Deliver, deliveredTo, send } from '../mail.ts';
import { newCode, prove } from '../mailed-code.ts';
import type { People } from '../people.ts';
import type { UserPool } from '../pool.ts';
import type { Directory } from '../records/directory.ts';
import { invalidParameter } from '../refusals.ts';
import { operation } from '../requests.ts';
import type { Tokens } from '../sign-in/tokens.ts';

/** The one kind of address people have here. */
const request = { AccessToken: z.string(), AttributeName: z.literal('email') };

/** Milliseconds a code is good for. */
const codeLife = 24 * 60 * 60_000;

interface Parts {
  pool: UserPool;
  people: People;
  tokens: Tokens;
  directory: Directory;
  deliver: Deliver;
  now: () => number;
}

/**
 * People show that mails to their address reach them; also once more, of one that is verified already.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-email-phone-verification.html
 */
export function ownAddress({ pool, people, tokens, directory, deliver, now }: Parts) {
  return {
    GetUserAttributeVerificationCode: operation(request, async ({ AccessToken }) => {
      const { user } = await tokens.bearer(AccessToken);
      const { email } = user.attributes;
      if (!email) throw invalidParameter('User has no email to send a code to');
      const addressCode = { ...newCode(now() + codeLife), address: email };
      await directory.save({ ...user, addressCode });
      await send(deliver, pool.verification, user, addressCode.code);
      return deliveredTo(email);
    }),

    VerifyUserAttribute: operation(
      { ...request, Code: z.string() },
      async ({ AccessToken, Code }) => {
        const { user } = await tokens.bearer(AccessToken);
        const { email = '' } = user.attributes;
        // What was sent to another address says nothing of this one.
        const sent = user.addressCode?.address === email ? user.addressCode : undefined;
        await prove(sent, Code, {
          now: now(),
          keep: (counted) =>
            directory.save({ ...user, addressCode: { ...counted, address: email } }),
        });
        const verified = people.withAttributes(user, [{ Name: 'email_verified', Value: 'true' }]);
        await directory.save({ ...verified, addressCode: undefined });
      },
    ),
  };
}
