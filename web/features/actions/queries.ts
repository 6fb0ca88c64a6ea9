import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { toast } from '../../ui/toast.ts';

const actions = 'actions';

export type ActionsAsked = Pick<
  InputOf<Api['listActions']>,
  'owner' | 'department' | 'body_id' | 'resolution_id' | 'state'
>;

/** Pages of actions, those due first first. */
export const actionsQuery = (asked: ActionsAsked) =>
  infiniteQueryOptions({
    queryKey: [actions, asked],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.listActions({ limit: 25, cursor, ...asked }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });

export const actionQuery = (id: string) =>
  queryOptions({
    queryKey: [actions, id],
    queryFn: ({ signal }) => api.getAction({ id }, signal),
  });

/** A change of an action. When it resolves, the lists are up to date. The caller shows its error. */
export function useChangeAction<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(input),
    onSuccess: async () => {
      toast.success(text('actions.saved'));
      await queries.invalidateQueries({ queryKey: [actions] });
    },
    // Somebody else may have changed it: the next attempt must know.
    onError: () => queries.invalidateQueries({ queryKey: [actions] }),
  });
}
