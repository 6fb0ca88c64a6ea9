import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stopOtherSound } from '../../web/ui/single-sound.ts';
import { open, setUpBrowser } from './portal.tsx';
import { transcriptionOf } from './records.ts';
import { address, fakeHighlights, Recording, soundingMeeting, timeline } from './sounding.ts';

setUpBrowser();
let marked: () => Record<string, string>;
beforeEach(() => {
  Recording.over.clear();
  marked = fakeHighlights();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});
const view = '/meetings/m1/transcript';
const bar = () => screen.findByRole('region', { name: 'Recording' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const slider = () =>
  screen.getByRole<HTMLInputElement>('slider', { name: 'Position in the recording' });
const reach = (seconds: number) => act(async () => Recording.last.reach(seconds));
const heard = () =>
  [...document.querySelectorAll('li[data-heard]')].map((turn) => turn.getAttribute('data-index'));

/** Makes the browser report `word` as what is under the pointer. */
function pointAt(word: string) {
  const turn = [...document.querySelectorAll('[data-said]')].find((said) =>
    said.textContent?.includes(word),
  );
  const text = turn?.firstChild;
  if (!turn || !text) throw new Error(`nobody says ${word}`);
  const offset = (turn.textContent ?? '').indexOf(word) + 1;
  Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode: text, offset }) });
  return turn;
}

async function listen() {
  const found = soundingMeeting();
  await open(view);
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Play' }));
  await screen.findByRole('button', { name: 'Pause' });
  await waitFor(() => expect(found.fetched.join()).toContain('words.json'));
  return found;
}

