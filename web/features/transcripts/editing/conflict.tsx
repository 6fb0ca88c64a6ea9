import type { Segment } from '#contract/transcripts.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DiffText, diffTexts, mergeTexts } from '../../../ui/text-diff.tsx';
import segmentStyles from '../segment.module.css';
import styles from './conflict.module.css';
import type { Correction } from './drafts.ts';

interface ConflictProps {
  correction: Correction;
  /** What stands in the place of the segment by now. */
  theirs: Segment[];
  language: string;
  onTogether: (segment: Segment, transcript: string) => void;
}

/** That somebody else changed the segment meanwhile: both texts, each with the words that the other has not. */
export function Conflict({ correction, theirs, language, onTogether }: ConflictProps) {
  const { was, typed } = correction;
  const [first] = theirs;
  if (first === undefined) return null;
  const transcript = theirs.map((segment) => segment.transcript).join(' ');
  const runs = diffTexts(transcript, typed.transcript);
  const speakers = [...new Set(theirs.map(({ speaker }) => speaker))];
  return (
    <Notice tone="bad" title={text('transcription.changed')}>
      <p>{text('transcription.changedText')}</p>
      <div className={styles.both}>
        <section>
          <h3 className={styles.whose}>{text('correcting.theirs')}</h3>
          {speakers.map((speaker) => (
            <strong key={speaker} className={styles.speaker}>
              {speaker}
            </strong>
          ))}
          <p lang={language}>
            <DiffText runs={runs.older} as="del" />
          </p>
        </section>
        <section>
          <h3 className={styles.whose}>{text('correcting.mine')}</h3>
          <strong className={styles.speaker}>{typed.speaker}</strong>
          <p lang={language}>
            <DiffText runs={runs.newer} as="ins" />
          </p>
        </section>
      </div>
      {theirs.length === 1 && (
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            onTogether(first, mergeTexts(was.transcript, typed.transcript, transcript))
          }
        >
          {text('correcting.together')}
        </Button>
      )}
    </Notice>
  );
}

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
      <blockquote className={segmentStyles.theirs}>
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
