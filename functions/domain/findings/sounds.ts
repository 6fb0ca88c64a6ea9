import { phoneticsOf } from '../../index/search/phonetic.ts';
import { memoize } from '../../platform/memoize.ts';

/** The sound of a folded word in any script; the word itself if it has none. */
export const soundOf = memoize(20_000, (word) => phoneticsOf(word).sought[0] ?? word);
