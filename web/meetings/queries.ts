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

/** Whether its recording waits for, or is in, the workflow: then the screens ask again. */
export const isBeingProcessed = (meeting: Pick<Meeting, 'status'>): boolean =>
  meeting.status === 'queued' || meeting.status === 'processing';

/** Whoever looks at the queue shares what one of them has just been told. */
export const queueQuery = queryOptions({
  queryKey: ['queue'],
  queryFn: ({ signal }) => api.getQueue({}, signal),
  refetchInterval: polling.queue,
});
