import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo } from 'react';
import { limits } from '#contract/limits.ts';
import { wordsQuery } from '../../../listening/queries.ts';
import type { Requests } from '../../../listening/requests.ts';
import { meetingQuery } from '../../../meetings/queries.ts';
import type { WholeTranscription } from '../../../meetings/use-whole-transcription.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './doubtful-steps.module.css';
import { DoubtfulWords } from './doubtful-words.ts';
import { saidOf } from './said.ts';
import { useDoubtfulKeys } from './use-doubtful-keys.ts';
import { useDoubtfulMarks } from './use-doubtful-marks.ts';
import { useSteps } from './use-steps.ts';
import { useWordInHand } from './use-word-in-hand.ts';

export interface DoubtfulStepsProps {
  meetingId: string;
  whole: WholeTranscription;
  /** What the turns are in. */
  panel: RefObject<HTMLElement | null>;
  /** The segment that is open for correction. */
  open: number | null;
  /** Brings a segment into view. */
  onFind: (index: number) => void;
  /** To have the recording at a word; null where none is kept. */
  requests: Requests | null;
}

/** Marks the words of which the engine was not sure, and leads from one to the next. */
export function DoubtfulSteps(props: DoubtfulStepsProps) {
  const { meetingId, whole, panel, open } = props;
  const { timeline } = whole.transcription;
  const meeting = useQuery({ ...meetingQuery(meetingId), refetchOnMount: false });
  const asked = { id: meetingId, job_id: meeting.data?.job_id ?? null };
  const { data, error, refetch } = useQuery({ ...wordsQuery(asked), enabled: meeting.isSuccess });
  const doubtful = useMemo(
    () => data && new DoubtfulWords(data, limits.confidenceThreshold.default),
    [data],
  );
  const { state, step } = useSteps({ ...props, doubtful });
  useDoubtfulKeys(step);
  useDoubtfulMarks({ panel, timeline, doubtful, current: state.current });
  useWordInHand(panel, state.current, open);
  if (error !== null && doubtful === undefined)
    return (
      <>
        <output className={styles.said}>{text('correcting.doubtfulFailed')}</output>
        <Button variant="default" size="xs" onClick={() => refetch()}>
          {text('app.retry')}
        </Button>
      </>
    );
  return (
    <>
      <IconButton
        icon="left"
        outlined
        label={text('correcting.previousDoubtful')}
        onClick={() => step(-1)}
      />
      <IconButton
        icon="right"
        outlined
        label={text('correcting.nextDoubtful')}
        onClick={() => step(1)}
      />
      <output className={styles.said}>{saidOf(state, whole, doubtful)}</output>
    </>
  );
}
