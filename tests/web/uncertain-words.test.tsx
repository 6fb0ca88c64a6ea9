import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Segment, Transcription, Word } from '#contract/transcripts.ts';
import { answering, type Handlers } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system, transcriptionOf } from './records.ts';
import { address, fakeHighlights, keptInStorage, Recording } from './sounding.ts';
import { transcriptWorld } from './transcript-world.ts';

setUpBrowser();
let marked: () => Record<string, string>;
beforeEach(() => {
  marked = fakeHighlights();
  vi.stubGlobal('Audio', Recording);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});
const view = '/meetings/m1/transcript';

/** One segment a minute, one word a second; a word with a question mark has a confidence of 0.2. */
const said = ['the ?fund of ward ?two', 'nothing here', 'one ?more, thank you'];
const words: Word[] = said.flatMap((line, minute) =>
  line.split(' ').map((word, place) => ({
    text: word.replace('?', ''),
    start_time: minute * 60 + place,
    end_time: minute * 60 + place + 0.5,
    confidence: word.startsWith('?') ? 0.2 : 0.9,
  })),
);
const timeline: Segment[] = said.map((line, minute) => ({
  speaker: minute === 0 ? 'Asha Rao' : 'Ravi',
  start_time: minute * 60,
  end_time: minute * 60 + 59,
  transcript: line.replaceAll('?', ''),
}));

const getWords = () => ({ words_url: 'http://storage.test/words.json' });
function world(facts: Partial<Transcription> = {}, more: Handlers = {}) {
  const { api } = transcriptWorld({ timeline, ...facts }, { getWords, ...more });
  return { api, fetched: keptInStorage(words) };
}

const choice = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: 'Show uncertain words' });
const turnOn = async () => {
  fireEvent.click(await choice());
  return screen.findByRole('button', { name: 'Next uncertain word' });
};
/** The page with low-confidence words turned on and marked. */
const shown = async (more: Handlers = {}, facts: Partial<Transcription> = {}) => {
  const found = world(facts, more);
  await open(view);
  await turnOn();
  await waitFor(() => expect(marked()['uncertain']).toBeTruthy());
  return found;
};
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const key = (back = false, target = document.activeElement ?? document.body) =>
  fireEvent.keyDown(target, { key: 'F7', shiftKey: back });
const focused = () => document.activeElement?.getAttribute('aria-label');
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Transcript');
const selected = () => field().value.slice(field().selectionStart, field().selectionEnd);

describe('low-confidence words', () => {
  it('are fetched and marked only once turned on [correcting-33] [correcting-35]', async () => {
    const { api, fetched } = world();
    await open(view);
    expect((await choice()).checked).toBe(false);
    expect(api.named('getWords')).toEqual([]);
    await turnOn();
    await waitFor(() => expect(marked()['uncertain']).toBe('fund two more'));
    expect(fetched.filter((one) => one.endsWith('words.json'))).toHaveLength(1);
    expect(
      screen.getByText(
        'Underlined words were recognised with less than 35% confidence and have not been corrected yet.',
      ),
    ).toBeTruthy();
    fireEvent.click(await choice());
    expect(marked()).toEqual({});
    expect(screen.queryByRole('button', { name: 'Next uncertain word' })).toBeNull();
  });

  it('are shown again in a browser that showed them before [correcting-33]', async () => {
    localStorage.setItem('uncertain-words', 'true');
    world();
    await open(view);
    expect((await choice()).checked).toBe(true);
    await waitFor(() => expect(marked()['uncertain']).toBe('fund two more'));
  });

  it('are not offered when the engine reports no confidence [correcting-34]', async () => {
    localStorage.setItem('uncertain-words', 'true');
    const { quality_metrics } = transcriptionOf();
    const { api } = world({ quality_metrics: { ...quality_metrics, average_confidence: null } });
    await open(view);
    expect(await screen.findByText('nothing here')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Show uncertain words' })).toBeNull();
    expect(api.named('getWords')).toEqual([]);
  });

  it('are no longer marked in a segment that a person corrected [correcting-35]', async () => {
    await shown();
    await press('Edit segment at 0:00, Asha Rao');
    fireEvent.change(field(), { target: { value: 'the bond of ward two' } });
    await press('Save');
    await screen.findByText('the bond of ward two');
    await waitFor(() => expect(marked()['uncertain']).toBe('more'));
    key();
    expect(marked()['uncertain-here']).toBe('more');
  });

  it('are marked again once the correction is undone [correcting-35]', async () => {
    await shown();
    await press('Edit segment at 0:00, Asha Rao');
    fireEvent.change(field(), { target: { value: 'the bond of ward two' } });
    await press('Save');
    await screen.findByText('the bond of ward two');
    await waitFor(() => expect(marked()['uncertain']).toBe('more'));
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(marked()['uncertain']).toBe('fund two more'));
  });

  it('include words for which a name is suggested, however sure the engine was [correcting-51]', async () => {
    const mark = { term_id: 't', band: 'probable', recognised: 'here', corrected: 'Heer' } as const;
    const suggested = timeline.map((segment, n) =>
      n === 1 ? { ...segment, terms: [{ ...mark, from: 8, to: 12 }] } : segment,
    );
    await shown({}, { timeline: suggested });
    expect(marked()['uncertain']).toBe('fund two here more');
  });

  it('report a failure to load, and load on retry [correcting-42]', async () => {
    const { api } = world({}, { getWords: () => Promise.reject(new Error('offline')) });
    await open(view);
    fireEvent.click(await choice());
    expect(await screen.findByText('Failed to load the uncertain words')).toBeTruthy();
    expect(api.named('getWords')).toHaveLength(1);
    world();
    await press('Retry');
    await waitFor(() => expect(marked()['uncertain']).toBe('fund two more'));
  });
});

