import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { DashboardStats } from '#contract/meetings.ts';
import { page, panel, quiet, stats } from './dashboard-parts.ts';
import { answering, fakeApi, saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { jobOf, meetingOf, system } from './records.ts';

setUpBrowser();
const valueOf = async (name: string) =>
  (await screen.findByText(name)).nextElementSibling?.textContent?.trim();
const broken = () => {
  throw new AppError('internal', saying('Request 5 failed.'));
};

describe('the dashboard’s header and figures', () => {
  it.each([
    [11, 'Good Morning, System'],
    [12, 'Good Afternoon, System'],
    [16, 'Good Afternoon, System'],
    [17, 'Good Evening, System'],
  ])(
    'greet the user in hour %s, and show the counts [dashboard-1] [dashboard-2] [dashboard-3] [dashboard-4] [dashboard-5] [dashboard-7]',
    async (hour, name) => {
      vi.useFakeTimers({
        shouldAdvanceTime: true,
        now: new Date(`2026-11-20T${hour}:59:00+05:30`),
      });
      fakeApi({ ...quiet, getMe: () => ({ ...system, department: 'Finance' }) });
      await open('/');
      await screen.findByRole('heading', { level: 1, name });
      expect(screen.getByText('ADMIN')).toBeTruthy();
      expect(screen.getByText('Finance Ministry')).toBeTruthy();
      expect(await valueOf('This Month')).toBe('7');
      expect(await valueOf('Avg Duration (minutes)')).toBe('48');
      expect(await valueOf('Total Meetings')).toBe('41');
      expect(await valueOf('Pending Transcriptions')).toBe('2');
      expect(await valueOf('Completed Today')).toBe('3');
      expect(screen.queryByText('Sample')).toBeNull();
    },
  );

  it('show that they are loading [dashboard-8]', async () => {
    const counted = answering<DashboardStats>();
    fakeApi({ ...quiet, getDashboardStats: () => counted.promise });
    await open('/dashboard');
    expect(await screen.findByText('Loading dashboard...')).toBeTruthy();
    counted.resolve(stats);
    expect(await valueOf('Total Meetings')).toBe('41');
    expect(screen.queryByText('Loading dashboard...')).toBeNull();
  });

  it('hide active users and user management from officers [dashboard-6] [dashboard-15]', async () => {
    const api = { ...quiet, getMe: () => ({ ...system, role: 'officer' as const }) };
    fakeApi(api);
    await open('/dashboard');
    await screen.findByText('Total Meetings');
    expect(screen.queryByText('Active Users')).toBeNull();
    expect(screen.queryByRole('link', { name: /User Management/ })).toBeNull();
  });

  it('link to the other pages [dashboard-6] [dashboard-13] [dashboard-14] [dashboard-15] [dashboard-16]', async () => {
    fakeApi(quiet);
    await open('/dashboard');
    expect(await valueOf('Active Users')).toBe('9');
    const actions = await panel('Quick Actions');
    const links = actions.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/upload', '/archive', '/users', '/settings']);
    for (const name of [
      /^Upload Meeting Audio/,
      /^Browse Archive/,
      /^User Management/,
      /^System Settings/,
    ])
      expect(actions.getByRole('link', { name })).toBeTruthy();
  });

  it('stay on screen under a notice when a refresh fails, until a retry succeeds [dashboard-10]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isBroken = false;
    fakeApi({ ...quiet, getDashboardStats: () => (isBroken ? broken() : stats) });
    await open('/dashboard');
    await screen.findByText('41');
    isBroken = true;
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(
      await screen.findByText(/These figures are from .*could not be loaded. Request 5 failed./),
    ).toBeTruthy();
    expect(await valueOf('Total Meetings')).toBe('41');
    expect(screen.queryByText('Sample')).toBeNull();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry loading the figures' }));
    await waitFor(() => expect(screen.queryByText(/Request 5 failed/)).toBeNull());
  });

  it('are labelled samples when none could be loaded, until a retry succeeds [dashboard-11]', async () => {
    let isBroken = true;
    fakeApi({ ...quiet, getDashboardStats: () => (isBroken ? broken() : stats) });
    await open('/dashboard');
    expect(await screen.findByText('Sample figures')).toBeTruthy();
    expect(screen.getByText(/These are sample figures. Request 5 failed./)).toBeTruthy();
    expect(await valueOf('Total Meetings')).toBe('24 Sample');
    expect(screen.getAllByText('Sample')).toHaveLength(6);
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry loading the figures' }));
    await waitFor(() => expect(screen.queryByText('Sample')).toBeNull());
    expect(await valueOf('Total Meetings')).toBe('41');
  });

  it('reload everything with one button when nothing could be loaded [dashboard-9]', async () => {
    fakeApi({ getMe: quiet.getMe });
    await open('/dashboard');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The dashboard could not be loaded')).toBeTruthy();
    const api = fakeApi(quiet);
    fireEvent.click(alert.getByRole('button', { name: /^Retry/ }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    // What is next of bodies and actions loads when its panels do, and may not have been asked for yet.
    expect(api.calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'getDashboardStats',
        'listUpcoming',
        'getQueue',
        'archiveMeetings',
        'getDashboardHistory',
      ]),
    );
  });

  it('are refreshed every 30 seconds, as are upcoming meetings and the queue [dashboard-12]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = fakeApi(quiet);
    await open('/dashboard');
    await screen.findByText('No upcoming meetings');
    const polled = ['getDashboardStats', 'listUpcoming', 'getQueue'] as const;
    expect(polled.map((name) => api.named(name).length)).toEqual([1, 1, 1]);
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(polled.map((name) => api.named(name).length)).toEqual([1, 1, 1]);
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(polled.map((name) => api.named(name).length)).toEqual([2, 2, 2]);
  });
});

