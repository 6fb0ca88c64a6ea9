import { cleanup, configure, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Preferences } from '#contract/settings.ts';
import { connection } from '../../web/connection.ts';
import { firstScreen } from '../../web/first-screen.ts';
import { loadMessages } from '../../web/messages/language.ts';
import { Portal } from '../../web/portal.tsx';
import { applyPreferences } from '../../web/preferences/preferences.ts';
import { createQueries } from '../../web/queries.ts';
import { createRoutes } from '../../web/router.tsx';
import { openSession } from '../../web/session/session.ts';
import { toastStore } from '../../web/ui/toast.ts';

configure({ asyncUtilTimeout: 10_000 });

/** Every test of a screen starts from an empty browser, and fails on an error it did not expect. */
export function setUpBrowser() {
  beforeEach(async () => {
    await loadMessages('shell', 'values');
    await applyPreferences(Preferences.parse({}));
    connection.note(true);
    localStorage.clear();
    vi.spyOn(console, 'error');
    await openSession({ mode: 'built-in', token: 'placeholder' });
  });
  afterEach(() => {
    cleanup();
    for (const { id } of toastStore.current()) toastStore.remove(id);
    vi.useRealTimers();
    vi.unstubAllGlobals();
    const errors = vi.mocked(console.error).mock.calls;
    vi.restoreAllMocks();
    expect(errors).toEqual([]);
  });
}

/** Opens the portal at an address, as a visitor would. */
export async function open(address: string) {
  const queries = createQueries();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const router = createMemoryRouter(createRoutes(queries, Promise.resolve()), {
    initialEntries: [address],
  });
  await firstScreen(router);
  render(<Portal router={router} queries={queries} />);
  return { router, queries };
}
