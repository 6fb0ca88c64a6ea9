import { text } from '../../messages/text.ts';

export type Field = 'username' | 'password' | 'code';

/** Why a step failed, as a message and the field it belongs to. */
export class SignInError extends Error {
  readonly field: Field | undefined;
  /** The sign-in has to start over. */
  readonly over: boolean;
  constructor(message: string, field?: Field, over = false) {
    super(message);
    this.name = 'Refusal';
    this.field = field;
    this.over = over;
  }
}

/** Cognito uses one name for several errors; only the message tells them apart. */
function notAuthorized(detail: string): SignInError {
  if (/attempts exceeded/i.test(detail)) return new SignInError(text('login.lockedOut'));
  if (/disabled/i.test(detail)) return new SignInError(text('login.disabled'));
  if (/temporary password has expired/i.test(detail))
    return new SignInError(text('login.firstExpired'));
  if (/session/i.test(detail)) return new SignInError(text('login.tookTooLong'), undefined, true);
  return new SignInError(text('login.wrongPassword'), 'password');
}

const totpUsed = /already been used/i;

/** By the error names of Cognito and Amplify. Some mean something else in the authenticator step. */
const knownErrors: Record<string, (detail: string, totp: boolean) => SignInError> = {
  NotAuthorizedException: notAuthorized,
  UserNotFoundException: () => new SignInError(text('login.wrongPassword'), 'password'),
  CodeMismatchException: (_, totp) =>
    new SignInError(text(totp ? 'login.wrongTotp' : 'login.wrongCode'), 'code'),
  ExpiredCodeException: (detail) =>
    new SignInError(text(totpUsed.test(detail) ? 'login.usedTotp' : 'login.expiredCode'), 'code'),
  InvalidPasswordException: () => new SignInError(text('login.weakPassword'), 'password'),
  InvalidParameterException: (detail) =>
    /verified email/i.test(detail)
      ? new SignInError(text('login.noAddress'))
      : new SignInError(detail),
  LimitExceededException: () => new SignInError(text('login.tooOften')),
  TooManyRequestsException: () => new SignInError(text('login.tooOften')),
  TooManyFailedAttemptsException: () => new SignInError(text('login.tooOften')),
  CodeDeliveryFailureException: () => new SignInError(text('login.mailFailed')),
  NetworkError: () => new SignInError(text('error.unreachable')),
  // After a reload Amplify has lost the state between two steps.
  SignInException: () => new SignInError(text('login.tookTooLong'), undefined, true),
};

/** Turns any error of a step into a SignInError: with our message if known, otherwise with its own. */
export function toSignInError(error: unknown, totp: boolean): SignInError {
  if (error instanceof SignInError) return error;
  if (!(error instanceof Error)) return new SignInError(text('login.failed'));
  const known = Object.hasOwn(knownErrors, error.name) ? knownErrors[error.name] : undefined;
  return known?.(error.message, totp) ?? new SignInError(error.message || text('login.failed'));
}
