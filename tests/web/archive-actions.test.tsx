import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { MeetingSummary } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import { Settings } from '#contract/settings.ts';
import hindi from '../../web/messages/hi/archive.ts';
import {
  applyPreferences,
  defaultPreferences,
} from '../../web/platform/preferences/preferences.ts';
import { fakeApi, saying } from './fake-api.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { archiveOf, jobOf, meetingOf, system } from './records.ts';

setUpBrowser();
const getMe = () => system;
const page = (...meetings: MeetingSummary[]) => archiveOf(meetings);
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
/** Opens the menu of a meeting and presses one of its actions. */
const choose = async (name: string, title = 'Ward committee') => {
  await press(`More actions for ${title}`);
  fireEvent.click(screen.getByRole('menuitem', { name }));
};
const refuse = (code: AppError['code'], why: Reason) => () => {
  throw new AppError(code, why);
};
const waiting = (facts: Partial<MeetingSummary> = {}) =>
  meetingOf({ status: 'pending', has_transcription: false, duration: 0, ...facts });

describe('actions on a meeting in the archive', () => {
  it('offers View for a meeting with a transcript, and Queue for one without [archive-24] [archive-25]', async () => {
    const later = waiting({ id: 'm2', title: 'Later' });
    fakeApi({ getMe, archiveMeetings: () => page(meetingOf(), later) });
    await open('/archive');
    const view = await screen.findByRole('link', { name: 'View Ward committee' });
    expect(view.getAttribute('href')).toBe('/meetings/m1/transcript');
    expect(screen.queryByRole('link', { name: 'View Later' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Queue Later' }).textContent).toBe('Queue');
    expect(screen.queryByRole('button', { name: 'Queue Ward committee' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Export Later' })).toBeTruthy();
    await press('More actions for Later');
    const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items()).toEqual(['Change priority', 'Delete']);
    await press('More actions for Ward committee');
    expect(items().slice(-3)).toEqual(['Change priority', 'Edit speakers', 'Delete']);
  });

  it('has its menu moved through by arrow keys, and closed by Escape [archive-25]', async () => {
    fakeApi({ getMe, archiveMeetings: () => page(meetingOf()) });
    await open('/archive');
    await press('More actions for Ward committee');
    const button = screen.getByRole('button', { name: 'More actions for Ward committee' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const key = (key: string) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
    const focused = () => document.activeElement?.textContent;
    expect(focused()).toBe('Change priority');
    key('ArrowDown');
    expect(focused()).toBe('Edit speakers');
    key('End');
    expect(focused()).toBe('Delete');
    key('ArrowDown');
    expect(focused()).toBe('Change priority');
    key('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('queues a meeting at its priority, and disables the button as Queued [archive-26] [archive-27]', async () => {
    const api = fakeApi({
      getMe,
      archiveMeetings: () => page(waiting({ priority: 'high' })),
      createJob: () => jobOf({ status: 'queued' }),
      getMeeting: () => ({ ...meetingOf(), ...waiting({ status: 'queued' }) }),
    });
    await open('/archive');
    await press('Queue Ward committee');
    expect(await screen.findByText('Meeting queued for processing')).toBeTruthy();
    expect(api.named('createJob')).toEqual([
      { meeting_id: 'm1', status: 'queued', priority: 'high' },
    ]);
    const queued = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Queued: Ward committee',
    });
    expect(queued.disabled).toBe(true);
    expect(queued.textContent).toBe('Queued');
    expect(queued.title).toBe('Meeting is already in the processing queue');
  });

  it('offers Queue only where there is a recording', async () => {
    fakeApi({ getMe, archiveMeetings: () => page(waiting({ has_recording: false })) });
    await open('/archive');
    expect(await screen.findByText('No recording')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Queue Ward committee' })).toBeNull();
  });

  it('asks before it replaces a transcript that was made meanwhile', async () => {
    const api = fakeApi({
      getMe,
      archiveMeetings: () => page(waiting()),
      createJob: ({ replace }) => {
        if (replace !== true) throw new AppError('conflict', reason('replacesTranscript'));
        return jobOf({ status: 'queued' });
      },
      getMeeting: () => ({ ...meetingOf(), ...waiting() }),
    });
    await open('/archive');
    await press('Queue Ward committee');
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace the transcript?' }));
    expect(dialog.getByText(/Already transcribed: “Ward committee”/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText('Meeting queued for processing')).toBeTruthy();
    expect(screen.queryByText('Failed to queue meeting for processing')).toBeNull();
    const asked = { meeting_id: 'm1', status: 'queued', priority: 'normal' };
    expect(api.named('createJob')).toEqual([asked, { ...asked, replace: true }]);
  });

  it('says that a meeting is already queued [archive-28]', async () => {
    fakeApi({
      getMe,
      archiveMeetings: () => page(waiting()),
      createJob: refuse('conflict', reason('alreadyQueued')),
      getMeeting: () => ({ ...meetingOf(), ...waiting({ status: 'queued' }) }),
    });
    await open('/archive');
    await press('Queue Ward committee');
    expect(await screen.findByText('Meeting is already in the processing queue')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Queued: Ward committee' })).toBeTruthy();
  });

  it('says so in the user’s language, and does not report a failure [archive-28]', async () => {
    const preferences = { ...defaultPreferences, language: 'hi' as const };
    await applyPreferences(preferences);
    fakeApi({
      getMe,
      getSettings: () => Settings.parse({ preferences }),
      archiveMeetings: () => page(waiting()),
      createJob: refuse('conflict', reason('alreadyQueued')),
      getMeeting: () => ({ ...meetingOf(), ...waiting() }),
    });
    await open('/archive');
    await press(hindi['archive.queueNamed'].replace('{title}', 'Ward committee'));
    expect(await screen.findByText(hindi['archive.alreadyQueued'])).toBeTruthy();
    expect(screen.queryByText(hindi['archive.queueFailed'])).toBeNull();
  });

  it('says why a meeting could not be queued [archive-29]', async () => {
    fakeApi({
      getMe,
      archiveMeetings: () => page(waiting()),
      createJob: refuse('conflict', reason('noRecording')),
      getMeeting: () => ({ ...meetingOf(), ...waiting() }),
    });
    await open('/archive');
    await press('Queue Ward committee');
    expect(await screen.findByText('Failed to queue meeting for processing')).toBeTruthy();
    expect(screen.getByText(messages.noRecording)).toBeTruthy();
  });

  it('changes a meeting’s priority [archive-30] [archive-31]', async () => {
    const api = fakeApi({
      getMe,
      archiveMeetings: () => page(meetingOf({ version: 7 })),
      updateMeeting: () => meetingOf({ priority: 'urgent', version: 8 }),
    });
    await open('/archive');
    await choose('Change priority of Ward committee');
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Meeting Priority' }));
    const choices = dialog.getAllByRole('option').map(({ textContent }) => textContent);
    expect(choices).toEqual(['Low', 'Normal', 'High', 'Urgent']);
    fireEvent.change(dialog.getByLabelText('Priority'), { target: { value: 'urgent' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Update priority' }));
    expect(await screen.findByText('Priority updated to Urgent')).toBeTruthy();
    expect(api.named('updateMeeting')).toEqual([{ id: 'm1', priority: 'urgent', version: 7 }]);
    await dialogIsClosed();
    expect(await screen.findByText('Priority: Urgent')).toBeTruthy();
  });

  it('shows a concurrent change of priority and allows another try [archive-32] [archive-33]', async () => {
    let current = meetingOf({ priority: 'high', version: 8 });
    const api = fakeApi({
      getMe,
      archiveMeetings: () => page(meetingOf({ version: 7 })),
      getMeeting: () => current,
      updateMeeting: ({ version }) => {
        if (version !== current.version) throw new AppError('conflict', reason('changedMeanwhile'));
        current = meetingOf({ priority: 'low', version: 9 });
        return current;
      },
    });
    await open('/archive');
    await choose('Change priority of Ward committee');
    const dialog = within(await screen.findByRole('dialog'));
    const choice = dialog.getByLabelText<HTMLSelectElement>('Priority');
    fireEvent.change(choice, { target: { value: 'low' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Update priority' }));
    expect(await dialog.findByText(messages.changedMeanwhile)).toBeTruthy();
    expect(screen.getAllByText('Failed to update priority')).toHaveLength(2);
    expect(await dialog.findByText('Priority: High')).toBeTruthy();
    expect(choice.value).toBe('low');
    fireEvent.click(dialog.getByRole('button', { name: 'Update priority' }));
    expect(await screen.findByText('Priority updated to Low')).toBeTruthy();
    expect(api.named('updateMeeting')).toMatchObject([{ version: 7 }, { version: 8 }]);
  });

  it('deletes a meeting after confirmation [archive-34] [archive-35]', async () => {
    const api = fakeApi({
      getMe,
      archiveMeetings: () => page(meetingOf()),
      deleteMeeting: () => ({ detail: 'deleted' }),
    });
    await open('/archive');
    await choose('Delete Ward committee');
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Ward committee”?' });
    expect(
      within(dialog).getByText(
        'This will permanently remove the meeting, audio file, transcription, and summary',
      ),
    ).toBeTruthy();
    expect(api.named('deleteMeeting')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Meeting deleted successfully')).toBeTruthy();
    expect(await screen.findByText('No meetings yet')).toBeTruthy();
  });

  it('says why a meeting could not be deleted [archive-36]', async () => {
    const detail = 'The recording is being worked on.';
    fakeApi({
      getMe,
      archiveMeetings: () => page(meetingOf()),
      deleteMeeting: refuse('conflict', saying(detail)),
    });
    await open('/archive');
    await choose('Delete Ward committee');
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('Failed to delete meeting')).toBeTruthy();
    expect(screen.getByText(detail)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ward committee' })).toBeTruthy();
  });

  it('refuses to delete a meeting without an id [archive-37]', async () => {
    const api = fakeApi({ getMe, archiveMeetings: () => page(meetingOf({ id: ' ' })) });
    await open('/archive');
    await choose('Delete Ward committee');
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('Invalid meeting ID')).toBeTruthy();
    expect(api.named('deleteMeeting')).toEqual([]);
  });

  it('plays a recording, or says that there is none [archive-38] [archive-39]', async () => {
    let audio_url: string | null = 'http://storage.test/audio';
    fakeApi({
      getMe,
      archiveMeetings: () => page(meetingOf()),
      getMeeting: () => meetingOf({ audio_url }),
    });
    await open('/archive');
    await press('Play Ward committee');
    const player = await screen.findByLabelText<HTMLAudioElement>('Recording');
    expect(player.src).toBe(audio_url);
    expect(player.autoplay).toBe(true);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByLabelText('Recording')).toBeNull();
    audio_url = null;
    await press('Play Ward committee');
    expect(await screen.findByText('Audio file not available')).toBeTruthy();
    await dialogIsClosed();
  });

  it('plays on when the meeting cannot be loaded again [archive-38]', async () => {
    let isDown = false;
    const api = fakeApi({
      getMe,
      archiveMeetings: () => page(meetingOf()),
      getMeeting: () => {
        if (isDown) throw new AppError('conflict', reason('busy'));
        return meetingOf({ audio_url: 'http://storage.test/audio' });
      },
    });
    const { queries } = await open('/archive');
    await press('Play Ward committee');
    const player = await screen.findByLabelText('Recording');
    isDown = true;
    await act(async () => {
      await queries.refetchQueries({ queryKey: ['meeting', 'm1'] });
      // The page hears of it in the next task.
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(api.named('getMeeting')).toHaveLength(2);
    expect(screen.getByLabelText('Recording')).toBe(player);
    expect(screen.queryByText('Audio file not available')).toBeNull();
  });

  it('plays a recording that arrived since the meeting was last loaded [archive-38]', async () => {
    fakeApi({
      getMe,
      archiveMeetings: () => page(meetingOf()),
      getMeeting: () => meetingOf({ audio_url: 'http://storage.test/audio' }),
    });
    const { queries } = await open('/archive');
    await screen.findByRole('button', { name: 'Play Ward committee' });
    queries.setQueryData(['meeting', 'm1'], meetingOf({ audio_url: null }));
    await press('Play Ward committee');
    expect(await screen.findByLabelText('Recording')).toBeTruthy();
    expect(screen.queryByText('Audio file not available')).toBeNull();
  });

  it('hides actions that the user’s role does not permit [archive-40]', async () => {
    fakeApi({
      getMe: () => ({ ...system, role: 'staff' }),
      archiveMeetings: () => page(meetingOf()),
    });
    await open('/archive');
    await screen.findByRole('link', { name: 'View Ward committee' });
    expect(screen.getByRole('button', { name: 'Export Ward committee' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /More actions/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Delete W|priority|speakers/ })).toBeNull();
  });
});
