import * as z from 'zod';
import { invalidParameter } from '../refusals.ts';
import { operation, Password, read, Username } from '../requests.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import type { Steps } from '../sign-in/steps.ts';
import type { Known } from './known.ts';

const request = {
  ClientId: z.string(),
  ChallengeName: z.enum(['PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA']),
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
  Session: z.string().default(''),
};
const adminRequest = { ...request, UserPoolId: z.string() };

const SrpProof = z.strictObject({
  USERNAME: Username,
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string(),
  TIMESTAMP: z.string(),
});
const FirstPassword = z.object({ USERNAME: Username, NEW_PASSWORD: Password }).catchall(z.string());
const Code = z.strictObject({ USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: z.string() });

/** `userAttributes.<name>` among the answers. */
function attributesAmong(answers: Record<string, string>) {
  const prefix = 'userAttributes.';
  return Object.entries(answers).map(([key, Value]) => {
    if (!key.startsWith(prefix)) throw invalidParameter(`Unknown challenge response: ${key}`);
    return { Name: key.slice(prefix.length), Value };
  });
}

interface Parts {
  known: Known;
  passwords: Passwords;
  steps: Steps;
}

/** Going on with a sign-in: what was asked is answered. */
export function answering({ known, passwords, steps }: Parts) {
  function answer(given: z.output<z.ZodObject<typeof request>>) {
    const client = known.client(given.ClientId);
    const { ChallengeResponses: responses, Session: session } = given;
    if (given.ChallengeName === 'PASSWORD_VERIFIER') {
      const proof = read(SrpProof, responses);
      const user = passwords.proveSrp(client, {
        username: proof.USERNAME,
        secretBlock: proof.PASSWORD_CLAIM_SECRET_BLOCK,
        signature: proof.PASSWORD_CLAIM_SIGNATURE,
        timestamp: proof.TIMESTAMP,
      });
      return steps.afterPassword(client, user);
    }
    if (given.ChallengeName === 'SOFTWARE_TOKEN_MFA') {
      const { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code } = read(Code, responses);
      return steps.enterCode(client, { session, username, code });
    }
    const { USERNAME: username, NEW_PASSWORD: password, ...rest } = read(FirstPassword, responses);
    const attributes = attributesAmong(rest);
    return steps.chooseFirstPassword(client, { session, username, password, attributes });
  }

  return {
    RespondToAuthChallenge: operation(request, answer),
    AdminRespondToAuthChallenge: operation(adminRequest, (given) => {
      known.checkPool(given.UserPoolId);
      return answer(given);
    }),
  };
}
