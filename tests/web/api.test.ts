import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { api, isReachable } from '../../web/platform/api/client.ts';
import { onSessionEnd, signOut } from '../../web/platform/session/session.ts';
import { fakeApi, saying } from './fake-api.ts';
import { setUpBrowser } from './portal.tsx';
import { archiveOf, meetingOf, system } from './records.ts';

setUpBrowser();
const answering = (response: () => Response) => vi.stubGlobal('fetch', async () => response());
const errorOf = (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => expect.unreachable('it succeeded'),
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );

describe('the API client', () => {
  it('fills in the path, and sends the rest of a GET’s input as its query', async () => {
    const { sent } = fakeApi({ archiveMeetings: () => archiveOf([]) });
    await api.archiveMeetings({ search: 'पाणी & water', limit: 5, status: undefined });
    expect(sent[0]?.url.pathname).toBe('/api/meetings/archive');
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({
      search: 'पाणी & water',
      limit: '5',
    });
    expect(sent[0]?.init.body).toBeUndefined();
  });

  it('does not send the address of the page along, in which a search stands a second time', async () => {
    const { sent } = fakeApi({ archiveMeetings: () => archiveOf([]) });
    await api.archiveMeetings({ search: 'पाणी' });
    expect(sent[0]?.init.referrerPolicy).toBe('origin');
  });

  it('sends the rest of a PUT’s input as JSON, with the session’s token', async () => {
    const { sent } = fakeApi({ updateMeeting: ({ id }) => meetingOf({ id }) });
    await api.updateMeeting({ id: 'a/b', priority: 'medium' });
    expect(sent[0]?.url.pathname).toBe('/api/meetings/a%2Fb');
    expect(sent[0]?.init.body).toBe('{"priority":"medium"}');
    const headers = new Headers(sent[0]?.init.headers);
    expect(headers.get('authorization')).toBe('Bearer placeholder');
    expect(headers.get('content-type')).toBe('application/json');
  });

  it('returns files with the name they were sent under', async () => {
    const file = { file_name: 'आढावा; 1.txt', content_type: 'text/plain', content: 'शब्द' };
    fakeApi({ exportMeeting: () => file });
    const { name, content } = await api.exportMeeting({ id: 'm1' });
    expect(name).toBe('आढावा; 1.txt');
    expect(await content.text()).toBe('शब्द');
  });

  it('throws an error response with its code, message and fields [frame-27]', async () => {
    const fields = [{ field: 'title', ...saying('too long') }];
    answering(() =>
      Response.json({ code: 'invalid', detail: 'Too long.', fields }, { status: 422 }),
    );
    const error = await errorOf(api.createMeeting({ title: 'x' }));
    expect(error).toMatchObject({ code: 'invalid', message: 'Too long.', fields });
  });

  it.each([
    [401, 'unauthenticated', 'Could not validate credentials. Please login again.'],
    [403, 'forbidden', 'Access denied. You do not have permission to perform this action.'],
    [404, 'not_found', 'The requested resource was not found.'],
    [429, 'unavailable', 'The service is busy. Please try again in a moment.'],
    [507, 'unavailable', expect.stringContaining('Please free up some space')],
    [502, 'internal', 'HTTP 502: Bad Gateway'],
    [503, 'unavailable', 'HTTP 503: Bad Gateway'],
  ])(
    'maps a %i response without JSON to the specified code and message [frame-26] [frame-27]',
    async (status, code, message) => {
      answering(() => new Response('<html>', { status, statusText: 'Bad Gateway' }));
      expect(await errorOf(api.getMe({}))).toMatchObject({ code, message });
    },
  );

  it('shows the detail of an error without a code [frame-27]', async () => {
    const detail = 'The office is closed.';
    answering(() => Response.json({ detail }, { status: 400 }));
    expect(await errorOf(api.getMe({}))).toMatchObject({ code: 'malformed', message: detail });
    answering(() => Response.json({ detail }, { status: 404 }));
    expect((await errorOf(api.getMe({}))).message).toBe('The requested resource was not found.');
    answering(() => Response.json({ detail: [{ msg: 'x' }] }, { status: 502 }));
    expect((await errorOf(api.getMe({}))).message).toBe('HTTP 502: ');
  });

  it('reports an unreachable server in plain words', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await errorOf(api.getMe({}));
    expect(error.code).toBe('unavailable');
    expect(error.message).toMatch(/^The server cannot be reached/);
  });

  /** Calls a server that does not answer; resolves to the error of the timed-out call. */
  async function errorInVain(call: () => Promise<unknown>): Promise<AppError> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const error = errorOf(call());
    await vi.advanceTimersByTimeAsync(30_000);
    return error;
  }

  it('times out later than the server, and says what may have happened [frame-28]', async () => {
    expect(limits.portalCallSeconds).toBeGreaterThan(limits.callSeconds + 1);
    expect((await errorInVain(() => api.getMe({}))).message).toBe(
      'The server did not respond in time. Please try again.',
    );
    expect((await errorInVain(() => api.updateMe({ bio: 'x' }))).message).toMatch(
      /^The server did not respond in time. Your request may still have gone through/,
    );
    expect((await errorInVain(() => api.createMeeting({ title: 'x' }))).message).toMatch(
      /^The server did not respond in time. You can try again safely: nothing is created twice/,
    );
    expect(isReachable.getState()).toBe(false);
  });

  /** A file that arrives in chunks, `pause` milliseconds apart. */
  function slowly(chunks: string[], pause: number) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        async start(controller) {
          signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
          for (const chunk of chunks) {
            await new Promise((resolve) => setTimeout(resolve, pause));
            if (signal?.aborted) return;
            controller.enqueue(new TextEncoder().encode(chunk));
          }
          controller.close();
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/plain' } });
    });
  }

  it('waits for a file as long as it goes on arriving [frame-54]', async () => {
    slowly(['a', 'b', 'c'], 20_000);
    const file = api.exportMeeting({ id: 'm1', format: 'txt' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await (await file).content.text()).toBe('abc');
  });

  it('gives up a file that stops arriving, in plain words [frame-54]', async () => {
    slowly(['a', 'b'], 40_000);
    const error = errorOf(api.exportMeeting({ id: 'm1', format: 'txt' }));
    await vi.advanceTimersByTimeAsync(80_000);
    expect((await error).message).toBe('The server did not respond in time. Please try again.');
  });

  it('waits for an answer as long as it goes on arriving, and gives it up when it stops [frame-54]', async () => {
    const whole = JSON.stringify(meetingOf());
    const third = Math.ceil(whole.length / 3);
    const chunks = [0, 1, 2].map((n) => whole.slice(n * third, (n + 1) * third));
    slowly(chunks, 20_000);
    const meeting = api.getMeeting({ id: 'm1' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await meeting).toEqual(meetingOf());
    slowly(chunks, 40_000);
    const error = errorOf(api.getMeeting({ id: 'm1' }));
    const written = errorOf(api.updateMeeting({ id: 'm1', title: 'x' }));
    await vi.advanceTimersByTimeAsync(80_000);
    expect(await error).toMatchObject({ code: 'unavailable', reason: 'error.lateAnswer' });
    expect(await written).toMatchObject({ code: 'unavailable', reason: 'error.noAnswer' });
  });

  describe('the idempotency key of a creating call', () => {
    /** Collects the keys of the calls; each call gets the next of `answers`. */
    function keysSent(...answers: (() => Response)[]): (string | null)[] {
      const keys: (string | null)[] = [];
      vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
        keys.push(new Headers(headers).get('idempotency-key'));
        const answer = answers.shift();
        if (answer === undefined) throw new TypeError('Failed to fetch');
        return answer();
      });
      return keys;
    }
    const failed = (status: number, code: string) => () =>
      Response.json({ code, detail: 'No.' }, { status });
    const made = () => Response.json(meetingOf());

    it('stays the same until the server reports a result', async () => {
      const keys = keysSent(failed(500, 'internal'), failed(503, 'unavailable'), made, made);
      for (let call = 0; call < 4; call++)
        await api.createMeeting({ title: 'x' }).catch(() => undefined);
      expect(keys[0]).toMatch(/^"[0-9a-f]{32}"$/);
      expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3]);
    });

    it('survives a reload', async () => {
      const keys = keysSent();
      await errorOf(api.createMeeting({ title: 'x' }));
      vi.resetModules();
      const reloaded = await import('../../web/platform/api/idempotency-keys.ts');
      const key = await reloaded.withIdempotencyKey(
        'createMeeting',
        { title: 'x' },
        async (sent) => sent,
      );
      expect(keys).toEqual([`"${key}"`]);
    });

    it('changes with the input, after a refusal, and after an hour', async () => {
      const keys = keysSent(failed(422, 'invalid'));
      for (const title of ['x', 'x', 'y']) await errorOf(api.createMeeting({ title }));
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_700_000 });
      await errorOf(api.createMeeting({ title: 'y' }));
      expect(new Set(keys).size).toBe(4);
    });

    it('is not stored for input that contains a password', async () => {
      const keys = keysSent();
      const person = { username: 'a', email: 'a@b.in', password: 'hunter2', full_name: 'A' };
      const register = () => errorOf(api.registerUser({ ...person, role: 'staff' }));
      await register();
      await register();
      expect(keys[0]).toBe(keys[1]);
      expect(localStorage.getItem('unsettled-calls')).toBeNull();
    });

    it('is not sent with other calls', async () => {
      const keys = keysSent(made);
      await api.updateMeeting({ id: 'm1', title: 'x' });
      expect(keys).toEqual([null]);
    });
  });

  it('rejects a response that is not JSON, such as a proxy’s', async () => {
    answering(() => new Response('<html>'));
    const error = await errorOf(api.getQueue({}));
    expect(error.message).toMatch(/^The server’s response could not be read/);
  });

  it('ends the session on 401', async () => {
    const ends: string[] = [];
    onSessionEnd((how) => ends.push(how));
    localStorage.setItem('user', '{}');
    answering(() => new Response('', { status: 401 }));
    await errorOf(api.getMe({}));
    await waitFor(() => expect(ends).toEqual(['expired']));
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    onSessionEnd(() => {});
  });

  it('does not end the session again on a 401 after signing out [login-24]', async () => {
    const ends: string[] = [];
    onSessionEnd((how) => ends.push(how));
    let answer = (_: Response) => {};
    const asked = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
    vi.stubGlobal('fetch', asked);
    localStorage.setItem('user', JSON.stringify(system));
    const late = errorOf(api.getMe({}));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await signOut();
    answer(new Response('', { status: 401 }));
    expect(await late).toMatchObject({ code: 'unauthenticated' });
    answering(() => new Response('', { status: 401 }));
    expect(await errorOf(api.getMe({}))).toMatchObject({ code: 'unauthenticated' });
    expect(ends).toEqual(['signed-out']);
    onSessionEnd(() => {});
  });

  it('does not compile when called wrongly', () => {
    // Checked by the compiler, never run.
    const wrong = () => {
      // @ts-expect-error the path needs an id
      api.getMeeting({});
      // @ts-expect-error no such priority
      api.setJobPriority({ id: 'j1', priority: 'soon' });
      // @ts-expect-error no such call
      api.getMeetings({});
    };
    expect(wrong).toBeTypeOf('function');
  });
});
