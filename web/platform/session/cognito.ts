import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resetPassword,
  type SignInOutput,
  signIn,
  signOut,
} from 'aws-amplify/auth';
import { AppError } from '#contract/errors.ts';
import { ownReason } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import type { SignIn } from './config.ts';

/**
 * What a sign-in asks for next. `new-password`: the first one of an account that was made for somebody;
 * `totp`: the six digits of their authenticator; `reset-password`: an administrator had the pool mail
 * them a code to choose another password with.
 */
export type SignInStep = 'done' | 'new-password' | 'totp' | 'reset-password';

/** Rejections are the pool's: `name` is Cognito's or Amplify's, `message` its detail. */
export interface CognitoSession {
  mode: 'cognito';
  /** The bearer token to send, a fresh one where the last has run out; null when nobody is signed in. */
  token(): Promise<string | null>;
  /** `username` or the e-mail address. */
  signIn(username: string, password: string): Promise<SignInStep>;
  /** Answers `new-password` with the password, `totp` with the digits. */
  answer(response: string): Promise<SignInStep>;
  /** Has a code mailed; for whom there is no account, it looks the same. */
  sendResetCode(username: string): Promise<void>;
  resetPassword(username: string, code: string, password: string): Promise<void>;
  close(): Promise<void>;
}

/** What our pool can ask for, by Amplify's names. Text messages and set-ups amid a sign-in it never does. */
const steps: Partial<Record<SignInOutput['nextStep']['signInStep'], SignInStep>> = {
  DONE: 'done',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'new-password',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'totp',
  RESET_PASSWORD: 'reset-password',
};

function toSignInStep({ nextStep: { signInStep } }: SignInOutput): SignInStep {
  const step = steps[signInStep];
  if (step !== undefined) return step;
  throw new Error(text('session.unknownStep', { step: signInStep }));
}

async function currentToken(): Promise<string | null> {
  const { tokens } = await fetchAuthSession().catch(() => {
    // Without the pool's answer it is not known whether the session has ended: it is kept.
    throw new AppError('unavailable', ownReason('error.unreachable'));
  });
  // The identity token: who somebody is called and where they belong stands only there.
  return tokens?.idToken?.toString() ?? null;
}

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
    token: currentToken,
    signIn: async (username, password) => {
      // Another tab may have signed in meanwhile. Who types a name and a password means that one.
      await signOut();
      return toSignInStep(await signIn({ username, password }));
    },
    answer: async (response) => toSignInStep(await confirmSignIn({ challengeResponse: response })),
    sendResetCode: async (username) => void (await resetPassword({ username })),
    resetPassword: (username, confirmationCode, newPassword) =>
      confirmResetPassword({ username, confirmationCode, newPassword }),
    close: () => signOut(),
  };
}
