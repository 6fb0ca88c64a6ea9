import { phoneticsOf } from '../../index/search/phonetic.ts';
import { memoize } from '../../platform/memoize.ts';

/** How a folded word sounds, in whatever script it is written; itself where that cannot be said. */
export const soundOf = memoize(20_000, (word) => phoneticsOf(word).sought[0] ?? word);
