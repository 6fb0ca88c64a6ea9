import { queryOptions } from '@tanstack/react-query';
import { polling } from '#contract/limits.ts';
import type { Meeting } from '#contract/meetings.ts';
import { api } from '../api.ts';

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
