import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { strict } from '#contract/permissions.ts';
import type { TranscriptCheck } from '#contract/transcripts.ts';
import { stagePermissions } from '../../web/platform/session/config.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system, transcriptionOf } from './records.ts';

setUpBrowser();
afterEach(() => stagePermissions.setState(strict));

const mark: TranscriptCheck = {
  version: 1,
  by: 'Meera',
  at: '2026-11-20T09:12:00Z',
  changed: true,
};

/** A meeting opened by the staff who created it. */
async function opened(part: string, checked: TranscriptCheck | null = null) {
  fakeApi({
    getMe: () => ({ ...system, id: 'u1', role: 'staff' }),
    getMeeting: () => meetingOf({ transcription: transcriptionOf(), checked }),
  });
  await open(`/meetings/m1/${part}`);
  await screen.findByRole('tabpanel');
}
const offered = (name: string | RegExp) => screen.queryAllByRole('button', { name }).length > 0;

describe('staff who created a meeting', () => {
  it('are offered to correct it where the stage allows that [checking-7]', async () => {
    stagePermissions.setState({ staffCorrections: 'own' });
    await opened('transcript');
    expect(await screen.findByRole('button', { name: 'Bulk Edit Speakers' })).toBeTruthy();
    expect(offered('Find and replace')).toBe(true);
    expect(offered('Mark as checked')).toBe(false);
  });

  it('are offered its details there [checking-7]', async () => {
    stagePermissions.setState({ staffCorrections: 'own' });
    await opened('overview');
    expect(await screen.findByRole('button', { name: 'Edit details' })).toBeTruthy();
  });

  it('are offered nothing elsewhere [checking-7]', async () => {
    await opened('transcript');
    await screen.findByRole('region', { name: 'Timeline' });
    expect(offered('Bulk Edit Speakers') || offered('Find and replace')).toBe(false);
  });

  it('are offered nothing once it is checked [checking-7]', async () => {
    stagePermissions.setState({ staffCorrections: 'own' });
    await opened('transcript', mark);
    await screen.findByRole('region', { name: 'Timeline' });
    expect(offered('Bulk Edit Speakers') || offered('Find and replace')).toBe(false);
  });
});
