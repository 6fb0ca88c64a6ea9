import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { ProcessingOptions } from '#contract/uploads.ts';
import { type KeptRecording, keptFor } from '../../web/features/desk/kept.ts';
import { Outbox } from '../../web/features/desk/outbox.ts';
import { Recordings } from '../../web/features/desk/recordings.ts';
import { sendEntriesLeft, sendRest } from '../../web/features/desk/send-rest.ts';
import { loadMessages } from '../../web/messages/language.ts';
import { runningWork, stopRunningWork } from '../../web/platform/session/running-work.ts';
import { fakeDatabase } from './desk-world.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { setUpBrowser } from './portal.tsx';
import { meetingOf, system } from './records.ts';

setUpBrowser();
beforeEach(async () => {
  await loadMessages('desk');
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  stopRunningWork();
  vi.useRealTimers();
});

const options: ProcessingOptions = {
  language_code: 'mr-IN',
  expected_speakers: 4,
  confidence_threshold: 0.8,
};
const away = () => {
  throw new AppError('unavailable', reason('busy'));
};
const gone = () => {
  throw new AppError('not_found', reason('notFound'));
};

/** An upload that was begun, and of which nothing has arrived. */
const begun = ({ upload_id }: { upload_id: string }) => ({
  upload_id,
  part_size: 100,
  parts: [],
  arrived: [],
  job_id: null,
  expires_at: '2026-12-01T07:00:00.000Z',
});

/** Recordings of fifteen minutes each, kept in the browser with their sound, and a server that takes them. */
async function recorded(ids: readonly string[], handlers: Handlers = {}) {
  fakeDatabase();
  let uploads = 0;
  const api = fakeApi({
    startUpload: () => {
      uploads += 1;
      const upload_id = `u${uploads}`;
      return { upload_id, part_size: 100, parts: [], expires_at: '2026-12-01T07:00:00.000Z' };
    },
    completeUpload: () => ({ job_id: null, status: null }),
    getMeeting: () => meetingOf({ parts: [], has_transcription: false, job_id: null }),
    setParts: () => ({ job_id: 'j2', status: 'queued' }),
    ...handlers,
  });
  const kept = keptFor(system.id);
  for (const [place, id] of ids.entries()) {
    const facts = { meeting: 'm1', type: 'audio/webm', start: 900 * place, seconds: 900 };
    const ended = { state: 'ended', isFinished: true, upload_id: null, hasArrived: false } as const;
    await kept.putRecording({ id, ...facts, ...ended });
    const data = new TextEncoder().encode(`sound of ${id}`).buffer;
    await kept.putChunk({ recording: id, n: 0, until: 900, data });
  }
  const recordings = new Recordings('m1', kept);
  await recordings.load();
  /** Sends, after the pause that a failure takes. */
  const send = async () => {
    await vi.advanceTimersByTimeAsync(3100);
    await recordings.send(options);
  };
  const state = () => recordings.store.getState();
  return { api, kept, recordings, send, state };
}

const arrivedAs = (upload_id: string): Partial<KeptRecording> => ({ upload_id, hasArrived: true });
/** A part that the meeting has. */
const part = (id: string) => ({
  id,
  file_name: `${id}.webm`,
  start_time: 0,
  duration: 900,
  sha256: null,
});

describe('files that had arrived, and that the server no longer has', () => {
  it.each([
    ['their uploads expired', gone],
    [
      'the bucket deleted them',
      () => {
        throw new AppError('conflict', reason('recordingGone'));
      },
    ],
  ])('are sent again from what is kept: %s [desk-17]', async (_, refuse) => {
    let isRefused = true;
    const { api, kept, recordings, send, state } = await recorded(['one', 'two'], {
      setParts: () => (isRefused ? refuse() : { job_id: 'j2', status: 'queued' }),
      getUpload: (asked) => (asked.upload_id === 'old' ? gone() : begun(asked)),
    });
    await kept.changeRecording('one', arrivedAs('old'));
    await kept.changeRecording('two', arrivedAs('there'));
    await send();
    expect(state().list).toMatchObject([
      { upload_id: null, hasArrived: false },
      { upload_id: 'there', hasArrived: true },
    ]);
    expect(recordings.isWaiting).toBe(true);
    isRefused = false;
    await send();
    expect(api.named('startUpload')).toMatchObject([{ file_name: 'one.webm', size: 12 }]);
    expect(api.named('setParts').at(-1)).toMatchObject({ parts: ['u1', 'there'] });
    expect(state()).toMatchObject({ list: [], error: null, isQueued: true });
  });
});

