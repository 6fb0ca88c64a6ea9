import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import { newDraft, storedDraft } from '../../web/pages/upload/meeting-draft.ts';
import { dayOf } from '../../web/platform/preferences/dates.ts';
import { transcription } from '../../web/platform/session/config.ts';
import { stopRunningWork } from '../../web/platform/session/running-work.ts';
import { Icon, type IconName } from '../../web/ui/icons.tsx';
import { removeToast, toasts } from '../../web/ui/toast.ts';
import { fakeApi, saying } from './fake-api.ts';
import { fakeStorage } from './fake-storage.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system } from './records.ts';

setUpBrowser();
const getMe = () => system;
const mp3 = (name: string, bytes = 25) =>
  new File([new Uint8Array(bytes)], name, { type: 'audio/mpeg', lastModified: 1 });
const forever = new Promise<number>(() => {});

async function openUpload() {
  const { router } = await open('/upload');
  await screen.findByRole('heading', { level: 1, name: 'Upload Audio' });
  return router;
}
const arrivedAt = async (router: Awaited<ReturnType<typeof openUpload>>, address: string) => {
  await waitFor(() => expect(router.state.location.pathname).toBe(address));
  await waitFor(() => expect(screen.queryByText('Audio Files')).toBeNull());
};
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const choose = (...files: File[]) =>
  fireEvent.drop(screen.getByRole('group', { name: /Drag and drop/ }), {
    dataTransfer: { files },
  });
const submit = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Upload & Process Meeting' }));
const fileItems = () =>
  within(screen.getByRole('list', { name: 'Selected files' })).getAllByRole('listitem');
/** The calls for one file, in order. */
const sending = ['createMeeting', 'startUpload', 'completeUpload'];
const drawingIn = (place: Element) => place.querySelector('svg path')?.getAttribute('d');
const drawingOf = (name: IconName) => drawingIn(render(<Icon name={name} />).container);

