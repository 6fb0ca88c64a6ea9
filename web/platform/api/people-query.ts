import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { Colleague } from '#contract/users.ts';
import { allPages, api } from './client.ts';

/** Everybody with an account, page by page. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async ({ signal }) => {
    const pages = await allPages((cursor) =>
      api.listPeople({ limit: limits.page, cursor }, signal),
    );
    const people: Colleague[] = pages.flatMap((page) => page.people);
    return people.toSorted((a, b) => a.full_name.localeCompare(b.full_name));
  },
  staleTime: 60_000,
});

/** Everybody in the register, whether or not they have an account. */
export const personsQuery = queryOptions({
  queryKey: ['persons'],
  queryFn: async ({ signal }) => {
    const pages = await allPages((cursor) =>
      api.listPersons({ limit: limits.page, cursor }, signal),
    );
    return pages.flatMap(({ items }) => items);
  },
});
