import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MeetingSummary } from '#contract/meetings.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system } from './records.ts';

setUpBrowser();
const getMe = () => system;
const page = (...meetings: MeetingSummary[]) => ({ meetings, cursor: null });

describe('the archive', () => {
  it('searches and filters, keeping both in the address', async () => {
    const api = fakeApi({ getMe, archiveMeetings: () => page() });
    const { router } = await open('/meetings');
    await screen.findByText('No meetings yet');
    fireEvent.change(screen.getByLabelText('Search meetings'), { target: { value: 'water' } });
    await vi.waitFor(() => expect(router.state.location.search).toBe('?search=water'));
    expect(await screen.findByText('No meeting matches')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'failed' } });
    await vi.waitFor(() =>
      expect(router.state.location.search).toBe('?search=water&status=failed'),
    );
    await vi.waitFor(() =>
      expect(api.named('archiveMeetings').at(-1)).toMatchObject({
        search: 'water',
        status: 'failed',
      }),
    );
  });

  it('offers view and export only where there is a transcription', async () => {
    const waiting = meetingOf({
      id: 'm2',
      title: 'Later',
      status: 'queued',
      has_transcription: false,
    });
    fakeApi({ getMe, archiveMeetings: () => page(meetingOf(), waiting) });
    await open('/archive');
    const view = await screen.findByRole('link', { name: 'View Ward committee' });
    expect(view.getAttribute('href')).toBe('/transcription-view/m1');
    expect(screen.queryByRole('link', { name: 'View Later' })).toBeNull();
    expect(screen.getByText('Queued', { selector: 'span' })).toBeTruthy();
    expect(screen.getByText(/No transcription$/)).toBeTruthy();
  });

  it('deletes after asking', async () => {
    let meetings = [meetingOf()];
    fakeApi({
      getMe,
      archiveMeetings: () => page(...meetings),
      deleteMeeting: () => {
        meetings = [];
        return { detail: 'deleted' };
      },
    });
    await open('/archive');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Ward committee' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Ward committee”?' });
    expect(
      within(dialog).getByText(
        'This will permanently remove the meeting, audio file, transcription, and summary',
      ),
    ).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Meeting deleted successfully')).toBeTruthy();
    expect(await screen.findByText('No meetings yet')).toBeTruthy();
  });

  it('hides delete from who may not', async () => {
    fakeApi({
      getMe: () => ({ ...system, role: 'officer' }),
      archiveMeetings: () => page(meetingOf()),
    });
    await open('/archive');
    await screen.findByRole('link', { name: 'View Ward committee' });
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });
});
