import * as z from 'zod';
import type { Client } from '../pool.ts';
import { invalidParameter } from '../refusals.ts';
import { operation, Password, read, Username } from '../requests.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import type { Steps } from '../sign-in/steps.ts';
import type { Tokens } from '../sign-in/tokens.ts';
import type { Known } from './known.ts';

const request = {
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
};
const adminRequest = { ...request, UserPoolId: z.string() };

const Srp = z.strictObject({ USERNAME: Username, SRP_A: z.string() });
const NameAndPassword = z.strictObject({ USERNAME: Username, PASSWORD: Password });
const Refresh = z.strictObject({ REFRESH_TOKEN: z.string().min(1) });

interface Parts {
  known: Known;
  passwords: Passwords;
  steps: Steps;
  tokens: Tokens;
}

/** A way to begin, and what of a client allows it. */
interface Flow {
  allowedBy: string;
  begin(client: Client, parameters: Record<string, string>): unknown;
}

/**
 * Beginning a sign-in: people themselves by SRP, a server on their behalf with their password.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow-methods.html
 */
export function beginning({ known, passwords, steps, tokens }: Parts) {
  const bySrp: Flow = {
    allowedBy: 'ALLOW_USER_SRP_AUTH',
    begin(client, given) {
      const { USERNAME, SRP_A } = read(Srp, given);
      return passwords.beginSrp(client, USERNAME, SRP_A);
    },
  };
  const byPassword: Flow = {
    allowedBy: 'ALLOW_ADMIN_USER_PASSWORD_AUTH',
    begin(client, given) {
      const { USERNAME, PASSWORD } = read(NameAndPassword, given);
      return steps.afterPassword(client, passwords.prove(client, USERNAME, PASSWORD));
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
    { ClientId, AuthFlow, AuthParameters }: z.output<z.ZodObject<typeof request>>,
  ) {
    const client = known.client(ClientId);
    const flow = Object.hasOwn(flows, AuthFlow) ? flows[AuthFlow] : undefined;
    if (!flow) throw invalidParameter(`Unsupported AuthFlow: ${AuthFlow}`);
    if (!client.flows.includes(flow.allowedBy))
      throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
    return flow.begin(client, AuthParameters);
  }

  return {
    InitiateAuth: operation(request, (given) =>
      begin({ USER_SRP_AUTH: bySrp, ...refreshing }, given),
    ),
    AdminInitiateAuth: operation(adminRequest, (given) => {
      known.checkPool(given.UserPoolId);
      return begin({ ADMIN_USER_PASSWORD_AUTH: byPassword, ...refreshing }, given);
    }),
  };
}
