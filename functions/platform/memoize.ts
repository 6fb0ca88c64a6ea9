/** A function of words that keeps its answers, since words repeat. Once it has too many of them, it begins anew. */
export function remembering(most: number, answerTo: (word: string) => string) {
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
