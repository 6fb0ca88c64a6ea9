import type { Key } from '../aws/table.ts';

/** Words that begin alike share a partition, so that a prefix is a range of it. */
const partitionOf = (word: string) => `TERM#${[...word].slice(0, 2).join('')}`;

/** Where the index says that a meeting holds a word. Ids sort by time, so postings of a word do too. */
export const postingKey = (word: string, meetingId: string): Key => ({
  pk: partitionOf(word),
  sk: `${word}#${meetingId}`,
});

/** The range of postings of words that begin so. One letter finds only that letter as a word. */
export const rangeOf = (beginning: string): Key => ({
  pk: partitionOf(beginning),
  sk: [...beginning].length < 2 ? `${beginning}#` : beginning,
});
