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

/** Removes phrases that only look like a report of earlier meetings or like a denial. */
const bare = (words: string): string =>
  words.replace(earlierMinutes, '…').replace(noObjection, '…').replace(' would like to ', ' ');

/** Whether a sentence is a question. */
export const isQuestion = ({ words, asks }: Sentence): boolean =>
  asks ||
  askedAnywhere.test(words) ||
  (askedAtEnd.exec(words)?.[0] ?? ' ') !== ' ' ||
  asked.exec(words)?.index === 1;

/** Whether a sentence states that something happens now: no question, report, condition or denial. */
export function isStated(sentence: Sentence): boolean {
  const words = bare(sentence.words);
  return (
    !isQuestion(sentence) &&
    !earlier.test(words) &&
    !imagined.test(words.replace(butNotIf, '…')) &&
    !denied.test(words)
  );
}
