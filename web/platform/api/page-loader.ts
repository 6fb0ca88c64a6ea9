import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, Params } from 'react-router-dom';
import type { Part } from '../../messages/catalogue.ts';
import { loadMessages } from '../../messages/language.ts';
import { currentSession } from '../session/session.ts';

/** Where one has come to: what the path names, and what follows the question mark. */
export interface PageRequest {
  params: Params;
  search: URLSearchParams;
}

interface PageModule {
  Component: ComponentType;
  /** Asks for what the screen shows first, while the person at it is still asked for. */
  prefetch?: (queries: QueryClient, at: PageRequest) => void;
}

/**
 * A screen's code and the texts it shows, fetched side by side when it is first visited. One function for the
 * whole route: of a property alone the router would not tell that it could not be fetched.
 */
export const lazyPage =
  (load: () => Promise<PageModule>, ...parts: Part[]) =>
  (queries: QueryClient, opened: Promise<void>) =>
  async () => {
    const [{ Component, prefetch: begin }] = await Promise.all([load(), loadMessages(...parts)]);
    /** No screen waits for it, or fails by it: what goes wrong shows where the screen itself asks. */
    const ask = async ({ request, params }: LoaderFunctionArgs) => {
      await opened;
      if ((await currentSession().token()) !== null)
        begin?.(queries, { params, search: new URL(request.url).searchParams });
    };
    const loader = (at: LoaderFunctionArgs) => {
      ask(at).catch(() => {});
      return null;
    };
    return { Component, loader, shouldRevalidate: () => false };
  };
