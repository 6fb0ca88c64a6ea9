import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { archiveOf, meetingOf, system, transcriptionOf } from './records.ts';

setUpBrowser();

/** The dialog of a meeting whose transcript has two speakers. */
async function openDialog(handlers: Handlers) {
  const api = fakeApi({
    getMe: () => system,
    archiveMeetings: () => archiveOf([meetingOf()]),
    getTranscription: () => transcriptionOf(),
    ...handlers,
  });
  await open('/archive');
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for Ward committee' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Edit speakers of Ward committee' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Speaker Names' }));
  await dialog.findByRole('option', { name: 'Speaker 2' });
  return {
    api,
    dialog,
    old: dialog.getByLabelText<HTMLSelectElement>(/Current name/),
    name: dialog.getByLabelText<HTMLInputElement>(/New name/),
    save: () => fireEvent.click(dialog.getByRole('button', { name: 'Update speaker' })),
  };
}

describe('renaming speakers from the archive', () => {
  it('replaces one speaker’s name [archive-41] [archive-42]', async () => {
    const { api, old, name, save } = await openDialog({ renameSpeaker: () => transcriptionOf() });
    fireEvent.change(old, { target: { value: 'Speaker 2' } });
    fireEvent.change(name, { target: { value: ' Asha Patil ' } });
    save();
    expect(
      await screen.findByText('Updated speaker from "Speaker 2" to "Asha Patil"'),
    ).toBeTruthy();
    expect(api.named('renameSpeaker')).toEqual([
      { id: 'm1', old_speaker: 'Speaker 2', new_speaker: 'Asha Patil', merge: false },
    ]);
    await dialogIsClosed();
  });

  it('merges two speakers only after confirmation [correcting-32]', async () => {
    const { api, old, name, save } = await openDialog({ renameSpeaker: () => transcriptionOf() });
    fireEvent.change(old, { target: { value: 'Speaker 2' } });
    fireEvent.change(name, { target: { value: 'Speaker 1' } });
    save();
    await screen.findByRole('heading', { name: 'Merge speakers?' });
    expect(api.named('renameSpeaker')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
    await screen.findByText('Updated speaker from "Speaker 2" to "Speaker 1"');
    expect(api.named('renameSpeaker')).toMatchObject([{ merge: true }]);
  });

  it('requires both the old and the new name [archive-43]', async () => {
    const { api, dialog, old, name, save } = await openDialog({});
    save();
    expect(dialog.getAllByText('Please fill in both speaker names')).toHaveLength(2);
    expect(old.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(old);
    fireEvent.change(old, { target: { value: 'Speaker 1' } });
    fireEvent.change(name, { target: { value: '  ' } });
    save();
    expect(dialog.getAllByText('Please fill in both speaker names')).toHaveLength(1);
    expect(document.activeElement).toBe(name);
    expect(api.named('renameSpeaker')).toEqual([]);
  });

  it('keeps what was typed when saving fails [archive-44]', async () => {
    const { dialog, old, name, save } = await openDialog({
      renameSpeaker: () => {
        throw new AppError('conflict', reason('transcriptToBeRedone'));
      },
    });
    fireEvent.change(old, { target: { value: 'Speaker 1' } });
    fireEvent.change(name, { target: { value: 'Asha' } });
    save();
    expect(await dialog.findByText(messages.transcriptToBeRedone)).toBeTruthy();
    expect(screen.getAllByText('Failed to update speaker name')).toHaveLength(2);
    expect([old.value, name.value]).toEqual(['Speaker 1', 'Asha']);
  });
});
