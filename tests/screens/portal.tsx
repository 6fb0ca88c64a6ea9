import { cleanup, configure, prettyDOM, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Preferences } from '#contract/settings.ts';
import { Portal } from '../../web/app/portal.tsx';
import { createRoutes, firstPageReady } from '../../web/app/router.tsx';
import { loadMessages } from '../../web/messages/language.ts';
import { isReachable } from '../../web/platform/api/client.ts';
import { createQueryClient } from '../../web/platform/api/query-client.ts';
import { applyPreferences } from '../../web/platform/preferences/preferences.ts';
import { openSession } from '../../web/platform/session/session.ts';
import { toasts } from '../../web/ui/toast.ts';

configure({
  asyncUtilTimeout: 10_000,
  // Queries fail often while a test waits, so the page is printed only when the message is read.
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const read = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    Object.defineProperty(error, 'message', { get: read, configurable: true });
    return error;
  },
});

/** Every screen test starts with an empty browser, and fails on unexpected errors. */
export function setUpBrowser() {
  beforeEach(async () => {
    await loadMessages('shell', 'values');
    await applyPreferences(Preferences.parse({}));
    isReachable.setState(true);
    localStorage.clear();
    vi.spyOn(console, 'error');
    await openSession({ mode: 'built-in', token: 'placeholder' });
  });
  afterEach(() => {
    cleanup();
    toasts.setState([], true);
    vi.useRealTimers();
    vi.unstubAllGlobals();
    const errors = vi.mocked(console.error).mock.calls;
    vi.restoreAllMocks();
    expect(errors).toEqual([]);
  });
}

/** Opens the portal at a path. */
export async function open(address: string) {
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const router = createMemoryRouter(createRoutes(queries, Promise.resolve()), {
    initialEntries: [address],
  });
  await firstPageReady(router);
  render(<Portal router={router} queries={queries} />);
  return { router, queries };
}
