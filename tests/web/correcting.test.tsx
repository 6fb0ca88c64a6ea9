import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { saying } from './fake-api.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { jobOf, system } from './records.ts';
import { transcriptWorld } from './transcript-world.ts';

setUpBrowser();
const view = '/meetings/m1/transcript';
const timeline = ['one two three', 'four five', 'six seven', 'eight'].map((transcript, place) => ({
  speaker: place % 2 === 0 ? 'Asha' : 'Ravi',
  start_time: place * 60,
  end_time: place * 60 + 60,
  transcript,
}));
const world = (more = {}) => transcriptWorld({ timeline }, more);

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const words = () => screen.getByLabelText<HTMLTextAreaElement>('Transcript');
const type = (value: string) => fireEvent.change(words(), { target: { value } });
const turns = () =>
  [...document.querySelectorAll('li[data-index] [data-said]')].map((turn) => turn.textContent);
const edit = (minute: number) => press(new RegExp(`^Edit segment at ${minute}:00`));
const key = (pressed: string, more: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key: pressed, ...more });
const focused = () => document.activeElement?.getAttribute('aria-label');
const stepped = (name: 'Undo' | 'Redo') => screen.getByRole('button', { name });

describe('a segment', () => {
  it('is split at the cursor together with its unsaved text [correcting-1] [correcting-2] [correcting-3]', async () => {
    const { api } = world();
    await open(view);
    await edit(0);
    type('one two more three');
    words().setSelectionRange(0, 0);
    await press('Split at the cursor');
    expect(
      await screen.findByText('Place the cursor before the first word of the second part.'),
    ).toBeTruthy();
    words().setSelectionRange(6, 6);
    await press('Split at the cursor');
    expect(await screen.findByText('Segment split')).toBeTruthy();
    expect(turns().slice(0, 3)).toEqual(['one', 'two more three', 'four five']);
    expect(focused()).toMatch(/^Edit segment at 0:\d\d, Asha/);
    expect(api.named('editTranscription')).toMatchObject([
      {
        version: 1,
        edits: [{ kind: 'text', index: 0, transcript: 'one two more three' }],
        further: [[{ kind: 'split', index: 0, at: 4 }]],
      },
    ]);
    expect(localStorage.getItem('correction/m1')).toBeNull();
  });

  it('stays unchanged and keeps its unsaved text when splitting fails [correcting-45]', async () => {
    const { api } = world({
      editTranscription: () => {
        throw new AppError('internal', saying('The records are being moved.'));
      },
    });
    await open(view);
    await edit(0);
    type('one two more three');
    words().setSelectionRange(6, 6);
    await press('Split at the cursor');
    expect(await screen.findByText('Failed to update segment')).toBeTruthy();
    expect(await screen.findByText('The records are being moved.')).toBeTruthy();
    expect(api.named('editTranscription')).toHaveLength(1);
    expect(words().value).toBe('one two more three');
  });

  it('is split before a chosen word from its menu, without being opened [correcting-44]', async () => {
    const { api } = world();
    await open(view);
    await press('More actions for the segment at 0:00, Asha');
    const dialog = within(await screen.findByRole('dialog', { name: 'Segment at 0:00, Asha' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Split…' }));
    const places = within(dialog.getByRole('group', { name: 'The second part starts with' }));
    expect(places.getAllByRole('radio').map((one) => one.parentElement?.textContent)).toEqual([
      'two',
      'three',
    ]);
    expect(document.activeElement).toBe(places.getByRole('radio', { name: 'three' }));
    fireEvent.click(places.getByRole('radio', { name: 'two' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Split' }));
    expect(await screen.findByText('Segment split')).toBeTruthy();
    expect(turns().slice(0, 3)).toEqual(['one', 'two three', 'four five']);
    await dialogIsClosed();
    expect(api.named('editTranscription')).toMatchObject([
      { version: 1, edits: [{ kind: 'split', index: 0, at: 4 }] },
    ]);
    await press(/^More actions for the segment at 3:00/);
    await screen.findByRole('button', { name: 'Reassign' });
    expect(screen.queryByRole('button', { name: 'Split…' })).toBeNull();
  });

  it('is joined with the next by button, by key and from its menu [correcting-4] [correcting-5]', async () => {
    world();
    await open(view);
    await edit(0);
    await press('Merge with next');
    expect(await screen.findByText('Segments merged')).toBeTruthy();
    expect(turns()).toEqual(['one two three four five', 'six seven', 'eight']);
    expect(focused()).toBe('Edit segment at 0:00, Asha');
    key('j', {}, document.activeElement ?? document.body);
    await waitFor(() => expect(turns()).toEqual(['one two three four five six seven', 'eight']));
    await press('More actions for the segment at 0:00, Asha');
    const dialog = within(await screen.findByRole('dialog', { name: 'Segment at 0:00, Asha' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Merge with next' }));
    await waitFor(() => expect(turns()).toHaveLength(1));
    await dialogIsClosed();
    screen.getByRole('button', { name: /^Edit segment/ }).focus();
    key('j', {}, document.activeElement ?? document.body);
    expect(await screen.findByText('There is no segment after this one.')).toBeTruthy();
  });

  it('is said to be in another language, with the segments that follow, and shows it', async () => {
    const { api } = world();
    await open(view);
    await press('More actions for the segment at 1:00, Ravi');
    const dialog = within(await screen.findByRole('dialog', { name: 'Segment at 1:00, Ravi' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Set language…' }));
    const language = await dialog.findByLabelText('Language spoken');
    fireEvent.click(dialog.getByRole('button', { name: 'Set language' }));
    expect(await dialog.findByText('Please choose a different language.')).toBeTruthy();
    fireEvent.change(language, { target: { value: 'hi-IN' } });
    fireEvent.change(dialog.getByLabelText('Number of segments, starting with this one'), {
      target: { value: '2' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Set language' }));
    expect(await screen.findByText('2 segments set to Hindi')).toBeTruthy();
    expect(api.named('editTranscription')).toMatchObject([
      { edits: [{ kind: 'language', index: 1, count: 2, language_code: 'hi-IN' }] },
    ]);
    const said = [...document.querySelectorAll('li[data-index] [data-said]')];
    expect(said.map((turn) => turn.getAttribute('lang'))).toEqual([
      'mr-IN',
      'hi-IN',
      'hi-IN',
      'mr-IN',
    ]);
    expect(screen.getAllByText('Hindi')).toHaveLength(2);
  });

  it('is queued to be transcribed again in a language of the stage, and says why it is refused', async () => {
    let refused = true;
    const { api } = world({
      transcribeAgain: () => {
        if (refused) throw new AppError('conflict', reason('alreadyQueued'));
        return jobOf({ status: 'queued' });
      },
    });
    await open(view);
    await press('More actions for the segment at 2:00, Asha');
    const dialog = within(await screen.findByRole('dialog', { name: 'Segment at 2:00, Asha' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Transcribe again…' }));
    fireEvent.change(await dialog.findByLabelText('Language spoken'), {
      target: { value: 'hi-IN' },
    });
    const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Transcribe again' }));
    send();
    expect(await dialog.findByText('Meeting is already in the processing queue')).toBeTruthy();
    refused = false;
    send();
    expect(
      await screen.findByText('1 segment queued to be transcribed again in Hindi'),
    ).toBeTruthy();
    expect(api.named('transcribeAgain').at(-1)).toMatchObject({
      id: 'm1',
      version: 1,
      index: 2,
      count: 1,
      language_code: 'hi-IN',
    });
    await dialogIsClosed();
  });

  it('says why it was not transcribed again, and where to retry', async () => {
    const failed = jobOf({ status: 'failed', failure: reason('rangeChanged') });
    world({ getQueue: () => ({ queue: [failed] }) });
    await open(view);
    expect(await screen.findByText(/The transcript is as it was/)).toBeTruthy();
    expect(screen.getByText(/Someone changed these segments/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the queue to retry' })).toBeTruthy();
  });

  it('is reassigned to another speaker, with the segments that follow [correcting-6] [correcting-7]', async () => {
    const { api } = world();
    await open(view);
    (await screen.findByRole('button', { name: 'Edit segment at 1:00, Ravi' })).focus();
    key('r', {}, document.activeElement ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Segment at 1:00, Ravi' }));
    const speaker = await dialog.findByLabelText('New speaker');
    fireEvent.click(dialog.getByRole('button', { name: 'Reassign' }));
    expect(await dialog.findByText('Please enter a different speaker.')).toBeTruthy();
    fireEvent.change(speaker, { target: { value: 'Mina' } });
    fireEvent.change(dialog.getByLabelText('Number of segments, starting with this one'), {
      target: { value: '2' },
    });
    expect(dialog.getByText('Until 2:00, Asha: six seven')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Reassign' }));
    expect(await screen.findByText('2 segments reassigned to Mina')).toBeTruthy();
    expect(api.named('editTranscription')).toMatchObject([
      { edits: [{ kind: 'reassign', index: 1, count: 2, speaker: 'Mina' }] },
    ]);
    expect(screen.getByRole('button', { name: 'Edit segment at 2:00, Mina' })).toBeTruthy();
  });

  it('stays the one its menu was opened for when someone else splits another [correcting-53]', async () => {
    const { api, change } = world();
    await open(view);
    await press('More actions for the segment at 2:00, Asha');
    const dialog = within(await screen.findByRole('dialog', { name: 'Segment at 2:00, Asha' }));
    fireEvent.change(await dialog.findByLabelText('New speaker'), { target: { value: 'Mina' } });
    const [first, ...rest] = timeline;
    if (first === undefined) throw new Error('none');
    const half = { ...first, end_time: 30, transcript: 'one' };
    change([half, { ...first, start_time: 30, transcript: 'two three' }, ...rest]);
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(turns()).toHaveLength(5));
    expect(screen.getByRole('dialog', { name: 'Segment at 2:00, Asha' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Reassign' }));
    expect(await screen.findByText('1 segment reassigned to Mina')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit segment at 2:00, Mina' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit segment at 1:00, Ravi' })).toBeTruthy();
    expect(api.named('editTranscription')).toMatchObject([{ version: 1, edits: [{ index: 2 }] }]);
  });

  it('that someone else changed is not reassigned from its menu, which says so [correcting-53]', async () => {
    const { othersSay } = world();
    await open(view);
    await press('More actions for the segment at 2:00, Asha');
    const dialog = within(await screen.findByRole('dialog', { name: 'Segment at 2:00, Asha' }));
    fireEvent.change(await dialog.findByLabelText('New speaker'), { target: { value: 'Mina' } });
    othersSay(2, 'theirs');
    for (let tries = 0; tries < 2; tries++) {
      fireEvent.click(dialog.getByRole('button', { name: 'Reassign' }));
      expect(await dialog.findByText(/^Someone else changed this part/)).toBeTruthy();
      await waitFor(() => expect(turns()[2]).toBe('theirs'));
    }
    expect(screen.queryByRole('button', { name: /Mina$/ })).toBeNull();
  });

  it('keeps markup as text [correcting-19]', async () => {
    world();
    await open(view);
    await edit(0);
    type('<img src=x onerror=alert(1)> & <b>bold</b>');
    await press('Save');
    await waitFor(() => expect(turns()[0]).toBe('<img src=x onerror=alert(1)> & <b>bold</b>'));
    expect(document.querySelector('[data-said] *')).toBeNull();
  });

  it('is corrected by keyboard alone [correcting-13] [correcting-14]', async () => {
    const { api } = world();
    await open(view);
    (await screen.findByRole('button', { name: 'Edit segment at 0:00, Asha' })).focus();
    key('ArrowDown', {}, document.activeElement ?? document.body);
    expect(focused()).toBe('Edit segment at 1:00, Ravi');
    key('ArrowUp', {}, document.activeElement ?? document.body);
    key('e', {}, document.activeElement ?? document.body);
    await waitFor(() => expect(document.activeElement).toBe(words()));
    type('first');
    key('Escape', {}, words());
    expect(words().value).toBe('first');
    key('ArrowDown', { altKey: true }, words());
    await waitFor(() => expect(words().value).toBe('four five'));
    expect(document.activeElement).toBe(words());
    type('second');
    key('Enter', { ctrlKey: true }, words());
    await waitFor(() => expect(turns().slice(0, 2)).toEqual(['first', 'second']));
    expect(api.named('editTranscription')).toHaveLength(2);
    await edit(2);
    key('ArrowUp', { altKey: true }, words());
    await waitFor(() => expect(words().value).toBe('second'));
    key('Escape', {}, words());
    expect(screen.queryByLabelText('Transcript')).toBeNull();
  });
});

describe('undo and redo', () => {
  it('work by button and key, also for changes made before the page was opened [correcting-8] [correcting-9]', async () => {
    const { change } = world();
    change([{ ...timeline[0], transcript: 'changed' } as (typeof timeline)[0]]);
    await open(view);
    await waitFor(() => expect(turns()).toEqual(['changed']));
    expect(stepped('Redo').getAttribute('aria-disabled')).toBe('true');
    await press('Undo');
    await waitFor(() => expect(turns()).toHaveLength(4));
    expect(await screen.findByText(/^Undone: /)).toBeTruthy();
    expect(stepped('Undo').getAttribute('aria-disabled')).toBe('true');
    key('z', { ctrlKey: true, shiftKey: true });
    await waitFor(() => expect(turns()).toEqual(['changed']));
    key('z', { ctrlKey: true });
    await waitFor(() => expect(turns()).toHaveLength(4));
    key('y', { ctrlKey: true });
    await waitFor(() => expect(turns()).toEqual(['changed']));
  });

  it('do not react to the keys of a text field [correcting-8]', async () => {
    const { api } = world();
    await open(view);
    await edit(0);
    type('x');
    key('z', { ctrlKey: true }, words());
    expect(api.named('undoEdit')).toEqual([]);
  });

  it('refuse after somebody else’s edit, and show that edit [correcting-10]', async () => {
    const { othersSay } = world();
    othersSay(0, 'mine');
    await open(view);
    await waitFor(() => expect(turns()[0]).toBe('mine'));
    othersSay(0, 'theirs');
    await press('Undo');
    expect(await screen.findByText('Failed to undo')).toBeTruthy();
    expect(screen.getByText(reason('transcriptMoved', { from: 2, to: 3 }).detail)).toBeTruthy();
    await waitFor(() => expect(turns()[0]).toBe('theirs'));
  });
});

describe('keyboard shortcuts', () => {
  it('are listed on ?, and single keys can be turned off [correcting-11] [correcting-12]', async () => {
    world();
    await open(view);
    await screen.findByText('eight');
    key('?', { shiftKey: true });
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(await dialog.findByRole('heading', { name: 'While editing a segment' })).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'While editing a summary point' })).toBeTruthy();
    expect(dialog.getByText('Save, and edit the next')).toBeTruthy();
    fireEvent.click(dialog.getByLabelText('Use single-key shortcuts, such as ?'));
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await dialogIsClosed();
    key('?', { shiftKey: true });
    await dialogIsClosed();
    await press('Keyboard shortcuts');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });
});

describe('a segment that somebody else changed', () => {
  it('shows both texts, and combines both changes [correcting-15] [correcting-16]', async () => {
    const { api, othersSay } = world();
    await open(view);
    await edit(0);
    type('one two tree');
    othersSay(0, 'won two three');
    await press('Save');
    expect(await screen.findByText('Someone else changed this segment')).toBeTruthy();
    const marked = (tag: string) =>
      [...document.querySelectorAll(`form ${tag}`)].map((mark) => mark.textContent);
    expect(marked('del')).toEqual(['Removed: won', 'Removed: three']);
    expect(marked('ins')).toEqual(['Added: one', 'Added: tree']);
    await press('Merge');
    expect(words().value).toBe('won two tree');
    expect(screen.queryByText('Someone else changed this segment')).toBeNull();
    await press('Save');
    await waitFor(() => expect(turns()[0]).toBe('won two tree'));
    expect(api.named('editTranscription').at(-1)).toMatchObject({ version: 2 });
  });

  it('is found at its new position [correcting-17]', async () => {
    const { api, change } = world();
    await open(view);
    await edit(2);
    type('mine');
    const [first, ...others] = timeline;
    if (first) change([{ ...first, end_time: 30 }, { ...first, start_time: 30 }, ...others]);
    await press('Save');
    await waitFor(() => expect(turns()).toContain('mine'));
    expect(turns()).toHaveLength(5);
    expect(api.named('editTranscription')).toMatchObject([{ version: 1, edits: [{ index: 2 }] }]);
  });

  it('is overwritten only on request if it was split [correcting-18]', async () => {
    const { change } = world();
    await open(view);
    await edit(2);
    type('mine');
    const part = timeline[2];
    if (part) {
      change(
        timeline.toSpliced(
          2,
          1,
          { ...part, end_time: 150, transcript: 'six' },
          { ...part, start_time: 150, transcript: 'seven' },
        ),
      );
    }
    await press('Save');
    expect(await screen.findByText('Someone else changed this segment')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
    await press('Save my version');
    await waitFor(() => expect(turns()).toEqual(['one two three', 'four five', 'mine', 'eight']));
  });
});

describe('a user without the right to update', () => {
  it('can only read the transcript [correcting-20]', async () => {
    world({ getMe: () => ({ ...system, role: 'staff' }) });
    await open(view);
    await screen.findByRole('button', { name: 'Versions' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Find and replace' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^More actions for the segment/ })).toBeNull();
    key('z', { ctrlKey: true });
    key('h', { ctrlKey: true });
    await dialogIsClosed();
  });
});

describe('renaming speakers', () => {
  const newName = (speaker: string) => screen.findByLabelText(`New name for ${speaker}`);
  it('asks before merging two of them [correcting-31]', async () => {
    const { api } = world();
    await open(view);
    await press('Bulk Edit Speakers');
    fireEvent.change(await newName('Ravi'), { target: { value: 'Asha' } });
    await press('Apply Changes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge speakers?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.named('renameSpeakers')).toEqual([]);
    await press('Apply Changes');
    fireEvent.click(await screen.findByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Updated 1 speaker name')).toBeTruthy();
    expect(api.named('renameSpeakers')).toEqual([
      { id: 'm1', renames: [{ old_speaker: 'Ravi', new_speaker: 'Asha' }], merge: true },
    ]);
  });

  it('asks for confirmation when the server detects a merge [correcting-31]', async () => {
    const refused = [new AppError('conflict', reason('mergeUnasked', { name: 'Mina' }))];
    world({
      renameSpeakers: () => {
        throw refused[0] ?? new AppError('internal', saying(''));
      },
    });
    await open(view);
    await press('Bulk Edit Speakers');
    fireEvent.change(await newName('Ravi'), { target: { value: 'Mina' } });
    await press('Apply Changes');
    expect(await screen.findByText(reason('mergeUnasked', { name: 'Mina' }).detail)).toBeTruthy();
  });
});
