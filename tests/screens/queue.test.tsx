import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { jobOf, system } from './records.ts';

setUpBrowser();
const getMe = () => system;

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
