import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { fakeApi, type Verbs } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system, transcriptionOf } from './records.ts';

setUpBrowser();
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});

/** A transcript of three hundred segments, whose last speaker is not in its beginning. */
const whole = transcriptionOf({
  timeline: Array.from({ length: 300 }, (_, index) => ({
    speaker: index === 299 ? 'Asha' : 'Speaker 1',
    start_time: index,
    end_time: index + 1,
    transcript: `turn ${index}`,
  })),
});

/** A server that gives the beginning with the meeting, as it is asked to. */
function serve(getTranscription: Verbs['getTranscription'], facts: Partial<Transcription> = {}) {
  const transcription = { ...whole, ...facts };
  return fakeApi({
    getMe: () => system,
    getMeeting: ({ segments }) =>
      meetingOf({
        transcription: { ...transcription, timeline: transcription.timeline.slice(0, segments) },
      }),
    ...(getTranscription && { getTranscription }),
  });
}

const findWord = async (word: string) => {
  fireEvent.change(await screen.findByLabelText('Search in the transcript'), {
    target: { value: word },
  });
};

describe('a long transcript', () => {
  it('begins with what has come, and is whole soon after [transcription-43]', async () => {
    let arrive = (_: Transcription) => {};
    const api = serve(() => new Promise((resolve) => (arrive = resolve)));
    await open('/transcription-view/m1');
    const first = await screen.findByText('turn 0');
    expect(first.closest('li')?.getAttribute('aria-setsize')).toBe('300');
    expect(api.named('getMeeting')).toEqual([{ id: 'm1', segments: 200 }]);
    expect(api.named('getTranscription')).toEqual([]);
    fireEvent.scroll(window);
    await findWord('turn 299');
    expect(await screen.findByText('0 matches')).toBeTruthy();
    arrive(whole);
    expect(await screen.findByText('1 match')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Bulk Edit Speakers' }));
    expect(await screen.findByDisplayValue('Asha')).toBeTruthy();
    expect(api.named('getTranscription')).toHaveLength(1);
  });

  it('says when its rest could not be loaded, and tries again [transcription-44]', async () => {
    let broken = true;
    serve(() => {
      if (broken) throw new AppError('conflict', 'Not now');
      return whole;
    });
    await open('/transcription-view/m1');
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

  it('is whole on the meeting’s page too [meeting-40]', async () => {
    const api = serve(() => whole);
    await open('/meeting/m1');
    fireEvent.pointerDown(await screen.findByText('turn 0'));
    await vi.waitFor(() => expect(api.named('getTranscription')).toEqual([{ id: 'm1' }]));
  });

  it('that is short is asked for once [transcription-43]', async () => {
    const api = serve(() => whole, transcriptionOf());
    await open('/transcription-view/m1');
    expect(await screen.findByText('धन्यवाद.')).toBeTruthy();
    fireEvent.scroll(window);
    expect(api.named('getTranscription')).toEqual([]);
  });
});
