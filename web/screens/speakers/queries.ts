import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConsentGiven } from '#contract/consent.ts';
import { api } from '../../api.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';

const pageSize = 50;

/** The enrolled speakers, newest first, a page after another. */
export const speakersQuery = infiniteQueryOptions({
  queryKey: ['speakers'],
  queryFn: ({ pageParam, signal }) =>
    api.listSpeakers({ limit: pageSize, cursor: pageParam }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor ?? undefined,
});

export function useDeleteSpeaker() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.deleteSpeaker({ id }),
    onSuccess: () => toast.success(text('speakers.deleted')),
    onError: (error) => toast.error(messageOf(error) || text('speakers.deleteFailed')),
    onSettled: () => queries.invalidateQueries({ queryKey: speakersQuery.queryKey }),
  });
}

/** The list shows the consent by the time this is done. */
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

export function useWithdrawConsent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.withdrawConsent({ id }),
    onSuccess: () => toast.success(text('speakers.consentWithdrawn')),
    onError: (error) => toast.error(messageOf(error) || text('speakers.withdrawConsentFailed')),
    onSettled: () => queries.invalidateQueries({ queryKey: speakersQuery.queryKey }),
  });
}

/** The address of an enrolled voice, made now: those of the list may have expired. */
export async function voiceOf(id: string): Promise<string> {
  const { samples } = await api.getSpeaker({ id });
  const [first] = samples;
  if (first === undefined) throw new Error(`no sample of ${id}`);
  return first.url;
}
