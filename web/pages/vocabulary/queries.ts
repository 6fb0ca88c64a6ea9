import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { useSaveFile } from '../../platform/browser/use-save-file.ts';
import { toast } from '../../ui/toast.ts';
import { asked, type Filter } from './filter.ts';

const vocabulary = 'vocabulary';
const firstPage = undefined as string | undefined;

/** Pages of the terms, the latest change first. */
export const termsQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [vocabulary, 'terms', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.listVocabulary({ limit: 50, cursor, ...asked(filter) }, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });

/** Pages of what waits for a decision, the latest first. */
export const suggestionsQuery = infiniteQueryOptions({
  queryKey: [vocabulary, 'suggestions'],
  queryFn: ({ pageParam: cursor, signal }) =>
    api.listVocabularySuggestions({ limit: 20, cursor }, signal),
  initialPageParam: firstPage,
  getNextPageParam: ({ cursor }) => cursor ?? undefined,
});

/** A change of the vocabulary. When it resolves, the page is up to date. */
export function useChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  done: (output: Output, input: Input) => string,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(input),
    onSuccess: async (output, input) => {
      toast.success(done(output, input));
      await queries.invalidateQueries({ queryKey: [vocabulary] });
    },
  });
}

/** Saves all terms that match as a table. */
export const useExport = (filter: Filter) =>
  useSaveFile(
    () => api.exportVocabulary(asked(filter)),
    () => text('vocabulary.exported'),
  );
