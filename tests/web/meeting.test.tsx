import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import { fakeApi, saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { archiveOf, jobOf, meetingOf, system, transcriptionOf } from './records.ts';

setUpBrowser();
const getMe = () => system;
const afterPolling = () => act(() => vi.advanceTimersByTimeAsync(5000));

describe('the meeting page', () => {
  it('shows the details, transcript and summary of a finished meeting [meeting-4] [meeting-5] [meeting-6] [meeting-11] [meeting-13] [meeting-15] [meeting-16] [meeting-17] [meeting-28]', async () => {
    fakeApi({ getMe, getMeeting: () => meetingOf({ transcription: transcriptionOf() }) });
    await open('/meetings/m1');
    await screen.findByRole('heading', { level: 1, name: 'Ward committee' });
    expect(document.title).toBe('Ward committee · Sakshi');
    expect(screen.getByText('Completed')).toBeTruthy();
    expect(screen.getByText('Created 20/11/2026 14:42')).toBeTruthy();
    const transcript = await screen.findByRole('region', { name: 'Transcript' });
    const facts = [...document.querySelectorAll('main dl > div')].map((fact) => fact.textContent);
    expect(facts).toEqual([
      'Date20/11/2026',
      'LocationInfrastructure',
      'DepartmentInfrastructure',
      'Attendees2',
      'PriorityNormal',
      'Duration1:02:05',
    ]);
    const tabs = screen
      .getAllByRole('tab')
      .map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]);
    expect(tabs).toEqual([
      ['Overview', 'true'],
      ['Transcript', 'false'],
      ['Summary', 'false'],
      ['Minutes', 'false'],
    ]);
    expect(within(transcript).getByRole('button', { name: 'Export transcript' })).toBeTruthy();
    const [first, second] = within(transcript).getAllByRole('listitem');
    expect(first?.textContent).toContain('0:00Speaker 1नमस्कार, बैठक सुरू करूया.');
    expect(second?.textContent).toContain('1:00:05Speaker 2');
    expect(screen.getByText('धन्यवाद.').lang).toBe('mr-IN');

    fireEvent.click(screen.getByRole('tab', { name: 'Summary' }));
    expect(await screen.findByText('आढावा घेतला.')).toBeTruthy();
    expect(document.title).toBe('Ward committee · Summary · Sakshi');
    const summary = screen.getByRole('tabpanel', { name: 'Summary: Ward committee' });
    expect(within(summary).getByRole('button', { name: 'Export summary' })).toBeTruthy();
    const measured = [...summary.querySelectorAll('dl > div')].map((fact) => fact.textContent);
    expect(measured).toEqual([
      'Total speakers2',
      'Known speakers1',
      'Identified unknown1',
      'Success rate91.3%',
      'Total words512',
      'Average confidence82.4%',
    ]);
    expect(within(summary).getByText(/no language model was used/)).toBeTruthy();
  });

  it.each([true, false])('shows a legal hold (%s) with its reason [meeting-41]', async (hold) => {
    const legal_hold = { hold, reason: 'Case 12', by: 'Meera', at: '2026-11-20T09:12:00Z' };
    fakeApi({ getMe, getMeeting: () => meetingOf({ legal_hold }) });
    await open('/meetings/m1');
    await screen.findByRole('heading', { level: 2, name: 'Details' });
    const said = 'Under a legal hold since 20/11/2026 14:42, placed by Meera: Case 12';
    expect(screen.queryAllByText(said)).toHaveLength(hold ? 1 : 0);
  });

  it('says what is not available yet [meeting-14] [meeting-18] [meeting-27]', async () => {
    fakeApi({ getMe, getMeeting: () => meetingOf({ status: 'pending', job_id: null }) });
    await open('/meetings/m1');
    expect(await screen.findByText('No transcript available yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Recording' })).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'Summary' }));
    expect(await screen.findByText('No summary available yet')).toBeTruthy();
  });

  it.each([
    ['/meeting/m1', '/meetings/m1'],
    ['/meeting/m1?tab=summary', '/meetings/m1/summary'],
    ['/meeting/m1?tab=export', '/meetings/m1'],
    ['/transcription-view/m1', '/meetings/m1/transcript'],
    ['/transcription-view/m1?at=7&words=water', '/meetings/m1/transcript?at=7&words=water'],
    ['/meetings/m1/nowhere', '/meetings/m1'],
  ])('is opened by %s at %s [meeting-48] [meeting-54]', async (old, current) => {
    fakeApi({ getMe, getMeeting: () => meetingOf({ transcription: transcriptionOf() }) });
    const { router } = await open(old);
    expect(await screen.findByRole('tab', { selected: true })).toBeTruthy();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(current);
  });

  it('moves among its parts by arrow keys, and keeps the focus on the tab [meeting-55]', async () => {
    fakeApi({ getMe, getMeeting: () => meetingOf({ transcription: transcriptionOf() }) });
    const { router } = await open('/meetings/m1');
    const tab = await screen.findByRole('tab', { name: 'Overview' });
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
    tab.focus();
    fireEvent.keyDown(tab, { key: 'ArrowLeft' });
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Minutes' }), { key: 'ArrowLeft' });
    const summary = screen.getByRole('tab', { name: 'Summary' });
    expect(document.activeElement).toBe(summary);
    fireEvent.click(summary);
    expect(await screen.findByText('आढावा घेतला.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/meetings/m1/summary');
    expect(document.activeElement).toBe(summary);
    fireEvent.keyDown(summary, { key: 'Home' });
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Overview' }));
  });

  it('says what to do next [meeting-56]', async () => {
    let meeting = meetingOf({ transcription: transcriptionOf() });
    fakeApi({ getMe, getMeeting: () => meeting });
    const { queries } = await open('/meetings/m1');
    const check = await screen.findByRole('link', { name: 'Check the transcript' });
    expect(check.getAttribute('href')).toBe('/meetings/m1/transcript');
    meeting = meetingOf({ transcription: transcriptionOf({ version: 2 }) });
    await act(() => queries.invalidateQueries({ queryKey: ['meeting', 'm1'] }));
    const mark = await screen.findByRole('link', { name: 'Mark the transcript as checked' });
    expect(mark.getAttribute('href')).toBe('/meetings/m1/transcript');
    const checked = { version: 2, by: 'Meera', at: '2026-11-20T09:12:00Z', changed: false };
    meeting = { ...meeting, checked };
    await act(() => queries.invalidateQueries({ queryKey: ['meeting', 'm1'] }));
    await waitFor(() => expect(screen.queryByText('Next:')).toBeNull());
  });

  it('suggests nothing that the reader may not do [meeting-56]', async () => {
    const getMe = () => ({ ...system, id: 'reader', role: 'staff' as const });
    fakeApi({ getMe, getMeeting: () => meetingOf({ transcription: transcriptionOf() }) });
    await open('/meetings/m1');
    expect(await screen.findByRole('heading', { name: 'Transcript' })).toBeTruthy();
    expect(screen.queryByText('Next:')).toBeNull();
  });

  it('warns about a rough draft, and names its engine [meeting-29]', async () => {
    const transcription = transcriptionOf();
    transcription.processing_metadata.engine = { id: 'ps', label: 'PocketSphinx', rough: true };
    fakeApi({ getMe, getMeeting: () => meetingOf({ transcription }) });
    await open('/meetings/m1');
    expect(await screen.findByText('Rough draft')).toBeTruthy();
    expect(screen.getByText(/Transcribed by PocketSphinx/)).toBeTruthy();
  });

  it('shows a not-found page for an unknown meeting, with a link to the archive [meeting-2] [meeting-3]', async () => {
    fakeApi({
      getMe,
      getMeeting: () => {
        throw new AppError('not_found', reason('notFound'));
      },
      archiveMeetings: () => archiveOf([]),
    });
    const { router } = await open('/meetings/zz');
    await screen.findByRole('heading', { level: 1, name: 'Meeting Not Found' });
    expect(await screen.findByText(messages.notFound)).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Back to Meetings' });
    expect(back.getAttribute('href')).toBe('/meetings');
    fireEvent.click(back);
    // The archive’s code is fetched on navigation.
    await waitFor(() => expect(router.state.location.pathname).toBe('/archive'), { timeout: 4000 });
  });

  it('shows the server’s message for other errors [meeting-23]', async () => {
    fakeApi({
      getMe,
      getMeeting: () => {
        throw new AppError('unavailable', saying('The records are being moved.'));
      },
    });
    await open('/meetings/m1');
    expect(await screen.findByText('The records are being moved.')).toBeTruthy();
    expect(screen.getByText('An error occurred: The records are being moved.')).toBeTruthy();
  });

  it('retries a failed load [meeting-47]', async () => {
    let isMoved = true;
    fakeApi({
      getMe,
      getMeeting: () => {
        if (isMoved) throw new AppError('unavailable', saying('The records are being moved.'));
        return meetingOf();
      },
    });
    await open('/meetings/m1');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isMoved = false;
    fireEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ward committee' })).toBeTruthy();
  });
});

