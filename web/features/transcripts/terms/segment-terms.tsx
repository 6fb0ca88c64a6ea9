import type { TermMark } from '#contract/transcripts.ts';
import { text } from '../../../messages/text.ts';
import { Icon } from '../../../ui/icons.tsx';
import styles from './segment-terms.module.css';

/** Settles a mark: the words as recognised, or corrected. */
export type Settle = (index: number, mark: TermMark, say: 'recognised' | 'corrected') => void;

interface SegmentTermsProps {
  terms: readonly TermMark[];
  /** Of the segment. */
  index: number;
  onSettle: Settle;
}

/** The names that were corrected in a segment, to undo, and those that are suggested, to use or to dismiss. */
export const SegmentTerms = ({ terms, index, onSettle }: SegmentTermsProps) => (
  <ul className={styles.terms} aria-label={text('correcting.terms')} data-screen-only="">
    {terms.map((mark) => (
      <li key={mark.from} className={styles.term}>
        <Icon name={mark.band === 'certain' ? 'check' : 'edit'} size={15} />
        <span>{describeTerm(mark)}</span>
        {mark.band === 'probable' && (
          <button
            type="button"
            className={styles.settle}
            onClick={() => onSettle(index, mark, 'corrected')}
          >
            {text('correcting.termUse', { corrected: mark.corrected })}
          </button>
        )}
        <button
          type="button"
          className={styles.settle}
          aria-label={text(
            mark.band === 'certain' ? 'correcting.termUndoNamed' : 'correcting.termDismissNamed',
            { recognised: mark.recognised, corrected: mark.corrected },
          )}
          onClick={() => onSettle(index, mark, 'recognised')}
        >
          {text(mark.band === 'certain' ? 'correcting.undo' : 'correcting.termDismiss')}
        </button>
      </li>
    ))}
  </ul>
);

/** The recognised words, and their correction or suggestion. */
export const describeTerm = ({ band, recognised, corrected }: TermMark): string =>
  text(band === 'certain' ? 'correcting.termCorrected' : 'correcting.termPerhaps', {
    recognised,
    corrected,
  });
