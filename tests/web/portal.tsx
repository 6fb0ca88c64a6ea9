import type { QueryClient } from '@tanstack/react-query';
import {
  act,
  cleanup,
  configure,
  prettyDOM,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { Preferences } from '#contract/settings.ts';
import { Portal } from '../../web/app/portal.tsx';
import { createRoutes, firstPageReady } from '../../web/app/router.tsx';
import { loadMessages } from '../../web/messages/language.ts';
import { isReachable } from '../../web/platform/api/client.ts';
import { createQueryClient } from '../../web/platform/api/query-client.ts';
import { applyPreferences } from '../../web/platform/preferences/preferences.ts';
import { demoIsOffered, transcription } from '../../web/platform/session/config.ts';
import { stopRunningWork } from '../../web/platform/session/running-work.ts';
import { openSession } from '../../web/platform/session/session.ts';
import { toasts } from '../../web/ui/toast.ts';

configure({
  asyncUtilTimeout: 10_000,
  // Queries fail often while a test waits, so the page is printed only when the message is read.
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const said = () => `Toasts so far: ${JSON.stringify(shownToasts)}`;
    const read = () => [message, said(), prettyDOM(container)].filter(Boolean).join('\n\n');
    Object.defineProperty(error, 'message', { get: read, configurable: true });
    return error;
  },
});

/** No test reaches a server: what a page still asks for after its test fails as it does offline. */
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

/** What the toasts of the current test have said: most are gone when a test that waits for one gives up. */
const shownToasts: string[] = [];
toasts.subscribe((now, before) => {
  for (const { id, message, reason } of now)
    if (!before.some((other) => other.id === id)) shownToasts.push([message, reason].join(' '));
});

/** A page without a layout: everything is in sight. */
class InSight {
  readonly #told: (entries: { isIntersecting: boolean }[]) => void;
  constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
    this.#told = told;
  }
  observe() {
    this.#told([{ isIntersecting: true }]);
  }
  disconnect() {}
}

/** Every screen test starts with an empty browser, and fails on unexpected errors. */
export function setUpBrowser() {
  beforeEach(async () => {
    vi.stubGlobal('IntersectionObserver', InSight);
    await loadMessages('shell', 'values');
    await applyPreferences(Preferences.parse({}));
    isReachable.setState(true);
    localStorage.clear();
    shownToasts.length = 0;
    // Of another file: a click beside selected text plays nothing.
    getSelection()?.removeAllRanges();
    transcription.setState(transcription.getInitialState());
    demoIsOffered.setState(false, true);
    vi.spyOn(console, 'error');
    restoreFocusOfDialogs();
    await openSession({ mode: 'built-in', token: 'placeholder' });
  });
  afterEach(() => {
    cleanup();
    stopRunningWork();
    toasts.setState([], true);
    vi.useRealTimers();
    vi.unstubAllGlobals();
    const errors = vi.mocked(console.error).mock.calls;
    vi.restoreAllMocks();
    expect(errors).toEqual([]);
  });
  // The files of a worker share their modules: one whose loading the end of a file cuts off fails in the next.
  afterAll(() => vi.dynamicImportSettled());
}

/** A dialog that closes returns the focus to where it was: browsers do so, and happy-dom does not. */
function restoreFocusOfDialogs() {
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  const { showModal, close } = HTMLDialogElement.prototype;
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    before.set(this, document.activeElement);
    showModal.call(this);
  });
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
    answer,
  ) {
    close.call(this, answer);
    const opener = before.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  });
}

/** A dialog closes a moment after the toast that says what was done. */
export const dialogIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Another window was used meanwhile: what is shown is read again. */
export const comeBack = (queries: QueryClient) => act(() => queries.refetchQueries());

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
