import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  type CognitoIdentityProviderClient,
  InvalidPasswordException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { roles } from '#contract/permissions.ts';
import { type Account, type Address, attributesOf, subOf } from './account.ts';

/** One field is to blame, though only the pool could say so. */
const refusedFor = (field: string, code: 'conflict' | 'invalid', detail: string): AppError =>
  new AppError(code, detail, [{ field, detail }]);

/** The accounts of the user pool people sign in with. */
export class Accounts {
  readonly client: CognitoIdentityProviderClient;
  /** The pool, and the app client tokens are made for. */
  readonly at: { pool: string; client: string };
  constructor(client: CognitoIdentityProviderClient, at: { pool: string; client: string }) {
    this.client = client;
    this.at = at;
  }

  /**
   * Makes an account and answers its id. A first password is to be changed at the first sign-in; without
   * one the pool makes one and sends it. An account of that name is a conflict; `adopt` says by its id
   * whether it is one left by an interrupted try, to go on with.
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
      const { User } = await toldWell(
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
      if (!(await adopt(id))) throw refusedFor('username', 'conflict', messages.usernameTaken);
      // Whatever may be refused comes before the password.
      await this.describe(account, address);
      if (password) await this.setPassword(username, password, 'temporary');
      return id;
    } catch (error) {
      // No account of that name after all: what was taken was the address.
      if (error instanceof UserNotFoundException) {
        throw refusedFor('email', 'conflict', messages.emailTaken);
      }
      throw error;
    }
  }

  async setPassword(username: string, password: string, kind: 'temporary' | 'permanent') {
    await toldWell(
      this.client.send(
        new AdminSetUserPasswordCommand({
          ...this.#named(username),
          Password: password,
          Permanent: kind === 'permanent',
        }),
      ),
    );
  }

  /** Says of the account who its owner is. An address that is another's is a conflict. No account: nothing. */
  async describe(account: Account, address: Address): Promise<void> {
    await unlessNobody(
      toldWell(
        this.client.send(
          new AdminUpdateUserAttributesCommand({
            ...this.#named(account.username),
            UserAttributes: attributesOf(account, address),
          }),
        ),
      ),
    );
  }

  /** Brings role and right to come to what is said of the owner, whatever was done before. No account: nothing. */
  async mirror(account: Account): Promise<void> {
    await unlessNobody(this.#settled(account));
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

  /** One group: that of the role. Groups that are no roles are not ours to touch. */
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

  /** Removes an account; one already gone is as good. */
  async remove(username: string): Promise<void> {
    await unlessNobody(this.client.send(new AdminDeleteUserCommand(this.#named(username))));
  }

  #named(username: string) {
    return { UserPoolId: this.at.pool, Username: username };
  }
}

async function unlessNobody(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

/** What the pool refuses about a password or an address is the caller's to mend. */
async function toldWell<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof InvalidPasswordException) {
      throw refusedFor('password', 'invalid', messages.passwordWeak);
    }
    if (error instanceof AliasExistsException) {
      throw refusedFor('email', 'conflict', messages.emailTaken);
    }
    throw error;
  }
}
