import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Meeting } from '#contract/meetings.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { api } from '../api.ts';
import { useTouched } from '../ui/use-touched.ts';

/** The key under which the whole transcription of a meeting is held, whatever the version. */
export const transcriptionsOf = (id: string) => ['meeting', id, 'transcription'];

/** Of a meeting as it stood in one version: any change of the meeting may be one of its transcript. */
export const transcriptionQuery = ({ id, version }: Pick<Meeting, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...transcriptionsOf(id), version],
    queryFn: ({ signal }) => api.getTranscription({ id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/**
 * The transcription with its whole timeline; until that is here, with the beginning the meeting came with.
 * The rest is fetched once the reader scrolls, presses or types: many come for the summary alone.
 */
export function useWholeTranscription(meeting: Meeting, begun: Transcription) {
  const isBeginning = begun.timeline.length < begun.total_segments;
  const isTouched = useTouched();
  const { data, error, refetch } = useQuery({
    ...transcriptionQuery(meeting),
    enabled: isBeginning && isTouched,
  });
  return {
    transcription: isBeginning ? (data ?? begun) : begun,
    /** Why the rest is missing. */
    error: isBeginning && data === undefined ? error : null,
    retry: refetch,
  };
}
