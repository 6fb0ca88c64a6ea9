import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { AppError } from '#contract/errors.ts';
import { polling } from '#contract/limits.ts';
import type { Meeting } from '#contract/meetings.ts';
import type { Peaks, Transcription, Word } from '#contract/transcripts.ts';
import { api } from './client.ts';

/** Several screens. The others are fetched once the reader scrolls, types or taps. */
const firstSegments = 100;

export const meetingQuery = (id: string) =>
  queryOptions({
    queryKey: ['meeting', id],
    queryFn: ({ signal }) => api.getMeeting({ id, segments: firstSegments }, signal),
  });

/** The whole transcription of a meeting. Keyed by version, because any change may affect the transcript. */
export const transcriptionQuery = ({ id, version }: Pick<Meeting, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['meeting', id, 'transcription', version],
    queryFn: ({ signal }) => api.getTranscription({ id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether its recording is queued or being processed; pages poll until it is not. */
export const isBeingProcessed = (meeting: Pick<Meeting, 'status'>): boolean =>
  meeting.status === 'queued' || meeting.status === 'processing';

/** The queue, for its page and for job notifications. The dashboard polls at its own pace. */
export const queueQuery = queryOptions({
  queryKey: ['queue'],
  queryFn: ({ signal }) => api.getQueue({}, signal),
  refetchInterval: polling.queue,
});

/** A file that the workflow stored; trusted as written (docs/decisions/015-answers-are-trusted.md). */
async function fetchStored<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`storage answered ${response.status}`);
  return response.json();
}

/**
 * The words that the job of the shown version recognised; empty if they were not kept. While a job runs, they are still
 * those of the job before it.
 */
export const wordsQuery = ({ id, job_id, status }: Pick<Meeting, 'id' | 'job_id' | 'status'>) =>
  queryOptions({
    queryKey: ['meeting', id, 'words', job_id, isBeingProcessed({ status })],
    queryFn: async ({ signal }) => {
      const { words_url } = await api.getWords({ id }, signal);
      return words_url === null ? [] : fetchStored<Word[]>(words_url, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The address of the object behind a signed URL, the same however often it is signed. */
export const objectAt = (address: string): string => address.replace(/\?.*/, '');

/** The loudness of the recording; null if it was not computed. */
export const peaksQuery = ({ id, peaks_url }: Pick<Meeting, 'id' | 'peaks_url'>) =>
  queryOptions({
    queryKey: ['meeting', id, 'peaks', peaks_url && objectAt(peaks_url)],
    queryFn: ({ signal }) => (peaks_url === null ? null : fetchStored<Peaks>(peaks_url, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Reads again what a version of another job brings with it: its words and its recording. */
export async function refreshJob(queries: QueryClient, id: string): Promise<void> {
  queries.removeQueries({ queryKey: ['meeting', id, 'words'] });
  await queries.invalidateQueries({ queryKey: meetingQuery(id).queryKey, exact: true });
}

/** Puts the corrected transcript into the cache. Cancels queries in flight, which would bring back the old one. */
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
        checked: meeting.checked && {
          ...meeting.checked,
          changed: meeting.checked.version !== transcription.version,
        },
        transcription_summary: transcription.summary,
        transcription_timeline: transcription.timeline,
        speaker_count: transcription.speaker_analysis.total_speakers,
      },
  );
}

/** Reloads the meeting if a change failed because somebody else had changed it. */
export async function refreshAfterConflict(queries: QueryClient, id: string, error: Error) {
  const changed = error instanceof AppError && ['conflict', 'not_found'].includes(error.code);
  if (changed)
    await queries.invalidateQueries({ queryKey: meetingQuery(id).queryKey, exact: true });
}
