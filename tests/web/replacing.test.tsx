import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Transcription } from '#contract/transcripts.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { pointOf, summariesOf } from './summary-world.ts';
import { transcriptWorld } from './transcript-world.ts';

setUpBrowser();
const timeline = ['Ward seven and ward eight', 'the warden', 'ward', 'कार्य कार'].map(
  (transcript, place) => ({
    speaker: 'Asha',
    start_time: place * 60,
    end_time: place * 60 + 60,
    transcript,
  }),
);
const turns = () =>
  [...document.querySelectorAll('li[data-index] [data-said]')].map((turn) => turn.textContent);

async function openForm(facts: Partial<Transcription> = {}) {
  const world = transcriptWorld({ timeline, ...facts });
  await open('/meetings/m1/transcript');
  await screen.findByText('the warden');
  fireEvent.keyDown(document.body, { key: 'h', ctrlKey: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Find and replace' }));
  const field = await dialog.findByLabelText('Find');
  const fill = (name: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(name), { target: { value } });
  return {
    ...world,
    dialog,
    field,
    find: (value: string) => fill('Find', value),
    put: (value: string) => fill('Replace with', value),
    places: () => dialog.queryAllByRole<HTMLInputElement>('checkbox', { name: /^Replace at/ }),
    apply: () => fireEvent.click(dialog.getByRole('button', { name: /^Replace \d/ })),
  };
}

describe('find and replace', () => {
  it('lists every match, and replaces the chosen ones in one edit [correcting-21] [correcting-23]', async () => {
    const { api, dialog, find, put, places, apply } = await openForm();
    find('ward');
    put('zone');
    expect(await dialog.findByText(/^4 matches found/)).toBeTruthy();
    expect(dialog.getAllByText('zone', { selector: 'ins' })).toHaveLength(4);
    const second = places()[1];
    if (second) fireEvent.click(second);
    expect(dialog.getByText('3 of 4 selected')).toBeTruthy();
    expect(dialog.getAllByText('zone', { selector: 'ins' })).toHaveLength(3);
    apply();
    expect(await screen.findByText('Replaced 3 matches')).toBeTruthy();
    await dialogIsClosed();
    expect(turns()).toEqual(['zone seven and ward eight', 'the zoneen', 'zone', 'कार्य कार']);
    expect(api.named('editTranscription')).toEqual([
      {
        id: 'm1',
        further: [],
        points: [],
        version: 1,
        edits: [
          {
            kind: 'replace',
            sought: 'ward',
            replacement: 'zone',
            segments: [
              { index: 0, transcript: 'zone seven and ward eight' },
              { index: 1, transcript: 'the zoneen' },
              { index: 2, transcript: 'zone' },
            ],
          },
        ],
      },
    ]);
  });

  it('selects all matches or none [correcting-21]', async () => {
    const { dialog, find, places } = await openForm();
    find('ward');
    await dialog.findByText(/^4 matches found/);
    fireEvent.click(dialog.getByRole('button', { name: 'Select none' }));
    expect(places().filter(({ checked }) => checked)).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Replace 0 matches' }).hasAttribute('disabled')).toBe(
      true,
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Select all' }));
    expect(places().filter(({ checked }) => checked)).toHaveLength(4);
  });

  it('matches case and whole words on request, and never a letter without its signs [correcting-22]', async () => {
    const { dialog, find, places } = await openForm();
    find('ward');
    await waitFor(() => expect(places()).toHaveLength(4));
    fireEvent.click(dialog.getByLabelText('Whole words only'));
    await waitFor(() => expect(places()).toHaveLength(3));
    fireEvent.click(dialog.getByLabelText('Match case'));
    await waitFor(() => expect(places()).toHaveLength(2));
    fireEvent.click(dialog.getByLabelText('Whole words only'));
    find('कार');
    await waitFor(() => expect(places()).toHaveLength(1));
    find('क');
    expect(await dialog.findByText('0 matches found')).toBeTruthy();
  });

  it('never leaves a segment empty [correcting-24]', async () => {
    const { api, dialog, find, apply } = await openForm();
    find('ward');
    expect(
      await dialog.findByText('This would leave a segment empty, so it stays unchanged: 2:00'),
    ).toBeTruthy();
    apply();
    expect(await screen.findByText('Replaced 3 matches')).toBeTruthy();
    expect(turns()).toEqual(['seven and eight', 'the en', 'ward', 'कार्य कार']);
    expect(api.named('editTranscription')).toHaveLength(1);
  });

  it('replaces nothing after somebody else’s edit of a match, and shows that edit [correcting-25]', async () => {
    const { dialog, find, put, places, apply, othersSay } = await openForm();
    find('ward');
    put('zone');
    await waitFor(() => expect(places()).toHaveLength(4));
    othersSay(2, 'no such thing');
    apply();
    expect(await dialog.findByText(/^Someone changed the transcript/)).toBeTruthy();
    await waitFor(() => expect(places()).toHaveLength(3));
    expect(turns()).toEqual([
      'Ward seven and ward eight',
      'the warden',
      'no such thing',
      'कार्य कार',
    ]);
    apply();
    expect(await screen.findByText('Replaced 3 matches')).toBeTruthy();
  });

  it('includes the summary if asked, in one action [correcting-47]', async () => {
    const point = pointOf({
      section: 'action_items',
      text: 'Clean ward two',
      owner: 'Ward office',
    });
    const english = pointOf({ text: 'The second ward is cleaned' });
    const { api, dialog, find, put, places, apply } = await openForm({
      summaries: summariesOf([point], [english]),
      summary: 'Clean ward two',
    });
    find('ward');
    put('zone');
    await waitFor(() => expect(places()).toHaveLength(4));
    fireEvent.click(dialog.getByLabelText('Include summary (3 matches found)'));
    expect(await dialog.findByText(/^7 matches found/)).toBeTruthy();
    const owner = dialog.getByLabelText('Replace in the summary: Ward office');
    expect(dialog.getByLabelText('Replace in the summary: Clean ward two')).toBeTruthy();
    fireEvent.click(owner);
    apply();
    expect(await screen.findByText('Replaced 6 matches')).toBeTruthy();
    const was = { text: point.text, owner: 'Ward office', due: null };
    expect(api.named('editTranscription')).toMatchObject([
      {
        edits: [{ segments: [{ index: 0 }, { index: 1 }, { index: 2 }] }],
        points: [
          { id: 'p1', language: 'original', was, ...was, text: 'Clean zone two' },
          { id: 'p1', language: 'english', text: 'The second zone is cleaned' },
        ],
      },
    ]);
  });
});
