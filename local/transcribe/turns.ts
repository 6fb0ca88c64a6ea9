import type { HeardWord } from './heard.ts';

const LONGEST_PAUSE = 1;
const LONGEST_TURN = 30;
const SENTENCE_END = /[.?!।॥]$/;

/**
 * Cuts words into the stretches a reader reads: a new one begins with a new speaker, after a
 * pause, after the end of a sentence, and when it gets too long.
 */
export function turnsOf<W extends HeardWord>(words: W[]): W[][] {
  const turns: W[][] = [];
  for (const word of words) {
    const turn = turns.at(-1);
    const first = turn?.[0];
    const last = turn?.at(-1);
    const goesOn =
      first &&
      last &&
      last.speaker === word.speaker &&
      word.start - last.end < LONGEST_PAUSE &&
      word.end - first.start <= LONGEST_TURN &&
      !SENTENCE_END.test(last.text);
    if (goesOn) turn?.push(word);
    else turns.push([word]);
  }
  return turns;
}
