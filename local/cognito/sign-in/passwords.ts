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
import { decoyVerifier, handshake, matches, proves } from '../users/srp.ts';
import type { User } from '../users/user.ts';
import type { Users } from '../users/users.ts';
import type { Challenges } from './challenges.ts';

interface PasswordDeps {
  directory: Directory;
  people: Users;
  attempts: Attempts;
  challenges: Challenges;
  /** A secret of the pool. */
  seed: string;
  now: () => number;
}

/** Verifies passwords. Each method returns the user or throws. */
export class Passwords {
  readonly #at: PasswordDeps;

  constructor(parts: PasswordDeps) {
    this.#at = parts;
  }

  /** First step of SRP, which never transmits the password. */
  beginSrp(client: Client, name: string, srpA: string) {
    const { user, username } = this.#named(client, name);
    const shared = handshake(srpA, user?.password ?? decoyVerifier(username, this.#at.seed));
    if (!shared) throw invalidParameter('SRP_A is not a number of the group');
    const SECRET_BLOCK = this.#at.challenges.ask(client, {
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
  proveSrp(
    client: Client,
    proof: { username: string; secretBlock: string; signature: string; timestamp: string },
  ): User {
    const { challenges, people, directory } = this.#at;
    const { secretBlock, signature, timestamp } = proof;
    const challenge = challenges.find('PASSWORD_VERIFIER', secretBlock, client);
    challenges.close(secretBlock);
    const { username, sub, handshake: shared } = challenge;
    if (proof.username !== username) throw sessionIsOver();
    const user = sub ? directory.user(sub) : undefined;
    const signed = { ...people.ownerOf(username), secretBlock, timestamp };
    return this.#proven(
      username,
      user,
      // Fails if the password changed after the first step.
      () => proves(signature, shared, signed) && user?.password.verifier === shared.secret.verifier,
    );
  }

  /** Verifies the plain password, for trusted callers. */
  prove(client: Client, name: string, password: string): User {
    const { user, username } = this.#named(client, name);
    const secret = user?.password ?? decoyVerifier(username, this.#at.seed);
    return this.#proven(username, user, () =>
      matches(password, secret, this.#at.people.ownerOf(username)),
    );
  }

  /** Verifies the password of a signed-in user again. */
  proveAgain(user: User, password: string): void {
    const { people, attempts } = this.#at;
    this.#proven(user.username, user, () =>
      matches(password, user.password, people.ownerOf(user.username)),
    );
    attempts.passed(user.username);
  }

  /** If the client hides which users exist, continues with an unknown name. */
  #named(client: Client, name: string): { user: User | undefined; username: string } {
    const user = this.#at.people.find(name);
    if (!user && !client.hidesWhoExists) throw unknownUser();
    return { user, username: user?.username ?? name };
  }

  /** Checks that reveal something about the user come after the password. */
  #proven(username: string, user: User | undefined, holds: () => boolean): User {
    const { attempts, now } = this.#at;
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
const free = 5;
const longest = 15 * 60_000;

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
    if (this.#now() < last + waitAfter(times)) throw notAuthorized('Password attempts exceeded');
  }

  failed(who: string): void {
    for (const one of this.#failed.keys()) if (this.#of(one).times === 0) this.#failed.delete(one);
    this.#failed.set(who, { times: this.#of(who).times + 1, last: this.#now() });
  }

  passed(who: string): void {
    this.#failed.delete(who);
  }

  #of(who: string): { times: number; last: number } {
    const known = this.#failed.get(who);
    const forgotten = !known || this.#now() > known.last + waitAfter(known.times) + longest;
    return forgotten ? { times: 0, last: 0 } : known;
  }
}

const waitAfter = (times: number): number =>
  times < free ? 0 : Math.min(1000 * 2 ** (times - free), longest);
