import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { polling } from '#contract/limits.ts';
import { api } from '../../api.ts';
import { toast } from '../../ui/toast.ts';

export const queueQuery = queryOptions({
  queryKey: ['queue'],
  queryFn: ({ signal }) => api.getQueue({}, signal),
  refetchInterval: polling.queue,
});

/** Changes one job, says how it went, and looks at the queue again. */
export function useJobAction(
  act: (input: { id: string }) => Promise<unknown>,
  said: { done: string; failed: string },
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => act({ id }),
    onSuccess: () => toast.success(said.done),
    onError: () => toast.error(said.failed),
    onSettled: () => queries.invalidateQueries({ queryKey: queueQuery.queryKey }),
  });
}
