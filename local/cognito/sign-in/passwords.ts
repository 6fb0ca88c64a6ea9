import {
  invalidParameter,
  notAuthorized,
  sessionIsOver,
  unknownUser,
  userIsDisabled,
  wrongPassword,
} from '../errors.ts';
import type { Client } from '../user-pool.ts';
import type { Directory } from '../users/directory.ts';
import { decoyVerifier, handshake, matchesPassword, provesPassword } from '../users/srp.ts';
import type { User } from '../users/user.ts';
import type { Users } from '../users/users.ts';
import type { Challenges } from './challenges.ts';

interface PasswordDeps {
  directory: Directory;
  users: Users;
  attempts: Attempts;
  challenges: Challenges;
  /** A secret of the pool. */
  seed: string;
  now: () => number;
}

/** Verifies passwords. Each method returns the user or throws. */
export class Passwords {
  readonly #deps: PasswordDeps;

  constructor(deps: PasswordDeps) {
    this.#deps = deps;
  }

  /** First step of SRP, which never transmits the password. */
  startSrp(client: Client, name: string, srpA: string) {
    const { user, username } = this.#findOrDecoy(client, name);
    const shared = handshake(srpA, user?.password ?? decoyVerifier(username, this.#deps.seed));
    if (!shared) throw invalidParameter('SRP_A is not a number of the group');
    const SECRET_BLOCK = this.#deps.challenges.ask(client, {
      name: 'PASSWORD_VERIFIER',
      username,
      sub: user?.sub,
      handshake: shared,
    });
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SALT: shared.secret.salt,
        SECRET_BLOCK,
        SRP_B: shared.B.toString(16),
        USERNAME: username,
        USER_ID_FOR_SRP: username,
      },
    };
  }

  /** Second step of SRP. A handshake allows one attempt. */
  verifySrp(
    client: Client,
    proof: { username: string; secretBlock: string; signature: string; timestamp: string },
  ): User {
    const { challenges, users, directory } = this.#deps;
    const { secretBlock, signature, timestamp } = proof;
    const challenge = challenges.find('PASSWORD_VERIFIER', secretBlock, client);
    challenges.close(secretBlock);
    const { username, sub, handshake: shared } = challenge;
    if (proof.username !== username) throw sessionIsOver();
    const user = sub ? directory.user(sub) : undefined;
    const signed = { ...users.ownerOf(username), secretBlock, timestamp };
    return this.#verify(
      username,
      user,
      // Fails if the password changed after the first step.
      () =>
        provesPassword(signature, shared, signed) &&
        user?.password.verifier === shared.secret.verifier,
    );
  }

  /** Verifies the plain password, for trusted callers. */
  verifyPassword(client: Client, name: string, password: string): User {
    const { user, username } = this.#findOrDecoy(client, name);
    const secret = user?.password ?? decoyVerifier(username, this.#deps.seed);
    return this.#verify(username, user, () =>
      matchesPassword(password, secret, this.#deps.users.ownerOf(username)),
    );
  }

  /** Verifies the password of a signed-in user again. */
  verifyAgain(user: User, password: string): void {
    const { users, attempts } = this.#deps;
    this.#verify(user.username, user, () =>
      matchesPassword(password, user.password, users.ownerOf(user.username)),
    );
    attempts.passed(user.username);
  }

  /** If the client hides which users exist, continues with an unknown name. */
  #findOrDecoy(client: Client, name: string): { user: User | undefined; username: string } {
    const user = this.#deps.users.find(name);
    if (!user && !client.preventUserExistenceErrors) throw unknownUser();
    return { user, username: user?.username ?? name };
  }

  /** Checks that reveal something about the user come after the password. */
  #verify(username: string, user: User | undefined, holds: () => boolean): User {
    const { attempts, now } = this.#deps;
    attempts.check(username);
    if (!holds() || !user) {
      attempts.failed(username);
      throw wrongPassword();
    }
    if (!user.enabled) throw userIsDisabled();
    if ((user.password.expires ?? Number.POSITIVE_INFINITY) <= now())
      throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
    return user;
  }
}

/** Failures allowed before waiting; longest wait and time until failures are forgotten, in ms. */
const freeAttempts = 5;
const maxWait = 15 * 60_000;

/**
 * Slows down guessing: from the fifth failure on, each doubles the seconds during which attempts
 * are rejected.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html#authentication-flow-lockout-behavior
 */
export class Attempts {
  readonly #failed = new Map<string, { times: number; last: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Throws NotAuthorizedException during the wait. */
  check(who: string): void {
    const { times, last } = this.#of(who);
    if (this.#now() < last + waitTime(times)) throw notAuthorized('Password attempts exceeded');
  }

  failed(who: string): void {
    for (const one of this.#failed.keys()) if (this.#of(one).times === 0) this.#failed.delete(one);
    this.#failed.set(who, { times: this.#of(who).times + 1, last: this.#now() });
  }

  passed(who: string): void {
    this.#failed.delete(who);
  }

  #of(who: string): { times: number; last: number } {
    const failures = this.#failed.get(who);
    const forgotten = !failures || this.#now() > failures.last + waitTime(failures.times) + maxWait;
    return forgotten ? { times: 0, last: 0 } : failures;
  }
}

const waitTime = (times: number): number =>
  times < freeAttempts ? 0 : Math.min(1000 * 2 ** (times - freeAttempts), maxWait);
