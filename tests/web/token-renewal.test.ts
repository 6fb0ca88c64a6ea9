import { waitFor } from '@testing-library/react';
import { fetchAuthSession } from 'aws-amplify/auth';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendRecording } from '../../web/features/uploads/send-recording.ts';
import { loadMessages } from '../../web/messages/language.ts';
import { newDraft } from '../../web/pages/upload/meeting-draft.ts';
import { api } from '../../web/platform/api/client.ts';
import { onSessionEnd, openSession } from '../../web/platform/session/session.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { fakeStorage } from './fake-storage.ts';
import { setUpBrowser } from './portal.tsx';
import { system } from './records.ts';

/** The user pool as the portal reaches it: Amplify, whose clock is behind the server's. */
vi.mock('aws-amplify/auth', () => ({ fetchAuthSession: vi.fn(), signOut: vi.fn() }));

setUpBrowser();
beforeAll(() => loadMessages('upload'));

/** The token that the server takes; null once the session is over. */
let accepted: number | null;
let held: number | undefined;
let refreshes: number;
const ends: string[] = [];
beforeEach(async () => {
  [accepted, held, refreshes] = [1, 1, 0];
  ends.length = 0;
  onSessionEnd((how) => ends.push(how));
  vi.mocked(fetchAuthSession).mockImplementation(async ({ forceRefresh } = {}) => {
    if (forceRefresh) {
      refreshes += 1;
      held = accepted ?? undefined;
    }
    return held === undefined ? {} : ({ tokens: { idToken: `token-${held}` } } as never);
  });
  await openSession({
    mode: 'cognito',
    region: 'ap-south-1',
    user_pool_id: 'ap-south-1_pool',
    client_id: 'client',
  });
});

const expire = () => {
  accepted = (accepted ?? 0) + 1;
};

/** The API, which refuses every other token. */
function serving(handlers: Handlers) {
  const server = fakeApi(handlers);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) =>
    new Headers(init.headers).get('authorization') === `Bearer token-${accepted}`
      ? fetch(url, init)
      : new Response('', { status: 401 }),
  );
  return server;
}

describe('an expired token', () => {
  it('is renewed, and the call is repeated once', async () => {
    const server = serving({ updateMe: (given) => ({ ...system, ...given }) });
    expire();
    expect(await api.updateMe({ bio: 'Clerk' })).toMatchObject({ bio: 'Clerk' });
    expect(server.named('updateMe')).toEqual([{ bio: 'Clerk' }]);
    expect(ends).toEqual([]);
  });

  it('is renewed once for all calls of an idle tab', async () => {
    const server = serving({ getMe: () => system });
    expire();
    await api.getMe({});
    await Promise.all([1, 2, 3].map(() => api.getMe({})));
    expect(server.named('getMe')).toHaveLength(4);
    expect(refreshes).toBe(1);
  });

  it('ends the session if the renewed token is rejected too', async () => {
    serving({ getMe: () => system });
    localStorage.setItem('user', JSON.stringify(system));
    // As after signing out elsewhere: the pool goes on giving tokens.
    accepted = null;
    vi.mocked(fetchAuthSession).mockImplementation(async ({ forceRefresh } = {}) => {
      if (forceRefresh) held = (held ?? 0) + 1;
      return { tokens: { idToken: `token-${held}` } } as never;
    });
    await expect(api.getMe({})).rejects.toMatchObject({ code: 'unauthenticated' });
    await waitFor(() => expect(ends).toEqual(['expired']));
  });

  it('ends the session if the pool issues no other, as for a deactivated user', async () => {
    serving({ getMe: () => system });
    localStorage.setItem('user', JSON.stringify(system));
    accepted = null;
    await expect(api.getMe({})).rejects.toMatchObject({ code: 'unauthenticated' });
    await waitFor(() => expect(ends).toEqual(['expired']));
    expect(localStorage.getItem('user')).toBeNull();
  });
});

it('a long upload survives expiring tokens and expiring signed URLs', async () => {
  const storage = fakeStorage({
    answer: () => {
      expire();
      storage.expire();
      return 200;
    },
  });
  const server = serving(storage.handlers);
  const bytes = 120;
  const file = new File([new Uint8Array(bytes)], 'long.mp3', { type: 'audio/mpeg' });
  const signal = new AbortController().signal;
  vi.useFakeTimers();
  const ended = new AbortController();
  const meeting = {
    fingerprint: 'long',
    file_name: file.name,
    title: 'Budget',
    meeting_id: 'm1',
    existing: false,
    replaces: null,
    part: null,
    adds: false,
    arrived: false,
  };
  const onSent = () => {};
  const to = { file, signal, onSent };
  const sending = sendRecording(meeting, newDraft('Finance'), to, true).finally(() => {
    ended.abort();
  });
  while (!ended.signal.aborted) await vi.advanceTimersByTimeAsync(1000);
  await sending;
  expect([...storage.arrived().keys()].sort((a, b) => a - b)).toHaveLength(12);
  expect(server.named('completeUpload')).toHaveLength(1);
  expect(refreshes).toBeGreaterThan(1);
  expect(ends).toEqual([]);
});
