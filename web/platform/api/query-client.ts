import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { lateAnswer } from './client.ts';

const transientErrors: ErrorCode[] = ['unavailable', 'internal'];

/** Who has waited for a late answer decides themselves whether to wait again. */
const passesSoon = ({ code, reason }: AppError): boolean =>
  transientErrors.includes(code) && reason !== lateAnswer;

/** When a query was prefetched, in milliseconds since 1970, until it is first used. */
const prefetchedAt = new WeakMap<object, number>();
/** How long a prefetched result is used without asking again, in milliseconds. */
const prefetchLifetime = 30_000;

const isPrefetched = (query: object): boolean =>
  Date.now() - (prefetchedAt.get(query) ?? Number.NEGATIVE_INFINITY) < prefetchLifetime;

/** Prefetches a query that a page is about to use, unless its data is there. */
export function prefetchEarly(
  queries: QueryClient,
  queryKey: QueryKey,
  ask: () => Promise<void>,
): void {
  if (queries.getQueryData(queryKey) !== undefined) return;
  void ask();
  const query = queries.getQueryCache().find({ queryKey });
  if (query) prefetchedAt.set(query, Date.now());
}

/** Creates the query client. Only transient errors are retried. */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && error instanceof AppError && passesSoon(error),
        refetchOnMount: (query) => query.state.isInvalidated || !isPrefetched(query),
        // A portal on localhost is reachable without any network.
        networkMode: 'always',
        // Data may have become stale while offline.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  // Everything mounted in the same tick counts as the first use.
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerAdded') setTimeout(() => prefetchedAt.delete(query));
  });
  return queries;
}