describe('a recording that has arrived and was not handed over', () => {
  it('waits, until it is [desk-15]', async () => {
    let isAway = true;
    const { recordings, send } = await recorded(['one'], {
      setParts: () => (isAway ? away() : { job_id: 'j2', status: 'queued' }),
    });
    await send();
    expect(recordings.isWaiting).toBe(true);
    isAway = false;
    await send();
    expect(recordings.isWaiting).toBe(false);
  });

  it('is not sent any more once the session ends while its desk closes', async () => {
    const { kept, recordings } = await recorded(['one']);
    await kept.changeRecording('one', { options });
    await recordings.load();
    expect(recordings.isWaiting).toBe(true);
    let closed = () => {};
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const sound = { recordings, send: vi.fn(async () => {}) };
    const outbox = new Outbox('m1', kept);
    const rest = sendRest({ outbox, sound, isTaken: () => false, isClosed });
    stopRunningWork();
    closed();
    await rest;
    expect(sound.send).not.toHaveBeenCalled();
  });

  it('waits no more where nothing can be done, such as for a meeting that was deleted', async () => {
    const { recordings, send, state } = await recorded(['one'], {
      setParts: gone,
      getUpload: gone,
      startUpload: gone,
    });
    await send();
    await send();
    expect(state().error).toMatchObject({ code: 'not_found' });
    expect(recordings.isWaiting).toBe(false);
    expect(state().list).toHaveLength(1);
  });

  it('is handed over at the next visit, without the desk; closing and signing out ask before [desk-15]', async () => {
    let isAway = true;
    const { api, kept, send } = await recorded(['one', 'two'], {
      completeUpload: () => (isAway ? away() : { job_id: null, status: null }),
      setParts: () => (isAway ? away() : { job_id: 'j2', status: 'queued' }),
      getUpload: begun,
    });
    await send();
    await kept.changeRecording('two', arrivedAs('u2'));
    const left = sendEntriesLeft(system.id, () => false);
    await vi.advanceTimersByTimeAsync(600);
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    expect(runningWork()?.question().title).toBe('Sign out before the recording is sent?');
    isAway = false;
    await vi.advanceTimersByTimeAsync(4000);
    await left;
    expect(api.named('setParts').at(-1)).toMatchObject({ parts: ['u1', 'u2'] });
    expect(runningWork()).toBeUndefined();
    const later = new Event('beforeunload', { cancelable: true });
    dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });

  it('does not keep the next visit busy where its processing is unknown', async () => {
    const { api } = await recorded(['one']);
    await sendEntriesLeft(system.id, () => false);
    expect(api.named('startUpload')).toEqual([]);
  });
});

