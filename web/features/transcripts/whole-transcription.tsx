import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { Engine, RecognisedVoice, Segment, Transcription } from '#contract/transcripts.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { transcriptionQuery } from '../../platform/api/meeting-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useIsPrinting } from '../../ui/printing.ts';
import { Loading } from '../../ui/state-view.tsx';
import { Tag } from '../../ui/tag.tsx';
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
 * meeting; null if there is none. The rest is fetched when it is wanted or the reader first interacts with the
 * page: many come only for the summary. Once whole it stays whole: the old version remains while a newer one
 * loads.
 */
export function useWholeTranscription(
  meeting: Meeting,
  isWanted: boolean,
): WholeTranscription | null {
  const initial = meeting.transcription;
  const isBeginning = initial !== null && initial.timeline.length < initial.total_segments;
  const isTouched = useInteracted();
  const isPrinting = useIsPrinting();
  const { data, error, isFetching, refetch } = useQuery({
    ...transcriptionQuery(meeting),
    enabled: isBeginning && (isWanted || isTouched || isPrinting),
  });
  const whole = isBeginning ? data : (initial ?? undefined);
  const [last, setLast] = useState(whole);
  if (whole !== undefined && whole !== last) setLast(whole);
  if (initial === null) return null;
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

interface EngineNoteProps {
  engine: Engine;
  /** Whether a person marked the transcript as checked. */
  isChecked: boolean;
}

/** Names the speech recognition engine in one line, and warns if its output is an unchecked draft. */
export function EngineNote({ engine, isChecked }: EngineNoteProps) {
  const isDraft = engine.rough && !isChecked;
  return (
    <p className={styles.engine}>
      {isDraft && <Tag tone="warn">{text('engine.rough')}</Tag>}{' '}
      {text(isDraft ? 'engine.roughText' : 'engine.by', { engine: engine.label })}
    </p>
  );
}

/** The speakers in order of appearance. */
export const speakersIn = (timeline: Segment[]): string[] => [
  ...new Set(timeline.map(({ speaker }) => speaker)),
];

/** How many colours tell speakers apart; further speakers share them. */
const toneCount = 6;

/** The number of each speaker's colour, in order of appearance. */
export const speakerTones = (timeline: Segment[]): ReadonlyMap<string, number> =>
  new Map(speakersIn(timeline).map((speaker, index) => [speaker, index % toneCount]));

/** The speakers that were recognised by voice. */
export const recognisedSpeakers = (voices: RecognisedVoice[]): ReadonlySet<string> =>
  new Set(voices.filter(({ band }) => band === 'named').map(({ speaker }) => speaker));
