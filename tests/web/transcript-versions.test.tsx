import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Handlers } from './fake-api.ts';
import { saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';
import { transcriptWorld } from './transcript-world.ts';

setUpBrowser();
const timeline = ['one two', 'three', 'four'].map((transcript, place) => ({
  speaker: 'Asha',
  start_time: place * 60,
  end_time: place * 60 + 60,
  transcript,
}));
const turns = () =>
  [...document.querySelectorAll('li[data-index] [data-said]')].map((turn) => turn.textContent);

/** The open dialog with the versions of a transcript that was changed twice. */
async function openVersions(more: Handlers = {}) {
  const world = transcriptWorld({ timeline }, more);
  world.othersSay(0, 'one more two');
  world.othersSay(2, 'for');
  await open('/meetings/m1/transcript');
  fireEvent.click(await screen.findByRole('button', { name: 'Versions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions' }));
  const press = async (name: string | RegExp) =>
    fireEvent.click(await dialog.findByRole('button', { name }));
  return { ...world, dialog, press };
}

const textsOf = (selector: string) =>
  [...document.querySelectorAll(`dialog ${selector}`)].map(({ textContent }) => textContent);

describe('the versions of a transcript', () => {
  it('show who changed what and when, newest first [correcting-26]', async () => {
    const change = { kind: 'text_replaced', segments: 2, sought: 'wrad', replacement: 'ward' };
    const { dialog } = await openVersions({
      listVersions: () => ({
        versions: [
          {
            version: 2,
            made_by: 'Asha Rao',
            made_at: '2026-11-21T10:00:00Z',
            change: { ...change, kind: 'text_replaced' },
          },
          { version: 1, made_by: null, made_at: '2026-11-20T10:00:00Z', change: null },
        ],
        cursor: null,
      }),
    });
    await dialog.findByText('Replaced “wrad” with “ward” in 2 segments');
    expect(textsOf('h3').map((title) => title?.trim())).toEqual(['Version 2', 'Version 1']);
    expect(dialog.getByText(/^Asha Rao · .*15:30$/)).toBeTruthy();
    expect(dialog.getByText('Transcribed from the recording')).toBeTruthy();
  });

  it('are loaded page by page [correcting-26]', async () => {
    const made = { made_by: 'Asha', made_at: '2026-11-21T10:00:00Z', change: null };
    const { dialog, press } = await openVersions({
      listVersions: ({ cursor }) =>
        cursor === undefined
          ? { versions: [{ ...made, version: 3 }], cursor: 'next' }
          : { versions: [{ ...made, version: 2 }], cursor: null },
    });
    expect(await dialog.findByText('Current')).toBeTruthy();
    await press('Show older versions');
    expect(await dialog.findByText('Version 2')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Show older versions' })).toBeNull();
  });

  it('are compared, any two of them, where they differ [correcting-27]', async () => {
    const { dialog, press } = await openVersions();
    await press('Compare version 3 with the previous one');
    expect(await dialog.findByText(/^1 difference\./)).toBeTruthy();
    expect(textsOf('del')).toEqual(['Removed: four']);
    expect(textsOf('ins')).toEqual(['Added: for']);
    fireEvent.change(dialog.getByLabelText('First version'), { target: { value: '1' } });
    expect(await dialog.findByText(/^2 differences\./)).toBeTruthy();
    expect(textsOf('ins')).toEqual(['Added: more', 'Added: for']);
    expect(dialog.queryByText('three')).toBeNull();
    fireEvent.change(dialog.getByLabelText('Second version'), { target: { value: '1' } });
    expect(await dialog.findByText('The versions are identical.')).toBeTruthy();
    await press('All versions');
    expect(await dialog.findByText('Current')).toBeTruthy();
  });

  it('are restored as a new version after confirmation [correcting-28]', async () => {
    const { api, dialog, press } = await openVersions();
    await press('Restore version 1');
    const confirm = within(await screen.findByRole('dialog', { name: 'Restore version 1?' }));
    fireEvent.click(confirm.getByRole('button', { name: 'Cancel' }));
    const asked = api.named('getMeeting').length;
    expect(api.named('restoreVersion')).toEqual([]);
    await press('Restore version 1');
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Restore version 1?' })).getByRole(
        'button',
        { name: 'Restore' },
      ),
    );
    expect(await screen.findByText('Version 1 restored')).toBeTruthy();
    expect(api.named('restoreVersion')).toEqual([{ id: 'm1', version: 1, upon: 3 }]);
    // It may be of another recording.
    await waitFor(() => expect(api.named('getMeeting')).toHaveLength(asked + 1));
    expect(await dialog.findByText('Restored version 1')).toBeTruthy();
    expect(turns()).toEqual(['one two', 'three', 'four']);
  });

  it('are reported if they are no longer kept [correcting-29]', async () => {
    const gone = () => {
      throw new AppError('not_found', reason('versionGone', { version: 2 }));
    };
    const { dialog, press } = await openVersions({ getVersion: gone, restoreVersion: gone });
    await press('Compare version 3 with the previous one');
    expect(await dialog.findByText(reason('versionGone', { version: 2 }).detail)).toBeTruthy();
    await press('All versions');
    await press('Restore version 2');
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Failed to restore the version')).toBeTruthy();
  });

  it('are loaded on retry after a failure [correcting-30]', async () => {
    let broken = true;
    const { dialog, press } = await openVersions({
      listVersions: () => {
        if (broken) throw new AppError('conflict', saying('Not now'));
        return { versions: [], cursor: null };
      },
    });
    expect(await dialog.findByText('Failed to load the versions')).toBeTruthy();
    broken = false;
    await press('Retry');
    await waitFor(() => expect(dialog.queryByText('Failed to load the versions')).toBeNull());
  });

  it('can be read but not restored without the right to update [correcting-20]', async () => {
    const { dialog } = await openVersions({ getMe: () => ({ ...system, role: 'staff' }) });
    await dialog.findByRole('button', { name: 'Compare version 3 with the previous one' });
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Restore/ })).toBeNull());
  });
});
