import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

/** A sitting with everything that was entered in it. Refused with `noSitting` for other meetings. */
export const sittingQuery = (meetingId: string) =>
  queryOptions({
    queryKey: ['meeting', meetingId, 'sitting'],
    queryFn: ({ signal }) => api.getSitting({ id: meetingId }, signal),
  });
