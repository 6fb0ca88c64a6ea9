import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Segment } from '#contract/transcripts.ts';
import type { Handlers } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system, transcriptionOf } from './records.ts';
import { transcriptWorld } from './transcript-world.ts';

setUpBrowser();
const view = '/meetings/m1/transcript';

const certain = {
  from: 9,
  to: 16,
  term_id: 'kothrud',
  band: 'certain',
  recognised: 'Cothrood',
  corrected: 'Kothrud',
} as const;
const probable = {
  from: 21,
  to: 32,
  term_id: 'basavangudi',
  band: 'probable',
  recognised: 'Basavangury',
  corrected: 'Basavangudi',
} as const;
const segment: Segment = {
  speaker: 'Asha Rao',
  start_time: 0,
  end_time: 9,
  transcript: 'water in Kothrud and Basavangury today',
  terms: [certain, probable],
};
const settled: Segment = {
  ...segment,
  transcript: 'water in Kothrud and Basavangudi today',
  terms: [certain],
};

const world = (more: Handlers = {}) =>
  transcriptWorld(
    { timeline: [segment], total_segments: 1 },
    {
      editTranscription: () =>
        transcriptionOf({ timeline: [settled], total_segments: 1, version: 2 }),
      ...more,
    },
  );
const names = () => screen.findByRole('list', { name: 'Names from the vocabulary' });
const edits = (say: string, from: number) => [{ kind: 'term', index: 0, from, say }];

describe('names of the vocabulary in a transcript', () => {
  it('are underlined, and told under the segment [correcting-48]', async () => {
    world();
    await open(view);
    const list = within(await names());
    expect(list.getByText('“Cothrood” corrected to “Kothrud”')).toBeTruthy();
    expect(list.getByText('“Basavangury”: perhaps “Basavangudi”?')).toBeTruthy();
    expect(screen.getByTitle('“Cothrood” corrected to “Kothrud”').textContent).toBe('Kothrud');
  });

  it('are used with one press [correcting-49]', async () => {
    const { api } = world();
    await open(view);
    fireEvent.click(within(await names()).getByRole('button', { name: 'Use “Basavangudi”' }));
    expect(await screen.findByText('Name corrected')).toBeTruthy();
    expect(api.named('editTranscription')).toMatchObject([
      { version: 1, edits: edits('corrected', 21) },
    ]);
    expect(screen.queryByText('“Basavangury”: perhaps “Basavangudi”?')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Edit segment at 0:00, Asha Rao',
    );
  });

  it('are undone and dismissed with one press [correcting-49]', async () => {
    const { api } = world();
    await open(view);
    const undo = { name: 'Undo “Kothrud”: back to “Cothrood”' };
    fireEvent.click(within(await names()).getByRole('button', undo));
    expect(await screen.findByText('Correction of the name undone')).toBeTruthy();
    expect(api.named('editTranscription')).toMatchObject([{ edits: edits('recognised', 9) }]);
  });

  it('are settled by keys on their segment [correcting-50]', async () => {
    const { api } = world();
    await open(view);
    await names();
    const on = screen.getByRole('button', { name: 'Edit segment at 0:00, Asha Rao' });
    fireEvent.keyDown(on, { key: 't' });
    await waitFor(() =>
      expect(api.named('editTranscription')).toMatchObject([{ edits: edits('corrected', 21) }]),
    );
    await screen.findByText('Name corrected');
    fireEvent.keyDown(on, { key: 't' });
    expect(
      await screen.findByText('There is no name to use, undo or dismiss in this segment'),
    ).toBeTruthy();
    fireEvent.keyDown(on, { key: 'x' });
    await waitFor(() =>
      expect(api.named('editTranscription')).toMatchObject([{}, { edits: edits('recognised', 9) }]),
    );
  });

  it('are only shown to those who may not correct [correcting-48]', async () => {
    world({ getMe: () => ({ ...system, role: 'staff' }) });
    await open(view);
    expect(await screen.findByTitle('“Cothrood” corrected to “Kothrud”')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Names from the vocabulary' })).toBeNull();
  });
});