describe('the meeting page around its tabs', () => {
  it('shows that it is loading [meeting-1]', async () => {
    fakeApi({ getMe, getMeeting: () => new Promise(() => {}) });
    await open('/meetings/m1');
    expect(await screen.findByText('Loading meeting...')).toBeTruthy();
  });

  it('shows the description, and a short duration in minutes and seconds [meeting-6] [meeting-7]', async () => {
    fakeApi({ getMe, getMeeting: () => meetingOf({ description: 'Water supply', duration: 65 }) });
    await open('/meetings/m1');
    await screen.findByRole('heading', { level: 2, name: 'Description' });
    expect(screen.getByText('Water supply')).toBeTruthy();
    expect(screen.getByText('1:05')).toBeTruthy();
  });

  it('exports both the transcript and the summary [meeting-12]', async () => {
    fakeApi({ getMe, getMeeting: () => meetingOf({ transcription: transcriptionOf() }) });
    await open('/meetings/m1');
    await screen.findByRole('button', { name: 'Export transcript' });
    expect(screen.getByRole('button', { name: 'Export summary' })).toBeTruthy();
  });
});

describe('the meeting page during processing', () => {
  it('keeps polling the job after failures, without reporting them [meeting-22]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = fakeApi({
      getMe,
      getMeeting: () => meetingOf({ status: 'queued' }),
      getJobStatus: () => {
        throw new AppError('internal', saying('request 8 failed'));
      },
    });
    await open('/meetings/m1');
    await screen.findByText('Queued');
    await afterPolling();
    await afterPolling();
    expect(api.named('getJobStatus').length).toBeGreaterThan(2);
    expect(screen.queryByText(/request 8/)).toBeNull();
  });

  it('polls the job every 5 seconds, then shows the result and stops [meeting-8] [meeting-19] [meeting-21]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let meeting = meetingOf({ status: 'queued', has_transcription: false });
    let job = jobOf();
    const api = fakeApi({ getMe, getMeeting: () => meeting, getJobStatus: () => job });
    await open('/meetings/m1');
    expect(await screen.findByText('Transcribing speech')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(screen.queryByText('Queued')).toBeNull();

    job = jobOf({ progress: 80, stage: saying('Finding speakers') });
    await afterPolling();
    expect(screen.getByText('Finding speakers').closest('output')).toBeTruthy();
    expect(api.named('getMeeting')).toHaveLength(1);

    job = jobOf({ status: 'completed', progress: 100 });
    meeting = meetingOf({ transcription: transcriptionOf() });
    await afterPolling();
    expect(await screen.findByText('धन्यवाद.')).toBeTruthy();
    const asked = api.calls.length;
    await afterPolling();
    await afterPolling();
    expect(api.calls.length).toBe(asked);
  });

  it('keeps polling the meeting until it reflects its completed job [meeting-19]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let meeting = meetingOf({ status: 'processing' });
    fakeApi({
      getMe,
      getMeeting: () => meeting,
      getJobStatus: () => jobOf({ status: 'completed', progress: 100 }),
    });
    await open('/meetings/m1');
    await screen.findByRole('heading', { level: 1, name: 'Ward committee' });
    await afterPolling();
    meeting = meetingOf({ transcription: transcriptionOf() });
    await afterPolling();
    expect(await screen.findByText('धन्यवाद.')).toBeTruthy();
  });

  it('polls a meeting that has no job, without reporting failures [meeting-20] [meeting-22]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers = [
      () => meetingOf({ status: 'queued', job_id: null }),
      () => {
        throw new AppError('internal', saying('request 7 failed'));
      },
      () => meetingOf({ status: 'completed', transcription: transcriptionOf() }),
    ];
    const api = fakeApi({ getMe, getMeeting: () => (answers.shift() ?? meetingOf)() });
    await open('/meetings/m1');
    expect(await screen.findByText('Queued')).toBeTruthy();
    await afterPolling();
    expect(api.named('getMeeting')).toHaveLength(2);
    expect(screen.queryByText(/request 7/)).toBeNull();
    await afterPolling();
    expect(await screen.findByText('Completed')).toBeTruthy();
  });

  it('shows why a job failed [meeting-8]', async () => {
    fakeApi({
      getMe,
      getMeeting: () => meetingOf({ status: 'failed', has_transcription: false }),
      getJobStatus: () => jobOf({ status: 'failed', failure: saying('No speech was found.') }),
    });
    await open('/meetings/m1');
    expect((await screen.findByRole('alert')).textContent).toBe('No speech was found.');
  });
});

