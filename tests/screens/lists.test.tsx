import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { MeetingSummary } from '#contract/meetings.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { jobOf, meetingOf, system } from './records.ts';

setUpBrowser();
const getMe = () => system;
const page = (...meetings: MeetingSummary[]) => ({ meetings, cursor: null });
const stats = {
  total_meetings: 41,
  pending_transcriptions: 2,
  this_month_meetings: 7,
  active_users: 9,
  completed_today: 3,
  average_duration_minutes: 47.6,
};
const valueOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

describe('the dashboard', () => {
  it('greets, counts and shows what came last', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 20, 14, 0) });
    const api = fakeApi({
      getMe,
      getDashboardStats: () => stats,
      archiveMeetings: () => page(meetingOf({ participants: 1 })),
    });
    await open('/');
    await screen.findByRole('heading', { level: 1, name: 'Good Afternoon, System' });
    expect(screen.getByText('ADMIN')).toBeTruthy();
    expect(await screen.findByText('48 min')).toBeTruthy();
    expect(valueOf('Total Meetings')).toBe('41');
    expect(valueOf('Active Users')).toBe('9');
    const link = await screen.findByRole('link', { name: 'Ward committee' });
    expect(link.getAttribute('href')).toBe('/meeting/m1');
    expect(screen.getByText('Infrastructure · 20/11/2026 · 1h 2m 5s · 1 participant')).toBeTruthy();
    expect(api.named('archiveMeetings')).toMatchObject([{ limit: 5 }]);
  });

  it('keeps its last figures under a notice when newer ones fail, and tries again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let broken = false;
    fakeApi({
      getMe,
      archiveMeetings: () => page(),
      getDashboardStats: () => {
        if (broken) throw new AppError('internal', 'Request 5 failed.');
        return stats;
      },
    });
    await open('/dashboard');
    await screen.findByText('41');
    broken = true;
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(
      await screen.findByText(/newer ones could not be loaded. Request 5 failed./),
    ).toBeTruthy();
    expect(valueOf('Total Meetings')).toBe('41');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await vi.waitFor(() => expect(screen.queryByText(/Request 5 failed/)).toBeNull());
  });

  it('shows no figures where there were none', async () => {
    fakeApi({ getMe, archiveMeetings: () => page() });
    await open('/dashboard');
    expect(await screen.findByText(/The figures could not be loaded/)).toBeTruthy();
    expect(screen.queryByText('Total Meetings')).toBeNull();
  });

  it('shows active users to admins only', async () => {
    fakeApi({
      getMe: () => ({ ...system, role: 'staff' }),
      getDashboardStats: () => stats,
      archiveMeetings: () => page(),
    });
    await open('/dashboard');
    await screen.findByText('Total Meetings');
    expect(screen.queryByText('Active Users')).toBeNull();
  });
});

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
    expect(api.named('archiveMeetings').at(-1)).toMatchObject({
      search: 'water',
      status: 'failed',
    });
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

describe('the queue', () => {
  it('shows jobs; retries what failed', async () => {
    let queue = [jobOf({ status: 'failed', error: 'No speech was found.' })];
    const api = fakeApi({
      getMe,
      getQueue: () => ({ queue }),
      retryJob: () => {
        queue = [jobOf({ status: 'queued', progress: 0, message: 'Waiting', started_at: null })];
        return jobOf({ status: 'queued' });
      },
    });
    await open('/queue');
    expect(await screen.findByText('1 job(s) in queue')).toBeTruthy();
    expect(screen.getByText('No speech was found.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Retry Ward committee' }));
    expect(await screen.findByText('Job queued for retry')).toBeTruthy();
    expect(await screen.findByText('Waiting')).toBeTruthy();
    expect(api.named('retryJob')).toEqual([{ id: 'j1' }]);
  });

  it('cancels a queued job after asking', async () => {
    const api = fakeApi({
      getMe,
      getQueue: () => ({ queue: [jobOf({ status: 'queued' })] }),
      cancelJob: () => ({ detail: 'cancelled' }),
    });
    await open('/queue');
    fireEvent.click(
      await screen.findByRole('button', { name: 'Cancel the job of Ward committee' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(api.named('cancelJob')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel job' }));
    expect(await screen.findByText('Job cancelled')).toBeTruthy();
  });
});

describe('the frame', () => {
  it('says who is at the screen, and leads everywhere', async () => {
    fakeApi({ getMe, getQueue: () => ({ queue: [] }) });
    await open('/queue');
    const navigation = await screen.findByRole('navigation', { name: 'Main' });
    expect(
      within(navigation)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dashboard', 'Upload Audio', 'Processing Queue', 'Archive']);
    expect(within(navigation).getByText('Admin')).toBeTruthy();
    expect(
      screen.getByText(/Official Use Only · Internal · Retention period: 7 years/),
    ).toBeTruthy();
  });

  it('has a page for addresses that lead nowhere', async () => {
    fakeApi({ getMe });
    await open('/nowhere');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  });
});
