import * as z from 'zod';
import type { Aws } from '../aws-cli.ts';
import { ScriptError } from '../script-error.ts';

/** Who becomes the first administrator. */
export const FirstAdmin = z.object({
  stage: z.enum(['dev', 'prod']),
  username: z
    .string()
    .toLowerCase()
    .regex(
      /^[a-z0-9][a-z0-9._-]{0,63}$/,
      'must be letters, digits, ".", "_" or "-", and begin with a letter or digit',
    ),
  email: z.email('must be an email address'),
  name: z.string().min(1, 'must be the full name'),
});
export type FirstAdmin = z.infer<typeof FirstAdmin>;

/**
 * Creates the first administrator of a stage: Cognito mails them a temporary password. Can be repeated: somebody
 * who has not signed in yet is invited again. Returns what was done.
 */
export async function createFirstAdmin(aws: Aws, given: FirstAdmin): Promise<string> {
  const pool = await userPoolOf(aws, `sakshi-${given.stage}`);
  const [other] = (await adminsOf(aws, pool)).filter((name) => name !== given.username);
  if (other !== undefined)
    throw new ScriptError(
      `${other} is an administrator already, who creates accounts in the portal`,
    );
  const person = { 'user-pool-id': pool, username: given.username };
  const status = await statusOf(aws, person);
  if (status !== null && status !== 'FORCE_CHANGE_PASSWORD')
    throw new ScriptError(`${given.username} has an account already (${status})`);
  await aws(
    'cognito-idp admin-create-user',
    {
      ...person,
      'desired-delivery-mediums': 'EMAIL',
      ...(status !== null && { 'message-action': 'RESEND' }),
    },
    '--user-attributes',
    // As JSON: the short form has no way to write a comma.
    JSON.stringify([
      { Name: 'name', Value: given.name },
      { Name: 'email', Value: given.email },
      // Otherwise a forgotten password could not be reset.
      { Name: 'email_verified', Value: 'true' },
    ]),
  );
  await aws('cognito-idp admin-add-user-to-group', { ...person, 'group-name': 'admin' });
  return `${given.username} is invited${status === null ? '' : ' again'} by a mail to ${given.email}, with a password that is valid for three days`;
}

const Resources = z.object({
  StackResourceSummaries: z.array(
    z.object({ ResourceType: z.string(), PhysicalResourceId: z.string().default('') }),
  ),
});

async function userPoolOf(aws: Aws, stack: string): Promise<string> {
  const { StackResourceSummaries } = Resources.parse(
    await aws('cloudformation list-stack-resources', { 'stack-name': stack }),
  );
  const pool = StackResourceSummaries.find(
    ({ ResourceType }) => ResourceType === 'AWS::Cognito::UserPool',
  );
  if (!pool) throw new ScriptError(`The stack ${stack} has no user pool`);
  return pool.PhysicalResourceId;
}

const Users = z.object({ Users: z.array(z.object({ Username: z.string() })) });

async function adminsOf(aws: Aws, pool: string): Promise<string[]> {
  const options = { 'user-pool-id': pool, 'group-name': 'admin' };
  const { Users: found } = Users.parse(await aws('cognito-idp list-users-in-group', options));
  return found.map(({ Username }) => Username);
}

/** The status of an account, or null if there is none. */
async function statusOf(
  aws: Aws,
  person: { 'user-pool-id': string; username: string },
): Promise<string | null> {
  const options = {
    'user-pool-id': person['user-pool-id'],
    filter: `username = "${person.username}"`,
  };
  const List = z.object({ Users: z.array(z.object({ UserStatus: z.string() })) });
  return List.parse(await aws('cognito-idp list-users', options)).Users[0]?.UserStatus ?? null;
}
