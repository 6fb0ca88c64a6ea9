import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Documents } from '#contract/documents.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import { fakeApi } from './fake-api.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { archiveOf, meetingOf, system, transcriptionOf } from './records.ts';

setUpBrowser();
afterEach(() => void vi.useRealTimers());
const getMe = () => system;
const original = { language: 'mr-IN', content: 'आढावा घेतला.', made_by: 'extractive', points: [] };
const english = { language: 'en-IN', content: 'Reviewed.', made_by: 'extractive', points: [] };
const getMeeting = () =>
  meetingOf({ transcription: transcriptionOf({ summaries: { original, english } }) });
const exportMeeting = ({ format = 'txt' }: { format?: string | undefined }) => ({
  file_name: `आढावा.${format}`,
  content_type: 'text/plain',
  content: 'x',
});

/** The names under which files were saved. */
function savedFiles(): string[] {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  return saved;
}

async function openDialog() {
  await open('/meetings/m1/transcript');
  fireEvent.click(await screen.findByRole('button', { name: 'More formats' }));
  return within(await screen.findByRole('dialog', { name: 'Export' }));
}
type Fields = Awaited<ReturnType<typeof openDialog>>;
const choose = (fields: Fields, label: string, value: string) =>
  fireEvent.change(fields.getByLabelText(label), { target: { value } });
const submit = (fields: Fields) => fireEvent.click(fields.getByRole('button', { name: 'Export' }));

