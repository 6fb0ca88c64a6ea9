import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { jobOf, meetingOf, system } from './records.ts';

setUpBrowser();
const waiting = { status: 'queued' as const, has_transcription: false };

it.each([
  ['the job', '/meetings/m1', 5000, 'getJobStatus', 'j1'],
  ['a meeting without a job', '/meetings/m1', 5000, 'getMeeting', null],
  ['a transcription', '/meetings/m1/transcript', 3000, 'getMeeting', 'j1'],
] as const)(
  'polls for %s at %s every %i ms, not sooner [meeting-19] [meeting-20] [transcription-29]',
  async (_, address, interval, call, job_id) => {
    vi.useFakeTimers();
    const api = fakeApi({
      getMe: () => system,
      getMeeting: () => meetingOf({ ...waiting, job_id }),
      getJobStatus: () => jobOf({ status: 'queued' }),
    });
    const opening = open(address);
    await vi.waitFor(() => expect(api.named(call)).toHaveLength(1), { timeout: 10_000 });
    await opening;
    await act(() => vi.advanceTimersByTimeAsync(interval / 2));
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    for (const times of [2, 3]) {
      await act(() => vi.advanceTimersByTimeAsync(interval / 2 - 100));
      expect(api.named(call)).toHaveLength(times - 1);
      await act(() => vi.advanceTimersByTimeAsync(200));
      expect(api.named(call)).toHaveLength(times);
      await act(() => vi.advanceTimersByTimeAsync(interval / 2 - 100));
    }
  },
);
