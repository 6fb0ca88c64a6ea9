import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { inRecordedOrder } from '../../web/features/uploads/parts-of-recording.ts';
import { allRemembered } from '../../web/features/uploads/unfinished.ts';
import { stopRunningWork } from '../../web/platform/session/running-work.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { fakeStorage } from './fake-storage.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { meetingOf, system, transcriptionOf } from './records.ts';
import { Recording, soundingMeeting, timeline } from './sounding.ts';

setUpBrowser();
const getMe = () => system;
const mp3 = (name: string) => new File(['12345'], name, { type: 'audio/mpeg', lastModified: 1 });
const nothing = { job_id: null, status: null };

const button = (name: RegExp | string) => screen.findByRole('button', { name });
const press = async (name: RegExp | string) => fireEvent.click(await button(name));
const choose = (...names: string[]) =>
  fireEvent.drop(screen.getByRole('group', { name: /Drag and drop/ }), {
    dataTransfer: { files: names.map(mp3) },
  });
const listed = () =>
  within(screen.getByRole('list', { name: 'Selected files' }))
    .getAllByRole('listitem')
    .map((item) => /[\w-]+\.mp3/.exec(item.textContent ?? '')?.[0]);

/** The upload page with these files as parts of the meeting “Budget”. */
async function openParts(handlers: Handlers, ...names: string[]) {
  const api = fakeApi({ getMe, ...handlers });
  const { router } = await open('/upload');
  const title = await screen.findByLabelText(/Meeting Title/);
  fireEvent.change(title, { target: { value: 'Budget' } });
  choose(...names);
  const together = await screen.findByRole('radio', { name: 'Parts of one meeting' });
  if (!(together as HTMLInputElement).checked) fireEvent.click(together);
  return { api, router };
}

it('makes several files one meeting each unless they are said to be parts of one [upload-67]', async () => {
  fakeApi({ getMe });
  await open('/upload');
  await screen.findByRole('heading', { level: 1, name: 'Upload Audio' });
  choose('b.mp3');
  expect(screen.queryByRole('radio', { name: 'Parts of one meeting' })).toBeNull();
  choose('a.mp3');
  const separate = await screen.findByRole('radio', { name: 'One meeting per file' });
  expect((separate as HTMLInputElement).checked).toBe(true);
  expect(listed()).toEqual(['b.mp3', 'a.mp3']);
});

