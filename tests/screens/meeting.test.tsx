import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { jobOf, meetingOf, system, transcriptionOf } from './records.ts';

setUpBrowser();
const getMe = () => system;
const afterPolling = () => act(() => vi.advanceTimersByTimeAsync(5000));

describe('the meeting page', () => {
  it('shows what is known of a finished meeting', async () => {
    fakeApi({ getMe, getMeeting: () => meetingOf({ transcription: transcriptionOf() }) });
    await open('/meeting/m1');
    await screen.findByRole('heading', { level: 1, name: 'Ward committee' });
    expect(document.title).toBe('Ward committee · Sakshi');
    expect(screen.getByText('Completed')).toBeTruthy();
    expect(screen.getByText('20/11/2026')).toBeTruthy();
    expect(screen.getByText('1:02:05')).toBeTruthy();
    const [first, second] = screen.getAllByRole('listitem').slice(-2);
    expect(first?.textContent).toContain('0:00Speaker 1नमस्कार, बैठक सुरू करूया.');
    expect(second?.textContent).toContain('1:00:05Speaker 2');
    expect(screen.getByText('धन्यवाद.').lang).toBe('mr-IN');

    fireEvent.click(screen.getByRole('tab', { name: 'Summary' }));
    const summary = await screen.findByRole('tabpanel', { name: 'Summary' });
    expect(within(summary).getByText('91.3%')).toBeTruthy();
    expect(within(summary).getByText('82.4%')).toBeTruthy();
    expect(within(summary).getByText(/no language model was used/)).toBeTruthy();
  });

  it('says what is not there yet', async () => {
    fakeApi({ getMe, getMeeting: () => meetingOf({ status: 'pending', job_id: null }) });
    await open('/meeting/m1');
    expect(await screen.findByText('No transcript available yet')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Summary' }));
    expect(await screen.findByText('No summary available yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
  });

  it('warns of a rough draft, naming its engine', async () => {
    const transcription = transcriptionOf();
    transcription.processing_metadata.engine = { id: 'ps', label: 'PocketSphinx', rough: true };
    fakeApi({ getMe, getMeeting: () => meetingOf({ transcription }) });
    await open('/meeting/m1');
    expect(await screen.findByText('Rough draft')).toBeTruthy();
    expect(screen.getByText(/Transcribed by PocketSphinx/)).toBeTruthy();
  });

  it('an unknown meeting is not found; the way back leads to the archive', async () => {
    fakeApi({
      getMe,
      getMeeting: () => {
        throw new AppError('not_found', messages.notFound);
      },
      archiveMeetings: () => ({ meetings: [], cursor: null }),
    });
    const { router } = await open('/meeting/zz');
    await screen.findByRole('heading', { level: 1, name: 'Meeting Not Found' });
    expect((await screen.findByRole('alert')).textContent).toBe(messages.notFound);
    fireEvent.click(screen.getByRole('link', { name: 'Back to Meetings' }));
    await screen.findByRole('heading', { level: 1, name: 'Archive' });
    expect(router.state.location.pathname).toBe('/archive');
  });

  it('another failure is told in the server’s words', async () => {
    fakeApi({
      getMe,
      getMeeting: () => {
        throw new AppError('unavailable', 'The records are being moved.');
      },
    });
    await open('/meeting/m1');
    expect(await screen.findByText('The records are being moved.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(
      'An error occurred: The records are being moved.',
    );
  });
});

describe('while the recording is processed', () => {
  it('follows the job every 5 seconds, then shows the result and stops asking', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let meeting = meetingOf({ status: 'queued', has_transcription: false });
    let job = jobOf();
    const api = fakeApi({ getMe, getMeeting: () => meeting, getJobStatus: () => job });
    await open('/meeting/m1');
    expect(await screen.findByText('Transcribing speech')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(screen.queryByText('Queued')).toBeNull();

    job = jobOf({ progress: 80, message: 'Finding speakers' });
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

  it('keeps asking for the meeting when its job has ended and it does not say so yet', async () => {
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

  it('without a job asks for the meeting itself; failures in between are not told', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers = [
      () => meetingOf({ status: 'queued', job_id: null }),
      () => {
        throw new AppError('internal', 'request 7 failed');
      },
      () => meetingOf({ status: 'completed', transcription: transcriptionOf() }),
    ];
    const api = fakeApi({ getMe, getMeeting: () => (answers.shift() ?? meetingOf)() });
    await open('/meeting/m1');
    expect(await screen.findByText('Queued')).toBeTruthy();
    await afterPolling();
    expect(api.named('getMeeting')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
    await afterPolling();
    expect(await screen.findByText('Completed')).toBeTruthy();
  });

  it('a failed job says why', async () => {
    fakeApi({
      getMe,
      getMeeting: () => meetingOf({ status: 'failed', has_transcription: false }),
      getJobStatus: () => jobOf({ status: 'failed', error: 'No speech was found.' }),
    });
    await open('/meeting/m1');
    expect((await screen.findByRole('alert')).textContent).toBe('No speech was found.');
  });
});

describe('exports', () => {
  it('saves the transcript under the name the server gives, as TXT', async () => {
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
      { id: 'm1', format: 'txt', content: 'transcript' },
    ]);
  });

  it('says when it failed', async () => {
    fakeApi({ getMe, getMeeting: () => meetingOf({ transcription: transcriptionOf() }) });
    await open('/meeting/m1');
    fireEvent.click(await screen.findByRole('tab', { name: 'Summary' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Export summary' }));
    expect(await screen.findByText('Failed to export summary')).toBeTruthy();
  });
});
