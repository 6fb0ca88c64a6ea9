import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import { fakeApi, saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { jobOf, system } from './records.ts';

setUpBrowser();
const getMe = () => system;
const failed = jobOf({ status: 'failed', failure: saying('No speech was found.') });
const queued = jobOf({ status: 'queued', started_at: null, stage: saying('Waiting') });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const refuse = (code: AppError['code'], why: Reason) => () => {
  throw new AppError(code, why);
};

describe('actions on a job', () => {
  it('offers Retry for a failed job, and priority and cancel for a queued one [queue-15] [queue-16] [queue-17]', async () => {
    const several = [
      { ...failed, job_id: 'j2', meeting_title: 'Failed' },
      { ...queued, job_id: 'j3', meeting_title: 'Queued' },
      jobOf({ meeting_title: 'Running' }),
    ];
    fakeApi({ getMe, getQueue: () => ({ queue: several }) });
    await open('/queue');
    await screen.findByText('3 job(s) in queue');
    const offered = screen
      .getAllByRole('button', { name: /Retry .|of |for / })
      .map((button) => button.getAttribute('aria-label'))
      .filter((name) => name !== null);
    expect(offered).toEqual([
      'Retry Failed',
      'Change priority of Queued',
      'Cancel job for Queued',
      'Cancel job for Running',
    ]);
  });

  it('retries a failed job [queue-18]', async () => {
    let queue = [failed];
    const api = fakeApi({
      getMe,
      getQueue: () => ({ queue }),
      retryJob: () => {
        queue = [queued];
        return queued;
      },
    });
    await open('/queue');
    await press('Retry Ward committee');
    expect(await screen.findByText('Job queued for retry')).toBeTruthy();
    expect(await screen.findByText('Waiting')).toBeTruthy();
    expect(api.named('retryJob')).toEqual([{ id: 'j1' }]);
  });

  it('says why a job could not be retried [queue-19]', async () => {
    fakeApi({
      getMe,
      getQueue: () => ({ queue: [failed] }),
      retryJob: refuse('forbidden', reason('forbidden')),
    });
    await open('/queue');
    await press('Retry Ward committee');
    expect(await screen.findByText('Failed to retry job')).toBeTruthy();
    expect(screen.getByText(`Ward committee: ${messages.forbidden}`)).toBeTruthy();
  });

  it('cancels a job after confirmation [queue-20] [queue-21]', async () => {
    const api = fakeApi({
      getMe,
      getQueue: () => ({ queue: [queued] }),
      cancelJob: () => ({ detail: 'cancelled' }),
    });
    await open('/queue');
    await press('Cancel job for Ward committee');
    const dialog = within(
      screen.getByRole('dialog', { name: 'Cancel the job for “Ward committee”?' }),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Keep in queue' }));
    expect(api.named('cancelJob')).toEqual([]);
    await press('Cancel job for Ward committee');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel job' }));
    expect(await screen.findByText('Job cancelled')).toBeTruthy();
    expect(api.named('cancelJob')).toEqual([{ id: 'j1' }]);
  });

  it('stops a running job after saying what is lost', async () => {
    const api = fakeApi({
      getMe,
      getQueue: () => ({ queue: [jobOf()] }),
      stopJob: () => ({ detail: 'cancelled' }),
    });
    await open('/queue');
    await press('Cancel job for Ward committee');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Processing stops and its progress is lost/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel job' }));
    expect(await screen.findByText('Job cancelled')).toBeTruthy();
    expect(api.named('stopJob')).toEqual([{ id: 'j1' }]);
    expect(api.named('cancelJob')).toEqual([]);
  });

  it('says why a job could not be cancelled [queue-22]', async () => {
    const detail = 'This job is being worked on already.';
    fakeApi({
      getMe,
      getQueue: () => ({ queue: [queued] }),
      cancelJob: refuse('conflict', saying(detail)),
    });
    await open('/queue');
    await press('Cancel job for Ward committee');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel job' }));
    expect(await screen.findByText('Failed to cancel job')).toBeTruthy();
    expect(screen.getByText(`Ward committee: ${detail}`)).toBeTruthy();
  });

  it('changes the priority, or says why it could not [queue-23] [queue-24] [queue-25]', async () => {
    let queue = [queued];
    let refusals = 1;
    const api = fakeApi({
      getMe,
      getQueue: () => ({ queue }),
      setJobPriority: ({ priority }) => {
        if (refusals-- > 0) throw new AppError('conflict', saying('It runs already.'));
        queue = [{ ...queued, priority }];
        return { ...queued, priority };
      },
    });
    await open('/queue');
    await press('Change priority of Ward committee');
    const dialog = within(screen.getByRole('dialog', { name: 'Update Job Priority' }));
    fireEvent.change(dialog.getByLabelText('Priority'), { target: { value: 'high' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Update priority' }));
    expect(await dialog.findByText('It runs already.')).toBeTruthy();
    expect(screen.getAllByText('Failed to update priority')).toHaveLength(2);
    fireEvent.click(dialog.getByRole('button', { name: 'Update priority' }));
    expect(await screen.findByText('Priority updated to High')).toBeTruthy();
    expect(await screen.findByText('Priority: High')).toBeTruthy();
    expect(api.named('setJobPriority')).toEqual([
      { id: 'j1', priority: 'high' },
      { id: 'j1', priority: 'high' },
    ]);
  });

  it('hides the priority from users without the right to update meetings [queue-26]', async () => {
    fakeApi({
      getMe: () => ({ ...system, role: 'staff' }),
      getQueue: () => ({ queue: [{ ...queued, meeting_created_by_id: system.id }] }),
    });
    await open('/queue');
    expect(
      await screen.findByRole('button', { name: 'Cancel job for Ward committee' }),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /priority/ })).toBeNull();
  });

  it('offers staff no action on jobs of meetings that others created [queue-26]', async () => {
    fakeApi({
      getMe: () => ({ ...system, role: 'staff' }),
      getQueue: () => ({
        queue: [
          { ...queued, meeting_created_by_id: 'somebody' },
          { ...failed, meeting_created_by_id: 'somebody', job_id: 'j9', meeting_title: 'Budget' },
        ],
      }),
    });
    await open('/queue');
    expect(await screen.findByRole('link', { name: 'Budget' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Cancel|Retry) job of/ })).toBeNull();
  });
});

describe('several jobs', () => {
  const queue = [
    ...['One', 'Two'].map((title) => ({ ...failed, job_id: title, meeting_title: title })),
    ...['Three', 'Four'].map((title) => ({ ...queued, job_id: title, meeting_title: title })),
  ];
  const getQueue = () => ({ queue });
  const chooseAll = async () => fireEvent.click(await screen.findByLabelText('Select all'));

  it('are selected one by one or all at once [queue-27] [queue-28]', async () => {
    fakeApi({ getMe, getQueue });
    await open('/queue');
    await chooseAll();
    expect(screen.getByText('4 jobs selected')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Select Two'));
    expect(screen.getByText('3 jobs selected')).toBeTruthy();
    await chooseAll();
    await chooseAll();
    expect(screen.getByText('0 jobs selected')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry failed jobs' })).toBeNull();
  });

  it('are retried if they failed [queue-29]', async () => {
    const api = fakeApi({
      getMe,
      getQueue,
      retryJob: ({ id }) => {
        if (id === 'Two')
          throw new AppError('conflict', saying('A newer recording took its place.'));
        return failed;
      },
    });
    await open('/queue');
    await chooseAll();
    await press('Retry failed jobs');
    expect(await screen.findByText('Job queued for retry')).toBeTruthy();
    expect(screen.getByText('Failed to retry job')).toBeTruthy();
    expect(screen.getByText('Two: A newer recording took its place.')).toBeTruthy();
    expect(api.named('retryJob')).toEqual([{ id: 'One' }, { id: 'Two' }]);
  });

  it('are retried without confirmation only if no transcript is replaced', async () => {
    const api = fakeApi({
      getMe,
      getQueue,
      retryJob: ({ id, replace }) => {
        if (id === 'Two' && replace !== true)
          throw new AppError('conflict', reason('replacesTranscript'));
        return failed;
      },
    });
    await open('/queue');
    await chooseAll();
    await press('Retry failed jobs');
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace the transcript?' }));
    expect(dialog.getByText(/Already transcribed: “Two”/)).toBeTruthy();
    expect(screen.queryByText('Failed to retry job')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Replace' }));
    await waitFor(() =>
      expect(api.named('retryJob')).toEqual([
        { id: 'One' },
        { id: 'Two' },
        { id: 'Two', replace: true },
      ]),
    );
  });

  it('are cancelled if they are queued, after confirmation [queue-30]', async () => {
    const api = fakeApi({ getMe, getQueue, cancelJob: () => ({ detail: 'cancelled' }) });
    await open('/queue');
    await chooseAll();
    await press('Cancel waiting jobs');
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel 2 waiting jobs?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel waiting jobs' }));
    expect(await screen.findByText('2 jobs cancelled')).toBeTruthy();
    expect(api.named('cancelJob')).toEqual([{ id: 'Three' }, { id: 'Four' }]);
  });

  it('get another priority if they are queued [queue-31]', async () => {
    const api = fakeApi({ getMe, getQueue, setJobPriority: () => queued });
    await open('/queue');
    await chooseAll();
    await press('Change priority');
    const dialog = within(screen.getByRole('dialog', { name: 'Update Job Priority' }));
    expect(dialog.getByText('2 jobs')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Priority'), { target: { value: 'low' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Update priority' }));
    expect(await screen.findByText('Priority updated to Low')).toBeTruthy();
    expect(api.named('setJobPriority')).toEqual([
      { id: 'Three', priority: 'low' },
      { id: 'Four', priority: 'low' },
    ]);
  });

  it('are named if their priority could not be changed [queue-25]', async () => {
    const setJobPriority = ({ id }: { id: string }) => {
      if (id === 'Three') throw new AppError('conflict', saying('It runs already.'));
      return queued;
    };
    fakeApi({ getMe, getQueue, setJobPriority });
    await open('/queue');
    await chooseAll();
    await press('Change priority');
    const dialog = within(screen.getByRole('dialog', { name: 'Update Job Priority' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Update priority' }));
    const notice = await dialog.findByText(/The priority of 1 of 2 jobs was changed/);
    expect(notice.textContent).toContain('Three: It runs already.');
  });
});
