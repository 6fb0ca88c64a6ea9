import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  NotAuthorizedException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { messages } from '#contract/messages.ts';
import { Accounts } from '#functions/platform/aws/accounts.ts';
import { refusedFields } from './refused-fields.ts';

const client = new CognitoIdentityProviderClient({ region: 'ap-south-1' });
const pool = mockClient(client);
const accounts = new Accounts(client, { pool: 'p', client: 'c' });
const refusal = { message: '', $metadata: {} };
const sub = [{ Name: 'sub', Value: 'id-1' }];

const asha = {
  username: 'asha',
  email: 'asha@example.in',
  full_name: 'Asha Patil',
  department: 'Finance',
  role: 'staff' as const,
  is_active: true,
};
const never = async () => false;
const always = async () => true;

beforeEach(() => {
  pool.reset();
  pool.onAnyCommand().resolves({});
  pool.on(AdminListGroupsForUserCommand).resolves({ Groups: [] });
  pool.on(AdminGetUserCommand).resolves({ UserAttributes: sub });
});

/** The names of the calls made, in order. */
const made = () => pool.calls().map(({ args: [command] }) => command.constructor.name);
const passwordsSet = () => pool.commandCalls(AdminSetUserPasswordCommand).length;

describe('creating an account that already exists', () => {
  beforeEach(() => pool.on(AdminCreateUserCommand).rejects(new UsernameExistsException(refusal)));

  it('is a conflict and keeps the password when the account may not be taken over', async () => {
    await expect(accounts.create(asha, 'Mine-Password-1', 'claimed', never)).rejects.toMatchObject({
      code: 'conflict',
      message: messages.usernameTaken,
    });
    expect(passwordsSet()).toBe(0);
  });

  it('keeps the password when the email address is refused', async () => {
    pool.on(AdminUpdateUserAttributesCommand).rejects(new AliasExistsException(refusal));
    await expect(
      accounts.create(asha, 'First-Password-1', 'vouched', always),
    ).rejects.toMatchObject({ message: messages.emailTaken });
    expect(passwordsSet()).toBe(0);
  });

  it('completes an account that was left half created', async () => {
    expect(await accounts.create(asha, 'First-Password-1', 'vouched', always)).toBe('id-1');
    expect(made()).toEqual([
      'AdminCreateUserCommand',
      'AdminGetUserCommand',
      'AdminUpdateUserAttributesCommand',
      'AdminSetUserPasswordCommand',
      'AdminListGroupsForUserCommand',
      'AdminAddUserToGroupCommand',
      'AdminEnableUserCommand',
    ]);
  });

  it('reports the email address as taken when another account has it', async () => {
    pool.on(AdminGetUserCommand).rejects(new UserNotFoundException(refusal));
    await expect(accounts.create(asha, undefined, 'vouched', always)).rejects.toMatchObject({
      message: messages.emailTaken,
    });
  });
});

describe('a password', () => {
  const check = (password: string) => accounts.checkPassword('asha', password);
  const challenge = { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 's' } as const;

  it.each([{ AuthenticationResult: {} }, challenge])(
    'is correct if the pool returns %j',
    async (answer) => {
      pool.on(AdminInitiateAuthCommand).resolves(answer);
      expect(await check('Own-Password-1')).toBe('right');
    },
  );
  it('is wrong if the pool rejects it or if it is empty', async () => {
    pool.on(AdminInitiateAuthCommand).rejects(new NotAuthorizedException(refusal));
    expect(await check('guessed')).toBe('wrong');
    pool.resetHistory();
    expect(await check('')).toBe('wrong');
    expect(pool.commandCalls(AdminInitiateAuthCommand)).toEqual([]);
  });
  it('is reported as having no account if the pool does not know the user', async () => {
    pool.on(AdminGetUserCommand).rejects(new UserNotFoundException(refusal));
    pool.on(AdminInitiateAuthCommand).rejects(new NotAuthorizedException(refusal));
    expect(await check('')).toBe('no account');
  });
});

describe('an email address', () => {
  const said = async (address: 'vouched' | 'claimed' | 'unchanged') => {
    await accounts.describe(asha, address);
    const [call] = pool.commandCalls(AdminUpdateUserAttributesCommand);
    return call?.args[0].input.UserAttributes?.filter(({ Name }) => Name?.startsWith('email'));
  };
  const email = { Name: 'email', Value: 'asha@example.in' };

  it('is verified when an administrator sets it', async () => {
    expect(await said('vouched')).toEqual([email, { Name: 'email_verified', Value: 'true' }]);
  });
  it('is not verified when its owner sets it', async () => {
    expect(await said('claimed')).toEqual([email, { Name: 'email_verified', Value: 'false' }]);
  });
  it('is left alone when it does not change', async () => {
    expect(await said('unchanged')).toEqual([]);
  });
});

it.each([
  [{ username: 'asha' }, 'Please enter a password.'],
  [{ username: 'asha', password: '' }, 'Please enter a password.'],
  [{ password: 'x' }, 'Please enter your username or email address.'],
  [{ username: ' ', password: 'x' }, 'Please enter your username or email address.'],
])('a sign-in with %j says what is missing', (given, detail) => {
  expect(refusedFields(api.signIn.input, given)[0]?.detail).toBe(detail);
});
