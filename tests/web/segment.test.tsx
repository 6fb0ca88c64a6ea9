import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system, transcriptionOf } from './records.ts';
import { transcriptWorld } from './transcript-world.ts';

setUpBrowser();
const view = '/meetings/m1/transcript';
const first = 'Edit segment at 0:00, Speaker 1';
const second = 'Edit segment at 60:05, Speaker 2';
const draft = () => localStorage.getItem('correction/m1');

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const words = () => screen.getByLabelText<HTMLTextAreaElement>('Transcript');
const type = (value: string) => fireEvent.change(words(), { target: { value } });
const typeSpeaker = (value: string) =>
  fireEvent.change(screen.getByLabelText('Speaker'), { target: { value } });

describe('a segment', () => {
  it('is edited in place, both text and speaker [transcription-11] [transcription-12] [transcription-14] [transcription-15]', async () => {
    const { api } = transcriptWorld();
    await open(view);
    await press(first);
    expect(words().getAttribute('rows')).toBe('3');
    expect(document.activeElement).toBe(words());
    type('नमस्कार.');
    typeSpeaker('A. Patil');
    await press('Save');
    expect(await screen.findByText('Segment updated successfully')).toBeTruthy();
    expect(screen.getByText('नमस्कार.')).toBeTruthy();
    expect(screen.queryByLabelText('Transcript')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Edit segment at 0:00, A. Patil',
    );
    expect(api.named('editTranscription')).toEqual([
      {
        id: 'm1',
        further: [],
        points: [],
        version: 1,
        edits: [{ kind: 'text', index: 0, speaker: 'A. Patil', transcript: 'नमस्कार.' }],
      },
    ]);
    expect(draft()).toBeNull();
  });

  it('is unchanged after Cancel [transcription-14]', async () => {
    transcriptWorld();
    await open(view);
    await press(first);
    type('x');
    await press('Cancel');
    expect(screen.getByText('नमस्कार, बैठक सुरू करूया.')).toBeTruthy();
    expect(draft()).toBeNull();
  });

  it('sends nothing if it is unchanged [transcription-17]', async () => {
    const { api } = transcriptWorld();
    await open(view);
    await press(first);
    type('x');
    type('नमस्कार, बैठक सुरू करूया.');
    await press('Save');
    expect(await screen.findByText('No speaker names to update')).toBeTruthy();
    expect(screen.queryByLabelText('Transcript')).toBeNull();
    expect(api.named('editTranscription')).toEqual([]);
  });

  it('is the only one open, and asks before unsaved text is discarded [transcription-13]', async () => {
    transcriptWorld();
    await open(view);
    await press(first);
    await press(second);
    expect(screen.getAllByLabelText('Transcript')).toHaveLength(1);
    expect(words().value).toBe('धन्यवाद.');
    type('आभार.');
    await press(first);
    await screen.findByRole('heading', { name: 'Discard your change?' });
    await press('Keep editing');
    expect(words().value).toBe('आभार.');
    await press(first);
    await press('Discard');
    expect(words().value).toBe('नमस्कार, बैठक सुरू करूया.');
    expect(screen.getByText('धन्यवाद.')).toBeTruthy();
  });

  it('stays open with its unsaved text when saving fails, and says why [transcription-16]', async () => {
    const refused = [
      new AppError('unavailable', saying('The records are being moved.')),
      new AppError('invalid', saying('Please check.'), [
        {
          field: 'edits.0.transcript',
          ...saying('Please enter what was said, or cancel the change.'),
        },
      ]),
    ];
    transcriptWorld(
      {},
      {
        editTranscription: () => {
          throw refused.shift() ?? new AppError('internal', saying('no more'));
        },
      },
    );
    await open(view);
    await press(first);
    type('x');
    await press('Save');
    expect(await screen.findByText('Failed to update segment')).toBeTruthy();
    expect(screen.getByText('The records are being moved.')).toBeTruthy();
    await press('Save');
    await screen.findByText('Please enter what was said, or cancel the change.');
    expect(words().getAttribute('aria-invalid')).toBe('true');
    expect(words().value).toBe('x');
  });

  it('that somebody else changed shows both texts, and is overwritten on request [transcription-18]', async () => {
    const { api, othersSay } = transcriptWorld();
    await open(view);
    await press(first);
    type('Mine');
    othersSay(0, 'Theirs');
    await press('Save');
    expect(await screen.findByText('Theirs')).toBeTruthy();
    expect(words().value).toBe('Mine');
    expect(screen.getByText('Failed to update segment')).toBeTruthy();
    await press('Save my version');
    expect(await screen.findByText('Segment updated successfully')).toBeTruthy();
    expect(screen.getByText('Mine')).toBeTruthy();
    expect(api.named('editTranscription').at(-1)).toMatchObject({
      version: 2,
      edits: [{ transcript: 'Mine' }],
    });
  });

  it('that somebody else changed can be left as it is now [transcription-19]', async () => {
    const { othersSay } = transcriptWorld();
    await open(view);
    await press(first);
    type('Mine');
    othersSay(0, 'Theirs');
    await press('Save');
    await press('Keep saved version');
    expect(screen.getByText('Theirs')).toBeTruthy();
    expect(screen.queryByLabelText('Transcript')).toBeNull();
  });

  it('reopens with its unsaved text after a reload [transcription-20]', async () => {
    transcriptWorld();
    localStorage.setItem(
      'correction/m1',
      JSON.stringify({
        index: 1,
        was: { speaker: 'Speaker 2', transcript: 'धन्यवाद.' },
        typed: { speaker: 'Speaker 2', transcript: 'Half' },
      }),
    );
    await open(view);
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Transcript')).value).toBe('Half');
    type('Half typed');
    await waitFor(() => expect(draft()).toContain('Half typed'));
  });

  it('asks before the page is left with unsaved text [transcription-21]', async () => {
    transcriptWorld();
    const { router } = await open(view);
    await press(first);
    type('Half typed');
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    fireEvent.click(screen.getByRole('link', { name: 'Archive' }));
    await screen.findByRole('heading', { name: 'Leave without saving?' });
    await press('Keep editing');
    expect(words().value).toBe('Half typed');
    fireEvent.click(screen.getByRole('link', { name: 'Archive' }));
    await press('Leave');
    await waitFor(() => expect(router.state.location.pathname).toBe('/archive'), {
      timeout: 4000,
    });
  });

  it('does not ask when the session ends [frame-48]', async () => {
    transcriptWorld();
    const { router } = await open(view);
    await press(first);
    type('Half typed');
    // As when the session ends.
    await act(() => router.navigate('/login', { state: 'expired' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.queryByRole('heading', { name: 'Leave without saving?' })).toBeNull();
  });

  it('stays rendered while open, however far the page is scrolled [transcription-22]', async () => {
    const timeline = Array.from({ length: 500 }, (_, index) => ({
      speaker: 'Speaker 1',
      start_time: index,
      end_time: index + 1,
      transcript: `turn ${index}`,
    }));
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
    transcriptWorld({ timeline });
    await open(view);
    await press('Edit segment at 0:00, Speaker 1');
    type('Half typed');
    act(() => {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(12_000);
      window.dispatchEvent(new Event('scroll'));
    });
    await screen.findByText('turn 155');
    expect(screen.queryByText('turn 5')).toBeNull();
    expect(words().value).toBe('Half typed');
  });

  it('keeps its unsaved text when a poll brings another text, and shows both [transcription-31]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let transcription = transcriptionOf();
    transcriptWorld({}, { getMeeting: () => meetingOf({ status: 'processing', transcription }) });
    await open(view);
    await press(first);
    type('Mine');
    const [segment, ...others] = transcription.timeline;
    if (segment) {
      transcription = transcriptionOf({
        timeline: [{ ...segment, transcript: 'Theirs' }, ...others],
      });
    }
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(await screen.findByText('Theirs')).toBeTruthy();
    expect(words().value).toBe('Mine');
  });

  it('that no longer exists still shows its unsaved text [transcription-41]', async () => {
    transcriptWorld();
    const said = { speaker: 'Speaker 9', transcript: 'x' };
    localStorage.setItem(
      'correction/m1',
      JSON.stringify({ index: 9, was: said, typed: { ...said, transcript: 'Half typed' } }),
    );
    await open(view);
    expect(await screen.findByText('Half typed')).toBeTruthy();
    await press('Discard');
    expect(screen.queryByText('Half typed')).toBeNull();
  });

  it('is read-only without the right to update [transcription-28]', async () => {
    transcriptWorld({}, { getMe: () => ({ ...system, role: 'staff' }) });
    await open(view);
    await screen.findByText('धन्यवाद.');
    await waitFor(() => expect(screen.queryByRole('button', { name: first })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Bulk Edit Speakers' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Export TXT' })).toBeTruthy();
  });
});
