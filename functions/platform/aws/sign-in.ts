import {
  AdminInitiateAuthCommand,
  type AdminInitiateAuthCommandOutput,
  AdminRespondToAuthChallengeCommand,
  CodeMismatchException,
  ExpiredCodeException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  UserNotConfirmedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Accounts } from './accounts.ts';

export interface Tokens {
  id: string;
  refresh: string;
  /** Seconds the identity token is good for. */
  seconds: number;
}

/**
 * Signs in with name and password, and a TOTP code where an authenticator is set up. Throws an
 * unauthenticated or forbidden error that says what is missing, but never whether name or password was
 * wrong.
 */
export async function signInTo(
  accounts: Accounts,
  { username, password, totp }: { username: string; password: string; totp?: string | undefined },
): Promise<Tokens> {
  const { answer } = await attempt(accounts, { username, password, totp });
  return tokensOf(answer);
}

/**
 * Confirms that whoever calls knows the password and has the authenticator of an account. Accounts without a second
 * factor cannot confirm anything. The session that this begins is used by nobody. What was wrong is an invalid error
 * of its field, `password` or `totp`: the caller is signed in, and an unauthenticated error would end their session.
 */
export async function confirmIdentity(
  accounts: Accounts,
  given: { username: string; password: string; totp: string },
): Promise<void> {
  const { answer, isSecond } = await attempt(accounts, given).catch((error: unknown) => {
    throw ofSignedIn(error);
  });
  if (!isSecond) throw new AppError('forbidden', reason('secondFactorMissing'));
  tokensOf(answer);
}

function ofSignedIn(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'unauthenticated') return error;
  return error.reason === 'wrongTotp'
    ? new AppError('invalid', reason('wrongTotp'), 'totp')
    : new AppError('invalid', reason('currentPasswordWrong'), 'password');
}

async function attempt(
  accounts: Accounts,
  { username, password, totp }: { username: string; password: string; totp?: string | undefined },
) {
  const { client, at } = await accounts.opened();
  const pool = { UserPoolId: at.pool, ClientId: at.client };
  try {
    const answer = await client.send(
      new AdminInitiateAuthCommand({
        ...pool,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: username, PASSWORD: password },
      }),
    );
    if (answer.ChallengeName !== 'SOFTWARE_TOKEN_MFA') return { answer, isSecond: false };
    if (!totp) throw new AppError('unauthenticated', reason('totpMissing'));
    const second = await client.send(
      new AdminRespondToAuthChallengeCommand({
        ...pool,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: answer.Session,
        ChallengeResponses: {
          USERNAME: answer.ChallengeParameters?.USER_ID_FOR_SRP ?? username,
          SOFTWARE_TOKEN_MFA_CODE: totp,
        },
      }),
    );
    return { answer: second, isSecond: true };
  } catch (error) {
    throw signInError(error);
  }
}

function tokensOf(answer: AdminInitiateAuthCommandOutput): Tokens {
  const { IdToken, RefreshToken, ExpiresIn } = answer.AuthenticationResult ?? {};
  // The portal asks for what is missing: a first password, an authenticator to set up.
  if (!IdToken) throw new AppError('forbidden', reason('finishInPortal'));
  return { id: IdToken, refresh: RefreshToken ?? '', seconds: ExpiresIn ?? 0 };
}

function signInError(error: unknown): unknown {
  if (error instanceof NotAuthorizedException || error instanceof UserNotFoundException) {
    return new AppError('unauthenticated', reason('wrongPassword'));
  }
  // Six digits are good for one sign-in.
  if (error instanceof CodeMismatchException || error instanceof ExpiredCodeException) {
    return new AppError('unauthenticated', reason('wrongTotp'));
  }
  if (
    error instanceof PasswordResetRequiredException ||
    error instanceof UserNotConfirmedException
  ) {
    return new AppError('forbidden', reason('finishInPortal'));
  }
  return error;
}
