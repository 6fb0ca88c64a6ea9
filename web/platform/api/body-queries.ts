import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { allPages, api } from './client.ts';

/** All councils and committees. */
export const bodiesQuery = queryOptions({
  queryKey: ['bodies'],
  queryFn: async ({ signal }) => {
    const pages = await allPages((cursor) =>
      api.listBodies({ limit: limits.page, cursor }, signal),
    );
    return pages.flatMap(({ items }) => items);
  },
});

/** A body with its rules, its terms and its members of today. */
export const bodyQuery = (id: string) =>
  queryOptions({
    queryKey: ['bodies', id],
    queryFn: ({ signal }) => api.getBody({ id }, signal),
  });

/** The members of a day, YYYY-MM-DD. */
export const membersOnQuery = (id: string, day: string) =>
  queryOptions({
    queryKey: ['bodies', id, 'members', day],
    queryFn: ({ signal }) => api.listMembers({ id, on: day }, signal),
  });

/** Everybody who is, was or will be a member. */
export const membershipsQuery = (id: string) =>
  queryOptions({
    queryKey: ['bodies', id, 'members'],
    queryFn: ({ signal }) => api.listMembers({ id }, signal),
  });

/** All sittings of a body, the last first. */
export const sittingsQuery = (bodyId: string) =>
  queryOptions({
    queryKey: ['sittings', bodyId],
    queryFn: async ({ signal }) => {
      const pages = await allPages((cursor) =>
        api.listSittings({ body_id: bodyId, limit: limits.page, cursor }, signal),
      );
      return pages.flatMap(({ items }) => items);
    },
  });
