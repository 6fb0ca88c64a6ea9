import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { text } from '../../../messages/text.ts';
import { meetingQuery, wordsQuery } from '../../../platform/api/meeting-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { minutesTime } from '../../../ui/formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { shortcutOf } from '../../../ui/keys.ts';
import type { PlayRequests } from '../play-requests.ts';
import { lowConfidenceShortcuts } from '../shortcuts.ts';
import type { WholeTranscription } from '../whole-transcription.tsx';
import styles from './low-confidence.module.css';
import { useLowConfidenceMarks, useWordFocus } from './low-confidence-marks.ts';
import { LowConfidenceWords } from './low-confidence-words.ts';
import {
  type StepDirection,
  type StepState,
  useLowConfidenceSteps,
} from './use-low-confidence-steps.ts';

export interface LowConfidenceStepsProps {
  meetingId: string;
  whole: WholeTranscription;
  /** The element that contains the segments. */
  panel: RefObject<HTMLElement | null>;
  /** The index of the segment being edited. */
  open: number | null;
  /** Scrolls a segment into view. */
  onFind: (index: number) => void;
  /** Seeks the recording to a word; null if no recording is kept. */
  requests: PlayRequests | null;
}

/** Highlights the low-confidence words and steps through them. */
export function LowConfidenceSteps(props: LowConfidenceStepsProps) {
  const { meetingId, whole, panel, open } = props;
  const { timeline, corrected } = whole.transcription;
  const meeting = useQuery({ ...meetingQuery(meetingId), refetchOnMount: false });
  const { job_id = null, status = 'pending' } = meeting.data ?? {};
  const asked = { id: meetingId, job_id, status };
  const { data, error, refetch } = useQuery({ ...wordsQuery(asked), enabled: meeting.isSuccess });
  const lowConfidence = useMemo(
    () => data && new LowConfidenceWords(data, limits.confidenceThreshold.default, corrected),
    [data, corrected],
  );
  const { state, step } = useLowConfidenceSteps({ ...props, lowConfidence });
  useLowConfidenceKeys(step);
  useLowConfidenceMarks({ panel, timeline, lowConfidence, current: state.current });
  useWordFocus(panel, state.current, open);
  if (error !== null && lowConfidence === undefined)
    return (
      <>
        <output className={styles.said}>{text('correcting.uncertainFailed')}</output>
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
        label={text('correcting.previousUncertain')}
        onClick={() => step(-1)}
      />
      <IconButton
        icon="right"
        outlined
        label={text('correcting.nextUncertain')}
        onClick={() => step(1)}
      />
      <output className={styles.said}>{describeStep(state, whole, lowConfidence)}</output>
    </>
  );
}

const percent = (share: number): number => Math.round(share * 100);

/** Describes the last step, on screen and for screen readers. */
export function describeStep(
  { current, ended, wanted }: StepState,
  { error, transcription: { timeline } }: WholeTranscription,
  lowConfidence: LowConfidenceWords | undefined,
): string {
  if (wanted !== null && lowConfidence !== undefined)
    return text(error === null ? 'meetings.restLoading' : 'meetings.restFailed');
  if (lowConfidence === undefined) return text('app.loading');
  if (ended !== null) {
    if (lowConfidence.after(timeline, { index: 0, offset: 0 }) === null)
      return text('correcting.noUncertain');
    return text(ended === 1 ? 'correcting.noMoreUncertain' : 'correcting.noEarlierUncertain');
  }
  if (current === null)
    return text('correcting.uncertainHint', { sure: percent(limits.confidenceThreshold.default) });
  const { index, text: word, speaker, saved } = current;
  // The segment was corrected meanwhile.
  if (timeline[index]?.transcript !== saved) return '';
  const { start, confidence } = current.word;
  return text('correcting.uncertainWord', {
    word,
    sure: percent(confidence),
    time: minutesTime(start),
    speaker,
  });
}

/** Binds the keys that step through the words, as in a spelling checker. Inactive behind a dialog. */
export function useLowConfidenceKeys(step: (way: StepDirection) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') !== null) return;
      const name = shortcutOf(lowConfidenceShortcuts, event);
      if (name === null) return;
      // F7 would otherwise offer caret browsing.
      event.preventDefault();
      latest.current(name === 'next' ? 1 : -1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
