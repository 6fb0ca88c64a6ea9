import { text } from '../../messages/text.ts';

export interface Passwords {
  current: string;
  next: string;
  repeated: string;
}

/** The pool's rules, which it holds to whatever we say: `infra/identity.ts`. */
const rules = [
  /^\S.*\S$/s,
  /.{12}/s,
  /[a-z]/,
  /[A-Z]/,
  /[0-9]/,
  /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/,
];

/** What can be told to be wrong before the pool is asked, by field. */
export function passwordFaults({ current, next, repeated }: Passwords): Partial<Passwords> {
  return {
    ...(current === '' && { current: text('password.currentMissing') }),
    ...(!rules.every((rule) => rule.test(next)) && { next: text('password.weak') }),
    ...(repeated !== next && { repeated: text('password.different') }),
  };
}

const order = ['current', 'next', 'repeated'] as const;

export const firstFault = (faults: Partial<Passwords>): keyof Passwords | undefined =>
  order.find((name) => faults[name] !== undefined);
