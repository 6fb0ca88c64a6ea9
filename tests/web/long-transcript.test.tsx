import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { answering, fakeApi, type Handlers, saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system, transcriptionOf } from './records.ts';

setUpBrowser();
const view = '/meetings/m1/transcript';
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
    const rest = answering<Transcription>();
    const api = serve(() => rest.promise);
    await open(view);
    const first = await screen.findByText('turn 0');
    expect(first.closest('li')?.getAttribute('aria-setsize')).toBe('300');
    expect(api.named('getMeeting')).toEqual([{ id: 'm1', segments: 100 }]);
    expect(api.named('getTranscription')).toEqual([]);
    fireEvent.scroll(window);
    await findWord('turn 299');
    await waitFor(() =>
      expect(screen.getAllByText('Loading the rest of the transcript…')).toHaveLength(2),
    );
    expect(screen.queryByText('0 matches')).toBeNull();
    rest.resolve(whole);
    expect(await screen.findByText('1 match')).toBeTruthy();
    expect(screen.queryByText('Loading the rest of the transcript…')).toBeNull();
    expect(api.named('getTranscription')).toHaveLength(1);
  });

  it('allows renaming every speaker once all of it is loaded [transcription-45]', async () => {
    const rest = answering<Transcription>();
    const renameSpeakers = vi.fn((_: unknown) => whole);
    serve(() => rest.promise, {}, { renameSpeakers });
    await open(view);
    fireEvent.click(await screen.findByRole('button', { name: 'Bulk Edit Speakers' }));
    await waitFor(() =>
      expect(screen.getAllByText('Loading the rest of the transcript…')).toHaveLength(2),
    );
    expect(screen.queryByRole('button', { name: 'Apply Changes' })).toBeNull();
    rest.resolve(whole);
    fireEvent.change(await screen.findByDisplayValue('Asha'), { target: { value: 'Asha Patil' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply Changes' }));
    await waitFor(() => expect(renameSpeakers).toHaveBeenCalledOnce());
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
    await waitFor(() => expect(document.activeElement).toBe(field));
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
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await findWord('turn 299');
    expect(await screen.findByText('1 match')).toBeTruthy();
  });

  it('shows only its beginning on the overview, and links to the rest [meeting-40]', async () => {
    const api = serve(() => whole);
    await open('/meetings/m1');
    expect(await screen.findByText('turn 4')).toBeTruthy();
    expect(screen.queryByText('turn 5')).toBeNull();
    const link = screen.getByRole('link', { name: 'Open the transcript' });
    expect(link.getAttribute('href')).toBe('/meetings/m1/transcript');
    expect(api.named('getMeeting')).toEqual([{ id: 'm1', segments: 100 }]);
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
