import { randomBytes } from 'node:crypto';
import type { Handshake } from '../crypto/srp.ts';
import type { Client } from '../pool.ts';
import { sessionIsOver } from '../refusals.ts';

/** What was asked of somebody who signs in, and not answered yet. `sub`: whom it turned out to be. */
export type Challenge =
  | { name: 'PASSWORD_VERIFIER'; username: string; sub: string | undefined; handshake: Handshake }
  | { name: 'NEW_PASSWORD_REQUIRED'; sub: string }
  | { name: 'SOFTWARE_TOKEN_MFA'; sub: string };

type Named<Name> = Extract<Challenge, { name: Name }>;

/** Held in memory: who was amid a sign-in when the process ended begins again. */
export class Challenges {
  readonly #open = new Map<string, { challenge: Challenge; clientId: string; expires: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Answers the text by which the answer will name the challenge. */
  ask({ id, challengeSeconds }: Client, challenge: Challenge): string {
    for (const [token, { expires }] of this.#open) {
      if (expires <= this.#now()) this.#open.delete(token);
    }
    const token = randomBytes(96).toString('base64');
    const expires = this.#now() + 1000 * challengeSeconds;
    this.#open.set(token, { challenge, clientId: id, expires });
    return token;
  }

  /** Throws NotAuthorizedException when nothing was asked so, or too long ago, or of another client. */
  find<Name extends Challenge['name']>(name: Name, token: string, { id }: Client): Named<Name> {
    const found = this.#open.get(token);
    if (!found || found.expires <= this.#now() || found.clientId !== id) throw sessionIsOver();
    if (!isNamed(found.challenge, name)) throw sessionIsOver();
    return found.challenge;
  }

  /** Each challenge is met once. */
  close(token: string): void {
    this.#open.delete(token);
  }
}

const isNamed = <Name extends Challenge['name']>(
  challenge: Challenge,
  name: Name,
): challenge is Named<Name> => challenge.name === name;
