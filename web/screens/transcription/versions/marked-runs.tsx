import { Fragment } from 'react';
import { text } from '../../../messages/text.ts';
import styles from './marked-runs.module.css';
import type { Run } from './marked-words.ts';

interface MarkedRunsProps {
  runs: Run[];
  /** Whether the words that only this text has are gone, or new. */
  as: 'del' | 'ins';
}

/** A text with its changed words struck through or underlined; who hears it is told as well. */
export const MarkedRuns = ({ runs, as: Mark }: MarkedRunsProps) =>
  runs.map(({ text: words, isChanged }, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the same words come again
    <Fragment key={place}>
      {place > 0 && ' '}
      {isChanged ? (
        <Mark className={styles[Mark]}>
          <span className={styles.unseen}>
            {text(Mark === 'del' ? 'correcting.removed' : 'correcting.added')}{' '}
          </span>
          {words}
        </Mark>
      ) : (
        words
      )}
    </Fragment>
  ));
