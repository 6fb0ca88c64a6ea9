import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPrinting } from '../../web/ui/printing.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system, transcriptionOf } from './records.ts';

setUpBrowser();
const media = new EventTarget();
vi.stubGlobal('matchMedia', () => Object.assign(media, { matches: false }));
watchPrinting();
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});

const timeline = Array.from({ length: 300 }, (_, index) => ({
  speaker: 'Asha',
  start_time: index,
  end_time: index + 1,
  transcript: `turn ${index}`,
}));
const segments = () => document.querySelectorAll('li[aria-posinset]').length;

describe('a printed page', () => {
  it('has every segment of a transcript, and as few as before on the screen again [documents-11]', async () => {
    fakeApi({
      getMe: () => system,
      getMeeting: () => meetingOf({ transcription: transcriptionOf({ timeline }) }),
    });
    await open('/meetings/m1/transcript');
    await screen.findByText('turn 0');
    const before = segments();
    expect(before).toBeLessThan(100);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(segments()).toBe(300);
    expect(screen.getByText('turn 299').closest('li')?.style.transform).toBe('');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(segments()).toBe(before);
  });

  it('has every segment of an overview too, which shows the first on the screen [documents-11]', async () => {
    const transcription = transcriptionOf({ timeline: timeline.slice(0, 7) });
    fakeApi({ getMe: () => system, getMeeting: () => meetingOf({ transcription }) });
    await open('/meetings/m1');
    await screen.findByText('turn 4');
    expect(screen.queryByText('turn 5')).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('turn 6')).toBeTruthy();
    const more = screen.getByRole('link', { name: 'Open the transcript' });
    expect(more.closest('[data-screen-only]')).not.toBeNull();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByText('turn 5')).toBeNull();
  });

  it('is light, whatever the colours of the screen [documents-11]', () => {
    const { dataset } = document.documentElement;
    dataset['mantineColorScheme'] = 'dark';
    act(() => void media.dispatchEvent(Object.assign(new Event('change'), { matches: true })));
    expect(dataset['mantineColorScheme']).toBe('light');
    act(() => void media.dispatchEvent(Object.assign(new Event('change'), { matches: false })));
    expect(dataset['mantineColorScheme']).toBe('dark');
  });
});
