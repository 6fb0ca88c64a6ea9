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
  /** False while only its beginning is here. */
  isWhole: boolean;
  /** The rest is on its way. */
  isComing: boolean;
  /** Why the rest is missing. */
  error: Error | null;
  retry: () => void;
}

/**
 * The transcription with its whole timeline; until that is here, with the beginning the meeting came with.
 * The rest is fetched once it is wanted, or the reader scrolls, presses or types: many come for the summary
 * alone. What was whole once stays so, in an older version while the newer one is on its way.
 */
export function useWholeTranscription(
  meeting: Meeting,
  begun: Transcription,
  isWanted = false,
): WholeTranscription {
  const isBeginning = begun.timeline.length < begun.total_segments;
  const isTouched = useInteracted();
  const { data, error, isFetching, refetch } = useQuery({
    ...transcriptionQuery(meeting),
    enabled: isBeginning && (isWanted || isTouched),
  });
  const whole = isBeginning ? data : begun;
  const [last, setLast] = useState(whole);
  if (whole !== undefined && whole !== last) setLast(whole);
  const held = whole ?? last;
  return {
    transcription: held ?? begun,
    isWhole: held !== undefined,
    isComing: isFetching,
    error: whole === undefined ? error : null,
    retry: refetch,
  };
}

/** Below a transcript without its end: that it is on its way, or the way to get it. In view wherever one has scrolled. */
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

/** Which engine turned speech into text, and a warning where its work is only a draft. */
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

/** Everybody who speaks, in the order they are heard. */
export const speakersIn = (timeline: Segment[]): string[] => [
  ...new Set(timeline.map(({ speaker }) => speaker)),
];

/** Labels that are the names of people whose enrolled voice it is. */
export const recognisedSpeakers = (voices: RecognisedVoice[]): ReadonlySet<string> =>
  new Set(voices.filter(({ band }) => band === 'named').map(({ speaker }) => speaker));
