/** `npm test` runs a fixed selection of the cases of a long test; `npm run test:long` runs them all. */
export const isThorough = process.env.SAKSHI_TESTS === 'thorough';

/** The distance between the cases that `npm test` runs. */
export const every = (nth: number): number => (isThorough ? 1 : nth);
