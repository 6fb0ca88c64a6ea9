import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Correction } from './drafts.ts';
import styles from './segment.module.css';

interface LostCorrectionProps {
  correction: Correction;
  /** BCP 47 tag of what was said. */
  language: string;
  onDiscard: () => void;
}

/** What was typed in a segment that a newer transcript has not: to be taken elsewhere, or let go. */
export function LostCorrection({ correction, language, onDiscard }: LostCorrectionProps) {
  const { typed } = correction;
  return (
    <Notice tone="bad" title={text('transcription.lost')}>
      <blockquote className={styles.theirs}>
        <strong>{typed.speaker}</strong>
        <p lang={language}>{typed.transcript}</p>
      </blockquote>
      <Button
        variant="default"
        size="xs"
        style={{ marginTop: 'var(--mantine-spacing-xs)' }}
        onClick={onDiscard}
      >
        {text('transcription.discard')}
      </Button>
    </Notice>
  );
}
