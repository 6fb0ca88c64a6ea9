import { beforeEach, expect, it } from 'vitest';
import type { Aws } from '../../scripts/aws-cli.ts';
import { createFirstAdmin, FirstAdmin } from '../../scripts/first-admin/create.ts';

const asha = {
  stage: 'prod',
  username: 'asha',
  email: 'asha@pune.gov.in',
  name: 'Asha Rao',
} as const;

let users: { Username: string; UserStatus: string }[];
let admins: string[];
let calls: { call: string; options: Record<string, string | number>; rest: string[] }[];
beforeEach(() => {
  users = [];
  admins = [];
  calls = [];
});

const aws: Aws = async (call, options = {}, ...rest) => {
  calls.push({ call, options, rest });
  switch (call) {
    case 'cloudformation list-stack-resources':
      return {
        StackResourceSummaries: [
          { ResourceType: 'AWS::S3::Bucket', PhysicalResourceId: 'bucket' },
          { ResourceType: 'AWS::Cognito::UserPool', PhysicalResourceId: 'ap-south-1_pool' },
        ],
      };
    case 'cognito-idp list-users-in-group':
      return { Users: admins.map((Username) => ({ Username })) };
    case 'cognito-idp list-users':
      return {
        Users: users.filter(({ Username }) => `username = "${Username}"` === options.filter),
      };
    default:
      return null;
  }
};
const made = () => calls.filter(({ call }) => call.includes(' admin-'));

it('invites the first administrator by email, with the address marked as verified', async () => {
  expect(await createFirstAdmin(aws, asha)).toMatch(/asha is invited by a mail/);
  expect(calls[0]?.options).toEqual({ 'stack-name': 'sakshi-prod' });
  const person = { 'user-pool-id': 'ap-south-1_pool', username: 'asha' };
  const [created, grouped, ...more] = made();
  expect(created).toMatchObject({
    call: 'cognito-idp admin-create-user',
    options: { ...person, 'desired-delivery-mediums': 'EMAIL' },
  });
  expect(created?.options).not.toHaveProperty('message-action');
  expect(JSON.parse(created?.rest[1] ?? '')).toEqual([
    { Name: 'name', Value: 'Asha Rao' },
    { Name: 'email', Value: 'asha@pune.gov.in' },
    { Name: 'email_verified', Value: 'true' },
  ]);
  expect(grouped).toMatchObject({ options: { ...person, 'group-name': 'admin' } });
  expect(more).toEqual([]);
});

it('resends the invitation of a user who has not signed in yet', async () => {
  users = [{ Username: 'asha', UserStatus: 'FORCE_CHANGE_PASSWORD' }];
  admins = ['asha'];
  expect(await createFirstAdmin(aws, asha)).toMatch(/invited again/);
  expect(made()[0]?.options).toMatchObject({ 'message-action': 'RESEND' });
});

it('rejects a second administrator and an existing account', async () => {
  admins = ['ravi'];
  await expect(createFirstAdmin(aws, asha)).rejects.toThrow('ravi is an administrator already');
  admins = [];
  users = [{ Username: 'asha', UserStatus: 'CONFIRMED' }];
  await expect(createFirstAdmin(aws, asha)).rejects.toThrow('has an account already (CONFIRMED)');
  expect(made()).toEqual([]);
});

it('takes the usernames that the portal takes', () => {
  expect(FirstAdmin.parse({ ...asha, username: 'Asha.Rao' }).username).toBe('asha.rao');
  expect(FirstAdmin.safeParse({ ...asha, username: '_asha' }).success).toBe(false);
});

it('rejects an invalid username and email address', () => {
  const wrong = FirstAdmin.safeParse({ ...asha, username: 'a"b', email: 'asha' });
  expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(['username', 'email']);
});
