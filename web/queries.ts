import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { AppError, type ErrorCode } from '#contract/errors.ts';

const passing: ErrorCode[] = ['unavailable', 'internal'];

/** When it came, in milliseconds since 1970, of what came before anything was drawn with it. */
const early = new WeakMap<object, number>();
/** Whatever is first drawn with it, by then, does not ask again. */
const drawnWithin = 2000;

/** Asks for something that will soon be drawn, unless it is at hand. */
export async function askEarly(
  queries: QueryClient,
  queryKey: QueryKey,
  ask: () => Promise<void>,
): Promise<void> {
  if (queries.getQueryData(queryKey) !== undefined) return;
  await ask();
  const query = queries.getQueryCache().find({ queryKey });
  if (query?.state.status === 'success' && !query.isActive()) early.set(query, Date.now());
}

/** Asks again only where asking again may help. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < 2 && error instanceof AppError && passing.includes(error.code),
        refetchOnMount: (query) => Date.now() - (early.get(query) ?? 0) > drawnWithin,
        // A laptop without any network still reaches the portal that runs on it.
        networkMode: 'always',
        // What was on the screen while the network was away may be old.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
