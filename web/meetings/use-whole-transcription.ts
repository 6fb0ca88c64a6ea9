import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { useTouched } from '../ui/use-touched.ts';
import { transcriptionQuery } from './queries.ts';

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
  const isTouched = useTouched();
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
