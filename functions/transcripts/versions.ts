/** What the keys of all versions that come from one run of the workflow begin with: `…/<job>-<attempt>`. */
const runOf = (key: string): string => key.replace(/(-\d+)(-[^-/]+)?\.json$/, '$1');

export const isSameRun = (one: string, other: string): boolean => runOf(one) === runOf(other);

/** Where the words are kept as that run heard them. */
export const wordsKey = (key: string): string =>
  `${runOf(key).replace('/transcripts/', '/words/')}.json`;

/** Where a changed version is kept: beside those of its run, under a name nothing else has. */
export const nextVersionKey = (key: string, id: string): string => `${runOf(key)}-${id}.json`;
