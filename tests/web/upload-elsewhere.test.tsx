import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { uploadList } from '../../web/features/uploads/upload-list.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { fakeStorage } from './fake-storage.ts';
import { open, setUpBrowser } from './portal.tsx';
import { archiveOf, meetingOf, system } from './records.ts';

setUpBrowser();

const button = (name: RegExp | string) => screen.findByRole('button', { name });

/** Begins to upload two files of a form and goes to the queue. Each answer of the storage is given by hand. */
async function uploadingElsewhere(handlers: Handlers = {}) {
  const answers: ((status: number) => void)[] = [];
  const storage = fakeStorage({ answer: () => new Promise((resolve) => answers.push(resolve)) });
  const api = fakeApi({
    ...storage.handlers,
    getMe: () => system,
    getQueue: () => ({ queue: [] }),
    ...handlers,
  });
  const { router } = await open('/upload');
  fireEvent.change(await screen.findByLabelText(/Meeting Title/), { target: { value: 'Budget' } });
  const files = ['a.mp3', 'b.mp3'].map((name) => new File(['12345'], name, { type: 'audio/mpeg' }));
  fireEvent.drop(screen.getByRole('group', { name: /Drag and drop/ }), {
    dataTransfer: { files },
  });
  fireEvent.click(await button('Upload & Process Meeting'));
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(() => router.navigate('/queue'));
  await screen.findByRole('heading', { level: 1, name: 'Processing Queue' });
  const answer = async (status: number) => {
    await waitFor(() => expect(answers).not.toEqual([]));
    await act(async () => answers.shift()?.(status));
  };
  return { api, router, answer };
}

const list = async () => within(await screen.findByRole('dialog', { name: 'Uploads' }));

describe('uploads while the user works elsewhere', () => {
  it('continue, with their progress on every page and a link to each meeting [upload-25] [upload-65]', async () => {
    const { router, answer } = await uploadingElsewhere();
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    fireEvent.click(await button('Uploads: 25%'));
    expect((await list()).getByRole('progressbar', { name: 'Upload of a.mp3' })).toBeTruthy();
    fireEvent.click((await list()).getByRole('button', { name: 'Close' }));
    await answer(200);
    await answer(200);
    expect(await screen.findByText('Successfully processed 2 meeting(s)!')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/queue');
    expect(localStorage.getItem('draft')).toBeNull();

    fireEvent.click(await button('Uploads complete'));
    fireEvent.click((await list()).getByRole('link', { name: 'Budget (2)' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/meetings/m1'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Uploads/ })).toBeNull());
    const later = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });

  it('bring the archive up to date when each has ended, behind an open dialog [archive-77]', async () => {
    const held = meetingOf({ id: 'm9', title: 'Held before' });
    const sent = { id: 'm1', title: 'Budget', has_transcription: false, job_id: null } as const;
    let listed = [meetingOf({ ...sent, status: 'pending', has_recording: false }), held];
    const { router, answer } = await uploadingElsewhere({
      archiveMeetings: () => archiveOf(listed),
    });
    await act(() => router.navigate('/archive'));
    expect(await screen.findByText('No recording')).toBeTruthy();
    fireEvent.click(await button('More actions for Held before'));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Change priority of Held before' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Meeting Priority' }));
    const priority = dialog.getByRole<HTMLSelectElement>('combobox');
    fireEvent.change(priority, { target: { value: 'urgent' } });

    listed = [meetingOf({ ...sent, status: 'pending' }), held];
    await answer(200);
    expect(await button('Queue Budget')).toBeTruthy();

    listed = [held];
    fireEvent.click(await button(/^Uploads: /));
    fireEvent.click((await list()).getByRole('button', { name: 'Cancel the upload of b.mp3' }));
    fireEvent.click(await button('Cancel upload'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Queue Budget' })).toBeNull());
    expect(priority.isConnected && priority.value).toBe('urgent');
  });

  it('can be cancelled one by one, which deletes what has arrived [upload-65]', async () => {
    const { api, answer } = await uploadingElsewhere();
    fireEvent.click(await button(/^Uploads: /));
    fireEvent.click((await list()).getByRole('button', { name: 'Cancel the upload of a.mp3' }));
    fireEvent.click(await button('Keep uploading'));
    expect(api.named('abandonUpload')).toEqual([]);
    fireEvent.click((await list()).getByRole('button', { name: 'Cancel the upload of a.mp3' }));
    fireEvent.click(await button('Cancel upload'));
    await waitFor(() =>
      expect(api.named('abandonUpload')).toEqual([
        { id: 'm1', upload_id: 'u1', discard_meeting: true },
      ]),
    );
    // The next one has begun.
    await answer(200);
    await answer(200);
    expect(await screen.findByText('Successfully uploaded: b.mp3')).toBeTruthy();
    expect(uploadList.getState()).toHaveLength(1);
  });

  it('are retried from there [upload-65]', async () => {
    const { answer, api } = await uploadingElsewhere({
      // The fake server has only the last meeting.
      updateMeeting: ({ id }) => meetingOf({ id }),
    });
    await answer(400);
    await answer(200);
    fireEvent.click(await button('1 failed upload'));
    expect((await list()).getByText('Storage responded with HTTP 400.')).toBeTruthy();
    fireEvent.click((await list()).getByRole('button', { name: 'Retry a.mp3' }));
    await answer(200);
    expect(await button('Uploads complete')).toBeTruthy();
    expect(api.named('createMeeting')).toHaveLength(2);
  });

  it('are listed on the upload page too, whose form waits for them [upload-65]', async () => {
    const { router, answer } = await uploadingElsewhere();
    await act(() => router.navigate('/upload'));
    expect(await screen.findByRole('progressbar', { name: 'Upload of a.mp3' })).toBeTruthy();
    expect(await button('Processing...')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Uploads/ })).toBeNull();
    await answer(200);
    await answer(200);
    await waitFor(() => expect(router.state.location.pathname).toBe('/meetings/m1'));
  });
});