describe('recent activity', () => {
  it('lists the latest meetings [dashboard-17] [dashboard-18]', async () => {
    const api = fakeApi({
      ...quiet,
      archiveMeetings: () => page(meetingOf({ participants: 1, status: 'failed' })),
    });
    await open('/dashboard');
    const recent = await panel('Recent Meeting Activity');
    const link = await recent.findByRole('link', { name: 'Ward committee' });
    expect(link.getAttribute('href')).toBe('/meetings/m1');
    expect(recent.getByText('Infrastructure · 20/11/2026 · 1h 2m 5s · 1 participant')).toBeTruthy();
    expect(recent.getByText('Failed')).toBeTruthy();
    expect(recent.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/archive');
    expect(api.named('archiveMeetings')).toMatchObject([{ limit: 5 }]);
  });

  it('says when there are no meetings yet [dashboard-19]', async () => {
    fakeApi(quiet);
    await open('/dashboard');
    expect(
      await screen.findByText('No meetings yet. Upload a recording to get started.'),
    ).toBeTruthy();
  });

  it('reports a failure without an alert, and retries [dashboard-20]', async () => {
    let isBroken = true;
    fakeApi({
      ...quiet,
      archiveMeetings: () => (isBroken ? broken() : page(meetingOf())),
    });
    await open('/dashboard');
    expect(await screen.findByText('Recent meetings could not be loaded.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry loading recent meetings' }));
    expect(await screen.findByRole('link', { name: 'Ward committee' })).toBeTruthy();
  });
});

describe('the charts', () => {
  it('are also tables for screen readers [dashboard-52]', async () => {
    fakeApi(quiet);
    await open('/dashboard');
    const meetings = await screen.findByRole('table', { name: 'Meetings per month' });
    expect(within(meetings).getAllByRole('rowheader')).toHaveLength(12);
    const rows = within(meetings).getAllByRole('row');
    expect(rows.at(1)?.textContent).toBe('Dec 20250');
    expect(rows.at(-1)?.textContent).toBe('Nov 202611');
    const hours = screen.getByRole('table', { name: 'Hours transcribed per month' });
    expect(within(hours).getAllByRole('row').at(-2)?.textContent).toBe('Oct 202611');
  });

  it('count jobs by status, and show the progress of the running one [dashboard-53] [dashboard-54]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T09:17:00Z') });
    fakeApi({
      ...quiet,
      getQueue: () => ({
        queue: [
          jobOf(),
          jobOf({ job_id: 'j2', status: 'queued' }),
          jobOf({ job_id: 'j3', status: 'queued' }),
          jobOf({ job_id: 'j4', status: 'failed' }),
        ],
      }),
    });
    await open('/dashboard');
    const queue = await panel('Processing Queue');
    const countOf = async (status: string) =>
      (await queue.findByText(status)).nextElementSibling?.textContent;
    expect(await countOf('Processing')).toBe('1');
    expect(await countOf('Queued')).toBe('2');
    expect(await countOf('Failed')).toBe('1');
    expect(queue.getByText('Transcribing speech · 40% · about 6 minutes left')).toBeTruthy();
    const bar = queue.getByRole('progressbar', { name: 'Progress of Ward committee' });
    expect(bar).toHaveProperty('value', 40);
  });

  it('report what could not be loaded, and retry [dashboard-55]', async () => {
    fakeApi({ ...quiet, getQueue: broken, getDashboardHistory: broken });
    await open('/dashboard');
    expect(await screen.findByText('The queue could not be loaded.')).toBeTruthy();
    expect(
      await screen.findByText('The figures for the last 12 months could not be loaded.'),
    ).toBeTruthy();
    fakeApi(quiet);
    fireEvent.click(screen.getByRole('button', { name: 'Retry loading the queue' }));
    fireEvent.click(screen.getByRole('button', { name: 'Retry loading the last 12 months' }));
    expect(await screen.findByText('The queue is empty')).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Meetings per month' })).toBeTruthy();
  });
});
