import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../protocol/aws-json.ts';
import { invalidParameter, unknownUser } from '../errors.ts';
import type { UserPool } from '../user-pool.ts';
import { type Attribute, applyAttributeChanges } from './attributes.ts';
import type { Directory } from './directory.ts';
import { checkPassword } from './password-policy.ts';
import { type Owner, passwordVerifier } from './srp.ts';
import type { User } from './user.ts';

const day = 24 * 60 * 60 * 1000;

/** The pool's rules for usernames, addresses and passwords. */
export class Users {
  readonly #pool: UserPool;
  readonly #directory: Directory;
  readonly #now: () => number;

  constructor(at: { pool: UserPool; directory: Directory; now: () => number }) {
    this.#pool = at.pool;
    this.#directory = at.directory;
    this.#now = at.now;
  }

  /** Finds a user by username or, if the pool allows it, by verified email address. */
  find(name: string): User | undefined {
    const users = this.#directory.users();
    return (
      users.find(({ username }) => this.#sameName(username, name)) ??
      (this.#pool.emailIsAlias ? this.#findByEmail(name) : undefined)
    );
  }

  /** Throws UserNotFoundException. */
  get(name: string): User {
    const user = this.find(name);
    if (user) return user;
    throw unknownUser();
  }

  /** A new user with a temporary password, not saved yet. */
  create(username: string, attributes: Attribute[], password: string): User {
    if (this.#pool.emailIsAlias && username.includes('@'))
      throw invalidParameter(
        'Username cannot be of email format, since user pool is configured for email alias.',
      );
    if (this.find(username))
      throw new ServiceError('UsernameExistsException', 'User account already exists');
    const now = this.#now();
    const user: User = {
      sub: randomUUID(),
      username,
      attributes: {},
      enabled: true,
      status: 'FORCE_CHANGE_PASSWORD',
      groups: [],
      password: { salt: '', verifier: '' },
      created: now,
      modified: now,
    };
    return this.withPassword(this.withAttributes(user, attributes), password, 'temporary');
  }

  /**
   * Throws for what the schema does not allow, and AliasExistsException for another user's address.
   */
  withAttributes(user: User, changes: Attribute[]): User {
    const attributes = applyAttributeChanges(this.#pool, user.attributes, changes);
    const { email = '', email_verified } = attributes;
    const other = email_verified === 'true' ? this.#findByEmail(email) : undefined;
    if (this.#pool.emailIsAlias && other && other.sub !== user.sub)
      throw new ServiceError(
        'AliasExistsException',
        'An account with the given email already exists.',
      );
    return { ...user, attributes };
  }

  /** Throws InvalidPasswordException. A temporary password must be changed at the next sign-in. */
  withPassword(user: User, password: string, kind: 'temporary' | 'permanent'): User {
    checkPassword(this.#pool.password, password);
    const secret = passwordVerifier(password, this.ownerOf(user.username));
    const expires = this.#now() + day * this.#pool.password.temporaryDays;
    return {
      ...user,
      status: kind === 'temporary' ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED',
      password: kind === 'temporary' ? { ...secret, expires } : secret,
    };
  }

  ownerOf(username: string): Owner {
    return { pool: this.#pool.id.split('_')[1] ?? '', username };
  }

  #findByEmail(email: string): User | undefined {
    return this.#directory
      .users()
      .find(
        ({ attributes }) =>
          attributes.email_verified === 'true' && this.#sameName(attributes.email ?? '', email),
      );
  }

  #sameName(a: string, b: string): boolean {
    return this.#pool.caseSensitive ? a === b : a.toLowerCase() === b.toLowerCase();
  }
}