it('says on the overview that another recording failed and the transcript is as it was [meeting-64]', async () => {
  const failed = jobOf({ status: 'failed', failure: saying('No speech was found.') });
  fakeApi({
    getMe,
    getMeeting: () => meetingOf({ status: 'completed', transcription: transcriptionOf() }),
    getQueue: () => ({ queue: [failed] }),
  });
  await open('/meetings/m1');
  const notice = await screen.findByText('Transcribing again failed. The transcript is as it was.');
  expect(notice.closest('[role=alert]')?.textContent).toContain('No speech was found.');
  expect(screen.getByRole('link', { name: 'Open the queue to retry' })).toBeTruthy();
});

describe('cancelling the job of a meeting', () => {
  it('stops it after confirmation, and says that it was cancelled', async () => {
    let meeting = meetingOf({ status: 'processing', has_transcription: false });
    let job = jobOf();
    const api = fakeApi({
      getMe,
      getMeeting: () => meeting,
      getJobStatus: () => job,
      stopJob: () => {
        meeting = meetingOf({ status: 'pending', has_transcription: false });
        job = jobOf({ status: 'cancelled', stage: reason('cancelled') });
        return { detail: 'Job cancelled' };
      },
    });
    await open('/meeting/m1');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel job' }));
    const dialog = within(
      screen.getByRole('dialog', { name: 'Cancel the job for “Ward committee”?' }),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel job' }));
    expect(await screen.findByText('Job cancelled')).toBeTruthy();
    expect(await screen.findAllByText('Cancelled')).not.toEqual([]);
    expect(api.named('stopJob')).toEqual([{ id: 'j1' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel job' })).toBeNull());
  });

  it('takes one that waits out of the queue, or says why not', async () => {
    const api = fakeApi({
      getMe,
      getMeeting: () => meetingOf({ status: 'queued', has_transcription: false }),
      getJobStatus: () => jobOf({ status: 'queued', started_at: null, stage: saying('Waiting') }),
      cancelJob: () => {
        throw new AppError('conflict', reason('jobAlreadyWorking'));
      },
    });
    await open('/meeting/m1');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel job' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel job' }));
    expect(await screen.findByText('Failed to cancel job')).toBeTruthy();
    expect(screen.getByText(/Processing has already started/)).toBeTruthy();
    expect(api.named('cancelJob')).toEqual([{ id: 'j1' }]);
  });
});

describe('the time left', () => {
  const openWith = (expected_end: string | null) => {
    fakeApi({
      getMe,
      getMeeting: () => meetingOf({ status: 'processing' }),
      getJobStatus: () => jobOf({ expected_end }),
    });
    return open('/meetings/m1');
  };

  it('goes down to the expected end, and is said in words once that has passed [meeting-9]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T09:14:00Z') });
    await openWith('2026-11-20T09:16:00Z');
    expect(await screen.findByText('about 2 minutes left')).toBeTruthy();
    const shown: string[] = [];
    for (let step = 0; step < 30; step++) {
      await act(() => vi.advanceTimersByTimeAsync(5000));
      const text = screen.getByText(/left$|than expected$/).textContent ?? '';
      if (shown.at(-1) !== text) shown.push(text);
    }
    expect(shown).toEqual([
      'about 2 minutes left',
      'about 1 minute left',
      'less than a minute left',
      'taking longer than expected',
    ]);
  });

  it('is not guessed before anything was measured [meeting-9]', async () => {
    await openWith(null);
    expect(await screen.findByText('time left not known yet')).toBeTruthy();
  });
});

