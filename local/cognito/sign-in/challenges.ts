import { randomBytes } from 'node:crypto';
import { codeMismatch, sessionIsOver, userIsDisabled } from '../errors.ts';
import type { TokenSource } from '../triggers.ts';
import type { Client, UserPool } from '../user-pool.ts';
import { type Attribute, checkWritable } from '../users/attributes.ts';
import { acceptCode } from '../users/authenticator.ts';
import type { Directory } from '../users/directory.ts';
import type { Handshake } from '../users/srp.ts';
import type { User } from '../users/user.ts';
import type { Users } from '../users/users.ts';
import type { Attempts } from './passwords.ts';
import type { AuthenticationResult, Tokens } from './tokens.ts';

interface SignInDeps {
  pool: UserPool;
  directory: Directory;
  users: Users;
  tokens: Tokens;
  attempts: Attempts;
  challenges: Challenges;
  now: () => number;
}

/** The next challenge, or the tokens. */
type Step =
  | { ChallengeName: string; ChallengeParameters: Record<string, string>; Session: string }
  | { ChallengeParameters: Record<string, never>; AuthenticationResult: AuthenticationResult };

interface Answer {
  /** Identifies the challenge. */
  session: string;
  username: string;
}

/** The steps of a sign-in after the password. */
export class SignInSteps {
  readonly #deps: SignInDeps;

  constructor(deps: SignInDeps) {
    this.#deps = deps;
  }

  async afterPassword(
    client: Client,
    user: User,
    source: TokenSource = 'Authentication',
  ): Promise<Step> {
    if (user.status === 'FORCE_CHANGE_PASSWORD')
      return this.#ask(client, user, 'NEW_PASSWORD_REQUIRED', {
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(user.attributes),
      });
    if (this.#deps.pool.softwareToken && user.authenticator?.asked)
      return this.#ask(client, user, 'SOFTWARE_TOKEN_MFA', {
        FRIENDLY_DEVICE_NAME: user.authenticator.name ?? '',
      });
    return this.#complete(client, user, source);
  }

  async chooseFirstPassword(
    client: Client,
    handle: Answer & { password: string; attributes: Attribute[] },
  ): Promise<Step> {
    const { users, challenges, directory } = this.#deps;
    const user = this.#userOf('NEW_PASSWORD_REQUIRED', client, handle);
    checkWritable(client, handle.attributes);
    const named = users.withAttributes(user, handle.attributes);
    const ready = users.withPassword(named, handle.password, 'permanent');
    challenges.close(handle.session);
    await directory.save(ready);
    return this.afterPassword(client, ready, 'NewPasswordChallenge');
  }

  async enterCode(client: Client, handle: Answer & { code: string }): Promise<Step> {
    const { attempts, challenges, directory, now } = this.#deps;
    const user = this.#userOf('SOFTWARE_TOKEN_MFA', client, handle);
    attempts.check(user.username);
    const after = acceptCode(user, handle.code, now());
    if (!after) {
      attempts.failed(user.username);
      throw codeMismatch('Invalid code received for user');
    }
    challenges.close(handle.session);
    await directory.save(after);
    return this.#complete(client, after, 'Authentication');
  }

  #ask(
    client: Client,
    { sub, username }: User,
    name: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA',
    parameters: Record<string, string>,
  ): Step {
    return {
      ChallengeName: name,
      ChallengeParameters: { USER_ID_FOR_SRP: username, ...parameters },
      Session: this.#deps.challenges.ask(client, { name, sub }),
    };
  }

  /** The current state of the user who got the challenge. */
  #userOf(
    name: Exclude<Challenge['name'], 'PASSWORD_VERIFIER'>,
    client: Client,
    { session, username }: Answer,
  ): User {
    const { challenges, directory, users } = this.#deps;
    const user = directory.user(challenges.find(name, session, client).sub);
    if (!user || users.find(username)?.sub !== user.sub) throw sessionIsOver();
    if (!user.enabled) throw userIsDisabled();
    return user;
  }

  async #complete(client: Client, user: User, source: TokenSource): Promise<Step> {
    this.#deps.attempts.passed(user.username);
    return {
      ChallengeParameters: {},
      AuthenticationResult: await this.#deps.tokens.begin(user, client, source),
    };
  }
}

/** A pending challenge. `sub`: the user, undefined for a made-up one. */
type Challenge =
  | { name: 'PASSWORD_VERIFIER'; username: string; sub: string | undefined; handshake: Handshake }
  | { name: 'NEW_PASSWORD_REQUIRED'; sub: string }
  | { name: 'SOFTWARE_TOKEN_MFA'; sub: string };

type Named<Name> = Extract<Challenge, { name: Name }>;

/** Pending challenges, in memory: a restart means signing in again. */
export class Challenges {
  readonly #open = new Map<string, { challenge: Challenge; clientId: string; expires: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns the session token that identifies the challenge. */
  ask({ id, challengeSeconds }: Client, challenge: Challenge): string {
    for (const [token, { expires }] of this.#open) {
      if (expires <= this.#now()) this.#open.delete(token);
    }
    const token = randomBytes(96).toString('base64');
    const expires = this.#now() + 1000 * challengeSeconds;
    this.#open.set(token, { challenge, clientId: id, expires });
    return token;
  }

  /**
   * Throws NotAuthorizedException if there is no such challenge, or it expired or belongs to
   * another client.
   */
  find<Name extends Challenge['name']>(name: Name, token: string, { id }: Client): Named<Name> {
    const found = this.#open.get(token);
    if (!found || found.expires <= this.#now() || found.clientId !== id) throw sessionIsOver();
    if (!isNamed(found.challenge, name)) throw sessionIsOver();
    return found.challenge;
  }

  /** A challenge can be completed only once. */
  close(token: string): void {
    this.#open.delete(token);
  }
}

const isNamed = <Name extends Challenge['name']>(
  challenge: Challenge,
  name: Name,
): challenge is Named<Name> => challenge.name === name;