describe('parts of one meeting on the upload page', () => {
  it('are moved by buttons, which keep the focus and say where the part is [upload-68]', async () => {
    await openParts({}, 'part-10.mp3', 'part-2.mp3', 'part-1.mp3');
    expect(listed()).toEqual(['part-1.mp3', 'part-2.mp3', 'part-10.mp3']);
    expect(screen.queryByRole('button', { name: 'Move part-1.mp3 up' })).toBeNull();
    const down = await button('Move part-1.mp3 down');
    down.focus();
    fireEvent.click(down);
    expect(listed()).toEqual(['part-2.mp3', 'part-1.mp3', 'part-10.mp3']);
    expect(document.activeElement).toBe(await button('Move part-1.mp3 down'));
    expect(screen.getByText('part-1.mp3 is now part 2.')).toBeTruthy();
    await press('Move part-1.mp3 down');
    // At the end it can only go back.
    expect(document.activeElement).toBe(await button('Move part-1.mp3 up'));
  });

  it('become one meeting, which is queued once all have arrived [upload-69]', async () => {
    const storage = fakeStorage();
    const completeUpload = () => nothing;
    const { api, router } = await openParts(
      { ...storage.handlers, completeUpload },
      'b.mp3',
      'a.mp3',
    );
    await press('Move b.mp3 up');
    await press('Upload & Process Meeting');
    expect(await screen.findByText('Successfully processed 1 meeting(s)!')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/meetings/m1'));
    expect(api.named('createMeeting')).toMatchObject([{ title: 'Budget' }]);
    expect(api.named('startUpload')).toMatchObject([
      { file_name: 'b.mp3', as: 'part' },
      { file_name: 'a.mp3', as: 'part' },
    ]);
    expect(api.named('setParts')).toEqual([
      { id: 'm1', parts: ['u1', 'u2'], was: [], replace: false },
    ]);
    expect(allRemembered()).toEqual([]);
  });

  it('wait for one that failed until it is sent again [upload-70]', async () => {
    let isBroken = true;
    const storage = fakeStorage({ answer: () => (isBroken ? 400 : 200) });
    const { api } = await openParts(
      {
        ...storage.handlers,
        completeUpload: () => nothing,
        startUpload: (input) => {
          isBroken = input.file_name === 'a.mp3';
          return storage.handlers.startUpload(input);
        },
      },
      'a.mp3',
      'b.mp3',
    );
    await press('Upload & Process Meeting');
    expect(await screen.findByText(/Uploaded, waiting for the other parts/)).toBeTruthy();
    expect(screen.getByText(/^Processing starts when all parts have arrived\./)).toBeTruthy();
    expect(api.named('setParts')).toEqual([]);
    isBroken = false;
    await press('Retry a.mp3');
    expect(await screen.findByText('Successfully processed 1 meeting(s)!')).toBeTruthy();
    expect(api.named('createMeeting')).toHaveLength(1);
    expect(api.named('setParts')).toMatchObject([{ parts: ['u1', 'u2'] }]);
  });

  it('go on without one that failed if the user removes it [upload-70]', async () => {
    const storage = fakeStorage();
    const { api, router } = await openParts(
      {
        ...storage.handlers,
        completeUpload: ({ upload_id }) => {
          if (upload_id !== 'u2') return nothing;
          throw new AppError('unsupported', reason('notAudio', { file: 'b.mp3' }));
        },
      },
      'a.mp3',
      'b.mp3',
    );
    await press('Upload & Process Meeting');
    expect(await screen.findByText(/^This is not an audio or video file/)).toBeTruthy();
    await press('Remove b.mp3');
    expect(
      screen.getByText(/The other parts will be processed without it/, { selector: 'dialog *' }),
    ).toBeTruthy();
    await press('Cancel upload');
    await waitFor(() => expect(api.named('setParts')).toMatchObject([{ parts: ['u1'] }]));
    await waitFor(() => expect(router.state.location.pathname).toBe('/meetings/m1'));
    // The meeting stays: it has the other part.
    expect(api.named('abandonUpload')).toMatchObject([{ upload_id: 'u2', discard_meeting: false }]);
  });

  it('continue after a reload, without sending again what has arrived [upload-71]', async () => {
    const release: (() => void)[] = [];
    const storage = fakeStorage({
      answer: () => new Promise((resolve) => release.push(() => resolve(200))),
    });
    const handlers = { ...storage.handlers, completeUpload: () => nothing };
    await openParts(handlers, 'a.mp3', 'b.mp3');
    await press('Upload & Process Meeting');
    await waitFor(() => expect(release).toHaveLength(1));
    await act(async () => release.shift()?.());
    await waitFor(() => expect(release).toHaveLength(1));
    stopRunningWork();
    cleanup();

    const { router } = await open('/upload');
    expect(
      await screen.findByText('“Budget”: a.mp3 has arrived and is waiting for the other parts.'),
    ).toBeTruthy();
    expect(screen.getByText('“Budget”: choose b.mp3 again to continue the upload.')).toBeTruthy();
    const sent = storage.puts.length;
    const api = fakeApi({ getMe, ...handlers });
    choose('b.mp3', 'a.mp3');
    expect(listed()).toEqual(['a.mp3', 'b.mp3']);
    await press('Upload & Process Meeting');
    await waitFor(() => expect(release).toHaveLength(2));
    await act(async () => release.forEach((go) => void go()));
    await waitFor(() => expect(router.state.location.pathname).toBe('/meetings/m1'));
    expect(storage.puts.length - sent).toBe(1);
    expect(api.named('createMeeting')).toEqual([]);
    expect(api.named('setParts')).toMatchObject([{ parts: ['u1', 'u2'] }]);
  });
});

describe('the order of recordings', () => {
  const ordered = (...names: string[]) => inRecordedOrder(names.map(mp3)).map(({ name }) => name);
  it('is that of the times in their names', () => {
    expect(
      ordered('phone 2026-11-21 10.30.05.mp3', 'REC_20261121_093000.mp3', 'a-20261120-235959.mp3'),
    ).toEqual([
      'a-20261120-235959.mp3',
      'REC_20261121_093000.mp3',
      'phone 2026-11-21 10.30.05.mp3',
    ]);
  });
  it('is by name and number where one of them has no time', () => {
    expect(ordered('b10.mp3', 'b9.mp3', 'a 2026-11-21 10.30.05.mp3')).toEqual([
      'a 2026-11-21 10.30.05.mp3',
      'b9.mp3',
      'b10.mp3',
    ]);
  });
});

const part = (id: string, start_time: number) => ({
  id,
  file_name: `${id}.mp3`,
  start_time,
  duration: 600,
  sha256: 'f',
});

const finished = (parts = [part('first', 0)]) =>
  meetingOf({
    audio_url: 'http://storage.test/a',
    transcription: transcriptionOf(),
    duration: 1200,
    parts,
  });

/** The workspace of a finished meeting. */
async function openMeeting(meeting = finished(), handlers: Handlers = {}) {
  const storage = fakeStorage();
  const api = fakeApi({
    getMe,
    ...storage.handlers,
    completeUpload: () => nothing,
    getMeeting: () => meeting,
    ...handlers,
  });
  await open('/meetings/m1');
  return api;
}

describe('a meeting with a recording', () => {
  it('takes further parts, after saying that all of it is transcribed again [meeting-57]', async () => {
    const api = await openMeeting();
    await press('Add as a further part');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add as a further part' }));
    choose('c-2.mp3', 'c-1.mp3');
    expect(listed()).toEqual(['c-1.mp3', 'c-2.mp3']);
    fireEvent.click(dialog.getByRole('button', { name: 'Upload Audio' }));
    const question = within(await screen.findByRole('dialog', { name: 'Add to the recording?' }));
    expect(question.getByText(/The whole recording is transcribed again/)).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(api.named('setParts')).toEqual([
        { id: 'm1', parts: ['first', 'u1', 'u2'], was: ['first'], replace: true },
      ]),
    );
    await dialogIsClosed();
    expect(api.named('createMeeting')).toEqual([]);
  });

  it('is replaced by several parts if these are chosen for that [meeting-57]', async () => {
    const api = await openMeeting();
    await press('Replace recording');
    choose('b.mp3', 'a.mp3');
    await press('Upload Audio');
    await press('Replace');
    await waitFor(() =>
      expect(api.named('setParts')).toMatchObject([{ parts: ['u1', 'u2'], was: ['first'] }]),
    );
  });

  it('keeps a part whose meeting someone else changed meanwhile, and says so [meeting-58]', async () => {
    let calls = 0;
    const api = await openMeeting(finished(), {
      getMeeting: () => ({ ...finished(), job_id: calls++ === 0 ? 'j1' : 'j2' }),
    });
    await press('Add as a further part');
    choose('c.mp3');
    await press('Upload Audio');
    await press('Add');
    const said = /Someone else has changed the recording of this meeting in the meantime/;
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
    expect(api.named('setParts')).toEqual([]);
    // Once the user has seen the new transcript, the same file goes on.
    await press('Upload Audio');
    await press('Add');
    await waitFor(() => expect(api.named('setParts')).toMatchObject([{ parts: ['first', 'u1'] }]));
    expect(api.named('startUpload')).toHaveLength(1);
  });
});

