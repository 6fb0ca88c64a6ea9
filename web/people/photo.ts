import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { api } from '../api.ts';

/** It travels by the API, with the token: no address of it could stand in a page. */
export const photoQuery = (id: string) =>
  queryOptions({
    queryKey: ['photo', id],
    queryFn: async ({ signal }): Promise<Blob> => (await api.getPhoto({ id }, signal)).content,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The person's photo; undefined while it is on its way, and where there is none. */
export function usePhoto({ id, has_photo }: Pick<User, 'id' | 'has_photo'>): Blob | undefined {
  const { data } = useQuery({ ...photoQuery(id), enabled: has_photo });
  return has_photo ? data : undefined;
}
