import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { endSessions } from '../domain/users/sessions.ts';
import { passwordResetEnvironment } from '../environment.ts';
import { dynamo } from '../platform/aws/clients.ts';
import { Table } from '../platform/aws/table.ts';
import { withInvocationLog } from '../platform/log/invocation.ts';

const { TABLE } = passwordResetEnvironment(process.env);
const table = new Table(dynamo(), TABLE);

/**
 * The user pool calls it after somebody has reset a forgotten password: whoever knew the old one is
 * signed out.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html
 */
export const handler = withInvocationLog(async (event: PostConfirmationTriggerEvent) => {
  const { sub } = event.request.userAttributes;
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword' && sub) {
    await endSessions({ table }, sub, { before: Math.floor(Date.now() / 1000) });
  }
  return event;
});
