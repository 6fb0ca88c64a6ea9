import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { AppError } from '#contract/errors.ts';
import { polling } from '#contract/limits.ts';
import type { Meeting } from '#contract/meetings.ts';
import type { Peaks, Transcription, Word } from '#contract/transcripts.ts';
import { api } from './client.ts';

/** Most transcripts are whole with so many segments; of a longer one a page begins with these. */
const firstSegments = 200;

export const meetingQuery = (id: string) =>
  queryOptions({
    queryKey: ['meeting', id],
    queryFn: ({ signal }) => api.getMeeting({ id, segments: firstSegments }, signal),
  });

/** The whole transcription of a meeting as it stood in one version: any change may be one of its transcript. */
export const transcriptionQuery = ({ id, version }: Pick<Meeting, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['meeting', id, 'transcription', version],
    queryFn: ({ signal }) => api.getTranscription({ id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether its recording waits for, or is in, the workflow: then the screens ask again. */
export const isBeingProcessed = (meeting: Pick<Meeting, 'status'>): boolean =>
  meeting.status === 'queued' || meeting.status === 'processing';

/** The queue, for its screen and for the news of jobs; the dashboard asks with its own pace. */
export const queueQuery = queryOptions({
  queryKey: ['queue'],
  queryFn: ({ signal }) => api.getQueue({}, signal),
  refetchInterval: polling.queue,
});

/** What the workflow wrote, as it is kept: docs/decisions/015-answers-are-trusted.md */
async function fetchStored<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`storage answered ${response.status}`);
  return response.json();
}

/** The words of a meeting as its recording's last job recognised them; none where they were not kept. */
export const wordsQuery = ({ id, job_id }: Pick<Meeting, 'id' | 'job_id'>) =>
  queryOptions({
    queryKey: ['meeting', id, 'words', job_id],
    queryFn: async ({ signal }) => {
      const { words_url } = await api.getWords({ id }, signal);
      return words_url === null ? [] : fetchStored<Word[]>(words_url, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How loud the recording is; null where nobody looked. */
export const peaksQuery = ({
  id,
  job_id,
  peaks_url,
}: Pick<Meeting, 'id' | 'job_id' | 'peaks_url'>) =>
  queryOptions({
    queryKey: ['meeting', id, 'peaks', job_id],
    queryFn: ({ signal }) => (peaks_url === null ? null : fetchStored<Peaks>(peaks_url, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Shows the corrected transcript at once; an older answer that is still on its way does not undo it. */
export async function showTranscription(
  queries: QueryClient,
  id: string,
  transcription: Transcription,
) {
  const { queryKey } = meetingQuery(id);
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(
    queryKey,
    (meeting) =>
      meeting && {
        ...meeting,
        transcription,
        transcription_summary: transcription.summary,
        transcription_timeline: transcription.timeline,
        speaker_count: transcription.speaker_analysis.total_speakers,
      },
  );
}

/** Looks at what is there by now, where a change was refused because it is something else. */
export async function refreshAfterConflict(queries: QueryClient, id: string, error: Error) {
  const changed = error instanceof AppError && ['conflict', 'not_found'].includes(error.code);
  if (changed)
    await queries.invalidateQueries({ queryKey: meetingQuery(id).queryKey, exact: true });
}
