import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { bodiesQuery } from '../../platform/api/body-queries.ts';
import { api } from '../../platform/api/client.ts';
import { personsQuery } from '../../platform/api/people-query.ts';
import { toast } from '../../ui/toast.ts';

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...personsQuery.queryKey, id],
    queryFn: ({ signal }) => api.getPerson({ id }, signal),
  });

/**
 * A change of a body or a person. When it resolves, the pages are up to date. The caller shows its error.
 */
export function useChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  done: (output: Output) => string,
) {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      [bodiesQuery.queryKey, personsQuery.queryKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  return useMutation({
    mutationFn: (input: Input) => change(input),
    onSuccess: async (output) => {
      toast.success(done(output));
      await refresh();
    },
    // Somebody else may have changed it: the next attempt must know.
    onError: refresh,
  });
}
