import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmUserAttribute,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  resetPassword,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { sharedInMemoryStorage } from 'aws-amplify/utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addUser,
  ClientId,
  codeOf,
  type Emulator,
  good,
  openEmulator,
  UserPoolId,
} from './emulator.ts';

/** The portal's own client of the pool. */
let at: Emulator;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // Amplify warns that the endpoint is not AWS's.
  at = await openEmulator();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: UserPoolId,
        userPoolClientId: ClientId,
        userPoolEndpoint: at.url,
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
  await addUser(at, 'asha');
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await signOut();
  await at.close();
});

const tokens = async (forceRefresh = false) => (await fetchAuthSession({ forceRefresh })).tokens;

test('signs in with SRP, and the tokens identify the user', async () => {
  await at.api.send(
    new AdminAddUserToGroupCommand({ UserPoolId, Username: 'asha', GroupName: 'officer' }),
  );
  const { nextStep } = await signIn({ username: 'asha', password: good });
  expect(nextStep.signInStep).toBe('DONE');
  const { idToken, accessToken } = (await tokens()) ?? {};
  expect(idToken?.payload).toMatchObject({
    iss: `https://cognito-idp.ap-south-1.amazonaws.com/${UserPoolId}`,
    aud: ClientId,
    token_use: 'id',
    sub: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/),
    'cognito:username': 'asha',
    'cognito:groups': ['officer'],
    name: 'The asha',
    email: 'asha@example.org',
    email_verified: true,
    'custom:department': 'Water',
  });
  expect(accessToken?.payload).toMatchObject({
    client_id: ClientId,
    token_use: 'access',
    username: 'asha',
    'cognito:groups': ['officer'],
    scope: 'aws.cognito.signin.user.admin',
  });
});

test('signs in by the verified address as well', async () => {
  await signIn({ username: 'asha@example.org', password: good });
  expect((await tokens())?.idToken?.payload['cognito:username']).toBe('asha');
});

test.each(['asha', 'nobody'])(
  'a wrong password of %s gets the same error as an unknown user',
  async (username) => {
    const refused = signIn({ username, password: 'Wrong-Horse-77' });
    await expect(refused).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  },
);

/** Runs `act` before the proof of a password is sent. */
function whenProving(act: (proof: RequestInit | undefined) => Promise<unknown>) {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (at, init) => {
    const target = new Headers(init?.headers).get('x-amz-target');
    if (target?.endsWith('.RespondToAuthChallenge')) await act(init);
    return fetch(at, init);
  });
}

test('the proof of a password cannot be replayed', async () => {
  let proof: RequestInit | undefined;
  whenProving(async (sent) => {
    proof = sent;
  });
  await signIn({ username: 'asha', password: good });
  const replayed = await fetch(at.url, proof);
  expect(await replayed.json()).toMatchObject({ __type: 'NotAuthorizedException' });
});

test('a sign-in fails if the password changes meanwhile', async () => {
  const named = { UserPoolId, Username: 'asha' };
  const other = { ...named, Password: 'Another-Horse-8', Permanent: true };
  whenProving(() => at.api.send(new AdminSetUserPasswordCommand(other)));
  await expect(signIn({ username: 'asha', password: good })).rejects.toThrow('Incorrect');
});

test('refreshed tokens contain the changes of an administrator', async () => {
  await signIn({ username: 'asha', password: good });
  const before = await tokens();
  await at.api.send(
    new AdminAddUserToGroupCommand({ UserPoolId, Username: 'asha', GroupName: 'admin' }),
  );
  const after = await tokens(true);
  expect(after?.idToken?.payload['cognito:groups']).toEqual(['admin']);
  expect(after?.idToken?.payload.auth_time).toBe(before?.idToken?.payload.auth_time);
  expect(after?.idToken?.payload.jti).not.toBe(before?.idToken?.payload.jti);
});

test('a session survives a restart until it expires', async () => {
  await signIn({ username: 'asha', password: good });
  await at.restart();
  expect(await tokens(true)).toBeDefined();
  at.wait(86_401_000);
  expect(await tokens(true)).toBeUndefined();
});

