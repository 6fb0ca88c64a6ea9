import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Export } from '#contract/exports.ts';
import { reason } from '#contract/reasons.ts';
import { fakeApi, saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';
import './settings-page.ts';

setUpBrowser();
const getMe = () => system;
const exportOf = ({
  stage = reason('completed'),
  ...facts
}: Partial<Omit<Export, 'message'>> = {}): Export => ({
  id: 'e1',
  status: 'completed',
  progress: 100,
  stage,
  message: stage.detail,
  created_at: '2026-11-20T09:12:00Z',
  created_by: 'System',
  completed_at: '2026-11-20T09:15:00Z',
  expires_at: '2026-12-04T09:12:00Z',
  file_url: null,
  bytes: 3 * 1024 * 1024,
  records: 1234,
  ...facts,
});
const at = (time: string) => vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(time) });

async function openSystem() {
  await open('/settings?tab=system');
  await screen.findByLabelText('Timezone');
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the export of all data', () => {
  it('is offered to administrators only [settings-36]', async () => {
    const api = fakeApi({ getMe: () => ({ ...system, role: 'officer' }) });
    await openSystem();
    expect(screen.queryByRole('button', { name: 'Export All Data' })).toBeNull();
    expect(api.named('listExports')).toEqual([]);
  });

  it('shows its progress, and is then offered for download [settings-37] [settings-38]', async () => {
    at('2026-11-20T09:12:30Z');
    let made: Export[] = [];
    const api = fakeApi({
      getMe,
      createExport: () => {
        made = [exportOf({ status: 'running', progress: 25 })];
        return exportOf({ status: 'queued', progress: 0 });
      },
      listExports: () => ({ exports: made, cursor: null }),
      getExport: () => exportOf({ file_url: 'http://storage.test/sakshi.jsonl.gz' }),
    });
    await openSystem();
    expect(await screen.findByText('No exports yet.')).toBeTruthy();
    press('Export All Data');
    expect(await screen.findByText('Export started')).toBeTruthy();
    const bar = await screen.findByRole('progressbar', { name: 'Export progress' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByText(/^25% · about 1m 3\ds left$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'An export is running' })).toHaveProperty(
      'disabled',
      true,
    );
    made = [exportOf()];
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    const download = await screen.findByRole('button', {
      name: 'Download the export from 20/11/2026 14:42',
    });
    expect(screen.getByText('3.0 MB, 1,234 records, kept until 04/12/2026')).toBeTruthy();
    const asked = api.named('listExports').length;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(api.named('listExports')).toHaveLength(asked);

    const leave = vi.spyOn(location, 'assign').mockImplementation(() => {});
    expect(api.named('getExport')).toEqual([]);
    fireEvent.click(download);
    await waitFor(() => expect(leave).toHaveBeenCalledWith('http://storage.test/sakshi.jsonl.gz'));
  });

  it('is not offered once its file has expired; earlier ones are listed on request [settings-38]', async () => {
    at('2027-01-01T00:00:00Z');
    fakeApi({
      getMe,
      listExports: ({ cursor }) =>
        cursor === undefined
          ? { exports: [exportOf()], cursor: 'older' }
          : { exports: [exportOf({ id: 'e0', created_at: '2026-10-01T09:12:00Z' })], cursor: null },
    });
    await openSystem();
    expect(await screen.findByText(/was kept until 04\/12\/2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
    press('Show earlier exports');
    expect(await screen.findByText('01/10/2026 14:42 · System')).toBeTruthy();
  });

  it('says why it was refused, and why it failed [settings-39]', async () => {
    fakeApi({
      getMe,
      createExport: () => {
        throw new AppError('conflict', saying('An export is already being made.'));
      },
      listExports: () => ({
        exports: [exportOf({ status: 'failed', stage: saying('The disk is full.') })],
        cursor: null,
      }),
    });
    await openSystem();
    expect(await screen.findByText('The disk is full.')).toBeTruthy();
    press('Export All Data');
    expect(await screen.findByText(/An export is already being made\./)).toBeTruthy();
  });
});
