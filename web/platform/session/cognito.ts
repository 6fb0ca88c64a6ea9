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
 * What sign-in asks for next. `new-password`: the first own password of a new account; `totp`: six digits of
 * the authenticator; `reset-password`: an administrator had the pool mail a reset code.
 */
export type SignInStep = 'done' | 'new-password' | 'totp' | 'reset-password';

/** Rejects with the pool's errors: `name` is Cognito's or Amplify's, `message` the detail. */
export interface CognitoSession {
  mode: 'cognito';
  /** The bearer token, refreshed if it has expired; null if nobody is signed in. */
  token(): Promise<string | null>;
  /** Another token than this one, which the server has refused; null if there is none. */
  renewed(refused: string): Promise<string | null>;
  /** `username` may be the email address. */
  signIn(username: string, password: string): Promise<SignInStep>;
  /** Answers `new-password` with the password and `totp` with the digits. */
  answer(response: string): Promise<SignInStep>;
  /** Mails a reset code. For unknown users it looks the same. */
  sendResetCode(username: string): Promise<void>;
  resetPassword(username: string, code: string, password: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The steps our pool can ask for, by Amplify's names. It uses neither text messages nor set-up during
 * sign-in.
 */
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

async function currentToken(forceRefresh = false): Promise<string | null> {
  const { tokens } = await fetchAuthSession({ forceRefresh }).catch(() => {
    // If the pool cannot be reached, the session may still be valid: keep it.
    throw new AppError('unavailable', ownReason('error.unreachable'));
  });
  // The ID token: the access token does not carry the user's profile.
  return tokens?.idToken?.toString() ?? null;
}

/** Another call may have renewed it; otherwise it expired on its way, or the clocks differ. */
async function renewedToken(refused: string): Promise<string | null> {
  const known = await currentToken();
  const token = known === refused ? await currentToken(true) : known;
  return token === refused ? null : token;
}

/** Opens a session of the stage's user pool. Amplify stores and refreshes the tokens. */
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
    token: () => currentToken(),
    renewed: renewedToken,
    signIn: async (username, password) => {
      // Another tab may have signed in; the credentials typed here win.
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
