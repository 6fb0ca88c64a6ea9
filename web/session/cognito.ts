import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import type { SignIn } from '../config.ts';

/** `new-password`: the first sign-in of an account that was made for somebody. */
export type SignInStep = 'done' | 'new-password';

export interface CognitoSession {
  mode: 'cognito';
  token(): Promise<string | null>;
  signIn(username: string, password: string): Promise<SignInStep>;
  chooseFirstPassword(password: string): Promise<SignInStep>;
  close(): Promise<void>;
}

const stepOf = ({ nextStep }: Awaited<ReturnType<typeof signIn>>): SignInStep => {
  if (nextStep.signInStep === 'DONE') return 'done';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') return 'new-password';
  throw new Error(`This account asks for a step that is not offered here: ${nextStep.signInStep}.`);
};

/** A session of the stage's user pool. Amplify keeps and refreshes the tokens. */
export function openCognito(pool: Extract<SignIn, { mode: 'cognito' }>): CognitoSession {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: pool.user_pool_id,
        userPoolClientId: pool.client_id,
        ...(pool.endpoint && { userPoolEndpoint: pool.endpoint }),
      },
    },
  });
  return {
    mode: 'cognito',
    token: async () => {
      const { tokens } = await fetchAuthSession();
      // The identity token: who somebody is called and where they belong stands only there.
      return tokens?.idToken?.toString() ?? null;
    },
    signIn: async (username, password) => stepOf(await signIn({ username, password })),
    chooseFirstPassword: async (password) =>
      stepOf(await confirmSignIn({ challengeResponse: password })),
    close: () => signOut(),
  };
}
