import {
  confirmUserAttribute,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';

/** Why the user pool rejected an input. */
export type AccountRefusal =
  | 'wrongPassword'
  | 'weakPassword'
  | 'wrongCode'
  | 'addressTaken'
  | 'tooManyTries';

const reasons: Record<string, AccountRefusal> = {
  WrongPassword: 'wrongPassword',
  InvalidPasswordException: 'weakPassword',
  PasswordHistoryPolicyViolationException: 'weakPassword',
  EnableSoftwareTokenMFAException: 'wrongCode',
  CodeMismatchException: 'wrongCode',
  ExpiredCodeException: 'wrongCode',
  AliasExistsException: 'addressTaken',
  LimitExceededException: 'tooManyTries',
  TooManyRequestsException: 'tooManyTries',
};

/** Classifies an error of the user pool; null if it is none of these. */
export const accountRefusal = (error: unknown): AccountRefusal | null =>
  error instanceof Error ? (reasons[error.name] ?? null) : null;

/** Rejects as `WrongPassword` if the old password is wrong. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  try {
    await updatePassword({ oldPassword, newPassword });
  } catch (error) {
    if (await isForPassword(error)) {
      throw Object.assign(new Error('Wrong password', { cause: error }), { name: 'WrongPassword' });
    }
    throw error;
  }
}

/** The pool uses one error name for an expired session and for a wrong password; an expired session fails every call. */
async function isForPassword(error: unknown): Promise<boolean> {
  if (!(error instanceof Error) || error.name !== 'NotAuthorizedException') return false;
  try {
    await fetchUserAttributes();
    return true;
  } catch {
    return false;
  }
}

/** Whether sign-in asks for an authenticator code. */
export async function hasAuthenticator(): Promise<boolean> {
  const { enabled = [] } = await fetchMFAPreference();
  return enabled.includes('TOTP');
}

/** Registers a new authenticator: its secret for typing, and the URI for the QR code. */
export async function createAuthenticator(
  issuer: string,
  username: string,
): Promise<{ secret: string; address: string }> {
  const { sharedSecret, getSetupUri } = await setUpTOTP();
  return { secret: sharedSecret, address: getSetupUri(issuer, username).toString() };
}

/** Requires a code at sign-in from now on, once the authenticator has produced a correct one. */
export async function turnOnAuthenticator(code: string): Promise<void> {
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

export const turnOffAuthenticator = (): Promise<void> => updateMFAPreference({ totp: 'DISABLED' });

/**
 * The email address in the user pool, empty if there is none. `confirmed`: the owner proved that they
 * receive its mail.
 */
export async function accountAddress(): Promise<{ email: string; confirmed: boolean }> {
  const { email = '', email_verified } = await fetchUserAttributes();
  return { email, confirmed: email_verified === 'true' };
}

/** Mails a confirmation code. It is valid for a day, or until the next one is sent. */
export async function sendAddressCode(): Promise<void> {
  await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
}

/** The server learns of it by the next token: fetched at once, or when this one expires. */
export async function confirmAddress(code: string): Promise<void> {
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
  await renewTokens();
}

export const ownUsername = async (): Promise<string> => (await getCurrentUser()).username;

/** Has the tokens say what has just changed in the account. If that fails, the next ones will. */
export async function renewTokens(): Promise<void> {
  await fetchAuthSession({ forceRefresh: true }).catch(() => {});
}
