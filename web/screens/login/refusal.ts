import { text } from '../../messages/text.ts';

export type Field = 'username' | 'password' | 'code';

/** Why a step was not taken, in words, and the field they belong to. */
export class Refusal extends Error {
  readonly field: Field | undefined;
  /** The sign-in is over and begins anew. */
  readonly over: boolean;
  constructor(words: string, field?: Field, over = false) {
    super(words);
    this.name = 'Refusal';
    this.field = field;
    this.over = over;
  }
}

/** Cognito says by one name several things, told apart only by its words. */
function notAuthorized(detail: string): Refusal {
  if (/attempts exceeded/i.test(detail)) return new Refusal(text('login.lockedOut'));
  if (/disabled/i.test(detail)) return new Refusal(text('login.disabled'));
  if (/temporary password has expired/i.test(detail))
    return new Refusal(text('login.firstExpired'));
  if (/session/i.test(detail)) return new Refusal(text('login.tookTooLong'), undefined, true);
  return new Refusal(text('login.wrongPassword'), 'password');
}

const totpUsed = /already been used/i;

/** By the names of Cognito and Amplify. The same name means other things where a code of the authenticator is asked. */
const refusals: Record<string, (detail: string, totp: boolean) => Refusal> = {
  NotAuthorizedException: notAuthorized,
  UserNotFoundException: () => new Refusal(text('login.wrongPassword'), 'password'),
  CodeMismatchException: (_, totp) =>
    new Refusal(text(totp ? 'login.wrongTotp' : 'login.wrongCode'), 'code'),
  ExpiredCodeException: (detail) =>
    new Refusal(text(totpUsed.test(detail) ? 'login.usedTotp' : 'login.expiredCode'), 'code'),
  InvalidPasswordException: () => new Refusal(text('login.weakPassword'), 'password'),
  InvalidParameterException: (detail) =>
    /verified email/i.test(detail) ? new Refusal(text('login.noAddress')) : new Refusal(detail),
  LimitExceededException: () => new Refusal(text('login.tooOften')),
  TooManyRequestsException: () => new Refusal(text('login.tooOften')),
  TooManyFailedAttemptsException: () => new Refusal(text('login.tooOften')),
  CodeDeliveryFailureException: () => new Refusal(text('login.mailFailed')),
  NetworkError: () => new Refusal(text('error.unreachable')),
  // Amplify forgets between two steps what it was amid when the page was loaded again.
  SignInException: () => new Refusal(text('login.tookTooLong'), undefined, true),
};

/** Any error of a step as a refusal: in words of ours where it is a known one, else in its own. */
export function refusalOf(error: unknown, totp: boolean): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return new Refusal(text('login.failed'));
  const known = Object.hasOwn(refusals, error.name) ? refusals[error.name] : undefined;
  return known?.(error.message, totp) ?? new Refusal(error.message || text('login.failed'));
}
