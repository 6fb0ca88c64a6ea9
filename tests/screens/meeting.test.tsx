import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
    await open('/meeting/m1');
    await screen.findByRole('heading', { level: 1, name: 'Ward committee' });
    expect(document.title).toBe('Ward committee · Sakshi');
    expect(screen.getByText('Completed')).toBeTruthy();
    expect(screen.getByText('Created 20/11/2026 14:42')).toBeTruthy();
    const facts = [...document.querySelectorAll('main dl > div')].map((fact) => fact.textContent);
    expect(facts).toEqual([
      'Date20/11/2026',
      'LocationInfrastructure',
      'DepartmentInfrastructure',
      'Attendees2',
      'PriorityNormal',
      'Duration1:02:05',
    ]);
    const tabs = screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-selected'));
    expect(tabs).toEqual(['true', 'false', 'false', 'false']);
    expect(screen.getByRole('button', { name: 'Export transcript' })).toBeTruthy();
    const [first, second] = screen.getAllByRole('listitem').slice(-2);
    expect(first?.textContent).toContain('0:00Speaker 1नमस्कार, बैठक सुरू करूया.');
    expect(second?.textContent).toContain('1:00:05Speaker 2');
    expect(screen.getByText('धन्यवाद.').lang).toBe('mr-IN');

    fireEvent.click(screen.getByRole('tab', { name: 'Summary' }));
    const summary = await screen.findByRole('tabpanel', { name: 'Summary' });
    expect(await within(summary).findByText('आढावा घेतला.')).toBeTruthy();
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
    await open('/meeting/m1');
    await screen.findByRole('heading', { level: 1, name: 'Ward committee' });
    const said = 'Under a legal hold since 20/11/2026 14:42, by Meera: Case 12';
    expect(screen.queryAllByText(said)).toHaveLength(hold ? 1 : 0);
  });

  it('says what is not available yet [meeting-14] [meeting-18] [meeting-27]', async () => {
    fakeApi({ getMe, getMeeting: () => meetingOf({ status: 'pending', job_id: null }) });
    await open('/meeting/m1');
    expect(await screen.findByText('No transcript available yet')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Summary' }));
    expect(await screen.findByText('No summary available yet')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Export' }));
    expect(await screen.findByText('No transcript available yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'Audio' }));
    expect(await screen.findByText('Audio file not available')).toBeTruthy();
    expect(screen.queryByLabelText('Recording')).toBeNull();
  });

  it('reopens the tab named in its URL [meeting-48]', async () => {
    fakeApi({ getMe, getMeeting: () => meetingOf({ transcription: transcriptionOf() }) });
    const { router } = await open('/meeting/m1');
    fireEvent.click(await screen.findByRole('tab', { name: 'Summary' }));
    expect(router.state.location.search).toBe('?tab=summary');
    cleanup();
    await open(`/meeting/m1${router.state.location.search}`);
    const tab = await screen.findByRole('tab', { name: 'Summary' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });

  it('warns about a rough draft, and names its engine [meeting-29]', async () => {
    const transcription = transcriptionOf();
    transcription.processing_metadata.engine = { id: 'ps', label: 'PocketSphinx', rough: true };
    fakeApi({ getMe, getMeeting: () => meetingOf({ transcription }) });
    await open('/meeting/m1');
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
    const { router } = await open('/meeting/zz');
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
    await open('/meeting/m1');
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
    await open('/meeting/m1');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isMoved = false;
    fireEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ward committee' })).toBeTruthy();
  });
});

describe('the meeting page around its tabs', () => {
  it('shows that it is loading [meeting-1]', async () => {
    fakeApi({ getMe, getMeeting: () => new Promise(() => {}) });
    await open('/meeting/m1');
    expect(await screen.findByText('Loading meeting...')).toBeTruthy();
  });

  it('shows the description, and a short duration in minutes and seconds [meeting-6] [meeting-7]', async () => {
    fakeApi({ getMe, getMeeting: () => meetingOf({ description: 'Water supply', duration: 65 }) });
    await open('/meeting/m1');
    await screen.findByRole('heading', { level: 2, name: 'Description' });
    expect(screen.getByText('Water supply')).toBeTruthy();
    expect(screen.getByText('1:05')).toBeTruthy();
  });

  it('controls the player from the Audio tab, and exports from the Export tab [meeting-10] [meeting-12] [meeting-38]', async () => {
    const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const meeting = meetingOf({ audio_url: '/a.ogg', transcription: transcriptionOf() });
    fakeApi({ getMe, getMeeting: () => meeting });
    await open('/meeting/m1');
    const player = await screen.findByLabelText<HTMLAudioElement>('Recording', {
      selector: 'audio',
    });
    fireEvent.click(screen.getByRole('tab', { name: 'Audio' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Play' }));
    expect(played).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Forward 10 s' }));
    fireEvent.click(screen.getByRole('button', { name: 'Forward 10 s' }));
    fireEvent.click(screen.getByRole('button', { name: 'Back 10 s' }));
    expect(player.currentTime).toBe(10);
    fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '1.5' } });
    expect(player.playbackRate).toBe(1.5);

    fireEvent.click(screen.getByRole('tab', { name: 'Export' }));
    await screen.findByRole('button', { name: 'Export transcript' });
    expect(screen.getByRole('button', { name: 'Export summary' })).toBeTruthy();
  });

  it('links from a scheduled meeting to the dashboard for its upload [meeting-37]', async () => {
    fakeApi({ getMe, getMeeting: () => meetingOf({ status: 'scheduled', job_id: null }) });
    await open('/meeting/m1');
    const link = await screen.findByRole('link', { name: 'Upload it from the dashboard' });
    expect(link.getAttribute('href')).toBe('/dashboard');
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
    await open('/meeting/m1');
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
    await open('/meeting/m1');
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
    await open('/meeting/m1');
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
    await open('/meeting/m1');
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
    await open('/meeting/m1');
    expect((await screen.findByRole('alert')).textContent).toBe('No speech was found.');
  });
});

describe('the time left', () => {
  it('is estimated from the progress since the start [meeting-9]', async () => {
    const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000).toISOString();
    fakeApi({
      getMe,
      getMeeting: () => meetingOf({ status: 'processing' }),
      getJobStatus: () => jobOf({ progress: 40, started_at: minutesAgo(6) }),
    });
    await open('/meeting/m1');
    expect(await screen.findByText('about 9 minutes left')).toBeTruthy();
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
    await open('/meeting/m1');
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
    await open('/meeting/m1');
    fireEvent.click(await screen.findByRole('tab', { name: 'Summary' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Export summary' }));
    expect(await screen.findByText('Summary exported successfully')).toBeTruthy();
    expect(saved).toEqual(['आढावा_summary.txt']);
    expect(api.named('exportMeeting')).toEqual([
      { id: 'm1', format: 'txt', content: 'summary', language: 'original', times: 'with' },
    ]);
  });

  it('reports a failure [meeting-26]', async () => {
    fakeApi({ getMe, getMeeting: () => meetingOf({ transcription: transcriptionOf() }) });
    await open('/meeting/m1');
    fireEvent.click(await screen.findByRole('button', { name: 'Export transcript' }));
    expect(await screen.findByText('Failed to export transcript')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Summary' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Export summary' }));
    expect(await screen.findByText('Failed to export summary')).toBeTruthy();
  });
});
