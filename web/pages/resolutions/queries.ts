import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { Resolution } from '#contract/resolutions.ts';
import { text } from '../../messages/text.ts';
import { bodiesQuery } from '../../platform/api/body-queries.ts';
import { allPages, api } from '../../platform/api/client.ts';
import { useSaveFile } from '../../platform/browser/use-save-file.ts';
import { toast } from '../../ui/toast.ts';
import { asked, type Filter } from './filter.ts';

const resolutions = 'resolutions';

/** Pages of the register, the latest first. */
export const registerQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [resolutions, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.listResolutions({ limit: 25, cursor, ...asked(filter) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });

export const resolutionQuery = (id: string) =>
  queryOptions({
    queryKey: [resolutions, id],
    queryFn: ({ signal }) => api.getResolution({ id }, signal),
  });

/** The certified extracts of a resolution, oldest first. */
export const extractsQuery = (id: string) =>
  queryOptions({
    queryKey: [resolutions, id, 'extracts'],
    queryFn: ({ signal }) => api.listExtracts({ id }, signal),
  });

/** The resolutions that may change one of a body: its own and those of the body above since a day, the latest first. */
export const laterQuery = (bodyId: string, from: string) =>
  queryOptions({
    queryKey: [resolutions, bodyId, from],
    queryFn: async ({ client, signal }) => {
      const bodies = await client.ensureQueryData(bodiesQuery);
      const above = bodies.find(({ id }) => id === bodyId)?.parent_id ?? null;
      const since = (body_id: string) =>
        allPages((cursor) =>
          api.listResolutions({ limit: limits.page, cursor, body_id, from }, signal),
        );
      const lists = await Promise.all([bodyId, ...(above === null ? [] : [above])].map(since));
      return lists
        .flat()
        .flatMap(({ items }) => items)
        .toSorted((one, other) => other.adopted_at.localeCompare(one.adopted_at));
    },
  });

/** Adds what became of a resolution. When it resolves, the register is up to date. */
export function useChangeResolution() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Api['changeResolution']>) => api.changeResolution(input),
    onSuccess: async ({ number, state }) => {
      toast.success(text('resolutions.saved', { number, state: text(`resolutions.is.${state}`) }));
      await queries.invalidateQueries({ queryKey: [resolutions] });
    },
    // Somebody else may have changed it: the next attempt must know.
    onError: () => queries.invalidateQueries({ queryKey: [resolutions] }),
  });
}

/** Saves all resolutions that match as a file. */
export const useExport = (filter: Filter) =>
  useSaveFile(
    async ({ name, write }: { name: string; write: (all: Resolution[]) => Blob }) => {
      const pages = await allPages((cursor) =>
        api.listResolutions({ limit: limits.page, cursor, ...asked(filter) }),
      );
      const all = pages.flatMap(({ items }) => items);
      return { name, content: write(all), n: all.length };
    },
    ({ n }) => text('resolutions.exported', { n }),
  );
