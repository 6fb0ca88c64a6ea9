import { type Attribute, checkWritable } from '../attributes.ts';
import { taken } from '../authenticator.ts';
import type { People } from '../people.ts';
import type { Client, UserPool } from '../pool.ts';
import type { Directory } from '../records/directory.ts';
import type { User } from '../records/user.ts';
import { codeMismatch, sessionIsOver, userIsDisabled } from '../refusals.ts';
import type { Attempts } from './attempts.ts';
import type { Challenge, Challenges } from './challenges.ts';
import type { AuthenticationResult, Tokens } from './tokens.ts';

interface Parts {
  pool: UserPool;
  directory: Directory;
  people: People;
  tokens: Tokens;
  attempts: Attempts;
  challenges: Challenges;
  now: () => number;
}

/** What comes next of a sign-in: something more to answer, or tokens. */
type Step =
  | { ChallengeName: string; ChallengeParameters: Record<string, string>; Session: string }
  | { ChallengeParameters: Record<string, never>; AuthenticationResult: AuthenticationResult };

interface Answer {
  /** Names the challenge. */
  session: string;
  username: string;
}

/** The steps of a sign-in once the password is proven. */
export class Steps {
  readonly #at: Parts;

  constructor(parts: Parts) {
    this.#at = parts;
  }

  async afterPassword(client: Client, user: User): Promise<Step> {
    if (user.status === 'FORCE_CHANGE_PASSWORD')
      return this.#ask(client, user, 'NEW_PASSWORD_REQUIRED', {
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(user.attributes),
      });
    if (this.#at.pool.softwareToken && user.authenticator?.asked)
      return this.#ask(client, user, 'SOFTWARE_TOKEN_MFA', {
        FRIENDLY_DEVICE_NAME: user.authenticator.name ?? '',
      });
    return this.#finish(client, user);
  }

  async chooseFirstPassword(
    client: Client,
    answer: Answer & { password: string; attributes: Attribute[] },
  ): Promise<Step> {
    const { people, challenges, directory } = this.#at;
    const user = this.#asked('NEW_PASSWORD_REQUIRED', client, answer);
    checkWritable(client, answer.attributes);
    const named = people.withAttributes(user, answer.attributes);
    const ready = people.withPassword(named, answer.password, 'permanent');
    challenges.close(answer.session);
    await directory.save(ready);
    return this.afterPassword(client, ready);
  }

  async enterCode(client: Client, answer: Answer & { code: string }): Promise<Step> {
    const { attempts, challenges, directory, now } = this.#at;
    const user = this.#asked('SOFTWARE_TOKEN_MFA', client, answer);
    attempts.check(user.username);
    const after = taken(user, answer.code, now());
    if (!after) {
      attempts.failed(user.username);
      throw codeMismatch('Invalid code received for user');
    }
    challenges.close(answer.session);
    await directory.save(after);
    return this.#finish(client, after);
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
      Session: this.#at.challenges.ask(client, { name, sub }),
    };
  }

  /** Whom a challenge was put to, as they are now. */
  #asked(
    name: Exclude<Challenge['name'], 'PASSWORD_VERIFIER'>,
    client: Client,
    { session, username }: Answer,
  ): User {
    const { challenges, directory, people } = this.#at;
    const user = directory.user(challenges.find(name, session, client).sub);
    if (!user || people.find(username)?.sub !== user.sub) throw sessionIsOver();
    if (!user.enabled) throw userIsDisabled();
    return user;
  }

  async #finish(client: Client, user: User): Promise<Step> {
    this.#at.attempts.passed(user.username);
    return {
      ChallengeParameters: {},
      AuthenticationResult: await this.#at.tokens.begin(user, client),
    };
  }
}
