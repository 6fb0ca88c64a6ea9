import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServiceError } from '../../../local/protocol/aws-json.ts';
import {
  addUser,
  ClientId,
  claimsOf,
  clientOf,
  codeOf,
  type Emulator,
  good,
  OtherClientId,
  openEmulator,
  region,
  signInFor,
  UserPoolId,
  userPool,
} from './emulator.ts';

let at: Emulator;
beforeAll(async () => {
  at = await openEmulator();
});
afterAll(() => at.close());

const named = (Username: string) => ({ UserPoolId, Username });
const get = (Username: string) => at.api.send(new AdminGetUserCommand(named(Username)));
const refresh = (REFRESH_TOKEN = '') =>
  at.stranger.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN },
    }),
  );

test('a token is checked against the published keys', async () => {
  await addUser(at, 'token');
  const { AuthenticationResult } = await signInFor(at, 'token');
  const issuer = `https://cognito-idp.ap-south-1.amazonaws.com/${UserPoolId}`;
  const keys = createRemoteJWKSet(new URL(`${at.url}/${UserPoolId}/.well-known/jwks.json`));
  const verified = jwtVerify(AuthenticationResult?.IdToken ?? '', keys, {
    issuer,
    audience: ClientId,
    algorithms: ['RS256'],
  });
  expect((await verified).payload).toMatchObject({ token_use: 'id', 'cognito:username': 'token' });
  const about = await fetch(`${at.url}/${UserPoolId}/.well-known/openid-configuration`);
  expect(await about.json()).toMatchObject({ issuer });
});