describe('the parts of a recording', () => {
  const two = () => finished([part('first', 0), part('second', 600)]);

  it('are listed with where each begins, and marked in the player [meeting-59] [listening-22]', async () => {
    await openMeeting(two());
    const parts = within(await screen.findByRole('list', { name: 'Parts of the recording' }));
    expect(parts.getAllByRole('listitem')).toHaveLength(2);
    expect(parts.getByRole('link', { name: 'Play from 10:00' }).getAttribute('href')).toBe(
      '/meetings/m1/transcript?at=600',
    );
    expect((await screen.findByTitle('Part 2: second.mp3')).style.insetInlineStart).toBe('50%');
    expect(screen.queryByTitle(/^Part 1/)).toBeNull();
  });

  it('are played by another player once they are joined anew [listening-23]', async () => {
    const joined = (audio_url: string, duration: number) =>
      meetingOf({ audio_url, duration, transcription: transcriptionOf({ timeline }) });
    const meetings = [
      // Signed again, it is still the same recording.
      joined('http://storage.test/1.flac?signed=1', 65),
      joined('http://storage.test/1.flac?signed=2', 65),
      joined('http://storage.test/2.flac?signed=1', 95),
    ];
    soundingMeeting({}, { getMeeting: () => meetings[0] ?? expect.fail('asked too often') });
    const { queries } = await open('/meetings/m1');
    const { findByText } = within(await screen.findByRole('region', { name: 'Recording' }));
    expect(await findByText('0:00 / 1:05')).toBeTruthy();
    const first = Recording.last;
    const reload = async () => {
      meetings.shift();
      await act(() => queries.invalidateQueries());
    };
    await reload();
    expect(Recording.last).toBe(first);
    await reload();
    expect(await screen.findByText('0:00 / 1:35')).toBeTruthy();
    expect(Recording.last.addresses).toEqual(['http://storage.test/2.flac?signed=1']);
  });

  it('are reordered and removed, after a question, on what the user saw [meeting-60]', async () => {
    const api = await openMeeting(two());
    await press('Edit parts');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit parts' }));
    expect((dialog.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
    await press('Move second.mp3 up');
    await press('Remove first.mp3');
    expect(dialog.queryByRole('button', { name: 'Remove second.mp3' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('dialog', { name: 'Change the parts?' }));
    fireEvent.click(question.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved. The meeting is in the queue.')).toBeTruthy();
    expect(api.named('setParts')).toEqual([
      { id: 'm1', parts: ['second'], was: ['first', 'second'], replace: true },
    ]);
  });

  it('say in the dialog why a change was refused, and keep it [meeting-60]', async () => {
    await openMeeting(two(), {
      setParts: () => {
        throw new AppError('conflict', reason('partsChanged'));
      },
    });
    await press('Edit parts');
    await press('Move second.mp3 up');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit parts' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('dialog', { name: 'Change the parts?' }));
    fireEvent.click(question.getByRole('button', { name: 'Save' }));
    expect(
      await dialog.findByText(/Someone else changed the parts of this recording/),
    ).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Move second.mp3 down' })).toBeTruthy();
  });

  it('are not changed by who may not process the meeting [meeting-60]', async () => {
    await openMeeting(two(), { getMe: () => ({ ...system, id: 'x', role: 'staff' }) });
    await screen.findByRole('list', { name: 'Parts of the recording' });
    expect(screen.queryByRole('button', { name: 'Edit parts' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add as a further part' })).toBeNull();
  });
});
