/** `npm test` tries some of the cases of a long test, and always the same ones; `npm run test:long` tries them all. */
export const isThorough = process.env.SAKSHI_TESTS === 'thorough';

/** How far apart the cases are that `npm test` tries. */
export const every = (nth: number): number => (isThorough ? 1 : nth);
