import { Button } from '@mantine/core';
import { text } from '../../messages/text.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Correction } from './drafts.ts';
import styles from './segment.module.css';

interface LostCorrectionProps {
  correction: Correction;
  onDiscard: () => void;
}

/** What was typed in a segment that a newer transcript has not: to be taken elsewhere, or let go. */
export function LostCorrection({ correction: { typed }, onDiscard }: LostCorrectionProps) {
  return (
    <Notice tone="bad" title={text('transcription.lost')}>
      <blockquote className={styles.theirs}>
        <strong>{typed.speaker}</strong>
        <p>{typed.transcript}</p>
      </blockquote>
      <Button variant="default" size="xs" mt="xs" onClick={onDiscard}>
        {text('transcription.discard')}
      </Button>
    </Notice>
  );
}
