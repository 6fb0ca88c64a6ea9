import { QueryClient } from '@tanstack/react-query';
import { AppError, type ErrorCode } from '#contract/errors.ts';

const passing: ErrorCode[] = ['unavailable', 'internal'];

/** Asks again only where asking again may help. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < 2 && error instanceof AppError && passing.includes(error.code),
        // A laptop without any network still reaches the portal that runs on it.
        networkMode: 'always',
        // What was on the screen while the network was away may be old.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
