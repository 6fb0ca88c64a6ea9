import { isDeepStrictEqual } from 'node:util';
import type { Tally } from '#functions/index/counters.ts';

/** Whether two meetings add the same to the figures. */
export const isSame = (one: Tally, other: Tally): boolean => isDeepStrictEqual(one, other);
