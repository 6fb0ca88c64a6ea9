/** Keeps the answers of a function for words that come again. At `most` answers it forgets them all and begins anew. */
export function memoize(most: number, answerTo: (word: string) => string) {
  const known = new Map<string, string>();
  return (word: string): string => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const answer = answerTo(word);
    known.set(word, answer);
    return answer;
  };
}
