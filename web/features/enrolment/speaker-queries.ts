import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ConsentGiven } from '#contract/consent.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { toast } from '../../ui/toast.ts';

const pageSize = 50;

/** Pages of the enrolled speakers, newest first. */
export const speakersQuery = infiniteQueryOptions({
  queryKey: ['speakers'],
  queryFn: ({ pageParam, signal }) =>
    api.listSpeakers({ limit: pageSize, cursor: pageParam }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor ?? undefined,
});

/** Poll interval in milliseconds while speech waits to be processed. Slow, since each request is audited. */
const candidatePollInterval = 15_000;

/** A speaker with all samples. */
export const speakerQuery = (id: string) =>
  queryOptions({
    queryKey: [...speakersQuery.queryKey, 'one', id],
    queryFn: ({ signal }) => api.getSpeaker({ id }, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.sample_candidates.some(({ status }) => status === 'waiting')
        ? candidatePollInterval
        : false,
  });

/** Waits for the refetched list after a success. After an error the action can be retried at once. */
function refetchSpeakers(queries: QueryClient, error: Error | null): Promise<void> | undefined {
  const looked = queries.invalidateQueries({ queryKey: speakersQuery.queryKey });
  return error === null ? looked : undefined;
}

export function useDeleteSample(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sample_id: string) => api.deleteSample({ id, sample_id }),
    onSuccess: () => toast.success(text('speakers.sampleDeleted')),
    onError: (error) => toast.error(errorMessage(error) || text('speakers.sampleDeleteFailed')),
    onSettled: (_, error) => refetchSpeakers(queries, error),
  });
}

export function useDeleteSpeaker(onGone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.deleteSpeaker({ id }),
    onSuccess: () => {
      toast.success(text('speakers.deleted'));
      onGone();
    },
    onError: (error) => toast.error(errorMessage(error) || text('speakers.deleteFailed')),
    onSettled: (_, error) => refetchSpeakers(queries, error),
  });
}

/** The list is up to date when the mutation resolves. */
export function useRecordConsent(name: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (consent: ConsentGiven & { id: string }) => api.updateSpeaker(consent),
    onSuccess: () => {
      toast.success(text('speakers.recordedConsent', { name }));
      return queries.invalidateQueries({ queryKey: speakersQuery.queryKey });
    },
  });
}

export function useWithdrawConsent(onGone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.withdrawConsent({ id }),
    onSuccess: () => {
      toast.success(text('speakers.consentWithdrawn'));
      onGone();
    },
    onError: (error) => toast.error(errorMessage(error) || text('speakers.withdrawConsentFailed')),
    onSettled: (_, error) => refetchSpeakers(queries, error),
  });
}
