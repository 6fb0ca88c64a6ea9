import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Meeting } from '#contract/meetings.ts';
import { reason } from '#contract/reasons.ts';
import { sendRecording } from '../../web/features/uploads/send-recording.ts';
import { allRemembered } from '../../web/features/uploads/unfinished.ts';
import { loadMessages } from '../../web/messages/language.ts';
import { meetingFor, newDraft } from '../../web/pages/upload/meeting-draft.ts';
import { fakeApi, type Handlers, saying } from './fake-api.ts';
import { fakeStorage } from './fake-storage.ts';
import { setUpBrowser } from './portal.tsx';
import { jobOf, meetingOf } from './records.ts';

setUpBrowser();
beforeAll(() => loadMessages('upload'));
beforeEach(() => {
  vi.useFakeTimers();
});

/** Advances the timers through waits between attempts until `work` has ended. */
async function hurried<T>(work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const end = () => ended.abort();
  work.then(end, end);
  while (!ended.signal.aborted) await vi.advanceTimersByTimeAsync(1000);
  return work;
}

const draft = {
  ...newDraft('Finance'),
  title: 'Budget',
  location: ' Town hall ',
  participants: 'A. Patil, , S. Rao ',
};
const fileOf = (bytes: number) =>
  new File([new Uint8Array(bytes)], 'budget.mp3', { type: 'audio/mpeg', lastModified: 7 });

async function send(
  file: File,
  { signal = new AbortController().signal, said = draft, mayUpdate = true } = {},
) {
  const heard: number[] = [];
  const meeting = await hurried(
    meetingFor(file, said.title, said, { mayUpdate, mayDelete: false }),
  );
  const onSent = (bytes: number) => heard.push(bytes);
  await hurried(sendRecording(meeting, draft, { file, signal, onSent }, mayUpdate));
  return heard;
}

/** The meeting as the form described it. */
const asMade = (facts: Partial<Meeting> = {}) =>
  meetingOf({
    title: 'Budget',
    description: '',
    date: draft.date,
    department: 'Finance',
    location: 'Town hall',
    attendees: ['A. Patil', 'S. Rao'],
    priority: 'normal',
    status: 'pending',
    job_id: null,
    ...facts,
  });

const gone = () => {
  throw new AppError('not_found', reason('notFound'));
};

