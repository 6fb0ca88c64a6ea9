import type { Segment, TermMark, Word } from '#contract/transcripts.ts';
import type { Vocabulary } from './candidates.ts';
import { type Correction, correctionsIn } from './correct.ts';

/**
 * A segment with corrections to its vocabulary terms: certain ones applied to its text, the others suggested. `words`
 * are the segment's words, which make up its text, joined by spaces.
 */
export function markTerms(
  segment: Segment,
  words: readonly Word[],
  vocabulary: Vocabulary,
  attended: ReadonlySet<string>,
): Segment {
  const found = correctionsIn(words, vocabulary, attended);
  if (found.length === 0) return segment;
  const terms: TermMark[] = [];
  let [transcript, next] = ['', 0];
  const say = (text: string) => {
    transcript += transcript === '' ? text : ` ${text}`;
  };
  for (const one of found) {
    for (const { text } of words.slice(next, one.from)) say(text);
    say(one.band === 'certain' ? one.corrected : one.recognised);
    terms.push(markAtEnd(transcript, one));
    next = one.to;
  }
  for (const { text } of words.slice(next)) say(text);
  return { ...segment, transcript, terms };
}

function markAtEnd(text: string, { band, recognised, corrected, term_id }: Correction): TermMark {
  const said = band === 'certain' ? corrected : recognised;
  return { from: text.length - said.length, to: text.length, term_id, band, recognised, corrected };
}
