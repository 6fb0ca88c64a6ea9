import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { fakeApi, saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system, transcriptionOf } from './records.ts';

setUpBrowser();
const getMe = () => system;
const afterPolling = () => act(() => vi.advanceTimersByTimeAsync(3000));
const view = '/meetings/m1/transcript';

describe('the transcription view', () => {
  it('shows the creator, the duration, and each segment with time and speaker [transcription-3] [transcription-8] [transcription-10]', async () => {
    fakeApi({ getMe, getMeeting: () => meetingOf({ transcription: transcriptionOf() }) });
    await open(view);
    await screen.findByRole('heading', { level: 1, name: 'Ward committee' });
    expect(screen.getByText('Created by System • duration 62:05 • 2 speakers')).toBeTruthy();
    await screen.findByText('धन्यवाद.');
    const [first, second] = screen.getAllByRole('listitem').slice(-2);
    expect(first?.textContent).toBe('0:00Speaker 1नमस्कार, बैठक सुरू करूया.');
    expect(second?.textContent).toContain('60:05');
    expect(screen.queryByLabelText('Summary language')).toBeNull();
    expect(screen.queryByText('Transcription completed!')).toBeNull();
  });

  it('offers the summary in each of its languages [transcription-7] [transcription-8]', async () => {
    const english = {
      language: 'en-IN',
      content: 'The review was held.',
      made_by: 'gpt-oss',
      points: [],
    };
    const { summaries, ...rest } = transcriptionOf();
    const transcription = { ...rest, summaries: summaries && { ...summaries, english } };
    fakeApi({ getMe, getMeeting: () => meetingOf({ transcription }) });
    await open('/meetings/m1/summary');
    const choice = await screen.findByLabelText<HTMLSelectElement>('Summary language');
    expect([...choice.options].map(({ label, textContent }) => textContent ?? label)).toEqual([
      'Marathi (original)',
      'English',
    ]);
    expect(await screen.findByText('आढावा घेतला.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next summary' }));
    expect(await screen.findByText('The review was held.')).toBeTruthy();
    expect(screen.getByText(/Written by the language model gpt-oss/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next summary' }));
    expect(await screen.findByText('आढावा घेतला.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Previous summary' }));
    expect(choice.value).toBe('1');
    fireEvent.change(choice, { target: { value: '0' } });
    expect(await screen.findByText('आढावा घेतला.')).toBeTruthy();
  });

  it('shows that it is loading [transcription-1]', async () => {
    fakeApi({ getMe, getMeeting: () => new Promise(() => {}) });
    await open(view);
    expect(await screen.findByText('Loading transcription...')).toBeTruthy();
  });

  it('says when there is no summary [transcription-9]', async () => {
    const transcription = transcriptionOf({ summary: '', summaries: null });
    fakeApi({ getMe, getMeeting: () => meetingOf({ transcription }) });
    await open('/meetings/m1/summary');
    expect(await screen.findByText('No summary available')).toBeTruthy();
  });

  it('renders only the segments near the viewport [transcription-35]', async () => {
    const timeline = Array.from({ length: 10_000 }, (_, index) => ({
      speaker: 'Speaker 1',
      start_time: index,
      end_time: index + 1,
      transcript: `turn ${index}`,
    }));
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
    fakeApi({
      getMe,
      getMeeting: () => meetingOf({ transcription: transcriptionOf({ timeline }) }),
    });
    await open(view);
    const first = await screen.findByText('turn 0');
    expect(first.closest('li')?.getAttribute('aria-setsize')).toBe('10000');
    expect(document.querySelectorAll('li[data-index]').length).toBeLessThan(60);
  });

  it('polls every 3 seconds for a missing transcript, then announces it [transcription-29] [transcription-32]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let meeting = meetingOf({ status: 'processing', has_transcription: false });
    const api = fakeApi({ getMe, getMeeting: () => meeting });
    await open(view);
    expect(await screen.findByText('Processing… this may take a moment')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export JSON' })).toBeNull();
    meeting = meetingOf({ transcription: transcriptionOf() });
    await afterPolling();
    expect(await screen.findByText('Transcription completed!')).toBeTruthy();
    expect(screen.getByText('धन्यवाद.')).toBeTruthy();
    const asked = api.calls.length;
    await afterPolling();
    expect(api.calls.length).toBe(asked);
  });

  it('announces nothing when a new transcription was cancelled [transcription-32]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let meeting = meetingOf({ status: 'processing', transcription: transcriptionOf() });
    fakeApi({ getMe, getMeeting: () => meeting });
    await open(view);
    expect(await screen.findByText('धन्यवाद.')).toBeTruthy();
    meeting = meetingOf({ transcription: transcriptionOf() });
    await afterPolling();
    await afterPolling();
    expect(screen.queryByText('Transcription completed!')).toBeNull();
  });

  it('does not report a failed poll during processing [transcription-33]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let broken = false;
    fakeApi({
      getMe,
      getMeeting: () => {
        if (broken) throw new AppError('internal', saying('request 9 failed'));
        return meetingOf({ status: 'queued', has_transcription: false });
      },
    });
    await open(view);
    await screen.findByText('Processing… this may take a moment');
    broken = true;
    await afterPolling();
    expect(screen.getAllByText('Processing… this may take a moment').length).toBeGreaterThan(0);
    expect(screen.queryByText(/request 9/)).toBeNull();
  });

  it('says when there is no transcript [transcription-34]', async () => {
    fakeApi({ getMe, getMeeting: () => meetingOf({ status: 'failed', has_transcription: false }) });
    await open(view);
    expect(await screen.findByText('No transcription found for this meeting')).toBeTruthy();
  });

  it('reports a failed load, with a way back and a retry [transcription-2]', async () => {
    let isBroken = true;
    fakeApi({
      getMe,
      getMeeting: () => {
        if (isBroken) throw new AppError('internal', saying('Not now'));
        return meetingOf();
      },
    });
    await open(view);
    expect(await screen.findByText('Failed to load meeting data')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Back to Archive' });
    expect(back.getAttribute('href')).toBe('/archive');
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ward committee' })).toBeTruthy();
  });

  it('polls for a failed meeting, too, which may be retried [transcription-29]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = fakeApi({
      getMe,
      getMeeting: () => meetingOf({ status: 'failed', has_transcription: false }),
    });
    await open(view);
    await screen.findByText('No transcription found for this meeting');
    await afterPolling();
    expect(api.named('getMeeting')).toHaveLength(2);
  });

  it('replaces what it shows when a poll brings another transcription [transcription-30]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let transcription = transcriptionOf();
    fakeApi({ getMe, getMeeting: () => meetingOf({ status: 'processing', transcription }) });
    await open(view);
    fireEvent.click(await screen.findByRole('button', { name: 'Bulk Edit Speakers' }));
    await screen.findByLabelText('New name for Speaker 2');
    const original = { language: 'mr-IN', content: 'नवा सारांश', made_by: 'extractive', points: [] };
    transcription = transcriptionOf({
      timeline: [{ speaker: 'Joshi', start_time: 0, end_time: 1, transcript: 'नवे' }],
      summaries: { original },
    });
    await afterPolling();
    expect(await screen.findByText('नवे')).toBeTruthy();
    expect(screen.getByLabelText('New name for Joshi')).toBeTruthy();
    expect(screen.queryByLabelText('New name for Speaker 2')).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'Summary' }));
    expect(await screen.findByText('नवा सारांश')).toBeTruthy();
  });

  it('searches for words, and steps through the matches [transcription-36]', async () => {
    fakeApi({ getMe, getMeeting: () => meetingOf({ transcription: transcriptionOf() }) });
    await open(view);
    const search = await screen.findByLabelText('Search in the transcript');
    fireEvent.change(search, { target: { value: 'धन्यवाद' } });
    await screen.findByText('1 match');
    fireEvent.click(screen.getByRole('button', { name: 'Next match' }));
    expect(await screen.findByText('1 of 1')).toBeTruthy();
    expect(screen.getByText('धन्यवाद').closest('li')?.getAttribute('aria-current')).toBe('true');
    fireEvent.change(search, { target: { value: 'speaker' } });
    await screen.findByText('2 matches');
    fireEvent.keyDown(search, { key: 'Enter' });
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(await screen.findByText('2 of 2')).toBeTruthy();
    fireEvent.change(search, { target: { value: 'xyz' } });
    expect(await screen.findByText('0 matches')).toBeTruthy();
  });

  it('exports as JSON, TXT, Word and PDF, and reports success and failure [transcription-4] [transcription-5] [transcription-6] [transcription-65]', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    let broken = false;
    const api = fakeApi({
      getMe,
      getMeeting: () => meetingOf({ transcription: transcriptionOf() }),
      exportMeeting: ({ format }) => {
        if (broken) throw new AppError('internal', saying('no'));
        const file_name = `आढावा_transcript.${format}`;
        return { file_name, content_type: 'text/plain', content: '{}' };
      },
    });
    await open(view);
    fireEvent.click(await screen.findByRole('button', { name: 'Export JSON' }));
    expect(await screen.findByText('Transcription exported as JSON')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Export TXT' }));
    expect(await screen.findByText('Transcription exported as TXT')).toBeTruthy();
    expect(saved).toEqual(['आढावा_transcript.json', 'आढावा_transcript.txt']);
    fireEvent.click(screen.getByRole('button', { name: 'Export Word' }));
    expect(await screen.findByText('Transcription exported as Word')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Export PDF' }));
    expect(await screen.findByText('Transcription exported as PDF')).toBeTruthy();
    broken = true;
    fireEvent.click(screen.getByRole('button', { name: 'Export TXT' }));
    expect(await screen.findByText('Failed to export transcription')).toBeTruthy();
    expect(api.named('exportMeeting')).toMatchObject([
      { format: 'json' },
      { format: 'txt' },
      { format: 'docx' },
      { format: 'pdf' },
      { format: 'txt' },
    ]);
  });
});