describe('the player of a recording', () => {
  it('appears with the recording, and preloads only metadata and peaks [listening-1] [listening-2] [listening-16]', async () => {
    const { api, fetched } = soundingMeeting();
    await open(view);
    expect((await bar()).textContent).toContain('0:00 / 1:05');
    expect(Recording.last.preload).toBe('metadata');
    await waitFor(() => expect(fetched).toEqual(['http://storage.test/1.wav.peaks.json']));
    expect(api.named('getWords')).toEqual([]);
  });

  it('appears on the overview, too [meeting-10] [meeting-38]', async () => {
    soundingMeeting();
    await open('/meetings/m1');
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Play' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
  });

  it('is absent without a recording, and times are no buttons then [listening-1]', async () => {
    soundingMeeting({ audio_url: null, peaks_url: null });
    await open(view);
    expect(await screen.findByText('Thank you all')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Recording' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Play from/ })).toBeNull();
  });

  it('plays, pauses and skips, also by key while typing [listening-3] [listening-4]', async () => {
    await listen();
    await reach(20);
    fireEvent.click(button('Back 5 seconds'));
    expect(Recording.last.currentTime).toBe(15);
    fireEvent.click(button('Forward 5 seconds'));
    fireEvent.click(button('Forward 5 seconds'));
    expect(Recording.last.currentTime).toBe(25);
    fireEvent.click(button('Edit segment at 0:00, Speaker 1'));
    const field = await screen.findByLabelText('Transcript');
    expect(Recording.last.paused).toBe(false);
    fireEvent.keyDown(field, { key: 'F8' });
    expect(Recording.last.paused).toBe(true);
    fireEvent.keyDown(field, { key: 'F9' });
    expect(Recording.last.currentTime).toBe(20);
    fireEvent.keyDown(field, { key: 'F9', shiftKey: true });
    expect(Recording.last.currentTime).toBe(25);
  });

  it('plays at 0.5 to 3 times the speed, and stores the choice per user [listening-5]', async () => {
    soundingMeeting();
    await open(view);
    await bar();
    const speed = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Speed' });
    const speeds = [...speed.options].map(({ textContent }) => textContent);
    expect([speeds[0], speeds.at(-1)]).toEqual(['0.5×', '3×']);
    fireEvent.change(speed, { target: { value: '1.5' } });
    expect(Recording.last.playbackRate).toBe(1.5);
    expect(localStorage.getItem('speed/system')).toBe('1.5');
  });

  it('restores the speed chosen before [listening-5]', async () => {
    localStorage.setItem('speed/system', '2');
    soundingMeeting();
    await open(view);
    await bar();
    await waitFor(() => expect(Recording.last.playbackRate).toBe(2));
  });

  it('announces its position, and seeks by arrow key and by dragging [listening-6] [listening-7]', async () => {
    soundingMeeting();
    await open(view);
    await bar();
    expect(slider().getAttribute('aria-valuetext')).toBe('0s of 1m 5s');
    fireEvent.keyDown(slider(), { key: 'ArrowRight' });
    expect(Recording.last.currentTime).toBe(5);
    expect(slider().getAttribute('aria-valuetext')).toBe('5s of 1m 5s');
    fireEvent.keyDown(slider(), { key: 'PageUp' });
    fireEvent.keyDown(slider(), { key: 'ArrowLeft' });
    expect(Recording.last.currentTime).toBe(60);
    fireEvent.input(slider(), { target: { value: '31' } });
    expect(Recording.last.currentTime).toBe(60);
    expect((await bar()).textContent).toContain('0:31 / 1:05');
    fireEvent(slider(), new Event('change', { bubbles: true }));
    expect(Recording.last.currentTime).toBe(31);
  });

  it('repeats the current segment until the user seeks elsewhere [listening-8] [listening-10]', async () => {
    await listen();
    await reach(6);
    const repeat = button('Repeat a part');
    expect(repeat.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(repeat);
    fireEvent.click(button('This segment'));
    expect(screen.getByText('Repeating 0:05 to 0:08')).toBeTruthy();
    expect(Recording.last.currentTime).toBe(5);
    await reach(8.5);
    expect(Recording.last.currentTime).toBe(5);
    fireEvent.click(button('Play from 0:10, Speaker 3'));
    await waitFor(() => expect(Recording.last.currentTime).toBe(10));
    expect(screen.queryByText('Repeating 0:05 to 0:08')).toBeNull();
  });

  it('plays and repeats the open segment from its editor [correcting-46]', async () => {
    soundingMeeting();
    await open(view);
    await bar();
    fireEvent.click(button('Edit segment at 0:05, Speaker 2'));
    fireEvent.click(await screen.findByRole('button', { name: 'Loop this segment' }));
    await waitFor(() => expect(Recording.last.paused).toBe(false));
    expect(Recording.last.currentTime).toBe(5);
    await reach(8.5);
    expect(Recording.last.currentTime).toBe(5);
    const editor = within(screen.getByRole('form', { name: 'Segment at 0:05' }));
    await reach(7);
    fireEvent.click(editor.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(Recording.last.currentTime).toBe(5));
  });

  it('repeats between two marks [listening-9] [listening-10]', async () => {
    await listen();
    fireEvent.click(button('Repeat a part'));
    await reach(12);
    fireEvent.click(button('From here'));
    expect(screen.getByText('Starts at 0:12. Choose “To here” to mark the end.')).toBeTruthy();
    await reach(20);
    fireEvent.click(button('To here'));
    expect(screen.getByText('Repeating 0:12 to 0:20')).toBeTruthy();
    await reach(20.1);
    expect(Recording.last.currentTime).toBe(12);
    fireEvent.click(button('Stop repeating'));
    await reach(20.1);
    expect(Recording.last.currentTime).toBe(20.1);
  });

  it('keeps playing when another part of the meeting is opened [listening-21]', async () => {
    await listen();
    await reach(20);
    fireEvent.click(screen.getByRole('tab', { name: 'Summary' }));
    await screen.findByText('आढावा घेतला.');
    expect([Recording.last.paused, Recording.last.currentTime]).toEqual([false, 20]);
    await reach(6);
    fireEvent.click(screen.getByRole('tab', { name: 'Transcript' }));
    await screen.findByText('Thank you all');
    await reach(6.1);
    await waitFor(() => expect(heard()).toEqual(['1']));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  });

  it('requests a new URL when the old one has expired, and continues [listening-17]', async () => {
    const renewed = `${address}?signed=again`;
    soundingMeeting();
    await open(view);
    await bar();
    fireEvent.click(button('Play'));
    await reach(30);
    soundingMeeting({ audio_url: renewed });
    Recording.over.add(address);
    act(() => void Recording.last.dispatchEvent(new Event('error')));
    await waitFor(() => expect(Recording.last.addresses).toEqual([address, renewed]));
    await waitFor(() => expect(Recording.last.currentTime).toBe(30));
    expect(button('Pause')).toBeTruthy();
  });

  it('is positioned at the time in the page’s URL [listening-20]', async () => {
    soundingMeeting();
    await open(`${view}?at=7`);
    expect((await bar()).textContent).toContain('0:07 / 1:05');
    expect(Recording.last.paused).toBe(true);
    await waitFor(() => expect(Recording.last.currentTime).toBe(7));
  });

  it('pauses when other sound starts, and stops other sound when it plays [listening-19]', async () => {
    await listen();
    const stop = vi.fn();
    act(() => stopOtherSound(stop));
    expect(Recording.last.paused).toBe(true);
    fireEvent.click(button('Play'));
    expect(stop).toHaveBeenCalledOnce();
    expect(Recording.last.paused).toBe(false);
  });

  it('reports that the recording cannot be played [listening-18]', async () => {
    Recording.over.add(address);
    soundingMeeting();
    await open(view);
    await bar();
    expect(await screen.findByText('Failed to play recording')).toBeTruthy();
    expect(button('Play')).toBeTruthy();
  });
});

describe('playback in the transcript', () => {
  it('highlights the current segment and word [listening-11]', async () => {
    await listen();
    await reach(0.6);
    await waitFor(() => expect(marked()).toEqual({ heard: 'drains' }));
    expect(heard()).toEqual(['0']);
    await reach(7.1);
    expect(marked()).toEqual({ heard: 'before' });
    expect(heard()).toEqual(['1']);
    // Nobody speaks at this time.
    await reach(9.6);
    expect([marked(), heard()]).toEqual([{}, ['1']]);
  });

  it('highlights a corrected word as approximate, and its neighbours as exact [listening-12]', async () => {
    const [first, ...rest] = timeline;
    if (!first) throw new Error('there is no first segment');
    const corrected = { ...first, transcript: 'The storm water drains of ward two' };
    const found = soundingMeeting({
      transcription: transcriptionOf({ timeline: [corrected, ...rest] }),
    });
    await open(view);
    await bar();
    fireEvent.click(button('Play'));
    await waitFor(() => expect(found.fetched.join()).toContain('words.json'));
    await reach(0.6);
    await waitFor(() => expect(marked()).toEqual({ heard: 'drains' }));
    await reach(0.45);
    expect(Object.keys(marked())).toEqual(['heard-perhaps']);
  });

  it('starts at a clicked word, without making words tab stops [listening-13] [listening-14]', async () => {
    const { api } = soundingMeeting();
    await open(view);
    await bar();
    fireEvent.click(pointAt('before'));
    await waitFor(() => expect(Recording.last.currentTime).toBe(7));
    await waitFor(() => expect(Recording.last.paused).toBe(false));
    expect(api.named('getWords')).toEqual([{ id: 'm1' }]);
    expect(document.querySelectorAll('[data-said] :is(button, a, [tabindex])')).toHaveLength(0);
  });

  it('starts at a segment’s time, and moves word by word with the arrow keys [listening-14]', async () => {
    soundingMeeting();
    await open(view);
    await bar();
    const time = button('Play from 0:05, Speaker 2');
    fireEvent.click(time);
    await waitFor(() => expect(Recording.last.currentTime).toBe(5));
    fireEvent.keyDown(time, { key: 'ArrowRight' });
    await waitFor(() => expect(Recording.last.currentTime).toBe(5.5));
    fireEvent.keyDown(time, { key: 'ArrowRight' });
    await waitFor(() => expect(Recording.last.currentTime).toBe(6));
    fireEvent.keyDown(time, { key: 'ArrowLeft' });
    await waitFor(() => expect(Recording.last.currentTime).toBe(5.5));
  });

  it('stops following when the user scrolls away, and offers a way back [listening-15]', async () => {
    let top = 300;
    vi.spyOn(Range.prototype, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, top, 40, 20),
    );
    const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
    await listen();
    await reach(0.6);
    await waitFor(() => expect(marked()).toEqual({ heard: 'drains' }));
    act(() => void window.dispatchEvent(new Event('scrollend')));
    scrollBy.mockClear();
    top = -400;
    act(() => void window.dispatchEvent(new Event('scroll')));
    const back = await screen.findByRole('button', { name: 'Follow playback' });
    await reach(1.1);
    expect(scrollBy).not.toHaveBeenCalled();
    fireEvent.click(back);
    expect(scrollBy).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'smooth' }));
    expect(screen.queryByRole('button', { name: 'Follow playback' })).toBeNull();
  });
});
