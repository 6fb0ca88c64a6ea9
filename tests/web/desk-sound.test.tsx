import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { type KeptRecording, keptFor } from '../../web/features/desk/kept.ts';
import { deskWorld, openRecord } from './desk-world.ts';
import type { Handlers } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system } from './records.ts';

setUpBrowser();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Opens the desk of a meeting of which this browser keeps two files. */
async function openDesk(handlers: Handlers, facts: Partial<KeptRecording> = {}) {
  let uploads = 0;
  const world = deskWorld({
    record: openRecord(),
    handlers: {
      startUpload: () => {
        uploads += 1;
        const upload_id = `u${uploads}`;
        return { upload_id, part_size: 100, parts: [], expires_at: '2026-12-01T07:00:00.000Z' };
      },
      completeUpload: () => ({ job_id: null, status: null }),
      setParts: () => ({ job_id: 'j2', status: 'queued' }),
      ...handlers,
    },
  });
  const kept = keptFor(system.id);
  for (const [place, id] of ['one', 'two'].entries()) {
    const file = { id, meeting: 'm1', type: 'audio/webm', start: 900 * place, seconds: 900 };
    const ended = {
      state: 'ended',
      isFinished: false,
      upload_id: null,
      hasArrived: false,
    } as const;
    await kept.putRecording({ ...file, ...ended, ...facts });
    const data = new TextEncoder().encode(`sound of ${id}`).buffer;
    await kept.putChunk({ recording: id, n: 0, until: 900, data });
  }
  await open('/meetings/m1/desk');
  await screen.findByRole('heading', { level: 1, name: 'November sitting' });
  return world;
}

const dialog = () => screen.getByRole('dialog');
const press = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));

describe('a recording of a meeting that has a transcript', () => {
  const transcribed = () =>
    meetingOf({
      title: 'November sitting',
      parts: [],
      has_transcription: true,
      job_id: 'j1',
    });

  it('is transcribed when the clerk agreed to replace it, and not before [desk-18]', async () => {
    const { api } = await openDesk({ getMeeting: transcribed });
    press('Transcribe recording');
    expect(await screen.findByText(/^This meeting already has a transcript/)).toBeTruthy();
    await passes(4000);
    expect(api.named('setParts')).toEqual([]);
    press('Cancel', dialog());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Transcribe recording');
    await screen.findByText(/^This meeting already has a transcript/);
    press('Transcribe recording', dialog());
    await passes(4000);
    await waitFor(() => expect(api.named('setParts')).toHaveLength(1));
    expect(api.named('setParts')).toMatchObject([{ parts: ['u1', 'u2'], replace: true }]);
    expect(await screen.findByText(/^The recording has arrived/)).toBeTruthy();
  });
});

describe('a file that the server refuses', () => {
  it('is shown with the reason, and can be saved or left out [desk-19]', async () => {
    const { api } = await openDesk(
      {
        getMeeting: () =>
          meetingOf({ title: 'November sitting', parts: [], has_transcription: false }),
        completeUpload: ({ upload_id }) => {
          if (upload_id === 'u1')
            throw new AppError('unsupported', reason('notAudio', { file: 'one.webm' }));
          return { job_id: null, status: null };
        },
      },
      { isFinished: true },
    );
    expect(await screen.findByText('1 part of the recording was not accepted')).toBeTruthy();
    expect(screen.getByText('0:00 – 15:00')).toBeTruthy();
    expect(screen.queryByText(/one\.webm/)).toBeNull();
    expect(api.named('setParts')).toEqual([]);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
    press('Save file');
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    press('Leave out');
    press('Leave out', dialog());
    await passes(4000);
    await waitFor(() => expect(api.named('setParts')).toMatchObject([{ parts: ['u2'] }]));
    expect(screen.queryByText(/was not accepted$/)).toBeNull();
  });
});
