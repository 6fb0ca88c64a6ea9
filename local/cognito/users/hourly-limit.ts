import { ServiceError } from '../../protocol/aws-json.ts';

const hour = 3_600_000;

/**
 * Cognito documents between 5 and 20 attempts in an hour, by risk, to request or enter a code. In memory: a restart
 * forgets them.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/how-to-recover-a-user-account.html
 */
const perHour = 5;

/** Limits how often something is attempted for a user, or for a name that nobody has. */
export class HourlyLimit {
  readonly #attempts = new Map<string, number[]>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Throws LimitExceededException where an hour has seen all that it may. */
  check(who: string): void {
    if (this.#recent(who).length >= perHour)
      throw new ServiceError(
        'LimitExceededException',
        'Attempt limit exceeded, please try after some time.',
      );
  }

  count(who: string): void {
    for (const one of this.#attempts.keys())
      if (this.#recent(one).length === 0) this.#attempts.delete(one);
    this.#attempts.set(who, [...this.#recent(who), this.#now()]);
  }

  forget(who: string): void {
    this.#attempts.delete(who);
  }

  #recent(who: string): number[] {
    return (this.#attempts.get(who) ?? []).filter((time) => time > this.#now() - hour);
  }
}
