import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, Params } from 'react-router-dom';
import type { Part } from '../../messages/catalogue.ts';
import { withMessages } from '../../messages/language.ts';
import { currentSession } from '../session/session.ts';

/** The path parameters and the query string of the visit. */
export interface PageRequest {
  params: Params;
  search: URLSearchParams;
}

interface PageModule {
  Component: ComponentType;
  /** Starts the queries of the page while the current user is still loading. */
  prefetch?: (queries: QueryClient, args: PageRequest) => void;
}

/**
 * Loads a page's code and messages in parallel on its first visit. `lazy` is one function for the whole
 * route: with lazy properties the router would not report a failed load.
 */
export const lazyPage =
  (load: () => Promise<PageModule>, ...parts: Part[]) =>
  (queries: QueryClient, opened: Promise<void>) =>
  async () => {
    const { Component, prefetch } = await withMessages(load(), ...parts);
    /** Nothing waits for it, and errors surface where the page runs the same queries. */
    const startQueries = async ({ request, params }: LoaderFunctionArgs) => {
      await opened;
      if ((await currentSession().token()) !== null)
        prefetch?.(queries, { params, search: new URL(request.url).searchParams });
    };
    const loader = (args: LoaderFunctionArgs) => {
      startQueries(args).catch(() => {});
      return null;
    };
    return { Component, loader, shouldRevalidate: () => false };
  };
