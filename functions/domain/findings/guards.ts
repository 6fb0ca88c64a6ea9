import {
  asked,
  askedAnywhere,
  askedAtEnd,
  butNotIf,
  denied,
  earlier,
  earlierMinutes,
  imagined,
  noObjection,
} from './phrases.ts';
import type { Sentence } from './sentences.ts';

/** Without what only looks like a report of earlier meetings or like a denial. */
const bare = (words: string): string =>
  words.replace(earlierMinutes, '…').replace(noObjection, '…').replace(' would like to ', ' ');

/** Whether a sentence asks. */
export const isQuestion = ({ words, asks }: Sentence): boolean =>
  asks ||
  askedAnywhere.test(words) ||
  (askedAtEnd.exec(words)?.[0] ?? ' ') !== ' ' ||
  asked.exec(words)?.index === 1;

/** Whether a sentence says that something happens as it is said: no question, no report, no if, no denial. */
export function isStated(sentence: Sentence): boolean {
  const words = bare(sentence.words);
  return (
    !isQuestion(sentence) &&
    !earlier.test(words) &&
    !imagined.test(words.replace(butNotIf, '…')) &&
    !denied.test(words)
  );
}
