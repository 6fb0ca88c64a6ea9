import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { fakeApi, type Handlers, saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system, transcriptionOf } from './records.ts';

setUpBrowser();
const view = '/transcription-view/m1';
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});

/** A transcript of three hundred segments whose last speaker is not in its first part. */
const whole = transcriptionOf({
  timeline: Array.from({ length: 300 }, (_, index) => ({
    speaker: index === 299 ? 'Asha' : 'Speaker 1',
    start_time: index,
    end_time: index + 1,
    transcript: `turn ${index}`,
  })),
});

/** A server that returns as many segments with the meeting as are requested. */
function serve(
  getTranscription: Handlers['getTranscription'],
  facts: Partial<Transcription> = {},
  more: Handlers = {},
) {
  const transcription = { ...whole, ...facts };
  return fakeApi({
    getMe: () => system,
    getMeeting: ({ segments }) =>
      meetingOf({
        transcription: { ...transcription, timeline: transcription.timeline.slice(0, segments) },
      }),
    ...(getTranscription && { getTranscription }),
    ...more,
  });
}

const findWord = async (word: string) => {
  fireEvent.change(await screen.findByLabelText('Search in the transcript'), {
    target: { value: word },
  });
};

describe('a long transcript', () => {
  it('shows its first part, and loads the rest on the first interaction [transcription-43]', async () => {
    let arrive = (_: Transcription) => {};
    const api = serve(() => new Promise((resolve) => (arrive = resolve)));
    await open(view);
    const first = await screen.findByText('turn 0');
    expect(first.closest('li')?.getAttribute('aria-setsize')).toBe('300');
    expect(api.named('getMeeting')).toEqual([{ id: 'm1', segments: 200 }]);
    expect(api.named('getTranscription')).toEqual([]);
    fireEvent.scroll(window);
    await findWord('turn 299');
    expect(await screen.findAllByText('Loading the rest of the transcript…')).toHaveLength(2);
    expect(screen.queryByText('0 matches')).toBeNull();
    arrive(whole);
    expect(await screen.findByText('1 match')).toBeTruthy();
    expect(screen.queryByText('Loading the rest of the transcript…')).toBeNull();
    expect(api.named('getTranscription')).toHaveLength(1);
  });

  it('allows renaming every speaker once all of it is loaded [transcription-45]', async () => {
    let arrive = (_: Transcription) => {};
    const renameSpeakers = vi.fn((_: unknown) => whole);
    serve(() => new Promise((resolve) => (arrive = resolve)), {}, { renameSpeakers });
    await open(view);
    fireEvent.click(await screen.findByRole('button', { name: 'Bulk Edit Speakers' }));
    expect(await screen.findAllByText('Loading the rest of the transcript…')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Apply Changes' })).toBeNull();
    arrive(whole);
    fireEvent.change(await screen.findByDisplayValue('Asha'), { target: { value: 'Asha Patil' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply Changes' }));
    await vi.waitFor(() => expect(renameSpeakers).toHaveBeenCalledOnce());
    expect(renameSpeakers.mock.calls[0]?.[0]).toEqual({
      id: 'm1',
      renames: [{ old_speaker: 'Asha', new_speaker: 'Asha Patil' }],
      merge: false,
    });
  });

  it('offers a retry among the speaker names when the rest failed to load [transcription-45]', async () => {
    let broken = true;
    serve(() => {
      if (broken) throw new AppError('conflict', saying('Not now'));
      return whole;
    });
    await open(view);
    fireEvent.click(await screen.findByRole('button', { name: 'Bulk Edit Speakers' }));
    const names = within(await screen.findByRole('region', { name: 'Bulk Edit Speakers' }));
    const retry = await names.findByRole('button', { name: 'Retry' });
    broken = false;
    fireEvent.click(retry);
    expect(await screen.findByDisplayValue('Asha')).toBeTruthy();
  });

  it('loads the rest for an unsaved correction in it [transcription-46]', async () => {
    const was = { speaker: 'Speaker 1', transcript: 'turn 250' };
    const typed = { ...was, transcript: 'turn two hundred and fifty' };
    localStorage.setItem('correction/m1', JSON.stringify({ index: 250, was, typed }));
    serve(() => whole);
    await open(view);
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Transcript');
    expect(field.value).toBe('turn two hundred and fifty');
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('reports that the rest failed to load, and retries [transcription-44]', async () => {
    let broken = true;
    serve(() => {
      if (broken) throw new AppError('conflict', saying('Not now'));
      return whole;
    });
    await open(view);
    fireEvent.keyDown(await screen.findByText('turn 0'), { key: 'Tab' });
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('The rest of the transcript could not be loaded')).toBeTruthy();
    expect(screen.getByText('turn 0')).toBeTruthy();
    broken = false;
    fireEvent.click(notice.getByRole('button', { name: 'Retry' }));
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await findWord('turn 299');
    expect(await screen.findByText('1 match')).toBeTruthy();
  });

  it('is loaded completely on the meeting page, too [meeting-40]', async () => {
    const api = serve(() => whole);
    await open('/meeting/m1');
    fireEvent.pointerDown(await screen.findByText('turn 0'));
    expect(api.named('getMeeting')).toEqual([{ id: 'm1', segments: 200 }]);
    await vi.waitFor(() => expect(api.named('getTranscription')).toEqual([{ id: 'm1' }]));
    act(() => {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(20_000);
      window.dispatchEvent(new Event('scroll'));
    });
    expect(await screen.findByText('turn 262')).toBeTruthy();
  });

  it('is not requested a second time if it is short [transcription-43]', async () => {
    const api = serve(() => whole, transcriptionOf());
    await open(view);
    expect(await screen.findByText('धन्यवाद.')).toBeTruthy();
    fireEvent.scroll(window);
    // Requested and answered after it.
    fireEvent.click(screen.getByRole('button', { name: 'Export JSON' }));
    expect(await screen.findByText('Failed to export transcription')).toBeTruthy();
    expect(api.named('getTranscription')).toEqual([]);
  });
});