test('a tab that idles longer than its token goes on, and not longer than its session', async () => {
  await signIn({ username: 'asha', password: good });
  const before = await tokens();
  const began = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(began + 16 * 60_000);
  const after = await tokens();
  const { exp = 0, auth_time, origin_jti } = after?.idToken?.payload ?? {};
  expect(exp * 1000).toBeGreaterThan(Date.now());
  expect({ auth_time, origin_jti }).toMatchObject({
    auth_time: before?.idToken?.payload.auth_time,
    origin_jti: before?.idToken?.payload.origin_jti,
  });
  expect((await tokens())?.idToken?.payload.jti).toBe(after?.idToken?.payload.jti);
  for (let hours = 1; hours < 12; hours += 2) {
    vi.setSystemTime(began + hours * 3_600_000);
    expect(await tokens()).toBeDefined();
  }
  vi.setSystemTime(began + 12 * 3_600_000 + 1000);
  expect(await tokens()).toBeUndefined();
});

test('signing out revokes the session, or all sessions if requested', async () => {
  await signIn({ username: 'asha', password: good });
  const session = (await tokens())?.accessToken.payload.origin_jti;
  expect(at.pool.directory.session(String(session))).toBeDefined();
  await signOut();
  expect(at.pool.directory.session(String(session))).toBeUndefined();

  await signIn({ username: 'asha', password: good });
  const other = (await tokens())?.accessToken.payload.origin_jti;
  await signOut({ global: true });
  expect(at.pool.directory.session(String(other))).toBeUndefined();
});

test('an invited user chooses a password at the first sign-in', async () => {
  await at.api.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: 'ravi',
      UserAttributes: [{ Name: 'email', Value: 'ravi@example.org' }],
      DesiredDeliveryMediums: ['EMAIL'],
    }),
  );
  const [mail] = at.mails;
  expect(mail).toMatchObject({ to: 'ravi@example.org', subject: 'Your temporary password' });
  const [, temporary = ''] = /^You are ravi: (.+)$/.exec(mail?.text ?? '') ?? [];

  const { nextStep } = await signIn({ username: 'ravi', password: temporary });
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  await expect(confirmSignIn({ challengeResponse: 'too weak' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password not long enough',
  });
  const done = await confirmSignIn({ challengeResponse: good });
  expect(done.isSignedIn).toBe(true);
  await signOut();
  expect((await signIn({ username: 'ravi', password: good })).isSignedIn).toBe(true);
});

test('an authenticator can be set up, and its code is then required', async () => {
  await signIn({ username: 'asha', password: good });
  const { sharedSecret } = await setUpTOTP();
  const wrong = codeOf(sharedSecret) === '000000' ? '000001' : '000000';
  await expect(verifyTOTPSetup({ code: wrong })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  });
  const code = codeOf(sharedSecret);
  await verifyTOTPSetup({ code });
  expect(await fetchMFAPreference()).toEqual({});
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  await signOut();
  await at.restart();

  const { nextStep } = await signIn({ username: 'asha', password: good });
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  await expect(confirmSignIn({ challengeResponse: wrong })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  // The code of the set-up cannot be used again.
  const spent = confirmSignIn({ challengeResponse: code });
  await expect(spent).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  at.wait(30_000);
  const done = await confirmSignIn({ challengeResponse: codeOf(sharedSecret, 30_000) });
  expect(done.isSignedIn).toBe(true);
});

test('a forgotten password is reset with an emailed code', async () => {
  const { nextStep } = await resetPassword({ username: 'asha' });
  expect(nextStep).toMatchObject({
    resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
    codeDeliveryDetails: { destination: 'a***@e***', deliveryMedium: 'EMAIL' },
  });
  const [mail] = at.mails;
  expect(mail).toMatchObject({ to: 'asha@example.org', subject: 'Your code' });
  const confirmationCode = mail?.text.slice(-6) ?? '';
  const wrong = confirmationCode === '000000' ? '000001' : '000000';
  const newPassword = 'Another-Horse-8';
  const confirm = (code: string, password = newPassword) =>
    confirmResetPassword({ username: 'asha', confirmationCode: code, newPassword: password });

  await expect(confirm(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await expect(confirm(confirmationCode, 'weak')).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
  await confirm(confirmationCode);
  await expect(confirm(confirmationCode)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  await expect(signIn({ username: 'asha', password: good })).rejects.toThrow('Incorrect');
  expect((await signIn({ username: 'asha', password: newPassword })).isSignedIn).toBe(true);
});

/** Sets an unverified address, as the API does when users change theirs. */
const claim = (email: string) =>
  at.api.send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId,
      Username: 'asha',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'false' },
      ],
    }),
  );
