import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
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
  useMutation({
    mutationFn: () => api.exportVocabulary(asked(filter)),
    onSuccess: ({ name, content }) => {
      saveFile(name, content);
      toast.success(text('vocabulary.exported'));
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
