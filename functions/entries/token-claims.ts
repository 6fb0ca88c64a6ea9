import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import { identities } from '../platform/aws/accounts.ts';
import { withInvocationLog } from '../platform/log/invocation.ts';

const client = identities();

/**
 * The user pool calls it before it issues tokens, refreshed ones as well, on stages that require a second
 * factor: the claim `mfa` says whether the user has one. With one, no sign-in is complete without it. Users cannot
 * set this claim: their own attributes have names that Cognito knows, or begin with `custom:`.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html
 */
export const handler = withInvocationLog(async (event: PreTokenGenerationTriggerEvent) => {
  const { userPoolId: UserPoolId, userName: Username } = event;
  const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
  const isOn = (user.UserMFASettingList ?? []).length > 0;
  event.response = {
    claimsOverrideDetails: { claimsToAddOrOverride: { mfa: isOn ? 'on' : 'missing' } },
  };
  return event;
});
