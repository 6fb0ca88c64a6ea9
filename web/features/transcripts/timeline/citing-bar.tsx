import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { Segment } from '#contract/transcripts.ts';
import { text } from '../../../messages/text.ts';
import { wordsQuery } from '../../../platform/api/meeting-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { SpokenWords } from '../spoken-words.ts';
import styles from './citing-bar.module.css';
import { momentsOf, useSelectedText } from './selected-text.ts';
import type { TranscriptListHandle } from './transcript-list.tsx';

interface CitingBarProps {
  meeting: Pick<Meeting, 'id' | 'job_id' | 'status'>;
  timeline: readonly Segment[];
  list: RefObject<TranscriptListHandle | null>;
  /** BCP 47 tag of the transcript. */
  language: string;
  /** The name of the summary point; empty for a new one. */
  point: string;
  /** The times of the selected text, in whole seconds. */
  onCite: (moments: number[]) => void;
  onBack: () => void;
}

/** Above the transcript while the user selects what a summary point rests on. */
export function CitingBar(props: CitingBarProps) {
  const { meeting, timeline, list, language, point, onCite, onBack } = props;
  const { id, job_id, status } = meeting;
  const queries = useQueryClient();
  const selected = useSelectedText(list);
  const [isMissing, setMissing] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // A new page first focuses its heading.
    const frame = requestAnimationFrame(() => bar.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const cite = async () => {
    setMissing(selected.length === 0);
    if (selected.length === 0) return;
    // Without recognised words the times are estimated.
    const words = await queries.ensureQueryData(wordsQuery({ id, job_id, status })).catch(() => []);
    onCite(momentsOf(selected, new SpokenWords(timeline, words)));
  };
  return (
    <section ref={bar} className={styles.bar} tabIndex={-1} aria-label={text('summary.select')}>
      <p>{point === '' ? text('summary.selectForNew') : text('summary.selectFor', { point })}</p>
      {selected.length > 0 && (
        <q className={styles.selected} lang={language}>
          {selected.map((part) => part.text).join(' ')}
        </q>
      )}
      <output className={styles.missing}>
        {isMissing && selected.length === 0 && text('summary.selectFirst')}
      </output>
      <div className={styles.buttons}>
        <Button size="xs" onClick={cite}>
          {text('summary.cite')}
        </Button>
        <Button size="xs" variant="default" onClick={onBack}>
          {text('summary.backToPoint')}
        </Button>
      </div>
    </section>
  );
}
