import type { Segment } from '#contract/transcripts.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConflictNotice } from '../../../ui/conflict-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { mergeTexts } from '../../../ui/text-diff.tsx';
import type { Correction } from './correction.ts';
import styles from './segment-editor.module.css';

interface ConflictProps {
  correction: Correction;
  /** The segments now in place of the edited one. */
  theirs: Segment[];
  language: string;
  onMerge: (segment: Segment, transcript: string) => void;
}

/** Somebody else changed the segment meanwhile: both texts with their differences marked. */
export function Conflict({ correction, theirs, language, onMerge }: ConflictProps) {
  const { was, typed } = correction;
  const [first] = theirs;
  if (first === undefined) return null;
  const transcript = theirs.map((segment) => segment.transcript).join(' ');
  const speakers = [...new Set(theirs.map(({ speaker }) => speaker))];
  return (
    <ConflictNotice
      title={text('transcription.changed')}
      theirs={{
        text: transcript,
        before: speakers.map((speaker) => <strong key={speaker}>{speaker}</strong>),
      }}
      mine={{ text: typed.transcript, before: <strong>{typed.speaker}</strong> }}
      lang={language}
      onMerge={
        theirs.length === 1
          ? () => onMerge(first, mergeTexts(was.transcript, typed.transcript, transcript))
          : null
      }
    />
  );
}

interface LostCorrectionProps {
  correction: Correction;
  /** BCP 47 tag of the transcript's language. */
  language: string;
  onDiscard: () => void;
}

/** An unsaved correction of a segment that no longer exists: to copy elsewhere or discard. */
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
