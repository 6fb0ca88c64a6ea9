import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { MeetingSummary } from '#contract/meetings.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system } from './records.ts';

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
