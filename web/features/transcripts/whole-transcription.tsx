import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { Engine, RecognisedVoice, Segment, Transcription } from '#contract/transcripts.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { transcriptionQuery } from '../../platform/api/meeting-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { useInteracted } from '../../ui/timing.ts';
import styles from './whole-transcription.module.css';

export interface WholeTranscription {
  transcription: Transcription;
  /** False while only the beginning has loaded. */
  isWhole: boolean;
  /** The rest is loading. */
  isComing: boolean;
  /** Why the rest did not load. */
  error: Error | null;
  retry: () => void;
}

/**
 * The transcription with its whole timeline or, until that has loaded, the beginning that came with the
 * meeting. The rest is fetched when it is wanted or the reader first interacts with the page: many come only
 * for the summary. Once whole it stays whole: the old version remains while a newer one loads.
 */
export function useWholeTranscription(
  meeting: Meeting,
  initial: Transcription,
  isWanted = false,
): WholeTranscription {
  const isBeginning = initial.timeline.length < initial.total_segments;
  const isTouched = useInteracted();
  const { data, error, isFetching, refetch } = useQuery({
    ...transcriptionQuery(meeting),
    enabled: isBeginning && (isWanted || isTouched),
  });
  const whole = isBeginning ? data : initial;
  const [last, setLast] = useState(whole);
  if (whole !== undefined && whole !== last) setLast(whole);
  const held = whole ?? last;
  return {
    transcription: held ?? initial,
    isWhole: held !== undefined,
    isComing: isFetching,
    error: whole === undefined ? error : null,
    retry: refetch,
  };
}

/** Says that the rest of the transcript is loading, or offers to retry. Sticks to the viewport. */
export function RestOfTranscript({ isWhole, isComing, error, retry }: WholeTranscription) {
  if (error !== null && !isComing)
    return (
      <div className={styles.rest}>
        <Notice tone="bad" title={text('meetings.restFailed')}>
          <p>{errorMessage(error)}</p>
          <Button
            variant="default"
            size="xs"
            style={{ marginTop: 'var(--mantine-spacing-xs)' }}
            onClick={retry}
          >
            {text('app.retry')}
          </Button>
        </Notice>
      </div>
    );
  return (
    isComing &&
    !isWhole && (
      <div className={styles.rest}>
        <Loading>{text('meetings.restLoading')}</Loading>
      </div>
    )
  );
}

/** Names the speech recognition engine, and warns if its output is only a draft. */
export function EngineNote({ engine }: { engine: Engine }) {
  if (!engine.rough)
    return (
      <Text size="sm" c="dimmed">
        {text('engine.by', { engine: engine.label })}
      </Text>
    );
  return (
    <Notice tone="warn" title={text('engine.rough')}>
      {text('engine.roughText', { engine: engine.label })}
    </Notice>
  );
}

/** The speakers in order of appearance. */
export const speakersIn = (timeline: Segment[]): string[] => [
  ...new Set(timeline.map(({ speaker }) => speaker)),
];

/** The speakers that were recognised by voice. */
export const recognisedSpeakers = (voices: RecognisedVoice[]): ReadonlySet<string> =>
  new Set(voices.filter(({ band }) => band === 'named').map(({ speaker }) => speaker));