const sendCode = () => sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
const confirmCode = (confirmationCode: string) =>
  confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
const newestCode = () => at.mails.at(-1)?.text.slice(-6) ?? '';
const mismatch = { name: 'CodeMismatchException' };
const expired = { name: 'ExpiredCodeException' };

test('a changed address is verified with a code emailed to it', async () => {
  await signIn({ username: 'asha', password: good });
  await claim('new@example.org');
  expect(await fetchUserAttributes()).toMatchObject({ email_verified: 'false' });
  await expect(confirmCode('000000')).rejects.toMatchObject(expired);
  expect(await sendCode()).toMatchObject({ destination: 'n***@e***', deliveryMedium: 'EMAIL' });
  expect(at.mails.at(-1)).toMatchObject({ to: 'new@example.org', subject: 'Your code' });
  const code = newestCode();
  await expect(confirmCode(code === '000000' ? '000001' : '000000')).rejects.toMatchObject(
    mismatch,
  );
  await at.restart();
  await confirmCode(code);
  expect(await fetchUserAttributes()).toMatchObject({
    email: 'new@example.org',
    email_verified: 'true',
  });
  await expect(confirmCode(code)).rejects.toMatchObject(expired);
  await signOut();
  await signIn({ username: 'new@example.org', password: good });
  expect((await tokens())?.idToken?.payload.email_verified).toBe(true);
});

test('a code is valid for a day, its address and five attempts', async () => {
  await signIn({ username: 'asha', password: good });
  await claim('new@example.org');
  await sendCode();
  const first = newestCode();
  await claim('newer@example.org');
  await expect(confirmCode(first)).rejects.toMatchObject(expired);
  await sendCode();
  const wrong = newestCode() === '000000' ? '000001' : '000000';
  for (let n = 0; n < 5; n++) await expect(confirmCode(wrong)).rejects.toMatchObject(mismatch);
  await expect(confirmCode(newestCode())).rejects.toMatchObject({
    name: 'LimitExceededException',
  });
  await sendCode();
  at.wait(24 * 3600 * 1000);
  // A session of the portal lasts no longer than a code.
  await signOut();
  await signIn({ username: 'asha', password: good });
  await expect(confirmCode(newestCode())).rejects.toMatchObject(expired);
  await sendCode();
  await confirmCode(newestCode());
});

test('an address that another user has verified cannot be verified', async () => {
  await addUser(at, 'ravi');
  await signIn({ username: 'asha', password: good });
  await claim('ravi@example.org');
  await sendCode();
  await expect(confirmCode(newestCode())).rejects.toMatchObject({ name: 'AliasExistsException' });
  expect(await fetchUserAttributes()).toMatchObject({ email_verified: 'false' });
});

test('users can change their password and their writable attributes only', async () => {
  await signIn({ username: 'asha', password: good });
  const changePasswords = { oldPassword: good, newPassword: 'Another-Horse-8' };
  await expect(updatePassword({ ...changePasswords, oldPassword: 'no' })).rejects.toThrow(
    'Incorrect',
  );
  await updatePassword(changePasswords);
  await updateUserAttributes({ userAttributes: { locale: 'mr-IN' } });
  expect(await fetchUserAttributes()).toMatchObject({ locale: 'mr-IN', name: 'The asha' });
  const refused = updateUserAttributes({ userAttributes: { name: 'The mayor' } });
  await expect(refused).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('a disabled user is signed out, which only the right password reveals', async () => {
  await signIn({ username: 'asha', password: good });
  await at.api.send(new AdminDisableUserCommand({ UserPoolId, Username: 'asha' }));
  expect(await tokens(true)).toBeUndefined();
  await expect(signIn({ username: 'asha', password: good })).rejects.toThrow('User is disabled.');
  const guessed = signIn({ username: 'asha', password: 'Wrong-Horse-77' });
  await expect(guessed).rejects.toThrow('Incorrect username or password.');
});