describe('the upload form', () => {
  it('suggests a supported language where Marathi is not, and says how to add languages', async () => {
    transcription.setState({ languages: ['auto', 'en-IN'], added_by: 'models' });
    storedDraft.write({ ...newDraft('IT'), language_code: 'mr-IN' });
    fakeApi({ getMe });
    await openUpload();
    expect(field('Language').value).toBe('en-IN');
    const languages = within(field('Language')).getAllByRole('option');
    expect(languages.map(({ textContent }) => textContent)).toEqual([
      'Auto-detect',
      'English (India)',
    ]);
    const hint = screen.getByText(/run “npm run models”/);
    expect(hint.textContent).toMatch(
      /^Not installed on this computer: Marathi, Hindi and Kannada\./,
    );
    expect(field('Language').getAttribute('aria-describedby')).toBe(hint.id);
  });

  it('starts from today, the user’s department and the default options [upload-1] [upload-2] [upload-3] [upload-5] [upload-6] [upload-7] [upload-9]', async () => {
    fakeApi({ getMe });
    await openUpload();
    expect(field(/Meeting Date/).value).toBe(dayOf(new Date()));
    expect(field('Department').value).toBe('System');
    expect(field('Priority').value).toBe('medium');
    expect(field('Language').value).toBe('mr-IN');
    const languages = within(field('Language')).getAllByRole('option');
    expect(languages.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
      'Auto-detect',
      'Marathi',
      'Hindi',
      'English (India)',
      'Kannada',
    ]);
    expect(screen.queryByText(/npm run models|deployment setting/)).toBeNull();
    const counts = within(field('Expected Speakers')).getAllByRole('option');
    expect(counts.map(({ textContent }) => textContent).join(' ')).toBe(
      'Unknown 1 2 3 4 5 6 7 8 9 10 12 15',
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      'Meeting Information',
      'Processing Options',
      'Audio Files',
    ]);
    expect(screen.getByRole('button', { name: 'Browse Files' })).toBeTruthy();
    const slider = screen.getByRole('slider', { name: 'Confidence Threshold' });
    expect(slider.getAttribute('aria-valuenow')).toBe('0.35');
    expect(slider.getAttribute('aria-valuemin')).toBe('0.1');
    expect(slider.getAttribute('aria-valuemax')).toBe('0.9');
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(slider.getAttribute('aria-valuenow')).toBe('0.4');
  });

  it('keeps what was typed across a reload [upload-8]', async () => {
    fakeApi({ getMe });
    await openUpload();
    type(/Meeting Title/, 'Budget');
    type(/Participants/, 'A, B');
    type(/Location/, 'Town hall');
    document.body.innerHTML = '';
    await openUpload();
    expect(field(/Meeting Title/).value).toBe('Budget');
    expect(field(/Participants/).value).toBe('A, B');
    expect(field(/Location/).value).toBe('Town hall');
  });

  it('sends the location as typed, never the department [upload-66]', async () => {
    const storage = fakeStorage();
    const api = fakeApi({ ...storage.handlers, getMe });
    const router = await openUpload();
    type(/Meeting Title/, 'Budget');
    choose(mp3('a.mp3'));
    submit();
    await arrivedAt(router, '/meetings/m1');
    expect(api.named('createMeeting')).toMatchObject([{ location: '', department: 'System' }]);
  });

  it.each([
    [
      'notes.txt',
      'text/plain',
      10,
      'notes.txt: Unsupported file type. Please upload MP3, WAV, M4A, FLAC, AAC, OGG, WEBM, MP4, or M4V files.',
    ],
    ['empty.mp3', 'audio/mpeg', 0, 'empty.mp3: The file is empty. Please choose a recording.'],
    [
      'long.mp3',
      'audio/mpeg',
      limits.audioBytes + 1,
      'long.mp3: File too large. Maximum size is 500MB.',
    ],
  ])('rejects %s [upload-13] [upload-14]', async (name, mime, size, message) => {
    fakeApi({ getMe });
    await openUpload();
    const file = new File(['x'], name, { type: mime });
    Object.defineProperty(file, 'size', { value: size });
    choose(file);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Selected files' })).toBeNull();
  });

  it('lists rejected files with their reason until they are dismissed or a right one is chosen [upload-33]', async () => {
    fakeApi({ getMe });
    await openUpload();
    const rejected = () =>
      within(screen.getByRole('list', { name: 'Files that were not added' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const wrong = (name: string) => new File(['x'], name, { type: 'text/plain' });
    const unsupported =
      'Unsupported file type. Please upload MP3, WAV, M4A, FLAC, AAC, OGG, WEBM, MP4, or M4V files.';
    choose(wrong('notes.txt'));
    choose(wrong('notes.txt'), mp3('empty.mp3', 0));
    const both = [
      `notes.txt${unsupported}`,
      'empty.mp3The file is empty. Please choose a recording.',
    ];
    expect(rejected()).toEqual(both);
    for (const { id } of toasts.getState()) removeToast(id);
    submit();
    expect(rejected()).toEqual(both);
    const dismiss = screen.getByRole('button', { name: 'Remove notes.txt' });
    dismiss.focus();
    fireEvent.click(dismiss);
    expect(rejected()).toEqual(both.slice(1));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove empty.mp3' })),
    );
    choose(mp3('a.mp3'), wrong('more.txt'));
    expect(rejected()).toEqual([`more.txt${unsupported}`]);
    choose(mp3('b.mp3'));
    expect(screen.queryByRole('list', { name: 'Files that were not added' })).toBeNull();
    expect(fileItems()).toHaveLength(2);
  });

  it('requires a file, then a title that is not blank [upload-12] [upload-15] [upload-16]', async () => {
    const api = fakeApi({ getMe });
    await openUpload();
    submit();
    expect(
      await screen.findByText('Please select at least one audio file to upload.'),
    ).toBeTruthy();
    choose(mp3('a.mp3'), mp3('b.mp3'));
    expect(await screen.findByText('2 file(s) added successfully')).toBeTruthy();
    type(/Meeting Title/, '   ');
    submit();
    expect((await screen.findAllByText('Please enter a meeting title.')).length).toBe(2);
    expect(field(/Meeting Title/).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(/Meeting Title/));
    expect(api.named('createMeeting')).toEqual([]);
  });

  it('accepts any number of files [upload-31]', async () => {
    fakeApi({ getMe });
    await openUpload();
    choose(...Array.from({ length: 25 }, (_, at) => mp3(`${at}.mp3`)));
    expect(await screen.findByText('25 file(s) added successfully')).toBeTruthy();
    expect(fileItems()).toHaveLength(25);
  });

  it('lists files with their size, and removes them again [upload-10] [upload-11]', async () => {
    fakeApi({ getMe });
    await openUpload();
    choose(mp3('a.mp3', 2048), mp3('b.mp3'));
    expect(fileItems().map(({ textContent }) => textContent)).toEqual([
      'a.mp32 KB · Ready',
      'b.mp31 KB · Ready',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.mp3' }));
    expect(fileItems()).toHaveLength(1);
  });
});

describe('uploading', () => {
  it('shows at the field what the server rejects, and moves the focus there [upload-61]', async () => {
    fakeApi({
      getMe,
      createMeeting: () => {
        const detail = 'must have at most 200 characters';
        throw new AppError('invalid', saying(`title: ${detail}`), [
          { field: 'title', ...saying(detail) },
        ]);
      },
    });
    await openUpload();
    type(/Meeting Title/, 'Budget');
    choose(mp3('a.mp3'));
    submit();
    await waitFor(() => expect(document.activeElement).toBe(field(/Meeting Title/)));
    expect(field(/Meeting Title/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('must have at most 200 characters')).toBeTruthy();
  });

  it('keeps the focus on its button while it runs [upload-24] [frame-46]', async () => {
    const storage = fakeStorage({ answer: () => new Promise(() => {}) });
    fakeApi({ ...storage.handlers, getMe });
    await openUpload();
    type(/Meeting Title/, 'Budget');
    choose(mp3('a.mp3'));
    const button = screen.getByRole<HTMLButtonElement>('button', {
      name: 'Upload & Process Meeting',
    });
    button.focus();
    submit();
    await waitFor(() => expect(button.textContent).toBe('Processing...'));
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  });

  it('shows progress and time left for each file and for all [upload-27] [upload-28]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const release: (() => void)[] = [];
    const storage = fakeStorage({
      answer: () => new Promise((resolve) => release.push(() => resolve(200))),
    });
    fakeApi({ ...storage.handlers, getMe });
    await openUpload();
    type(/Meeting Title/, 'Budget');
    choose(mp3('a.mp3', 40), mp3('b.mp3', 120));
    submit();
    const bar = await screen.findByRole('progressbar', { name: 'Upload of a.mp3' });
    // Half of each part is in flight, and the pace is not known yet.
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'));
    expect(screen.getByText('50% · calculating the time left')).toBeTruthy();
    expect(screen.getByText('File 1 of 2')).toBeTruthy();
    const all = screen.getByRole('progressbar', { name: 'Upload of all files' });
    expect(all.getAttribute('aria-valuenow')).toBe('12');
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    await act(async () => release.shift()?.());
    // 25 bytes in some 40 seconds: 15 more take half a minute, and 135 take three and a half.
    expect(await screen.findByText('62% · less than a minute left')).toBeTruthy();
    expect(screen.getByText(/^15% · about [3-5] minutes left$/)).toBeTruthy();
  });

  it('ignores unfinished uploads of scheduled meetings [upload-29]', async () => {
    const kept = { fingerprint: 'a.mp3:25:1', file_name: 'a.mp3', title: 'Planned' };
    localStorage.setItem(
      'uploads',
      JSON.stringify([{ ...kept, meeting_id: 's1', existing: true, upload_id: 'u7' }]),
    );
    const storage = fakeStorage();
    const api = fakeApi({ ...storage.handlers, getMe });
    const router = await openUpload();
    expect(screen.queryByText(/Planned/)).toBeNull();
    type(/Meeting Title/, 'Budget');
    choose(mp3('a.mp3'));
    submit();
    await arrivedAt(router, '/meetings/m1');
    expect(api.named('createMeeting')).toHaveLength(1);
    expect(localStorage.getItem('uploads')).toContain('Planned');
  });

  it('creates a meeting for each file in turn, and opens the first [upload-17] [upload-18] [upload-19] [upload-21]', async () => {
    const storage = fakeStorage();
    let made = 0;
    const api = fakeApi({
      ...storage.handlers,
      getMe,
      createMeeting: ({ title }) => {
        made += 1;
        return meetingOf({ id: `m${made}`, title, status: 'pending', job_id: null });
      },
    });
    const router = await openUpload();
    type(/Meeting Title/, ' Budget ');
    choose(mp3('a.mp3'), mp3('b.mp3'));
    submit();
    expect(await screen.findByText('Successfully uploaded: a.mp3')).toBeTruthy();
    expect(await screen.findByText('Successfully uploaded: b.mp3')).toBeTruthy();
    expect(await screen.findByText('Successfully processed 2 meeting(s)!')).toBeTruthy();
    await arrivedAt(router, '/meetings/m1');
    expect(api.named('createMeeting')).toMatchObject([
      { title: 'Budget' },
      { title: 'Budget (2)' },
    ]);
    const steps = api.calls.map(({ name }) => name).filter((name) => sending.includes(name));
    expect(steps).toEqual([...sending, ...sending]);
    expect(localStorage.getItem('draft')).toBeNull();
  });

  it('marks each file as uploading, completed or failed [upload-30]', async () => {
    const release: ((status: number) => void)[] = [];
    const storage = fakeStorage({ answer: () => new Promise((resolve) => release.push(resolve)) });
    fakeApi({ ...storage.handlers, getMe });
    const router = await openUpload();
    type(/Meeting Title/, 'Budget');
    choose(mp3('a.mp3', 10), mp3('b.mp3', 10));
    submit();
    const states = () => fileItems().map((item) => [drawingIn(item), item.textContent]);
    await waitFor(() => expect(release).toHaveLength(1));
    expect(states()).toMatchObject([
      [drawingOf('upload'), expect.stringContaining('Uploading')],
      [drawingOf('audio'), expect.stringContaining('Ready')],
    ]);
    await act(async () => release[0]?.(200));
    await waitFor(() => expect(release).toHaveLength(2));
    expect(states()).toMatchObject([
      [drawingOf('check'), expect.stringContaining('Completed')],
      [drawingOf('upload'), expect.stringContaining('Uploading')],
    ]);
    await act(async () => release[1]?.(400));
    await screen.findByText(/^Failed to upload b.mp3: /);
    await arrivedAt(router, '/meetings/m1');
    await act(() => router.navigate('/upload'));
    await screen.findByRole('list', { name: 'Selected files' });
    expect(states()).toMatchObject([
      [drawingOf('check'), expect.stringContaining('Completed')],
      [drawingOf('alert'), expect.stringContaining('Storage responded with HTTP 400.')],
    ]);
  });

  it('shows what failed and why, and continues the same meeting on retry [upload-20] [upload-22]', async () => {
    let broken = true;
    const storage = fakeStorage({ answer: () => (broken ? 400 : 200) });
    const api = fakeApi({ ...storage.handlers, getMe });
    const router = await openUpload();
    type(/Meeting Title/, 'Budget');
    choose(mp3('a.mp3'));
    submit();
    expect(
      await screen.findByText('Failed to upload a.mp3: Storage responded with HTTP 400.'),
    ).toBeTruthy();
    // The toast may appear before the rest.
    await waitFor(() => expect(fileItems()[0]?.textContent).toContain('Failed'));
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry a.mp3' }));
    await arrivedAt(router, '/meetings/m1');
    expect(api.named('createMeeting')).toHaveLength(1);
  });

  it('shows the server’s message if a meeting cannot be created [upload-23]', async () => {
    fakeStorage();
    fakeApi({ getMe });
    await openUpload();
    type(/Meeting Title/, 'Budget');
    choose(mp3('a.mp3'));
    submit();
    expect(await screen.findByText('Upload failed: the test fakes no createMeeting')).toBeTruthy();
  });

  it('opens the first meeting although another file failed, and keeps that listed with its reason [upload-21] [upload-64]', async () => {
    const storage = fakeStorage();
    let made = 0;
    let broken = true;
    const api = fakeApi({
      ...storage.handlers,
      getMe,
      getQueue: () => ({ queue: [] }),
      createMeeting: ({ title }) => {
        made += 1;
        return meetingOf({ id: `m${made}`, title, status: 'pending', job_id: null });
      },
      completeUpload: ({ id }) => {
        if (broken && id === 'm1') throw new AppError('unsupported', saying('That is no sound.'));
        return { job_id: 'j1', status: 'queued' };
      },
    });
    const router = await openUpload();
    type(/Meeting Title/, 'Budget');
    choose(mp3('a.mp3'), mp3('b.mp3'));
    submit();
    expect(await screen.findByText('Successfully processed 1 meeting(s)!')).toBeTruthy();
    await arrivedAt(router, '/meetings/m2');
    expect(api.named('abandonUpload')).toEqual([
      { id: 'm1', upload_id: 'u1', discard_meeting: true },
    ]);

    await act(() => router.navigate('/upload'));
    await screen.findByRole('heading', { level: 1, name: 'Upload Audio' });
    expect(field(/Meeting Title/).value).toBe('Budget');
    const [first, second] = fileItems();
    expect(first?.textContent).toContain('That is no sound.');
    expect(within(second ?? document.body).getByRole('link', { name: 'Budget (2)' })).toBeTruthy();
    broken = false;
    submit();
    await arrivedAt(router, '/meetings/m3');
    expect(api.named('createMeeting').at(-1)).toMatchObject({ title: 'Budget' });
    expect(localStorage.getItem('draft')).toBeNull();
  });

  it('lists a failed file with its reason after a reload, until it is discarded [upload-64]', async () => {
    const storage = fakeStorage();
    fakeApi({
      ...storage.handlers,
      getMe,
      completeUpload: () => {
        throw new AppError('unsupported', saying('That is no sound.'));
      },
    });
    await openUpload();
    type(/Meeting Title/, 'Budget');
    choose(mp3('a.mp3'));
    submit();
    await waitFor(() => expect(fileItems()[0]?.textContent).toContain('That is no sound.'));
    stopRunningWork();
    document.body.innerHTML = '';
    await openUpload();
    expect(screen.getByText('“Budget”: a.mp3 was not uploaded.')).toBeTruthy();
    expect(screen.getByText('That is no sound.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Discard Budget' }));
    expect(await screen.findByText('Upload discarded')).toBeTruthy();
    expect(screen.queryByText('That is no sound.')).toBeNull();
  });

  it('keeps the draft when the session ends after the first of several recordings [frame-50]', async () => {
    const storage = fakeStorage({ answer: (_, url) => (url.includes('/1/') ? 200 : forever) });
    fakeApi({ ...storage.handlers, getMe });
    const router = await openUpload();
    type(/Meeting Title/, 'Budget');
    choose(mp3('a.mp3'), mp3('b.mp3'));
    submit();
    await waitFor(() => expect(storage.puts).toHaveLength(6));
    stopRunningWork();
    await new Promise((resolve) => setTimeout(resolve));
    expect(localStorage.getItem('draft')).toContain('Budget');
    expect(screen.queryByText(/Successfully processed/)).toBeNull();
    expect(router.state.location.pathname).toBe('/upload');
  });

  it('names a file once that the server rejects [upload-20]', async () => {
    fakeApi({
      ...fakeStorage().handlers,
      getMe,
      completeUpload: () => {
        throw new AppError('unsupported', reason('notAudio', { file: 'a.mp3' }));
      },
    });
    await openUpload();
    type(/Meeting Title/, 'Budget');
    choose(mp3('a.mp3'));
    submit();
    expect(
      await screen.findByText(/^Failed to upload a\.mp3: This is not an audio or video file\./),
    ).toBeTruthy();
    await waitFor(() =>
      expect(fileItems()[0]?.textContent).toContain('FailedThis is not an audio'),
    );
  });

  it('removes a failed file from the list with what has arrived of it [upload-64]', async () => {
    const storage = fakeStorage({ answer: () => 400 });
    const api = fakeApi({ ...storage.handlers, getMe });
    await openUpload();
    type(/Meeting Title/, 'Budget');
    choose(mp3('a.mp3'));
    submit();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove a.mp3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel the upload?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(localStorage.getItem('uploads')).toBe('[]'));
    expect(api.named('abandonUpload')).toMatchObject([{ discard_meeting: true }]);
    expect(screen.queryByRole('list', { name: 'Selected files' })).toBeNull();
    expect(field(/Meeting Title/).value).toBe('Budget');
  });

  it('discards an unfinished upload together with its meeting [upload-26]', async () => {
    const kept = {
      fingerprint: 'a.mp3:25:1',
      file_name: 'a.mp3',
      title: 'Budget',
      meeting_id: 'm7',
    };
    localStorage.setItem('uploads', JSON.stringify([{ ...kept, upload_id: 'u7' }]));
    const api = fakeApi({ getMe, abandonUpload: () => ({ detail: 'done' }) });
    await openUpload();
    fireEvent.click(screen.getByRole('button', { name: 'Discard Budget' }));
    expect(await screen.findByText('Upload discarded')).toBeTruthy();
    expect(api.named('abandonUpload')).toEqual([
      { id: 'm7', upload_id: 'u7', discard_meeting: true },
    ]);
    expect(localStorage.getItem('uploads')).toBe('[]');
  });
});
