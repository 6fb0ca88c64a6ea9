import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { AppError, type ErrorCode } from '#contract/errors.ts';

const transientErrors: ErrorCode[] = ['unavailable', 'internal'];

/** When it was asked for, in milliseconds since 1970, of what is asked for before anything is drawn with it. */
const prefetchedAt = new WeakMap<object, number>();
/** Whatever is first drawn with it, by then, does not ask again. */
const prefetchLifetime = 30_000;

const isPrefetched = (query: object): boolean =>
  Date.now() - (prefetchedAt.get(query) ?? Number.NEGATIVE_INFINITY) < prefetchLifetime;

/** Asks for something that will soon be drawn, unless it is at hand. */
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

/** Asks again only where asking again may help. */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < 2 && error instanceof AppError && transientErrors.includes(error.code),
        refetchOnMount: (query) => query.state.isInvalidated || !isPrefetched(query),
        // A laptop without any network still reaches the portal that runs on it.
        networkMode: 'always',
        // What was on the screen while the network was away may be old.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  // All that is drawn with it in the same moment counts as first.
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerAdded') setTimeout(() => prefetchedAt.delete(query));
  });
  return queries;
}
