import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transcription } from '#contract/transcripts.ts';
import { answering, fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system, transcriptionOf } from './records.ts';

setUpBrowser();
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});

/** Three hundred segments, one every ten seconds; each contains its number. */
const timeline = Array.from({ length: 300 }, (_, index) => ({
  speaker: index % 2 === 0 ? 'Asha' : 'Speaker 1',
  start_time: index * 10,
  end_time: index * 10 + 9,
  transcript: index === 250 ? 'पाणी गेले; the water is gone' : `turn ${index}, waterfall`,
}));
const whole = transcriptionOf({ timeline });

/** A server that returns the first segments with the meeting, and the rest on request. */
function serve(getTranscription: () => Transcription | Promise<Transcription> = () => whole) {
  return fakeApi({
    getMe: () => system,
    getMeeting: ({ segments }) =>
      meetingOf({ transcription: { ...whole, timeline: timeline.slice(0, segments) } }),
    getTranscription,
  });
}

const address = (search: Record<string, string>) =>
  `/meetings/m1/transcript?${new URLSearchParams(search)}`;
const shown = () => document.querySelector<HTMLElement>('li[aria-current]');
const marksIn = (element: Element | null) =>
  [...(element?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent);

describe('opening a transcript at a moment', () => {
  it('shows, focuses and announces its segment [transcription-61]', async () => {
    serve();
    await open(address({ at: '34.5' }));
    expect((await screen.findByText('Opened at 0:30, Speaker 1')).tagName).toBe('OUTPUT');
    expect(shown()?.dataset['index']).toBe('3');
    expect(document.activeElement).toBe(shown());
  });

  it('marks the words searched, and puts them into the search box [transcription-62]', async () => {
    serve();
    await open(address({ at: '2500', words: 'पाणी "water"' }));
    await screen.findByText('Opened at 41:40, Asha');
    expect(marksIn(shown())).toEqual(['पाणी', 'water']);
    expect(screen.getByLabelText<HTMLInputElement>('Search in the transcript').value).toBe(
      'पाणी "water"',
    );
    expect(screen.getByText('1 of 1')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Search in the transcript'), { target: { value: '' } });
    await waitFor(() => expect(document.querySelector('mark')).toBeNull());
  });

  it('waits for the rest of the transcript if the moment is in it [transcription-63]', async () => {
    const rest = answering<Transcription>();
    const api = serve(() => rest.promise);
    await open(address({ at: '2990', words: 'turn' }));
    await screen.findAllByText('Loading the rest of the transcript…');
    await waitFor(() => expect(api.named('getTranscription')).toEqual([{ id: 'm1' }]));
    expect(shown()).toBeNull();
    rest.resolve(whole);
    await screen.findByText('Opened at 49:50, Speaker 1');
    expect(shown()?.dataset['index']).toBe('299');
    expect(document.activeElement).toBe(shown());
  });

  it('shows the last segment before a moment at which nobody speaks [transcription-61]', async () => {
    serve();
    await open(address({ at: '999999' }));
    await screen.findByText('Opened at 49:50, Speaker 1');
  });

  it('ignores an invalid time [transcription-61]', async () => {
    const api = serve();
    await open(address({ at: 'soon' }));
    await screen.findByText(/turn 0/);
    expect(shown()).toBeNull();
    expect(api.named('getTranscription')).toEqual([]);
  });

  it('happens once, and leaves later navigation to the user [transcription-61]', async () => {
    serve();
    await open(address({ at: '20', words: 'water' }));
    await screen.findByText('Opened at 0:20, Asha');
    fireEvent.click(screen.getByRole('button', { name: 'Next match' }));
    await waitFor(() => expect(shown()?.dataset['index']).toBe('3'));
    expect(document.activeElement).not.toBe(shown());
  });
});

describe('the search in a transcript', () => {
  it('finds several words anywhere in a segment, and marks them [transcription-64]', async () => {
    serve();
    await open(address({ words: 'gone पाणी' }));
    expect(await screen.findByText('1 match')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next match' }));
    await waitFor(() => expect(marksIn(shown())).toEqual(['पाणी', 'gone']));
  });

  it('shows segments with some of the words if none has them all [transcription-64]', async () => {
    serve();
    await open(address({ words: 'gone elsewhere' }));
    expect(await screen.findByText('1 match')).toBeTruthy();
  });

  it('finds part of a word [transcription-64]', async () => {
    serve();
    await open(address({ words: 'terfall' }));
    expect(await screen.findByText('299 matches')).toBeTruthy();
    expect(document.querySelector('mark')).toBeNull();
  });
});
