import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Meeting } from '#contract/meetings.ts';
import { reason } from '#contract/reasons.ts';
import type { TranscriptCheck } from '#contract/transcripts.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system, transcriptionOf } from './records.ts';

setUpBrowser();

const engine = { id: 'rough', label: 'PocketSphinx', rough: true };
const by = { by: 'Meera', at: '2026-11-20T09:12:00Z' };
const mark: TranscriptCheck = { version: 1, ...by, changed: false };

/** A meeting with a rough draft, whose mark is stored as on the server. */
function kept(checked: TranscriptCheck | null, more: Handlers = {}, facts: Partial<Meeting> = {}) {
  const { processing_metadata, ...rest } = transcriptionOf();
  const transcription = { ...rest, processing_metadata: { ...processing_metadata, engine } };
  let meeting = meetingOf({ transcription, checked, ...facts });
  return fakeApi({
    getMe: () => system,
    getMeeting: () => meeting,
    checkTranscript: (asked) => {
      const set = asked.checked ? { ...mark, version: asked.version } : null;
      meeting = { ...meeting, checked: set, version: meeting.version + 1 };
      return { checked: set, version: meeting.version };
    },
    ...more,
  });
}
const transcript = '/meetings/m1/transcript';
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('a transcript', () => {
  it('is marked as checked, which its header says instead of "rough draft" [checking-1]', async () => {
    const api = kept(null);
    await open(transcript);
    expect(await screen.findByText('Rough draft')).toBeTruthy();
    await press('Mark as checked');
    expect(await screen.findByText(/^Checked by Meera, 20\/11\/2026/)).toBeTruthy();
    expect(screen.queryByText('Rough draft')).toBeNull();
    expect(screen.getByText('Transcribed by PocketSphinx.')).toBeTruthy();
    expect(api.named('checkTranscript')).toEqual([{ id: 'm1', version: 1, checked: true }]);
    await waitFor(() => expect(api.named('getMeeting')).toHaveLength(2));
  });

  it('is marked as unchecked again [checking-1]', async () => {
    const api = kept(mark);
    await open(transcript);
    await press('Remove the checked mark');
    expect(await screen.findByText('Transcript marked as unchecked')).toBeTruthy();
    expect(screen.queryByText(/^Checked by/)).toBeNull();
    expect(api.named('checkTranscript')).toEqual([{ id: 'm1', version: 1, checked: false }]);
  });

  it('that changed since says so, and can be marked again [checking-2] [checking-3]', async () => {
    kept({ ...mark, changed: true });
    await open('/meetings/m1');
    expect(await screen.findByText(/^Changed since Meera checked it on 20\/11\/2026/)).toBeTruthy();
    const next = screen.getByRole('link', { name: 'Check what changed in the transcript' });
    fireEvent.click(next);
    await press('Mark as checked');
    expect(await screen.findByText(/^Checked by Meera/)).toBeTruthy();
  });

  it('that somebody else corrected meanwhile is not marked, and says why [checking-1]', async () => {
    const api = kept(null, {
      checkTranscript: () => {
        throw new AppError('conflict', reason('transcriptMoved', { from: 1, to: 2 }));
      },
    });
    await open(transcript);
    await press('Mark as checked');
    expect(await screen.findByText(/went from version 1 to 2/)).toBeTruthy();
    await waitFor(() => expect(api.named('getMeeting')).toHaveLength(2));
  });

  it('is marked only by those who may correct every transcript [checking-4]', async () => {
    kept(mark, { getMe: () => ({ ...system, role: 'staff' }) });
    await open(transcript);
    expect(await screen.findByText(/^Checked by Meera/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Mark as/ })).toBeNull();
  });
});
