import { queryOptions } from '@tanstack/react-query';
import type { Service } from '#contract/services.ts';
import { api } from './client.ts';

/** Milliseconds between two looks while emails wait: they go out every minute. */
const pace = 15_000;

/** Milliseconds after which the emails of a step have been prepared, unless there are none. */
const longest = 10 * 60_000;

/** Whether emails may still be prepared for what was done at one of these instants, ISO 8601. */
export const areMailsDue = (...done: (string | null | undefined)[]): boolean =>
  done.some((at) => at != null && Date.now() - Date.parse(at) < longest);

export const isWaiting = ({ state }: Service): boolean => state === 'waiting';

/** Whom a meeting's notices and minutes have reached. Looked at again while emails wait or may still follow. */
export const servicesQuery = (
  meetingId: string,
  mayFollow: (listed: Service[]) => boolean = () => false,
) =>
  queryOptions({
    queryKey: ['meeting', meetingId, 'services'],
    queryFn: ({ signal }) => api.listServices({ id: meetingId }, signal),
    refetchInterval: ({ state: { data } }) => {
      const listed = data?.items ?? [];
      return listed.some(isWaiting) || mayFollow(listed) ? pace : false;
    },
  });

export const isRecorded = ({ state }: Service): boolean =>
  state === 'by_hand' || state === 'by_post';