describe('the export dialog', () => {
  it('opens from the overview, too [documents-1]', async () => {
    fakeApi({ getMe, getMeeting });
    await open('/meetings/m1');
    fireEvent.click(await screen.findByRole('button', { name: 'More formats' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export' });
    expect(within(dialog).getByText('Ward committee')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await dialogIsClosed();
  });

  it('exports a PDF of everything by default, or what was chosen, and saves it [documents-1] [documents-2] [documents-4]', async () => {
    const saved = savedFiles();
    const api = fakeApi({ getMe, getMeeting, exportMeeting });
    submit(await openDialog());
    expect(await screen.findByText('Minutes exported successfully')).toBeTruthy();
    expect(saved).toEqual(['आढावा.pdf']);
    await dialogIsClosed();

    fireEvent.click(screen.getByRole('button', { name: 'More formats' }));
    const again = within(await screen.findByRole('dialog', { name: 'Export' }));
    choose(again, 'Format', 'docx');
    choose(again, 'Content', 'summary');
    choose(again, 'Summary language', 'english');
    submit(again);
    expect(await screen.findByText('Summary exported successfully')).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: 'More formats' }));
    const last = within(await screen.findByRole('dialog', { name: 'Export' }));
    choose(last, 'Content', 'transcript');
    fireEvent.click(last.getByLabelText('Include times'));
    submit(last);
    expect(await screen.findByText('Transcript exported successfully')).toBeTruthy();
    const whole = { id: 'm1', language: 'original', times: 'with' };
    expect(api.named('exportMeeting')).toEqual([
      { ...whole, format: 'pdf', content: 'both' },
      { ...whole, format: 'docx', content: 'summary', language: 'english' },
      { ...whole, format: 'pdf', content: 'transcript', times: 'without' },
    ]);
  });

  it('offers only what applies to the chosen format and content [documents-2] [documents-3]', async () => {
    const api = fakeApi({ getMe, getMeeting, exportMeeting });
    savedFiles();
    const fields = await openDialog();
    const formats = [...fields.getByLabelText('Format').querySelectorAll('option')];
    expect(formats.map(({ value }) => value)).toEqual([
      'pdf',
      'docx',
      'txt',
      'csv',
      'json',
      'srt',
      'vtt',
    ]);
    choose(fields, 'Content', 'summary');
    expect(fields.queryByLabelText('Include times')).toBeNull();
    choose(fields, 'Content', 'transcript');
    expect(fields.queryByLabelText('Summary language')).toBeNull();
    choose(fields, 'Content', 'both');
    fireEvent.click(fields.getByLabelText('Include times'));
    choose(fields, 'Format', 'srt');
    for (const label of ['Content', 'Summary language', 'Include times'])
      expect(fields.queryByLabelText(label)).toBeNull();
    submit(fields);
    expect(await screen.findByText('Transcript exported successfully')).toBeTruthy();
    expect(api.named('exportMeeting')).toMatchObject([
      { format: 'srt', content: 'transcript', times: 'with' },
    ]);
  });

  it('offers no choice of content for a meeting without a summary [documents-3]', async () => {
    const transcription = transcriptionOf({ summaries: null, summary: '' });
    fakeApi({ getMe, getMeeting: () => meetingOf({ transcription }) });
    const fields = await openDialog();
    expect(fields.queryByLabelText('Content')).toBeNull();
    expect(fields.getByLabelText('Include times')).toBeTruthy();
  });

  it('stays open when an export is refused, and says why [documents-5]', async () => {
    fakeApi({
      getMe,
      getMeeting,
      exportMeeting: () => {
        throw new AppError('not_found', reason('noTranscript'));
      },
    });
    const fields = await openDialog();
    choose(fields, 'Format', 'csv');
    submit(fields);
    const alert = await fields.findByRole('alert');
    expect(alert.textContent).toContain('Failed to export minutes');
    expect(alert.textContent).toContain(messages.noTranscript);
    expect((fields.getByLabelText('Format') as HTMLSelectElement).value).toBe('csv');
  });
});

describe('a large document', () => {
  const begun: Documents = {
    id: 'd1',
    status: 'running',
    progress: 40,
    stage: reason('writing'),
    message: messages.writing,
    created_at: '2026-11-20T09:12:00Z',
    created_by: 'System',
    completed_at: null,
    expires_at: '2026-12-04T09:12:00Z',
    bytes: 0,
    records: 0,
  };
  const large = {
    getMe,
    getMeeting,
    exportMeeting: () => {
      throw new AppError('too_large', reason('documentTooLarge'));
    },
    createDocuments: () => begun,
  };
  const wait = () => act(() => vi.advanceTimersByTimeAsync(2000));

  it('is generated in the background and saved when ready [documents-6]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const opened = vi.spyOn(location, 'assign').mockImplementation(() => {});
    let made: Documents = begun;
    const api = fakeApi({
      ...large,
      getDocuments: () => made,
      getDocumentsFile: () => ({ file_url: 'https://storage.test/meetings.zip' }),
    });
    const fields = await openDialog();
    submit(fields);
    expect(await fields.findByText('40%')).toBeTruthy();
    expect(fields.getByText(/prepared in the background/)).toBeTruthy();
    expect(api.named('createDocuments')).toEqual([
      { meeting_ids: ['m1'], format: 'pdf', content: 'both', language: 'original', times: 'with' },
    ]);
    made = { ...begun, status: 'completed', progress: 100 };
    await wait();
    expect(await screen.findByText('Minutes exported successfully')).toBeTruthy();
    expect(opened).toHaveBeenCalledWith('https://storage.test/meetings.zip');
    const asked = api.named('getDocuments').length;
    await wait();
    expect(api.named('getDocuments')).toHaveLength(asked);
  });

  it('of several meetings is generated in the background at once, in the order of the list [documents-8]', async () => {
    const opened = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const api = fakeApi({
      getMe,
      archiveMeetings: () => archiveOf([meetingOf({ id: 'm1' }), meetingOf({ id: 'm2' })]),
      createDocuments: () => begun,
      getDocuments: () => ({ ...begun, status: 'completed' }),
      getDocumentsFile: () => ({ file_url: 'https://storage.test/meetings.zip' }),
    });
    await open('/archive');
    fireEvent.click(await screen.findByLabelText('Select all'));
    fireEvent.click(await screen.findByRole('button', { name: 'More formats' }));
    const fields = within(await screen.findByRole('dialog', { name: 'Export' }));
    expect(fields.getByText('2 meetings')).toBeTruthy();
    submit(fields);
    expect(await screen.findByText('Minutes exported successfully')).toBeTruthy();
    expect(opened).toHaveBeenCalledTimes(1);
    expect(api.named('exportMeeting')).toEqual([]);
    expect(api.named('createDocuments')).toMatchObject([{ meeting_ids: ['m1', 'm2'] }]);
  });

  it('reports that it could not be generated [documents-7]', async () => {
    const stage = reason('exportFailed', { number: 'd1' });
    fakeApi({ ...large, getDocuments: () => ({ ...begun, status: 'failed', stage }) });
    const fields = await openDialog();
    submit(fields);
    expect((await fields.findByRole('alert')).textContent).toContain(stage.detail);
    expect(fields.queryByText('40%')).toBeNull();
  });

  it('reports that it is no longer available [documents-7]', async () => {
    fakeApi({
      ...large,
      getDocuments: () => ({ ...begun, status: 'completed' }),
      getDocumentsFile: () => ({ file_url: null }),
    });
    const fields = await openDialog();
    submit(fields);
    expect((await fields.findByRole('alert')).textContent).toContain('no longer available');
  });

  it('is made anew on a second try, without the error of the first [documents-7]', async () => {
    let file_url: string | null = null;
    const opened = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const made: Documents[] = [{ ...begun, status: 'completed' }];
    fakeApi({
      ...large,
      createDocuments: () => ({ ...begun, id: `d${made.length}` }),
      getDocuments: () => made.at(-1) ?? begun,
      getDocumentsFile: () => ({ file_url }),
    });
    const fields = await openDialog();
    submit(fields);
    await fields.findByRole('alert');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    file_url = 'https://storage.test/meetings.zip';
    made.push(begun);
    submit(fields);
    expect(await fields.findByText('40%')).toBeTruthy();
    expect(fields.queryByRole('alert')).toBeNull();
    expect(fields.getByRole('button', { name: 'Export' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    made.push({ ...begun, status: 'completed' });
    await wait();
    expect(await screen.findByText('Minutes exported successfully')).toBeTruthy();
    expect(opened).toHaveBeenCalledOnce();
  });
});
