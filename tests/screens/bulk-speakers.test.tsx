import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { transcriptWorld } from './transcript-world.ts';

setUpBrowser();
const view = '/transcription-view/m1';
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const nameOf = (speaker: string) =>
  screen.getByLabelText<HTMLInputElement>(`New name for ${speaker}`);
const rename = (speaker: string, name: string) =>
  fireEvent.change(nameOf(speaker), { target: { value: name } });

describe('editing all speaker names at once', () => {
  it('sends the names that changed in one call [transcription-24] [transcription-25]', async () => {
    const { api } = transcriptWorld();
    await open(view);
    await press('Bulk Edit Speakers');
    const [one] = screen
      .getAllByRole('listitem')
      .filter((item) => item.contains(nameOf('Speaker 1')));
    expect(one?.querySelector('svg')).toBeTruthy();
    expect(nameOf('Speaker 1').value).toBe('Speaker 1');
    rename('Speaker 1', 'A. Patil');
    rename('Speaker 2', 'Speaker 2 ');
    await press('Apply Changes');
    expect(await screen.findByText('Updated 1 speaker name')).toBeTruthy();
    expect(screen.getAllByText('A. Patil').length).toBeGreaterThan(0);
    expect(screen.queryByText('Speaker 1')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Apply Changes' })).toBeNull();
    await press('Bulk Edit Speakers');
    rename('A. Patil', 'Speaker 2');
    rename('Speaker 2', 'A. Patil');
    await press('Apply Changes');
    expect(await screen.findByText('Updated 2 speaker names')).toBeTruthy();
    expect(api.named('renameSpeakers')).toEqual([
      { id: 'm1', renames: [{ old_speaker: 'Speaker 1', new_speaker: 'A. Patil' }], merge: false },
      {
        id: 'm1',
        renames: [
          { old_speaker: 'A. Patil', new_speaker: 'Speaker 2' },
          { old_speaker: 'Speaker 2', new_speaker: 'A. Patil' },
        ],
        merge: false,
      },
    ]);
  });

  it('opens and closes by its button, and keeps what was typed until Cancel [transcription-23]', async () => {
    transcriptWorld();
    await open(view);
    await press('Bulk Edit Speakers');
    const toggle = screen.getByRole('button', { name: 'Bulk Edit Speakers' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    rename('Speaker 1', 'A. P');
    await press('Bulk Edit Speakers');
    expect(screen.queryByLabelText('New name for Speaker 1')).toBeNull();
    await press('Bulk Edit Speakers');
    expect(nameOf('Speaker 1').value).toBe('A. P');
    await press('Cancel');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await press('Bulk Edit Speakers');
    expect(nameOf('Speaker 1').value).toBe('Speaker 1');
  });

  it('does not send unchanged names [transcription-26]', async () => {
    const { api } = transcriptWorld();
    await open(view);
    await press('Bulk Edit Speakers');
    await press('Apply Changes');
    expect(await screen.findByText('No speaker names to update')).toBeTruthy();
    expect(api.named('renameSpeakers')).toEqual([]);
  });

  it('keeps the names as typed when saving fails, and marks the rejected one [transcription-27] [transcription-40]', async () => {
    transcriptWorld(
      {},
      {
        renameSpeakers: () => {
          throw new AppError('invalid', saying('Please check.'), [
            { field: 'renames.0.new_speaker', ...saying('The name is too long.') },
          ]);
        },
      },
    );
    await open(view);
    await press('Bulk Edit Speakers');
    rename('Speaker 2', 'Too long');
    await press('Apply Changes');
    expect(await screen.findByText('Failed to update speaker names')).toBeTruthy();
    expect(await screen.findByText('The name is too long.')).toBeTruthy();
    expect(nameOf('Speaker 2').getAttribute('aria-invalid')).toBe('true');
    expect(nameOf('Speaker 2').value).toBe('Too long');
    expect(nameOf('Speaker 1').getAttribute('aria-invalid')).not.toBe('true');
  });
});
