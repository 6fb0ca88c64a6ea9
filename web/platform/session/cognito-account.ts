import {
  confirmUserAttribute,
  fetchMFAPreference,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';

/** What the pool refuses of what somebody typed. */
export type AccountRefusal =
  | 'wrongPassword'
  | 'weakPassword'
  | 'wrongCode'
  | 'addressTaken'
  | 'tooManyTries';

const refusals: Record<string, AccountRefusal> = {
  InvalidPasswordException: 'weakPassword',
  PasswordHistoryPolicyViolationException: 'weakPassword',
  EnableSoftwareTokenMFAException: 'wrongCode',
  CodeMismatchException: 'wrongCode',
  ExpiredCodeException: 'wrongCode',
  AliasExistsException: 'addressTaken',
  LimitExceededException: 'tooManyTries',
  TooManyRequestsException: 'tooManyTries',
};

/** What the pool means by an error; null where it is none of these. */
export function accountRefusal(error: unknown): AccountRefusal | null {
  if (!(error instanceof Error)) return null;
  // The same name stands for a session that is over and for a password that is wrong.
  if (error.name === 'NotAuthorizedException')
    return /password/i.test(error.message) ? 'wrongPassword' : null;
  return refusals[error.name] ?? null;
}

export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  updatePassword({ oldPassword, newPassword });

/** Whether signing in asks for a code of an authenticator. */
export async function hasAuthenticator(): Promise<boolean> {
  const { enabled = [] } = await fetchMFAPreference();
  return enabled.includes('TOTP');
}

/** A new authenticator: its secret as people type it, and as the address that its QR code holds. */
export async function createAuthenticator(
  issuer: string,
  username: string,
): Promise<{ secret: string; address: string }> {
  const { sharedSecret, getSetupUri } = await setUpTOTP();
  return { secret: sharedSecret, address: getSetupUri(issuer, username).toString() };
}

/** From now on signing in asks for a code, once the authenticator has shown a right one. */
export async function turnOnAuthenticator(code: string): Promise<void> {
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
}

export const turnOffAuthenticator = (): Promise<void> => updateMFAPreference({ totp: 'DISABLED' });

/** The address the pool has of the account: empty when it has none. `confirmed`: its owner gets the mails sent to it. */
export async function accountAddress(): Promise<{ email: string; confirmed: boolean }> {
  const { email = '', email_verified } = await fetchUserAttributes();
  return { email, confirmed: email_verified === 'true' };
}

/** Has a code mailed to the address of the account; it is good for a day, and only until the next. */
export async function sendAddressCode(): Promise<void> {
  await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
}

export const confirmAddress = (code: string): Promise<void> =>
  confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
