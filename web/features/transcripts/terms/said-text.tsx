import { Fragment } from 'react';
import type { MarkedWord } from '#contract/search.ts';
import type { Segment } from '#contract/transcripts.ts';
import { MarkedText } from '../marked-text.tsx';
import styles from './said-text.module.css';
import { describeTerm } from './segment-terms.tsx';

interface SaidTextProps {
  segment: Segment;
  /** The words to highlight. */
  marked: readonly MarkedWord[];
}

/** The text of a segment, with the names underlined that were corrected or are suggested. */
export function SaidText({ segment: { transcript, terms = [] }, marked }: SaidTextProps) {
  if (terms.length === 0) return <MarkedText marked={marked}>{transcript}</MarkedText>;
  return (
    <>
      {terms.map((mark, n) => (
        <Fragment key={mark.from}>
          <MarkedText marked={marked}>
            {transcript.slice(terms[n - 1]?.to ?? 0, mark.from)}
          </MarkedText>
          <span className={styles.term} data-band={mark.band} title={describeTerm(mark)}>
            <MarkedText marked={marked}>{transcript.slice(mark.from, mark.to)}</MarkedText>
          </span>
        </Fragment>
      ))}
      <MarkedText marked={marked}>{transcript.slice(terms.at(-1)?.to ?? 0)}</MarkedText>
    </>
  );
}
