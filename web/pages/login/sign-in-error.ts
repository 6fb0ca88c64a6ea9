import { text } from '../../messages/text.ts';

export type Field = 'username' | 'password' | 'code';

/** Why a step failed, as a message and the field it belongs to. */
export class SignInError extends Error {
  readonly field: Field | undefined;
  /** The sign-in has to start over. */
  readonly over: boolean;
  constructor(message: string, field?: Field, over = false) {
    super(message);
    this.name = 'SignInError';
    this.field = field;
    this.over = over;
  }
}

/** The step at which the pool refuses: the same error name means different things at each. */
export type Step = 'password' | 'first-password' | 'totp' | 'forgotten' | 'reset';

/** Before a password is accepted, Cognito uses one name for several errors; only the message tells them apart. */
const beforePassword = [
  [/attempts exceeded/i, 'login.lockedOut'],
  [/disabled/i, 'login.disabled'],
  [/temporary password has expired/i, 'login.firstExpired'],
] as const;

function notAuthorized(detail: string, step: Step): SignInError {
  // The password was right: the time to answer the challenge has run out.
  if (step === 'first-password' || step === 'totp') {
    return new SignInError(text('login.tookTooLong'), undefined, true);
  }
  const known = beforePassword.find(([pattern]) => pattern.test(detail));
  return known
    ? new SignInError(text(known[1]))
    : new SignInError(text('login.wrongPassword'), 'password');
}

/** By the error names of Cognito and Amplify. */
const knownErrors: Record<string, (detail: string, step: Step) => SignInError> = {
  NotAuthorizedException: notAuthorized,
  UserNotFoundException: () => new SignInError(text('login.wrongPassword'), 'password'),
  CodeMismatchException: (_, step) =>
    new SignInError(text(step === 'totp' ? 'login.wrongTotp' : 'login.wrongCode'), 'code'),
  // An authenticator code expires once it has been used.
  ExpiredCodeException: (_, step) =>
    new SignInError(text(step === 'totp' ? 'login.usedTotp' : 'login.expiredCode'), 'code'),
  InvalidPasswordException: () => new SignInError(text('login.weakPassword'), 'password'),
  // A code can only be sent to a confirmed address.
  InvalidParameterException: (detail, step) =>
    new SignInError(step === 'forgotten' ? text('login.noAddress') : detail),
  LimitExceededException: () => new SignInError(text('login.tooOften')),
  TooManyRequestsException: () => new SignInError(text('login.tooOften')),
  TooManyFailedAttemptsException: () => new SignInError(text('login.tooOften')),
  CodeDeliveryFailureException: () => new SignInError(text('login.mailFailed')),
  NetworkError: () => new SignInError(text('error.unreachable')),
  // After a reload Amplify has lost the state between two steps.
  SignInException: () => new SignInError(text('login.tookTooLong'), undefined, true),
};

/** Turns any error of a step into a SignInError: with our message if known, otherwise with its own. */
export function toSignInError(error: unknown, step: Step): SignInError {
  if (error instanceof SignInError) return error;
  if (!(error instanceof Error)) return new SignInError(text('login.failed'));
  const known = Object.hasOwn(knownErrors, error.name) ? knownErrors[error.name] : undefined;
  return known?.(error.message, step) ?? new SignInError(error.message || text('login.failed'));
}
