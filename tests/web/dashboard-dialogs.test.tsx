import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { nameIn } from '../../web/messages/names.ts';
import { applyPreferences, preferences } from '../../web/platform/preferences/preferences.ts';
import { stopRunningWork } from '../../web/platform/session/running-work.ts';
import { quiet, scheduledOf } from './dashboard-parts.ts';
import { fakeApi, type Handlers, saying } from './fake-api.ts';
import { fakeStorage } from './fake-storage.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { meetingOf } from './records.ts';
import { body, recordOf } from './sitting-world.ts';

setUpBrowser();
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp | string, value: string) =>
  fireEvent.change(field(name), { target: { value } });
const options = (name: string) =>
  within(field(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

async function openSchedule() {
  await open('/dashboard');
  fireEvent.click(await screen.findByRole('button', { name: 'Schedule New' }));
  return within(await screen.findByRole('dialog', { name: 'Schedule New Meeting' }));
}
const submitSchedule = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Schedule Meeting' }));

describe('scheduling a meeting', () => {
  it('sends the form with its time converted from the user’s time zone [dashboard-35] [dashboard-37] [dashboard-40]', async () => {
    const api = fakeApi({ ...quiet, scheduleMeeting: () => scheduledOf() });
    await openSchedule();
    expect(field('Priority').value).toBe('normal');
    expect(options('Department')).toEqual([
      'Finance Ministry',
      'IT Department',
      'Human Resources',
      'Operations',
      'Infrastructure',
      'Policy Planning',
      'System',
    ]);
    type(/Meeting Title/, ' Budget ');
    type(/Date and Time/, '2026-11-24T10:30');
    type('Department', 'Finance');
    type('Priority', 'urgent');
    type('Description', 'Third quarter');
    submitSchedule();
    expect(await screen.findByText('Meeting scheduled successfully')).toBeTruthy();
    expect(api.named('scheduleMeeting')).toEqual([
      {
        title: 'Budget',
        scheduled_time: '2026-11-24T05:00:00.000Z',
        department: 'Finance',
        priority: 'urgent',
        confidential: false,
        reader_ids: [],
        description: 'Third quarter',
      },
    ]);
    await dialogIsClosed();
    expect(localStorage.getItem('schedule')).toBeNull();
  });

  it('treats the time as UTC for a user whose time zone is UTC [dashboard-37]', async () => {
    const utc = { ...preferences(), timezone: 'UTC' as const };
    const api = fakeApi({
      ...quiet,
      scheduleMeeting: () => scheduledOf(),
    });
    await openSchedule();
    await applyPreferences(utc);
    type(/Meeting Title/, 'Budget');
    type(/Date and Time/, '2026-11-24T10:30');
    submitSchedule();
    await screen.findByText('Meeting scheduled successfully');
    expect(api.named('scheduleMeeting')).toMatchObject([
      { scheduled_time: '2026-11-24T10:30:00.000Z' },
    ]);
  });

  it('requires title and time, and says so at each field [dashboard-36]', async () => {
    const api = fakeApi(quiet);
    await openSchedule();
    submitSchedule();
    expect(await screen.findByText('Please enter a meeting title.')).toBeTruthy();
    expect(screen.getByText('Please enter the date and time of the meeting.')).toBeTruthy();
    expect(field(/Meeting Title/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/Date and Time/).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(/Meeting Title/));
    type(/Meeting Title/, 'Budget');
    submitSchedule();
    expect(document.activeElement).toBe(field(/Date and Time/));
    expect(api.named('scheduleMeeting')).toEqual([]);
  });

  it('keeps the form when the server rejects it, with the reason at the field [dashboard-38]', async () => {
    const detail = 'Please enter a time within the last year or the next five years.';
    fakeApi({
      ...quiet,
      scheduleMeeting: () => {
        throw new AppError('invalid', saying(detail), 'scheduled_time');
      },
    });
    await openSchedule();
    type(/Meeting Title/, 'Budget');
    type(/Date and Time/, '2096-11-24T10:30');
    submitSchedule();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Failed to schedule meeting. Please try again.')).toBeTruthy();
    expect(field(/Date and Time/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(detail)).toHaveLength(2);
    expect(field(/Meeting Title/).value).toBe('Budget');
  });

  describe('as a meeting of a body that refuses it', () => {
    const refusing = (handlers: Handlers = {}) => {
      const refused = { times: 1 };
      return fakeApi({
        ...quiet,
        listBodies: () => ({ items: [body], cursor: null }),
        scheduleMeeting: () => scheduledOf(),
        getMeeting: () => meetingOf({ id: 's1' }),
        updateMeeting: () => meetingOf({ id: 's1' }),
        setConfidentiality: () => ({ confidential: true, readers: [], version: 3 }),
        setSitting: () => {
          if (refused.times-- > 0)
            throw new AppError('conflict', reason('bodyDissolved'), 'body_id');
          return recordOf().sitting;
        },
        ...handlers,
      });
    };
    const fill = async () => {
      type(/Meeting Title/, 'Budget');
      type(/Date and Time/, '2026-11-24T10:30');
      await screen.findByRole('option', { name: nameIn(body.name, body.language) });
      type('Body', body.id);
      submitSchedule();
      await screen.findByRole('alert');
    };

    it('goes on with the same meeting, also after corrections and in a dialog opened again [dashboard-40]', async () => {
      const api = refusing();
      await openSchedule();
      await fill();
      expect(api.named('listUpcoming').length).toBeGreaterThan(1);
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await dialogIsClosed();
      fireEvent.click(screen.getByRole('button', { name: 'Schedule New' }));
      await screen.findByRole('dialog', { name: 'Schedule New Meeting' });
      type(/Meeting Title/, 'Budget of 2027');
      type(/Date and Time/, '2026-11-25T10:30');
      fireEvent.click(screen.getByLabelText('Confidential meeting'));
      submitSchedule();
      expect(await screen.findByText('Meeting scheduled successfully')).toBeTruthy();
      expect(api.named('scheduleMeeting')).toHaveLength(1);
      expect(api.named('setSitting')).toMatchObject([
        { id: 's1', scheduled: '2026-11-24T05:00:00.000Z' },
        { id: 's1', scheduled: '2026-11-25T05:00:00.000Z' },
      ]);
      const [corrected] = api.named('updateMeeting');
      expect(corrected).toMatchObject({ id: 's1', title: 'Budget of 2027' });
      // A sitting has its time from the body's record.
      expect(corrected).not.toHaveProperty('scheduled_time');
      expect(api.named('setConfidentiality')).toMatchObject([{ id: 's1', confidential: true }]);
    });

    it('schedules another one if that was deleted meanwhile [dashboard-40]', async () => {
      const gone = () => {
        throw new AppError('not_found', reason('notFound'));
      };
      const api = refusing({ getMeeting: gone });
      await openSchedule();
      await fill();
      submitSchedule();
      expect(await screen.findByText('Meeting scheduled successfully')).toBeTruthy();
      expect(api.named('scheduleMeeting')).toHaveLength(2);
      expect(api.named('updateMeeting')).toEqual([]);
    });
  });

  it('keeps what was typed across a reload [dashboard-39]', async () => {
    fakeApi(quiet);
    await openSchedule();
    type(/Meeting Title/, 'Budget');
    type(/Date and Time/, '2026-11-24T10:30');
    document.body.innerHTML = '';
    await openSchedule();
    expect(field(/Meeting Title/).value).toBe('Budget');
    expect(field(/Date and Time/).value).toBe('2026-11-24T10:30');
  });
});

describe('changing a scheduled meeting', () => {
  const asOf = (role: 'admin' | 'officer' | 'staff') => ({
    ...quiet,
    getMe: () => ({ ...quiet.getMe(), role }),
    listUpcoming: () => ({
      meetings: [scheduledOf({ description: 'Third quarter' })],
      cursor: null,
    }),
  });

  it('reschedules it from the list, and sends only what was changed [dashboard-57]', async () => {
    const api = fakeApi({ ...asOf('officer'), updateMeeting: ({ id }) => meetingOf({ id }) });
    await open('/dashboard');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Budget review' }));
    await screen.findByRole('dialog', { name: 'Edit Scheduled Meeting' });
    expect(field(/Date and Time/).value).toBe('2026-11-24T10:30');
    expect(field('Description').value).toBe('Third quarter');
    type(/Date and Time/, '2026-11-25T16:00');
    type(/Meeting Title/, ' ');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a meeting title.')).toBeTruthy();
    type(/Meeting Title/, 'Budget review');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Meeting updated successfully')).toBeTruthy();
    expect(api.named('updateMeeting')).toEqual([
      { id: 's1', scheduled_time: '2026-11-25T10:30:00.000Z' },
    ]);
    await dialogIsClosed();
  });

  it.each([
    ['No department', ''],
    ['Octroi', 'Octroi'],
  ])('leaves a department alone that is not on the list: %s', async (label, department) => {
    const api = fakeApi({
      ...asOf('officer'),
      listUpcoming: () => ({ meetings: [scheduledOf({ department })], cursor: null }),
      updateMeeting: ({ id }) => meetingOf({ id }),
    });
    await open('/dashboard');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Budget review' }));
    await screen.findByRole('dialog', { name: 'Edit Scheduled Meeting' });
    expect(field('Department').value).toBe(department);
    expect(options('Department')).toContain(label);
    type(/Meeting Title/, 'Budget');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Meeting updated successfully');
    expect(api.named('updateMeeting')).toEqual([{ id: 's1', title: 'Budget' }]);
  });

  it('keeps the form when the change is refused, with the reason at the field', async () => {
    const detail = 'Please enter a time within the last year or the next five years.';
    fakeApi({
      ...asOf('admin'),
      updateMeeting: () => {
        throw new AppError('invalid', saying(detail), 'scheduled_time');
      },
    });
    await open('/dashboard');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Budget review' }));
    await screen.findByRole('dialog', { name: 'Edit Scheduled Meeting' });
    type(/Date and Time/, '2096-11-24T10:30');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Failed to update meeting. Please try again.')).toBeTruthy();
    expect(field(/Date and Time/).getAttribute('aria-invalid')).toBe('true');
  });

  it('opens it from the list, and offers staff no change [dashboard-57]', async () => {
    fakeApi(asOf('staff'));
    await open('/dashboard');
    const link = await screen.findByRole('link', { name: 'Budget review' });
    expect(link.getAttribute('href')).toBe('/meetings/s1');
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });
});

const file = (name = 'a.mp3', type = 'audio/mpeg') =>
  new File([new Uint8Array(25)], name, { type, lastModified: 1 });
const choose = (...files: File[]) =>
  fireEvent.drop(screen.getByRole('group', { name: /Drag and drop/ }), { dataTransfer: { files } });
const submitUpload = () => fireEvent.click(screen.getByRole('button', { name: 'Upload Audio' }));

async function openUpload() {
  await open('/dashboard');
  fireEvent.click(await screen.findByRole('button', { name: 'Upload Audio for Budget review' }));
  return within(await screen.findByRole('dialog', { name: 'Upload Audio' }));
}

function storageFor(storage: ReturnType<typeof fakeStorage>) {
  const { startUpload, ...handlers } = storage.handlers;
  return fakeApi({
    ...quiet,
    ...handlers,
    listUpcoming: () => ({ meetings: [scheduledOf()], cursor: null }),
    startScheduledUpload: startUpload,
    getMeeting: ({ id }) => meetingOf({ id, status: 'scheduled', job_id: null }),
  });
}

describe('uploading the recording of a scheduled meeting', () => {
  it('starts from the default options [dashboard-41] [dashboard-43] [dashboard-44]', async () => {
    storageFor(fakeStorage());
    const dialog = await openUpload();
    expect(dialog.getByText('Budget review')).toBeTruthy();
    expect(field('Language').value).toBe('auto');
    const languages = options('Language');
    expect(languages.slice(0, 5)).toEqual([
      'Auto-detect',
      'Marathi',
      'Hindi',
      'English (India)',
      'Kannada',
    ]);
    expect(languages).toContain('Tamil');
    expect(field('Expected Speakers').value).toBe('0');
    expect(options('Expected Speakers').join(' ')).toBe('Unknown 1 2 3 4 5 6 7 8 9 10');
    const slider = screen.getByRole('slider', { name: 'Confidence Threshold' });
    expect(slider.getAttribute('aria-valuenow')).toBe('0.35');
    expect(slider.getAttribute('aria-valuemin')).toBe('0.1');
    expect(slider.getAttribute('aria-valuemax')).toBe('0.9');
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(slider.getAttribute('aria-valuenow')).toBe('0.4');
  });

  it('sends the recording, with “auto” for a language that can only be detected [dashboard-42] [dashboard-45]', async () => {
    const api = storageFor(fakeStorage());
    await openUpload();
    type('Language', 'ta-IN');
    type('Expected Speakers', '4');
    choose(file());
    submitUpload();
    expect(await screen.findByText('Successfully uploaded: a.mp3')).toBeTruthy();
    expect(api.named('startScheduledUpload')).toEqual([
      {
        id: 's1',
        file_name: 'a.mp3',
        content_type: 'audio/mpeg',
        size: 25,
        as: 'recording',
        language_code: 'auto',
        expected_speakers: 4,
        confidence_threshold: 0.35,
      },
    ]);
    expect(api.named('completeUpload')).toMatchObject([{ id: 's1', parts: { length: 3 } }]);
    await dialogIsClosed();
    expect(localStorage.getItem('uploads')).toBe('[]');
  });

  it('requires a file of a supported type [dashboard-47] [dashboard-48]', async () => {
    const api = storageFor(fakeStorage());
    await openUpload();
    submitUpload();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please select at least one audio file to upload.',
    );
    choose(file('notes.txt', 'text/plain'));
    expect(screen.getByRole('alert').textContent).toBe(
      'notes.txt: Unsupported file type. Please upload MP3, WAV, M4A, FLAC, AAC, OGG, WEBM, MP4, or M4V files.',
    );
    expect(api.named('startScheduledUpload')).toEqual([]);
  });

  it('reports a failed upload, and resumes it on retry [dashboard-46]', async () => {
    let isBroken = true;
    const storage = fakeStorage({ answer: (part) => (isBroken && part === 3 ? 400 : 200) });
    const api = storageFor(storage);
    await openUpload();
    choose(file());
    submitUpload();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Failed to upload audio. Please try again.')).toBeTruthy();
    expect(alert.getByText('Storage responded with HTTP 400.')).toBeTruthy();
    isBroken = false;
    submitUpload();
    expect(await screen.findByText('Successfully uploaded: a.mp3')).toBeTruthy();
    expect(api.named('startScheduledUpload')).toHaveLength(1);
    expect(storage.puts.filter((part) => part === 1)).toHaveLength(1);
  });

  it('shows progress, and goes on when the dialog is closed [dashboard-49] [dashboard-50]', async () => {
    const release: (() => void)[] = [];
    const answer = () => new Promise<number>((resolve) => release.push(() => resolve(200)));
    const api = storageFor(fakeStorage({ answer }));
    const dialog = await openUpload();
    choose(file());
    submitUpload();
    expect(await screen.findByRole('progressbar', { name: 'Upload of a.mp3' })).toBeTruthy();
    expect(await screen.findByText(/^\d+% · calculating the time left$/)).toBeTruthy();
    expect(dialog.getByText(/You can close this dialog/)).toBeTruthy();
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);

    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await dialogIsClosed();
    fireEvent.click(screen.getByRole('button', { name: 'Upload Audio for Budget review' }));
    expect(await screen.findByRole('progressbar', { name: 'Upload of a.mp3' })).toBeTruthy();
    await waitFor(() => expect(release).toHaveLength(3));
    await act(async () => release.forEach((go) => void go()));
    expect(await screen.findByText('Successfully uploaded: a.mp3')).toBeTruthy();
    expect(api.named('completeUpload')).toHaveLength(1);
    await dialogIsClosed();
  });

  it('says which file to choose again after a reload [dashboard-51]', async () => {
    storageFor(fakeStorage({ answer: () => new Promise(() => {}) }));
    await openUpload();
    choose(file());
    submitUpload();
    await waitFor(() => expect(localStorage.getItem('uploads')).toContain('u1'));
    stopRunningWork();
    document.body.innerHTML = '';
    await openUpload();
    expect(
      await screen.findByText('“Budget review”: choose a.mp3 again to continue the upload.'),
    ).toBeTruthy();
  });
});