describe('a recording of a meeting that has a transcript', () => {
  const transcribed = (job_id: string) =>
    meetingOf({ parts: [part('p1')], has_transcription: true, job_id });

  it('replaces it when the clerk agreed, and asks again when it has changed since [desk-18]', async () => {
    let job_id = 'j1';
    const { api, recordings, send, state } = await recorded(['one'], {
      getMeeting: () => transcribed(job_id),
    });
    await recordings.finish();
    expect(state().asks).toEqual({ job_id: 'j1' });
    await send();
    await send();
    expect(api.named('setParts')).toEqual([]);
    expect(recordings.isWaiting).toBe(false);
    job_id = 'j1-corrected';
    await recordings.answer(true);
    expect(state().asks).toBeNull();
    await send();
    expect(api.named('setParts')).toEqual([]);
    expect(state().asks).toEqual({ job_id: 'j1-corrected' });
    await recordings.answer(true);
    await send();
    expect(api.named('setParts')).toEqual([
      { id: 'm1', parts: ['p1', 'u1'], was: ['p1'], replace: true },
    ]);
  });

  it('is not transcribed when the clerk does not agree, and can go on [desk-18]', async () => {
    const { api, recordings, send, state } = await recorded(['one'], {
      getMeeting: () => transcribed('j1'),
    });
    await send();
    expect(state().asks).toEqual({ job_id: 'j1' });
    await recordings.answer(false);
    await send();
    expect(state()).toMatchObject({ asks: null, list: [{ isFinished: false, hasArrived: true }] });
    expect(api.named('setParts')).toEqual([]);
  });

  it('is only forgotten where an earlier call, whose answer was lost, handed it over', async () => {
    const { kept, send, state } = await recorded(['one'], {
      getMeeting: () => ({ ...transcribed('j2'), parts: [part('u1')] }),
    });
    await kept.changeRecording('one', arrivedAs('u1'));
    await send();
    expect(state()).toMatchObject({ list: [], asks: null, isQueued: true });
  });

  it('follows the answer that was given in another tab', async () => {
    const { kept, recordings, send, state } = await recorded(['one'], {
      getMeeting: () => transcribed('j1'),
    });
    const other = new Recordings('m1', kept);
    await send();
    await other.send(options);
    expect([state().asks, other.store.getState().asks]).toEqual([
      { job_id: 'j1' },
      { job_id: 'j1' },
    ]);
    await other.answer(true);
    await recordings.load();
    expect(state().asks).toBeNull();
  });
});

describe('a file that the server refuses', () => {
  const refusing: Handlers = {
    completeUpload: ({ upload_id }) => {
      if (upload_id === 'u1')
        throw new AppError('unsupported', reason('notAudio', { file: 'one' }));
      return { job_id: null, status: null };
    },
  };

  it('is sent once, holds up none of the others, and is decided on by the clerk [desk-19]', async () => {
    const { api, recordings, send, state } = await recorded(['one', 'two'], refusing);
    await send();
    await send();
    expect(api.named('startUpload')).toMatchObject([
      { file_name: 'one.webm' },
      { file_name: 'two.webm' },
    ]);
    const [one, two] = state().list;
    expect([one?.refusal?.reason, two?.hasArrived]).toEqual(['notAudio', true]);
    expect(recordings.isWaiting).toBe(false);
    if (!one) expect.unreachable();
    const { name, content } = await recordings.file(one);
    expect([name, await content.text()]).toEqual(['one.webm', 'sound of one']);
    await recordings.leaveOut(one);
    await send();
    expect(api.named('setParts')).toMatchObject([{ parts: ['u2'] }]);
  });

  it('is sent anew when the clerk says so [desk-19]', async () => {
    const { api, recordings, send, state } = await recorded(['one'], refusing);
    await send();
    const [one] = state().list;
    if (one) await recordings.retry(one);
    await send();
    expect(api.named('setParts')).toMatchObject([{ parts: ['u2'] }]);
  });

  it('does not hide that another one failed for a while', async () => {
    let isAway = true;
    const { api, send, state } = await recorded(['one', 'two', 'three'], {
      completeUpload: ({ upload_id }) => {
        if (upload_id === 'u1' && isAway) throw new AppError('forbidden', reason('forbidden'));
        return { job_id: null, status: null };
      },
      getUpload: begun,
    });
    await send();
    expect(state().list.map(({ hasArrived }) => hasArrived)).toEqual([false, true, true]);
    expect(state().error).toMatchObject({ code: 'forbidden' });
    isAway = false;
    await send();
    expect(api.named('setParts')).toMatchObject([{ parts: ['u1', 'u2', 'u3'] }]);
  });
});
