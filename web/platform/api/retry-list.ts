import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** Repeats what failed of a list: loading its next page, which it may not have, or all that was loaded. */
export const retryList = (
  list: Pick<UseInfiniteQueryResult, 'isFetchNextPageError' | 'fetchNextPage' | 'refetch'>,
) => (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
