import { notAuthorized } from '../refusals.ts';

/** Wrong tries before somebody has to wait, and milliseconds: of the longest wait, and until all is forgotten. */
const free = 5;
const longest = 15 * 60_000;

/**
 * Slows down whoever guesses: from the fifth wrong try on, each doubles the seconds that no further one
 * is looked at.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html#authentication-flow-lockout-behavior
 */
export class Attempts {
  readonly #failed = new Map<string, { times: number; last: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Throws NotAuthorizedException while this one has to wait. */
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