describe('exporting from the meeting page', () => {
  it('saves the transcript as TXT under the name that the server gives [meeting-24]', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const api = fakeApi({
      getMe,
      getMeeting: () => meetingOf({ transcription: transcriptionOf() }),
      exportMeeting: () => ({
        file_name: 'आढावा_transcript.txt',
        content_type: 'text/plain',
        content: 'x',
      }),
    });
    await open('/meetings/m1');
    fireEvent.click(await screen.findByRole('button', { name: 'Export transcript' }));
    expect(await screen.findByText('Transcript exported successfully')).toBeTruthy();
    expect(saved).toEqual(['आढावा_transcript.txt']);
    expect(api.named('exportMeeting')).toEqual([
      { id: 'm1', format: 'txt', content: 'transcript', language: 'original', times: 'with' },
    ]);
  });

  it('saves the summary as TXT under the name that the server gives [meeting-25]', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const api = fakeApi({
      getMe,
      getMeeting: () => meetingOf({ transcription: transcriptionOf() }),
      exportMeeting: () => ({
        file_name: 'आढावा_summary.txt',
        content_type: 'text/plain',
        content: 'x',
      }),
    });
    await open('/meetings/m1');
    fireEvent.click(await screen.findByRole('tab', { name: 'Summary' }));
    await screen.findByRole('button', { name: 'Export PDF' });
    fireEvent.click(screen.getByRole('button', { name: 'Export summary' }));
    expect(await screen.findByText('Summary exported successfully')).toBeTruthy();
    expect(saved).toEqual(['आढावा_summary.txt']);
    expect(api.named('exportMeeting')).toEqual([
      { id: 'm1', format: 'txt', content: 'summary', language: 'original', times: 'with' },
    ]);
  });

  it('reports a failure [meeting-26]', async () => {
    fakeApi({ getMe, getMeeting: () => meetingOf({ transcription: transcriptionOf() }) });
    await open('/meetings/m1');
    fireEvent.click(await screen.findByRole('button', { name: 'Export transcript' }));
    expect(await screen.findByText('Failed to export transcript')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Summary' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Export summary' }));
    expect(await screen.findByText('Failed to export summary')).toBeTruthy();
  });
});
