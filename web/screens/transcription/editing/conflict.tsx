import type { Segment } from '#contract/transcripts.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Correction } from '../drafts.ts';
import { MarkedRuns } from '../versions/marked-runs.tsx';
import { markedTexts } from '../versions/marked-words.ts';
import styles from './conflict.module.css';
import { mergedText } from './merged-text.ts';

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
  const runs = markedTexts(transcript, typed.transcript);
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
            <MarkedRuns runs={runs.older} as="del" />
          </p>
        </section>
        <section>
          <h3 className={styles.whose}>{text('correcting.mine')}</h3>
          <strong className={styles.speaker}>{typed.speaker}</strong>
          <p lang={language}>
            <MarkedRuns runs={runs.newer} as="ins" />
          </p>
        </section>
      </div>
      {theirs.length === 1 && (
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            onTogether(first, mergedText(was.transcript, typed.transcript, transcript))
          }
        >
          {text('correcting.together')}
        </Button>
      )}
    </Notice>
  );
}