describe('stepping through low-confidence words', () => {
  it('moves focus and mark by button and key, and announces each word [correcting-36] [correcting-37]', async () => {
    await shown();
    await press('Next uncertain word');
    expect(screen.getByText('“fund”, 20% confidence, 0:01, Asha Rao')).toBeTruthy();
    expect(focused()).toBe('Edit segment at 0:00, Asha Rao');
    expect(marked()).toEqual({ uncertain: 'two more', 'uncertain-here': 'fund' });
    key();
    expect(screen.getByText('“two”, 20% confidence, 0:04, Asha Rao')).toBeTruthy();
    key();
    expect(screen.getByText('“more”, 20% confidence, 2:01, Ravi')).toBeTruthy();
    expect(focused()).toBe('Edit segment at 2:00, Ravi');
    key(true);
    expect(marked()['uncertain-here']).toBe('two');
    await press('Previous uncertain word');
    expect(marked()['uncertain-here']).toBe('fund');
  });

  it('wraps around at either end after announcing it [correcting-39]', async () => {
    await shown();
    key(true);
    expect(
      screen.getByText(
        'There are no earlier uncertain words. The next step back starts again from the end.',
      ),
    ).toBeTruthy();
    key(true);
    expect(marked()['uncertain-here']).toBe('more');
    key();
    expect(
      screen.getByText(
        'There are no more uncertain words. The next step starts again from the top.',
      ),
    ).toBeTruthy();
    key();
    expect(marked()['uncertain-here']).toBe('fund');
  });

  it('says when there are none [correcting-39]', async () => {
    world({ timeline: timeline.slice(1, 2) });
    await open(view);
    await turnOn();
    await waitFor(() => expect(marked()).toHaveProperty('uncertain'));
    key();
    expect(screen.getByText('There are no uncertain words.')).toBeTruthy();
  });

  it('continues from the focused segment [correcting-36]', async () => {
    await shown();
    screen.getByRole('button', { name: 'Edit segment at 1:00, Ravi' }).focus();
    key();
    expect(marked()['uncertain-here']).toBe('more');
    screen.getByRole('button', { name: 'Edit segment at 1:00, Ravi' }).focus();
    key(true);
    expect(marked()['uncertain-here']).toBe('two');
  });

  it('selects the word in an open segment, and continues from the cursor [correcting-38]', async () => {
    await shown();
    key();
    await press('Edit segment at 0:00, Asha Rao');
    expect(document.activeElement).toBe(field());
    expect(selected()).toBe('fund');
    fireEvent.change(field(), { target: { value: 'the new bond of ward two' } });
    field().setSelectionRange(12, 12);
    key();
    expect(selected()).toBe('two');
    expect(screen.getByText('“two”, 20% confidence, 0:04, Asha Rao')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    key();
    expect(focused()).toBe('Edit segment at 2:00, Ravi');
    key(true);
    expect(selected()).toBe('two');
  });

  it('waits for the rest of a long transcript [correcting-40]', async () => {
    const rest = answering<Transcription>();
    const whole = transcriptionOf({ timeline });
    const begun = { ...whole, timeline: timeline.slice(0, 2) };
    const { api } = world(
      {},
      {
        getMeeting: () => meetingOf({ transcription: begun }),
        getTranscription: () => rest.promise,
      },
    );
    await open(view);
    await turnOn();
    await waitFor(() => expect(marked()['uncertain']).toBe('fund two'));
    for (const _ of [1, 2, 3]) key();
    expect(screen.getAllByText('Loading the rest of the transcript…')).toHaveLength(2);
    await waitFor(() => expect(api.named('getTranscription')).toHaveLength(1));
    await act(async () => rest.resolve(whole));
    expect(await screen.findByText('“more”, 20% confidence, 2:01, Ravi')).toBeTruthy();
    await waitFor(() => expect(focused()).toBe('Edit segment at 2:00, Ravi'));
  });

  it('moves the recording to the word, and plays only if it was playing [correcting-41]', async () => {
    await shown({
      getMeeting: () =>
        meetingOf({
          audio_url: address,
          duration: 200,
          transcription: transcriptionOf({ timeline }),
        }),
    });
    await screen.findByRole('region', { name: 'Recording' });
    key();
    await waitFor(() => expect(Recording.last.currentTime).toBe(1));
    expect(Recording.last.paused).toBe(true);
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(Recording.last.paused).toBe(false);
    key();
    await waitFor(() => expect(Recording.last.currentTime).toBe(4));
    expect(Recording.last.paused).toBe(false);
  });

  it('works without the right to edit [correcting-43]', async () => {
    await shown({ getMe: () => ({ ...system, role: 'staff' }) });
    key();
    expect(marked()['uncertain-here']).toBe('fund');
    expect(document.activeElement?.matches('li[data-index="0"]')).toBe(true);
    expect(screen.queryByRole('button', { name: /^Edit segment/ })).toBeNull();
  });

  it('is listed among the shortcuts, and is off while that list is open [correcting-11] [correcting-36]', async () => {
    await shown();
    fireEvent.keyDown(document.body, { key: '?' });
    const group = await screen.findByRole('heading', {
      name: 'While uncertain words are shown, also while typing',
    });
    expect(group.parentElement?.textContent).toContain('Next uncertain wordF7');
    expect(group.parentElement?.textContent).toContain('Previous uncertain wordShift + F7');
    key();
    expect(marked()['uncertain-here']).toBe('');
  });
});