describe('sending a recording', () => {
  it('creates the meeting, sends four parts at a time, and completes with their ETags [upload-4] [upload-17]', async () => {
    const storage = fakeStorage();
    const api = fakeApi(storage.handlers);
    const heard = await send(fileOf(65));
    expect(api.named('createMeeting')).toEqual([
      {
        title: 'Budget',
        description: '',
        date: draft.date,
        location: 'Town hall',
        department: 'Finance',
        attendees: ['A. Patil', 'S. Rao'],
        priority: 'normal',
        confidential: false,
        reader_ids: [],
      },
    ]);
    expect(api.named('startUpload')).toEqual([
      {
        id: 'm1',
        file_name: 'budget.mp3',
        content_type: 'audio/mpeg',
        size: 65,
        as: 'recording',
        language_code: 'mr-IN',
        expected_speakers: 0,
        confidence_threshold: 0.35,
      },
    ]);
    expect([...storage.puts].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(storage.mostInFlight()).toBe(4);
    expect(storage.arrived().get(7)).toEqual({ size: 5, etag: '"etag-7"' });
    expect(api.named('completeUpload')).toEqual([
      {
        id: 'm1',
        upload_id: 'u1',
        parts: [1, 2, 3, 4, 5, 6, 7].map((number) => ({ number, etag: `"etag-${number}"` })),
      },
    ]);
    expect(heard.at(-1)).toBe(65);
    expect(allRemembered()).toEqual([]);
  });

  it('retries a part with a new URL after a network error or a 503', async () => {
    const failures = [0, 503];
    const storage = fakeStorage({
      answer: (part) => (part === 2 ? (failures.shift() ?? 200) : 200),
    });
    const api = fakeApi(storage.handlers);
    await send(fileOf(30));
    expect(storage.puts.filter((part) => part === 2)).toHaveLength(3);
    expect(api.named('getUpload').length).toBeGreaterThanOrEqual(2);
    expect(api.named('completeUpload')).toHaveLength(1);
  });

  it('renews expired URLs once for all parts that need it', async () => {
    const storage = fakeStorage();
    const api = fakeApi({
      ...storage.handlers,
      startUpload: (input) => {
        const upload = storage.handlers.startUpload(input);
        storage.expire();
        return upload;
      },
    });
    await send(fileOf(40));
    expect(storage.puts).toHaveLength(8);
    expect(api.named('getUpload')).toHaveLength(1);
  });

  it('does not retry after a permanent error', async () => {
    const storage = fakeStorage({ answer: () => 400 });
    fakeApi(storage.handlers);
    await expect(send(fileOf(5))).rejects.toThrow('Storage responded with HTTP 400.');
    expect(storage.puts).toEqual([1]);
  });

  it('says what to do when the storage’s disk is full, and does not retry', async () => {
    const storage = fakeStorage({ answer: () => 507 });
    fakeApi(storage.handlers);
    await expect(send(fileOf(5))).rejects.toThrow('Please free up some space');
    expect(storage.puts).toEqual([1]);
  });

  it('takes the meeting back when the server rejects the file, and remembers why [upload-60]', async () => {
    const storage = fakeStorage();
    const api = fakeApi({
      ...storage.handlers,
      completeUpload: () => {
        throw new AppError('unsupported', saying('That is no recording.'));
      },
    });
    await expect(send(fileOf(5))).rejects.toThrow('That is no recording.');
    expect(api.named('abandonUpload')).toEqual([
      { id: 'm1', upload_id: 'u1', discard_meeting: true },
    ]);
    expect(allRemembered()).toMatchObject([
      { meeting_id: null, failure: { detail: 'That is no recording.' } },
    ]);
    await expect(send(fileOf(5))).rejects.toThrow('That is no recording.');
    expect(api.named('createMeeting')).toHaveLength(2);
    expect(allRemembered()).toHaveLength(1);
  });

  it('keeps a meeting that it cannot take back, for the next attempt', async () => {
    const storage = fakeStorage();
    const api = fakeApi({
      ...storage.handlers,
      startUpload: () => {
        throw new AppError('invalid', saying('No such language.'));
      },
    });
    await expect(send(fileOf(5), { mayUpdate: false })).rejects.toThrow('No such language.');
    await expect(send(fileOf(5), { mayUpdate: false })).rejects.toThrow('No such language.');
    expect(api.named('createMeeting')).toHaveLength(1);
    expect(api.named('deleteMeeting')).toEqual([]);
    expect(allRemembered()).toMatchObject([{ meeting_id: 'm1' }]);
  });

  it('completes again when the response was lost', async () => {
    let lost = true;
    const storage = fakeStorage();
    const api = fakeApi({
      ...storage.handlers,
      completeUpload: () => {
        if (!lost) return { job_id: 'j1', status: 'queued' };
        lost = false;
        throw new AppError('unavailable', saying('starting'));
      },
    });
    await send(fileOf(5));
    expect(api.named('completeUpload')).toHaveLength(2);
  });

  it('stops when the page is left', async () => {
    const leaving = new AbortController();
    const storage = fakeStorage({
      answer: (part) => {
        if (part === 1) leaving.abort();
        return 200;
      },
    });
    fakeApi(storage.handlers);
    await expect(send(fileOf(100), leaving)).rejects.toThrow(/abort/i);
    expect(storage.puts.length).toBeLessThanOrEqual(4);
    expect(allRemembered()).toHaveLength(1);
  });
});

describe('resuming an interrupted upload', () => {
  /** A first attempt that leaves parts 1 and 2 of 4 in storage. */
  async function interrupted(handlers: Partial<Handlers> = {}) {
    let broken = true;
    const storage = fakeStorage({ answer: (part) => (broken && part > 2 ? 400 : 200) });
    const api = fakeApi({ ...storage.handlers, ...handlers });
    await expect(send(fileOf(40))).rejects.toThrow('HTTP 400');
    expect(allRemembered()).toMatchObject([{ title: 'Budget', meeting_id: 'm1', upload_id: 'u1' }]);
    broken = false;
    storage.puts.length = 0;
    return { storage, api };
  }

  it('continues with the same meeting, and sends only the missing parts [upload-22]', async () => {
    const { storage, api } = await interrupted();
    const heard = await send(fileOf(40));
    expect(storage.puts).toEqual([3, 4]);
    expect(heard[0]).toBeGreaterThanOrEqual(20);
    expect(api.named('createMeeting')).toHaveLength(1);
    expect(api.named('completeUpload')).toMatchObject([{ parts: { length: 4 } }]);
    expect(allRemembered()).toEqual([]);
  });

  it('starts over for the same meeting when the upload has expired', async () => {
    const { storage, api } = await interrupted({ getUpload: gone });
    await send(fileOf(40));
    expect(storage.puts).toHaveLength(4);
    expect(api.named('createMeeting')).toHaveLength(1);
  });

  it('creates a new meeting when the old one was deleted', async () => {
    let meetings = [meetingOf({ status: 'pending', job_id: null })];
    const { api } = await interrupted({ getMeeting: () => meetings[0] ?? gone() });
    meetings = [];
    const storage = fakeStorage();
    const later = fakeApi({
      ...storage.handlers,
      getMeeting: ({ id }) => (id === 'm1' ? gone() : meetingOf({ id, job_id: null })),
      createMeeting: () => meetingOf({ id: 'm2', job_id: null }),
    });
    await send(fileOf(40));
    expect(api.named('createMeeting')).toHaveLength(1);
    expect(later.named('completeUpload')).toMatchObject([{ id: 'm2' }]);
  });

  it('sends nothing when the recording had arrived after all', async () => {
    const { storage } = await interrupted();
    const api = fakeApi({
      ...storage.handlers,
      getMeeting: () => asMade({ status: 'queued', job_id: jobOf().job_id }),
      getUpload: (asked) => ({ ...storage.handlers.getUpload(asked), job_id: jobOf().job_id }),
    });
    await send(fileOf(40));
    expect(storage.puts).toEqual([]);
    expect(api.named('startUpload')).toEqual([]);
    expect(allRemembered()).toEqual([]);
  });

  it('fails with a message when the meeting has received another recording [upload-62]', async () => {
    const { storage } = await interrupted();
    const api = fakeApi({
      ...storage.handlers,
      getMeeting: () => asMade({ status: 'queued', job_id: jobOf().job_id }),
    });
    await expect(send(fileOf(40))).rejects.toThrow(
      'This meeting has received another recording in the meantime. This file was not sent.',
    );
    expect(storage.puts).toEqual([]);
    expect(api.named('completeUpload')).toEqual([]);
    // The next attempt creates a meeting of its own.
    expect(allRemembered()).toEqual([]);
  });

  const corrected = {
    ...draft,
    title: 'Budget 2027',
    date: '2026-11-01',
    department: 'Health',
    location: '',
    participants: 'S. Rao',
  };
  const facts = {
    title: 'Budget 2027',
    date: '2026-11-01',
    department: 'Health',
    location: '',
    attendees: ['S. Rao'],
  };

  it('saves corrections made in the form since then [upload-63]', async () => {
    const { storage, api } = await interrupted({ updateMeeting: () => asMade() });
    await send(fileOf(40), { said: corrected });
    expect(api.named('updateMeeting')).toEqual([{ id: 'm1', ...facts }]);
    expect(api.named('createMeeting')).toHaveLength(1);
    expect(storage.puts).toEqual([3, 4]);
  });

  it('creates a new meeting for a corrected form without the right to update meetings, and takes the first back', async () => {
    const { api } = await interrupted();
    await send(fileOf(40), { said: corrected, mayUpdate: false });
    expect(api.named('updateMeeting')).toEqual([]);
    expect(api.named('createMeeting')[1]).toMatchObject({ title: 'Budget 2027' });
    expect(api.named('abandonUpload')).toMatchObject([{ id: 'm1', discard_meeting: true }]);
    expect(allRemembered()).toEqual([]);
  });
});
