import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { sharedInMemoryStorage } from 'aws-amplify/utils';
import * as z from 'zod';
import { causeOf } from './api-client.ts';

/** The settings of a stage that its portal reads first. */
const PortalSettings = z.object({
  stage: z.string(),
  sign_in: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('built-in'), token: z.string() }),
    z.object({
      mode: z.literal('cognito'),
      user_pool_id: z.string(),
      client_id: z.string(),
      endpoint: z.string().optional(),
    }),
  ]),
});
export type PortalSettings = z.infer<typeof PortalSettings>;

export async function readPortal(origin: string): Promise<PortalSettings> {
  const response = await fetch(new URL('/config.json', origin), {
    signal: AbortSignal.timeout(30_000),
  }).catch((error: unknown) => {
    throw new Error(`${origin} cannot be reached: ${causeOf(error)}`);
  });
  const portal = PortalSettings.safeParse(await response.json().catch(() => null));
  if (portal.success) return portal.data;
  throw new Error(`${origin}/config.json is not that of a portal (HTTP ${response.status})`);
}

/** The credentials of a person. */
export interface Credentials {
  user?: string | undefined;
  password?: string | undefined;
  /** Six digits of the authenticator. */
  totp?: string | undefined;
  /** Instead of all these. */
  token?: string | undefined;
}

/** Gives a token for the API, a new one when the last has expired. */
export type TokenSource = () => Promise<string>;

/** Signs in as the portal does: the password does not leave this machine. */
export async function signInTo(
  { sign_in }: PortalSettings,
  given: Credentials,
): Promise<TokenSource> {
  const { user, password, token = sign_in.mode === 'built-in' ? sign_in.token : undefined } = given;
  if (token !== undefined) return async () => token;
  if (!user || !password || sign_in.mode === 'built-in')
    throw new Error(
      'Give --user and --password (or SAKSHI_SMOKE_PASSWORD in the environment), or --token',
    );
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: sign_in.user_pool_id,
        userPoolClientId: sign_in.client_id,
        ...(sign_in.endpoint && { userPoolEndpoint: sign_in.endpoint }),
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
  // Amplify keeps a session as long as its process.
  await signOut();
  const { nextStep } = await signIn({ username: user, password });
  await takeStep(nextStep.signInStep, given);
  return async () => {
    const { tokens } = await fetchAuthSession();
    if (!tokens?.idToken) throw new Error('The user pool gives no identity token any more');
    return tokens.idToken.toString();
  };
}

const inPortal = 'sign in to the portal once, then run this again';
const advice: Record<string, string> = {
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: `The account still has its first password: ${inPortal}`,
  CONTINUE_SIGN_IN_WITH_TOTP_SETUP: `The account needs an authenticator: ${inPortal}`,
  RESET_PASSWORD: `An administrator reset the password: ${inPortal}`,
  CONFIRM_SIGN_IN_WITH_TOTP_CODE:
    'The account has an authenticator: add --totp with its six digits',
};

async function takeStep(step: string, { totp }: Credentials): Promise<void> {
  if (step === 'DONE') return;
  if (step === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' && totp !== undefined) {
    const { nextStep } = await confirmSignIn({ challengeResponse: totp });
    return takeStep(nextStep.signInStep, {});
  }
  throw new Error(advice[step] ?? `The user pool asks for something else: ${step}`);
}