test('an administrator can create, read, update and delete a user', async () => {
  await addUser(at, 'made');
  expect(await get('made')).toMatchObject({
    Username: 'made',
    Enabled: true,
    UserStatus: 'CONFIRMED',
    UserCreateDate: expect.any(Date),
    UserAttributes: expect.arrayContaining([
      { Name: 'sub', Value: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      { Name: 'email', Value: 'made@example.org' },
      { Name: 'custom:department', Value: 'Water' },
    ]),
  });
  const update = (Name: string, Value: string) =>
    at.api.send(
      new AdminUpdateUserAttributesCommand({
        ...named('made'),
        UserAttributes: [{ Name, Value }],
      }),
    );
  await update('custom:department', '');
  await update('email', 'new@example.org');
  const { UserAttributes = [] } = await get('made');
  const values = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
  expect(values).toMatchObject({ email: 'new@example.org', email_verified: 'false' });
  expect(values).not.toHaveProperty('custom:department');
  // An unverified address is no alias of the username.
  await expect(get('new@example.org')).rejects.toMatchObject({ name: 'UserNotFoundException' });
  await update('email_verified', 'true');
  expect((await get('new@example.org')).Username).toBe('made');

  await expect(update('custom:rank', '1')).rejects.toThrow('does not exist in the schema');
  await expect(update('custom:department', 'x'.repeat(301))).rejects.toThrow('no longer than 300');
  await expect(update('sub', 'x')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await expect(update('email', 'nobody')).rejects.toThrow('Invalid email address format.');

  await at.api.send(new AdminDeleteUserCommand(named('made')));
  await expect(get('made')).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

test('usernames and verified addresses are unique', async () => {
  await addUser(at, 'first');
  const create = (Username: string, email: string) =>
    at.api.send(
      new AdminCreateUserCommand({
        ...named(Username),
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
        MessageAction: 'SUPPRESS',
      }),
    );
  await expect(create('first', 'x@example.org')).rejects.toMatchObject({
    name: 'UsernameExistsException',
  });
  await expect(create('second', 'first@example.org')).rejects.toMatchObject({
    name: 'AliasExistsException',
  });
  await expect(create('x@example.org', 'x@example.org')).rejects.toThrow('email format');
  await expect(get('second')).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

test('groups are in both tokens and must be in the template', async () => {
  await addUser(at, 'grouped');
  const add = (GroupName: string) =>
    at.api.send(new AdminAddUserToGroupCommand({ ...named('grouped'), GroupName }));
  await add('staff');
  await add('officer');
  await add('officer');
  const listed = await at.api.send(new AdminListGroupsForUserCommand(named('grouped')));
  expect(listed.Groups?.map(({ GroupName }) => GroupName)).toEqual(['officer', 'staff']);
  const leave = { ...named('grouped'), GroupName: 'staff' };
  await at.api.send(new AdminRemoveUserFromGroupCommand(leave));
  const { AuthenticationResult } = await signInFor(at, 'grouped');
  expect(claimsOf(AuthenticationResult?.IdToken)['cognito:groups']).toEqual(['officer']);
  expect(claimsOf(AuthenticationResult?.AccessToken)['cognito:groups']).toEqual(['officer']);
  await expect(add('mayors')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('a temporary password allows only the choice of a new one, until it expires', async () => {
  await addUser(at, 'temporary');
  const set = { ...named('temporary'), Password: 'Temporary-Pass-1', Permanent: false };
  await at.api.send(new AdminSetUserPasswordCommand(set));
  const { ChallengeName, Session, AuthenticationResult } = await signInFor(
    at,
    'temporary',
    'Temporary-Pass-1',
  );
  expect([ChallengeName, AuthenticationResult]).toEqual(['NEW_PASSWORD_REQUIRED', undefined]);
  const choose = (more = {}) =>
    at.stranger.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session,
        ChallengeResponses: { USERNAME: 'temporary', NEW_PASSWORD: good, ...more },
      }),
    );
  await expect(choose({ 'userAttributes.name': 'Mayor' })).rejects.toThrow('unauthorized');
  await expect(choose({ USERNAME: 'token' })).rejects.toThrow('Invalid session');
  expect((await choose()).AuthenticationResult?.IdToken).toBeDefined();
  await expect(choose()).rejects.toMatchObject({ name: 'NotAuthorizedException' });

  await at.api.send(new AdminSetUserPasswordCommand(set));
  at.wait(3 * 86_400_000 + 1000);
  const late = signInFor(at, 'temporary', 'Temporary-Pass-1');
  await expect(late).rejects.toThrow('Temporary password has expired');
});

test('an invitation can be resent only to a user who has not signed in', async () => {
  const invite = (Username: string, MessageAction?: 'RESEND') =>
    at.api.send(
      new AdminCreateUserCommand({
        ...named(Username),
        UserAttributes: [{ Name: 'email', Value: `${Username}@example.org` }],
        DesiredDeliveryMediums: ['EMAIL'],
        MessageAction,
      }),
    );
  at.mails.length = 0;
  await invite('invited');
  await invite('invited', 'RESEND');
  expect(at.mails.map(({ to }) => to)).toEqual(['invited@example.org', 'invited@example.org']);
  expect(at.mails[1]?.text).not.toBe(at.mails[0]?.text);
  await addUser(at, 'settled');
  await expect(invite('settled', 'RESEND')).rejects.toMatchObject({
    name: 'UnsupportedUserStateException',
  });
  expect((await signInFor(at, 'settled')).AuthenticationResult).toBeDefined();
});

test('rejects invitations by SMS, the default, and without an address', async () => {
  const create = (more: object) =>
    at.api.send(new AdminCreateUserCommand({ ...named('silent'), ...more }));
  await expect(create({})).rejects.toThrow('DesiredDeliveryMediums');
  const byMail = create({ DesiredDeliveryMediums: ['EMAIL'] });
  await expect(byMail).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await expect(get('silent')).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

test('locks a user out for longer and longer after five wrong passwords', async () => {
  await addUser(at, 'guessed');
  const guess = () => signInFor(at, 'guessed', 'Wrong-Horse-77');
  for (let i = 0; i < 5; i++) await expect(guess()).rejects.toThrow('Incorrect');
  await expect(guess()).rejects.toThrow('Password attempts exceeded');
  // Even the right password is rejected.
  await expect(signInFor(at, 'guessed')).rejects.toThrow('Password attempts exceeded');
  at.wait(1001);
  await expect(guess()).rejects.toThrow('Incorrect');
  at.wait(1001);
  await expect(guess()).rejects.toThrow('Password attempts exceeded');
  at.wait(1000);
  expect((await signInFor(at, 'guessed')).AuthenticationResult).toBeDefined();
  for (let i = 0; i < 5; i++) await expect(guess()).rejects.toThrow('Incorrect');
});

test('wrong authenticator codes count towards the lockout', async () => {
  await addUser(at, 'coded');
  const { AuthenticationResult } = await signInFor(at, 'coded');
  const AccessToken = AuthenticationResult?.AccessToken ?? '';
  const { SecretCode = '' } = await at.stranger.send(
    new AssociateSoftwareTokenCommand({ AccessToken }),
  );
  const prefer = { ...named('coded'), SoftwareTokenMfaSettings: { Enabled: true } };
  const early = at.api.send(new AdminSetUserMFAPreferenceCommand(prefer));
  await expect(early).rejects.toThrow('User has not verified software token mfa');
  const now = at.late();
  const UserCode = codeOf(SecretCode, now);
  await at.stranger.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  await at.api.send(new AdminSetUserMFAPreferenceCommand(prefer));
  expect(await get('coded')).toMatchObject({ UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] });

  const { Session, ChallengeName, ChallengeParameters } = await signInFor(at, 'coded');
  expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  const enter = (SOFTWARE_TOKEN_MFA_CODE: string) =>
    at.api.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeResponses: {
          USERNAME: ChallengeParameters?.USER_ID_FOR_SRP ?? '',
          SOFTWARE_TOKEN_MFA_CODE,
        },
      }),
    );
  for (let i = 0; i < 5; i++)
    await expect(enter('abcdef')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await expect(enter('abcdef')).rejects.toThrow('Password attempts exceeded');
  at.wait(30_000);
  expect((await enter(codeOf(SecretCode, now + 30_000))).AuthenticationResult).toBeDefined();
});

test('sessions can be revoked one by one or all at once', async () => {
  await addUser(at, 'ended');
  const [one, two] = await Promise.all([signInFor(at, 'ended'), signInFor(at, 'ended')]);
  const tokenOf = ({ AuthenticationResult }: typeof one) => AuthenticationResult?.RefreshToken;
  expect((await refresh(tokenOf(one))).AuthenticationResult).toMatchObject({
    IdToken: expect.any(String),
    ExpiresIn: 900,
    TokenType: 'Bearer',
  });
  await at.stranger.send(new RevokeTokenCommand({ ClientId, Token: tokenOf(one) }));
  await expect(refresh(tokenOf(one))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const AccessToken = one.AuthenticationResult?.AccessToken ?? '';
  const withAccess = at.stranger.send(new GetUserCommand({ AccessToken }));
  await expect(withAccess).rejects.toThrow('Access Token has been revoked');
  await refresh(tokenOf(two));
  await expect(refresh(`${tokenOf(two)?.split('.')[0]}.guessed`)).rejects.toThrow('Invalid');
  await at.api.send(new AdminUserGlobalSignOutCommand(named('ended')));
  await expect(refresh(tokenOf(two))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('tokens and sessions cannot be used by another client', async () => {
  await addUser(at, 'divided');
  const { AuthenticationResult } = await signInFor(at, 'divided');
  const RefreshToken = AuthenticationResult?.RefreshToken;
  const elsewhere = at.stranger.send(
    new GetTokensFromRefreshTokenCommand({ ClientId: OtherClientId, RefreshToken }),
  );
  await expect(elsewhere).rejects.toThrow('Invalid Refresh Token');
  const revoking = new RevokeTokenCommand({ ClientId: OtherClientId, Token: RefreshToken });
  await expect(at.stranger.send(revoking)).rejects.toMatchObject({ name: 'UnauthorizedException' });
  expect((await refresh(RefreshToken)).AuthenticationResult).toBeDefined();

  const set = { ...named('divided'), Password: 'Temporary-Pass-1', Permanent: false };
  await at.api.send(new AdminSetUserPasswordCommand(set));
  const { Session } = await signInFor(at, 'divided', 'Temporary-Pass-1');
  const handle = (client: string) =>
    at.stranger.send(
      new RespondToAuthChallengeCommand({
        ClientId: client,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session,
        ChallengeResponses: { USERNAME: 'divided', NEW_PASSWORD: good },
      }),
    );
  await expect(handle(OtherClientId)).rejects.toThrow('Invalid session');
  at.wait(180_001);
  await expect(handle(ClientId)).rejects.toThrow('Invalid session');
});

test('disabling a user ends their sessions for good', async () => {
  await addUser(at, 'disabled');
  const { AuthenticationResult } = await signInFor(at, 'disabled');
  await at.api.send(new AdminDisableUserCommand(named('disabled')));
  expect(await get('disabled')).toMatchObject({ Enabled: false });
  await at.api.send(new AdminEnableUserCommand(named('disabled')));
  await expect(refresh(AuthenticationResult?.RefreshToken)).rejects.toThrow('Invalid');
  expect((await signInFor(at, 'disabled')).AuthenticationResult).toBeDefined();
});

test('a password reset code is valid for an hour, five attempts and its user', async () => {
  const forgot = (Username: string) =>
    at.stranger.send(new ForgotPasswordCommand({ ClientId, Username }));
  const codeSent = () => at.mails.at(-1)?.text.slice(-6) ?? '';
  const confirm = (Username: string, ConfirmationCode: string) =>
    at.stranger.send(
      new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: good }),
    );
  await addUser(at, 'forgetful');
  await forgot('forgetful');
  for (let i = 0; i < 5; i++)
    await expect(confirm('forgetful', 'wrong')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
  await expect(confirm('forgetful', codeSent())).rejects.toMatchObject({
    name: 'LimitExceededException',
  });
  await forgot('forgetful');
  at.wait(3_600_001);
  await expect(confirm('forgetful', codeSent())).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  });

  // The answer does not reveal that there is no such user, and no email is sent.
  at.mails.length = 0;
  expect((await forgot('no@example.org')).CodeDeliveryDetails?.Destination).toBe('n***@e***');
  await expect(confirm('nobody', '123456')).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  expect(at.mails).toEqual([]);
});

test('sends five codes an hour, and new codes allow no further attempts', async () => {
  await addUser(at, 'besieged');
  const forgot = (Username: string) =>
    at.stranger.send(new ForgotPasswordCommand({ ClientId, Username }));
  const guess = () =>
    at.stranger.send(
      new ConfirmForgotPasswordCommand({
        ClientId,
        Username: 'besieged',
        ConfirmationCode: 'wrong',
        Password: good,
      }),
    );
  const exceeded = { name: 'LimitExceededException' };
  at.mails.length = 0;
  for (let n = 0; n < 5; n++) {
    await forgot(n % 2 === 0 ? 'besieged' : 'besieged@example.org');
    await expect(guess()).rejects.toMatchObject({ name: 'CodeMismatchException' });
  }
  await expect(forgot('besieged')).rejects.toMatchObject(exceeded);
  await expect(guess()).rejects.toMatchObject(exceeded);
  expect(at.mails).toHaveLength(5);
  at.wait(3_600_001);
  await forgot('besieged');
  await expect(guess()).rejects.toMatchObject({ name: 'CodeMismatchException' });
});

test('answers and limits unknown names like known ones', async () => {
  await addUser(at, 'somebody');
  const forgot = (Username: string) =>
    at.stranger.send(new ForgotPasswordCommand({ ClientId, Username }));
  const details = async (name: string) => (await forgot(name)).CodeDeliveryDetails;
  expect(await details('somebody')).toMatchObject({ Destination: 's***@e***' });
  const simulated = await details('stranger');
  expect(simulated).toEqual(await details('somebody'));
  expect(await details('stranger')).toEqual(simulated);
  at.wait(3_600_001);
  for (const name of ['somebody', 'stranger']) {
    for (let n = 0; n < 5; n++) await forgot(name);
    await expect(forgot(name)).rejects.toMatchObject({ name: 'LimitExceededException' });
  }
});

test('invokes the post-confirmation trigger after a password reset, and reports its failure', async () => {
  await addUser(at, 'reminded');
  const reset = async () => {
    await at.stranger.send(new ForgotPasswordCommand({ ClientId, Username: 'reminded' }));
    const ConfirmationCode = at.mails.at(-1)?.text.slice(-6) ?? '';
    const asked = { ClientId, Username: 'reminded', ConfirmationCode, Password: good };
    await at.stranger.send(new ConfirmForgotPasswordCommand(asked));
  };
  await reset();
  expect(at.trigger).toHaveBeenCalledExactlyOnceWith(userPool.postConfirmation, {
    version: '1',
    region,
    userPoolId: UserPoolId,
    userName: 'reminded',
    callerContext: expect.objectContaining({ clientId: ClientId }),
    triggerSource: 'PostConfirmation_ConfirmForgotPassword',
    request: {
      userAttributes: expect.objectContaining({
        sub: expect.any(String),
        email: 'reminded@example.org',
      }),
    },
    response: {},
  });
  at.trigger.mockRejectedValueOnce(new ServiceError('UserLambdaValidationException', 'down'));
  await expect(reset()).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
});

test('accepts only its own access tokens, for an hour', async () => {
  await addUser(at, 'access');
  const { AuthenticationResult } = await signInFor(at, 'access');
  const ask = (AccessToken = '') => at.stranger.send(new GetUserCommand({ AccessToken }));
  const token = AuthenticationResult?.AccessToken ?? '';
  expect((await ask(token)).Username).toBe('access');
  const [head, , signature] = token.split('.');
  const claims = { ...claimsOf(token), username: 'made' };
  const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
  await expect(ask(`${head}.${forged}.${signature}`)).rejects.toThrow('Invalid Access Token');
  await expect(ask(AuthenticationResult?.IdToken)).rejects.toThrow('Invalid Access Token');
  at.wait(3_601_000);
  await expect(ask(token)).rejects.toThrow('Access Token has expired');
});

test('admin operations need a valid signature', async () => {
  const command = new AdminEnableUserCommand(named('token'));
  const wrongly = { name: 'InvalidSignatureException' };
  await expect(at.stranger.send(command)).rejects.toMatchObject(wrongly);
  const elsewhere = clientOf(at.url, { region: 'eu-west-1' });
  await expect(elsewhere.send(command)).rejects.toMatchObject(wrongly);
  const unsigned = await fetch(at.url, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminEnableUser' },
    body: JSON.stringify(named('token')),
  });
  expect([unsigned.status, await unsigned.json()]).toEqual([
    400,
    {
      __type: 'MissingAuthenticationTokenException',
      message: 'Missing Authentication Token',
    },
  ]);
});

test('rejects unsupported parameters, flows and operations', async () => {
  const begin = (AuthFlow: string, AuthParameters: Record<string, string>) =>
    at.stranger.send(
      new InitiateAuthCommand({ ClientId, AuthFlow: AuthFlow as 'USER_AUTH', AuthParameters }),
    );
  const refused = { name: 'InvalidParameterException' };
  await expect(begin('USER_PASSWORD_AUTH', {})).rejects.toMatchObject(refused);
  // For servers only.
  const password = { USERNAME: 'token', PASSWORD: good };
  await expect(begin('ADMIN_USER_PASSWORD_AUTH', password)).rejects.toMatchObject(refused);
  await expect(begin('USER_SRP_AUTH', { USERNAME: 'token', SRP_A: '0' })).rejects.toMatchObject(
    refused,
  );
  const kiosk = { ClientId: OtherClientId, AuthFlow: 'USER_SRP_AUTH' } as const;
  const AuthParameters = { USERNAME: 'token', SRP_A: '2f' };
  const shut = at.stranger.send(new InitiateAuthCommand({ ...kiosk, AuthParameters }));
  await expect(shut).rejects.toThrow('USER_SRP_AUTH flow not enabled for this client');
  const extra = { USERNAME: 'token', SRP_A: '2f', SECRET_HASH: 'x' };
  await expect(begin('USER_SRP_AUTH', extra)).rejects.toThrow('SECRET_HASH');
  const other = { ClientId: 'other', Username: 'token' };
  await expect(at.stranger.send(new ForgotPasswordCommand(other))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
  const elsewhere = { UserPoolId: 'ap-south-1_Other', Username: 'token' };
  await expect(at.api.send(new AdminGetUserCommand(elsewhere))).rejects.toThrow(
    'User pool ap-south-1_Other does not exist.',
  );
  const alias = { ...named('x'), ForceAliasCreation: true };
  await expect(at.api.send(new AdminCreateUserCommand(alias))).rejects.toThrow(
    'ForceAliasCreation',
  );
  const signUp = { ClientId, Username: 'x', Password: good };
  await expect(at.stranger.send(new SignUpCommand(signUp))).rejects.toThrow('has no SignUp');
  const initiate = { UserPoolId, ClientId, AuthFlow: 'USER_SRP_AUTH' } as const;
  await expect(at.api.send(new AdminInitiateAuthCommand(initiate))).rejects.toMatchObject(refused);
});

test('lists and filters users page by page', async () => {
  const list = (more: object) => at.api.send(new ListUsersCommand({ UserPoolId, ...more }));
  const names = ({ Users = [] }: Awaited<ReturnType<typeof list>>) =>
    Users.map(({ Username }) => Username);
  expect(names(await list({ Filter: 'email = "token@example.org"' }))).toEqual(['token']);
  expect(names(await list({ Filter: 'username ^= "gr"' }))).toEqual(['grouped']);
  const [sub] = (await get('token')).UserAttributes ?? [];
  const bySub = await list({ Filter: `sub = "${sub?.Value}"`, AttributesToGet: ['email'] });
  expect(bySub.Users?.[0]).toMatchObject({
    Username: 'token',
    Attributes: [{ Name: 'email', Value: 'token@example.org' }],
  });
  const all = names(await list({}));
  const first = await list({ Limit: 3 });
  const second = await list({ PaginationToken: first.PaginationToken });
  expect([...names(first), ...names(second)]).toEqual(all);
  expect(second.PaginationToken).toBeUndefined();
  await expect(list({ Filter: 'custom:department = "x"' })).rejects.toThrow('cannot be searched');
  await expect(list({ Filter: 'email' })).rejects.toThrow('filter expression');
});

test('allows any origin, and exposes errors to it', async () => {
  const preflight = await fetch(at.url, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://127.0.0.1:3000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-amz-target,x-amz-user-agent',
    },
  });
  expect(preflight.status).toBe(200);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type,x-amz-target,x-amz-user-agent',
  });
  const refused = await fetch(at.url, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
    body: '{',
  });
  expect(refused.status).toBe(400);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect(refused.headers.get('x-amzn-errortype')).toBe('SerializationException');
});
