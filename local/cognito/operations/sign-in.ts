import * as z from 'zod';
import { ServiceError } from '../../protocol/aws-json.ts';
import { invalidParameter } from '../errors.ts';
import type { SignInSteps } from '../sign-in/challenges.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import type { Tokens } from '../sign-in/tokens.ts';
import type { Client } from '../user-pool.ts';
import type { Directory } from '../users/directory.ts';
import { operation, Password, type PoolLookup, read, Username } from './requests.ts';

const initiateAuthRequest = {
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
};
const adminInitiateAuthRequest = { ...initiateAuthRequest, UserPoolId: z.string() };

const Srp = z.strictObject({ USERNAME: Username, SRP_A: z.string() });
const NameAndPassword = z.strictObject({ USERNAME: Username, PASSWORD: Password });
const Refresh = z.strictObject({ REFRESH_TOKEN: z.string().min(1) });

interface InitiateAuthDeps {
  lookup: PoolLookup;
  passwords: Passwords;
  steps: SignInSteps;
  tokens: Tokens;
}

/** An authentication flow and the client setting that allows it. */
interface Flow {
  allowedBy: string;
  begin(client: Client, parameters: Record<string, string>): unknown;
}

/**
 * InitiateAuth: users sign in by SRP, servers on their behalf with the password.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow-methods.html
 */
export function initiateAuthOperations({ lookup, passwords, steps, tokens }: InitiateAuthDeps) {
  const bySrp: Flow = {
    allowedBy: 'ALLOW_USER_SRP_AUTH',
    begin(client, given) {
      const { USERNAME, SRP_A } = read(Srp, given);
      return passwords.startSrp(client, USERNAME, SRP_A);
    },
  };
  const byPassword: Flow = {
    allowedBy: 'ALLOW_ADMIN_USER_PASSWORD_AUTH',
    begin(client, given) {
      const { USERNAME, PASSWORD } = read(NameAndPassword, given);
      return steps.afterPassword(client, passwords.verifyPassword(client, USERNAME, PASSWORD));
    },
  };
  const again: Flow = {
    allowedBy: 'ALLOW_REFRESH_TOKEN_AUTH',
    async begin(client, given) {
      const { REFRESH_TOKEN } = read(Refresh, given);
      const AuthenticationResult = await tokens.refresh(REFRESH_TOKEN, client);
      return { ChallengeParameters: {}, AuthenticationResult };
    },
  };
  const refreshing = { REFRESH_TOKEN_AUTH: again, REFRESH_TOKEN: again };

  function begin(
    flows: Record<string, Flow>,
    { ClientId, AuthFlow, AuthParameters }: z.output<z.ZodObject<typeof initiateAuthRequest>>,
  ) {
    const client = lookup.client(ClientId);
    const flow = Object.hasOwn(flows, AuthFlow) ? flows[AuthFlow] : undefined;
    if (!flow) throw invalidParameter(`Unsupported AuthFlow: ${AuthFlow}`);
    if (!client.flows.includes(flow.allowedBy))
      throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
    return flow.begin(client, AuthParameters);
  }

  return {
    InitiateAuth: operation(initiateAuthRequest, (given) =>
      begin({ USER_SRP_AUTH: bySrp, ...refreshing }, given),
    ),
    AdminInitiateAuth: operation(adminInitiateAuthRequest, (given) => {
      lookup.checkPool(given.UserPoolId);
      return begin({ ADMIN_USER_PASSWORD_AUTH: byPassword, ...refreshing }, given);
    }),
  };
}

const challengeRequest = {
  ClientId: z.string(),
  ChallengeName: z.enum(['PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA']),
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
  Session: z.string().default(''),
};
const adminChallengeRequest = { ...challengeRequest, UserPoolId: z.string() };

const SrpProof = z.strictObject({
  USERNAME: Username,
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string(),
  TIMESTAMP: z.string(),
});
const NewPassword = z.object({ USERNAME: Username, NEW_PASSWORD: Password }).catchall(z.string());
const Code = z.strictObject({ USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: z.string() });

/** The responses named `userAttributes.<name>`. */
function readUserAttributes(answers: Record<string, string>) {
  const prefix = 'userAttributes.';
  return Object.entries(answers).map(([key, Value]) => {
    if (!key.startsWith(prefix)) throw invalidParameter(`Unknown challenge response: ${key}`);
    return { Name: key.slice(prefix.length), Value };
  });
}

interface ChallengeDeps {
  lookup: PoolLookup;
  passwords: Passwords;
  steps: SignInSteps;
}

/** RespondToAuthChallenge. */
export function challengeOperations({ lookup, passwords, steps }: ChallengeDeps) {
  function handle(given: z.output<z.ZodObject<typeof challengeRequest>>) {
    const client = lookup.client(given.ClientId);
    const { ChallengeResponses: responses, Session: session } = given;
    if (given.ChallengeName === 'PASSWORD_VERIFIER') {
      const proof = read(SrpProof, responses);
      const user = passwords.verifySrp(client, {
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
    const { USERNAME: username, NEW_PASSWORD: password, ...rest } = read(NewPassword, responses);
    const attributes = readUserAttributes(rest);
    return steps.chooseFirstPassword(client, { session, username, password, attributes });
  }

  return {
    RespondToAuthChallenge: operation(challengeRequest, handle),
    AdminRespondToAuthChallenge: operation(adminChallengeRequest, (given) => {
      lookup.checkPool(given.UserPoolId);
      return handle(given);
    }),
  };
}

interface SessionDeps {
  lookup: PoolLookup;
  tokens: Tokens;
  directory: Directory;
}

/** Refreshing, revoking and ending sessions. */
export function sessionOperations({ lookup, tokens, directory }: SessionDeps) {
  return {
    GetTokensFromRefreshToken: operation(
      { ClientId: z.string(), RefreshToken: z.string() },
      async ({ ClientId, RefreshToken }) => ({
        AuthenticationResult: await tokens.refresh(RefreshToken, lookup.client(ClientId)),
      }),
    ),

    RevokeToken: operation(
      { ClientId: z.string(), Token: z.string() },
      async ({ ClientId, Token }) => {
        const client = lookup.client(ClientId);
        if (!client.revokesTokens)
          throw new ServiceError(
            'UnsupportedOperationException',
            'Token revocation is not enabled for this client',
          );
        await tokens.revoke(Token, client);
      },
    ),

    GlobalSignOut: operation({ AccessToken: z.string() }, async ({ AccessToken }) => {
      const { user } = await tokens.bearer(AccessToken);
      await directory.endSessionsOf(user.sub);
    }),
  };
}
