import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  InitiateAuthCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServiceError } from '../../../local/protocol/aws-json.ts';
import {
  addUser,
  ClientId,
  claimsOf,
  codeOf,
  type Emulator,
  openEmulator,
  region,
  signInFor,
  UserPoolId,
} from './emulator.ts';

const preTokenGeneration = `arn:aws:lambda:${region}:123456789012:function:TokenClaims`;

let at: Emulator;
beforeEach(async () => {
  at = await openEmulator({ preTokenGeneration });
  await addUser(at, 'asha');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await at.close();
});

const answering = (response: unknown) => at.trigger.mockResolvedValue({ response });

test('a trigger adds claims to new and refreshed identity tokens only', async () => {
  answering({
    claimsOverrideDetails: { claimsToAddOrOverride: { mfa: 'on', sub: 'x', auth_time: '0' } },
  });
  const { AuthenticationResult } = await signInFor(at, 'asha');
  const claims = claimsOf(AuthenticationResult?.IdToken);
  expect(claims).toMatchObject({ mfa: 'on', 'cognito:username': 'asha' });
  expect([claims.sub, claims.auth_time]).not.toContain('x');
  expect(claims.auth_time).toBeGreaterThan(0);
  expect(claimsOf(AuthenticationResult?.AccessToken)).not.toHaveProperty('mfa');
  expect(at.trigger).toHaveBeenCalledExactlyOnceWith(preTokenGeneration, {
    version: '1',
    region,
    userPoolId: UserPoolId,
    userName: 'asha',
    callerContext: { awsSdkVersion: expect.any(String), clientId: ClientId },
    triggerSource: 'TokenGeneration_Authentication',
    request: {
      userAttributes: expect.objectContaining({ email: 'asha@example.org' }),
      groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
    },
    response: {},
  });
  const refreshed = await refresh(AuthenticationResult?.RefreshToken);
  expect(claimsOf(refreshed.AuthenticationResult?.IdToken)).toMatchObject({ mfa: 'on' });
  expect(at.trigger).toHaveBeenLastCalledWith(
    preTokenGeneration,
    expect.objectContaining({ triggerSource: 'TokenGeneration_RefreshTokens' }),
  );
});

const refresh = (REFRESH_TOKEN = '') =>
  at.stranger.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN },
    }),
  );

test('a trigger that fails or returns something unsupported prevents the sign-in', async () => {
  at.trigger.mockRejectedValueOnce(new ServiceError('UserLambdaValidationException', 'down'));
  await expect(signInFor(at, 'asha')).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
  });
  answering({ claimsOverrideDetails: { groupOverrideDetails: { groupsToOverride: ['admin'] } } });
  await expect(signInFor(at, 'asha')).rejects.toMatchObject({
    name: 'InvalidLambdaResponseException',
  });
  answering({});
  expect((await signInFor(at, 'asha')).AuthenticationResult?.IdToken).toBeDefined();
});

test('the product’s trigger reports the second factor from the next token refresh', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', at.url);
  vi.stubEnv('AWS_REGION', region);
  vi.stubEnv('AWS_ACCESS_KEY_ID', at.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', at.secretAccessKey);
  const { handler } = await import('#functions/entries/token-claims.ts');
  const invocation = { awsRequestId: '1', functionName: 'f', getRemainingTimeInMillis: () => 5000 };
  at.trigger.mockImplementation((_, event) =>
    handler(event as unknown as PreTokenGenerationTriggerEvent, invocation),
  );
  const { AuthenticationResult: tokens } = await signInFor(at, 'asha');
  expect(claimsOf(tokens?.IdToken).mfa).toBe('missing');
  const mfa = async () => {
    const { AuthenticationResult } = await refresh(tokens?.RefreshToken);
    return claimsOf(AuthenticationResult?.IdToken).mfa;
  };

  const { AccessToken } = tokens ?? {};
  const { SecretCode = '' } = await at.stranger.send(
    new AssociateSoftwareTokenCommand({ AccessToken }),
  );
  expect(await mfa()).toBe('missing');
  const UserCode = codeOf(SecretCode);
  await at.stranger.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  const prefer = (Enabled: boolean) => ({ SoftwareTokenMfaSettings: { Enabled } });
  await at.stranger.send(new SetUserMFAPreferenceCommand({ AccessToken, ...prefer(true) }));
  expect(await mfa()).toBe('on');
  // Then no sign-in is complete without it.
  expect((await signInFor(at, 'asha')).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');

  const named = { UserPoolId, Username: 'asha' };
  await at.api.send(new AdminSetUserMFAPreferenceCommand({ ...named, ...prefer(false) }));
  expect(await mfa()).toBe('missing');
});
