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
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  type AttributeType,
  CognitoIdentityProviderClient,
  InvalidPasswordException,
  NotAuthorizedException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#contract/errors.ts';
import { type Role, roles } from '#contract/permissions.ts';
import { type PlainKey, reason } from '#contract/reasons.ts';
import { patient } from './clients.ts';

/** An error about one field that only the pool could detect. */
const refusedFor = (field: string, code: 'conflict' | 'invalid', key: PlainKey): AppError =>
  new AppError(code, reason(key), field);

export const identities = () => new CognitoIdentityProviderClient(patient);

/** The accounts of the user pool. */
export class Accounts {
  readonly client: CognitoIdentityProviderClient;
  /** The pool, and the app client that tokens are issued for. */
  readonly at: { pool: string; client: string };
  constructor(client: CognitoIdentityProviderClient, at: { pool: string; client: string }) {
    this.client = client;
    this.at = at;
  }

  /** The same, of accounts whose code may not be loaded yet. */
  async opened(): Promise<Pick<Accounts, 'client' | 'at'>> {
    return this;
  }

  /**
   * Creates an account and returns its id. A given password is temporary and changed at the first sign-in;
   * without one the pool generates one and mails it. An existing account of that name is a conflict, unless
   * `adopt` says, by its id, that an interrupted try left it behind.
   */
  async create(
    account: Account,
    password: string | undefined,
    address: Address,
    adopt: (id: string) => Promise<boolean>,
  ): Promise<string> {
    const id =
      (await this.#make(account, password, address)) ??
      (await this.#adopted(account, password, address, adopt));
    await this.mirror(account);
    return id;
  }

  /** Null when there is an account of that name. */
  async #make(account: Account, password: string | undefined, address: Address) {
    try {
      const { User } = await asAppError(
        this.client.send(
          new AdminCreateUserCommand({
            ...this.#named(account.username),
            UserAttributes: attributesOf(account, address),
            DesiredDeliveryMediums: ['EMAIL'],
            ...(password && { TemporaryPassword: password, MessageAction: 'SUPPRESS' as const }),
          }),
        ),
      );
      return subOf(User?.Attributes);
    } catch (error) {
      if (error instanceof UsernameExistsException) return null;
      throw error;
    }
  }

  async #adopted(
    account: Account,
    password: string | undefined,
    address: Address,
    adopt: (id: string) => Promise<boolean>,
  ): Promise<string> {
    const { username } = account;
    try {
      const found = await this.client.send(new AdminGetUserCommand(this.#named(username)));
      const id = subOf(found.UserAttributes);
      if (!(await adopt(id))) throw refusedFor('username', 'conflict', 'usernameTaken');
      // First what the pool may refuse, then the password.
      await this.describe(account, address);
      if (password) await this.setPassword(username, password, 'temporary');
      return id;
    } catch (error) {
      // No account of that name after all: it was the address that is taken.
      if (error instanceof UserNotFoundException) {
        throw refusedFor('email', 'conflict', 'emailTaken');
      }
      throw error;
    }
  }

  async setPassword(username: string, password: string, kind: 'temporary' | 'permanent') {
    await asAppError(
      this.client.send(
        new AdminSetUserPasswordCommand({
          ...this.#named(username),
          Password: password,
          Permanent: kind === 'permanent',
        }),
      ),
    );
  }

  /** Whether there is an account of this name. The built-in user of a local server has none. */
  async has(username: string): Promise<boolean> {
    const found = this.client.send(new AdminGetUserCommand(this.#named(username)));
    return (await ignoreMissing(found)) !== undefined;
  }

  /**
   * Whether this is the account's password. The pool counts wrong ones as failed sign-ins; the session that a
   * right one begins is used by nobody.
   */
  async checkPassword(
    username: string,
    password: string,
  ): Promise<'right' | 'wrong' | 'no account'> {
    // Asked first: a client that hides who exists answers an unknown name like a wrong password.
    if (!(await this.has(username))) return 'no account';
    try {
      if (password === '') return 'wrong';
      // A challenge is a yes as well: it asks for what comes after the password.
      await this.client.send(
        new AdminInitiateAuthCommand({
          UserPoolId: this.at.pool,
          ClientId: this.at.client,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: username, PASSWORD: password },
        }),
      );
      return 'right';
    } catch (error) {
      if (error instanceof NotAuthorizedException) return 'wrong';
      throw error;
    }
  }

  /**
   * Updates what the pool knows of the owner. An address that belongs to someone else is a conflict. Does
   * nothing without an account.
   */
  async describe(account: Account, address: Address): Promise<void> {
    await ignoreMissing(
      asAppError(
        this.client.send(
          new AdminUpdateUserAttributesCommand({
            ...this.#named(account.username),
            UserAttributes: attributesOf(account, address),
          }),
        ),
      ),
    );
  }

  /** Makes the account's group and status match the record. Does nothing without an account. */
  async mirror(account: Account): Promise<void> {
    await ignoreMissing(this.#settled(account));
  }

  /** Revokes the refresh tokens of all sessions. Does nothing without an account. */
  async signOut(username: string): Promise<void> {
    await ignoreMissing(this.client.send(new AdminUserGlobalSignOutCommand(this.#named(username))));
  }

  async #settled(account: Account): Promise<void> {
    const named = this.#named(account.username);
    await this.#putInGroup(account);
    if (account.is_active) {
      await this.client.send(new AdminEnableUserCommand(named));
      return;
    }
    await this.client.send(new AdminDisableUserCommand(named));
    await this.client.send(new AdminUserGlobalSignOutCommand(named));
  }

  /** Exactly one group of a role. Groups that are not roles are left alone. */
  async #putInGroup({ username, role }: Account): Promise<void> {
    const named = this.#named(username);
    const { Groups = [] } = await this.client.send(new AdminListGroupsForUserCommand(named));
    const now = Groups.flatMap(({ GroupName }) => GroupName ?? []);
    if (!now.includes(role)) {
      await this.client.send(new AdminAddUserToGroupCommand({ ...named, GroupName: role }));
    }
    for (const other of roles.filter((name) => name !== role && now.includes(name))) {
      await this.client.send(new AdminRemoveUserFromGroupCommand({ ...named, GroupName: other }));
    }
  }

  /** Removes an account; one that is already gone is fine. */
  async remove(username: string): Promise<void> {
    await ignoreMissing(this.client.send(new AdminDeleteUserCommand(this.#named(username))));
  }

  #named(username: string) {
    return { UserPoolId: this.at.pool, Username: username };
  }
}

/** The answer; undefined where the pool does not know the user. */
const ignoreMissing = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((error: unknown) => {
    if (!(error instanceof UserNotFoundException)) throw error;
    return undefined;
  });

/** The pool refused a password or an address, which the caller can correct. */
async function asAppError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof InvalidPasswordException) {
      throw refusedFor('password', 'invalid', 'passwordWeak');
    }
    if (error instanceof AliasExistsException) {
      throw refusedFor('email', 'conflict', 'emailTaken');
    }
    throw error;
  }
}

/** The user pool's data about an account's owner. */
export interface Account {
  username: string;
  email: string;
  full_name: string;
  department: string;
  role: Role;
  is_active: boolean;
}

/**
 * How far an email address is trusted: an administrator vouches for it, its owner claims it, or it has not
 * changed. A vouched address works for sign-in and password recovery at once; a claimed one only after its
 * owner has entered a code mailed to it, which is between them and the pool.
 */
type Address = 'vouched' | 'claimed' | 'unchanged';

/** The attributes of an account, as the user pool takes them. */
const attributesOf = (
  { email, full_name, department }: Account,
  address: Address,
): AttributeType[] => [
  ...(address === 'unchanged'
    ? []
    : [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: String(address === 'vouched') },
      ]),
  { Name: 'name', Value: full_name },
  { Name: 'custom:department', Value: department },
];

/** The id that the pool assigned. Tokens carry it as `sub`. */
function subOf(attributes: AttributeType[] = []): string {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (!sub) throw new Error('The user pool made an account without naming it');
  return sub;
}
