import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Job } from '#contract/jobs.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import { Settings } from '#contract/settings.ts';
import hindi from '../../web/messages/hi/server.ts';
import {
  applyPreferences,
  defaultPreferences,
} from '../../web/platform/preferences/preferences.ts';
import { fakeApi, saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { jobOf, system } from './records.ts';

setUpBrowser();
const getMe = () => system;
const cardOf = (title: string) => {
  const card = screen.getByRole('link', { name: title }).closest('li');
  if (card === null) throw new Error(`${title} is not in the queue`);
  return within(card);
};
const queueOf =
  (...queue: Job[]) =>
  () => ({ queue });

describe('the queue', () => {
  it('shows the status, stage, progress, duration and priority of each job [queue-1] [queue-2] [queue-3] [queue-4] [queue-5] [queue-6]', async () => {
    const failed = jobOf({
      job_id: 'j2',
      meeting_title: 'Budget',
      status: 'failed',
      failure: saying('No speech was found.'),
      completed_at: '2026-11-20T10:15:05Z',
      priority: 'urgent',
    });
    fakeApi({ getMe, getQueue: queueOf(jobOf({ is_scheduled_meeting: true }), failed) });
    await open('/queue');
    expect(await screen.findByText('2 job(s) in queue')).toBeTruthy();
    const running = cardOf('Ward committee');
    expect(running.getByRole('checkbox', { name: 'Select Ward committee' })).toBeTruthy();
    expect(running.getByRole('img', { name: 'Processing' })).toBeTruthy();
    expect(running.getByText('Scheduled')).toBeTruthy();
    expect(running.getByText('Job j1')).toBeTruthy();
    expect(running.getByText('Transcribing speech')).toBeTruthy();
    expect(running.getByText('Priority: Normal')).toBeTruthy();
    const bar = running.getByRole('progressbar', { name: 'Progress of Ward committee' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    const ended = cardOf('Budget');
    expect(ended.getByRole('img', { name: 'Failed' })).toBeTruthy();
    expect(ended.queryByText('Scheduled')).toBeNull();
    expect(ended.getByText('No speech was found.')).toBeTruthy();
    expect(ended.getByText('Elapsed 1h 2m 5s')).toBeTruthy();
    expect(ended.getByText('Priority: Urgent')).toBeTruthy();
    expect(ended.queryByRole('progressbar')).toBeNull();
  });

  it('counts up the time elapsed, and down the time left [queue-7] [queue-8]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T09:15:00Z') });
    fakeApi({ getMe, getQueue: queueOf(jobOf({ expected_end: '2026-11-20T09:18:00Z' })) });
    await open('/queue');
    const elapsed = await screen.findByText(/^Elapsed 2m \d+s$/);
    const left = screen.getByText(/^40%, about 3m \d+s left$|^40%, about 2m 5\ds left$/);
    await act(() => vi.advanceTimersByTimeAsync(65_000));
    expect(elapsed.textContent).toMatch(/^Elapsed 3m \d+s$/);
    expect(left.textContent).toMatch(/^40%, about 1m \d+s left$/);
    await act(() => vi.advanceTimersByTimeAsync(180_000));
    expect(left.textContent).toBe('40%, taking longer than expected');
  });

  it('shows how long a job has waited [queue-10]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T10:12:02Z') });
    fakeApi({ getMe, getQueue: queueOf(jobOf({ status: 'queued', started_at: null })) });
    await open('/queue');
    expect(await screen.findByText(/^Waiting for 1h 0m \d+s$/)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('refreshes every 30 seconds [queue-9]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let queue = [jobOf()];
    const api = fakeApi({ getMe, getQueue: () => ({ queue }) });
    await open('/queue');
    await screen.findByText('Transcribing speech');
    queue = [jobOf({ stage: saying('Finding speakers') })];
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(api.named('getQueue')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(await screen.findByText('Finding speakers')).toBeTruthy();
    expect(api.named('getQueue')).toHaveLength(2);
  });

  it('says when it is empty, and refreshes on request [queue-11] [queue-12]', async () => {
    let queue: Job[] = [];
    fakeApi({ getMe, getQueue: () => ({ queue }) });
    await open('/queue');
    expect(await screen.findByText('The queue is empty')).toBeTruthy();
    expect(screen.getByText('0 job(s) in queue')).toBeTruthy();
    expect(screen.queryByLabelText('Select all')).toBeNull();
    queue = [jobOf()];
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('1 job(s) in queue')).toBeTruthy();
  });

  it('reports that loading failed, and retries [queue-13]', async () => {
    const getQueue = vi.fn(queueOf(jobOf()));
    const broken = () => {
      throw new Error('broken');
    };
    getQueue.mockImplementation(broken);
    fakeApi({ getMe, getQueue });
    await open('/queue');
    expect(await screen.findByText('Failed to load processing queue')).toBeTruthy();
    getQueue.mockImplementation(queueOf(jobOf()));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 job(s) in queue')).toBeTruthy();
    getQueue.mockImplementationOnce(broken);
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Failed to load processing queue')).toBeTruthy();
    expect(screen.getByText('1 job(s) in queue')).toBeTruthy();
  });

  it('renders only the jobs near the viewport [queue-14]', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(150);
    const jobs = Array.from({ length: 200 }, (_, n) =>
      jobOf({ job_id: `j${n}`, meeting_title: `Meeting ${n}` }),
    );
    fakeApi({ getMe, getQueue: queueOf(...jobs) });
    await open('/queue');
    const first = await screen.findByText('Meeting 0');
    expect(first.closest('li')?.getAttribute('aria-setsize')).toBe('200');
    expect(document.querySelectorAll('li[data-index]').length).toBeLessThan(30);
  });

  it('shows a job’s stage in the user’s language [queue-40]', async () => {
    const preferences = { ...defaultPreferences, language: 'hi' as const };
    await applyPreferences(preferences);
    fakeApi({
      getMe,
      getSettings: () => Settings.parse({ preferences }),
      getQueue: () => ({ queue: [jobOf({ stage: reason('transcribing') })] }),
    });
    await open('/queue');
    expect(await screen.findByText(hindi['server.transcribing'])).toBeTruthy();
    expect(screen.queryByText(messages.transcribing)).toBeNull();
  });
});
