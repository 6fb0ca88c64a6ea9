import { crc32 } from 'node:zlib';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { fakeApi, saying } from './fake-api.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { archiveOf, meetingOf, system, transcriptionOf } from './records.ts';

setUpBrowser();
const getMe = () => system;
const meetings = ['One', 'Two', 'Three'].map((title) => meetingOf({ id: title, title }));
const archiveMeetings = () => archiveOf(meetings);
const hundreds = Array.from({ length: 300 }, (_, at) => meetingOf({ id: `m${at}` }));
const { timeline } = transcriptionOf();
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** The files that the browser was asked to save. */
let saved: { name: string; content: Blob }[] = [];
beforeEach(() => {
  // Only the cards near the viewport are rendered, however many there are.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(150);
  saved = [];
  const contents = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    if (!(content instanceof Blob)) throw new Error('not a file');
    contents.set(`blob:${contents.size}`, content);
    return `blob:${contents.size - 1}`;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = contents.get(this.href);
    if (content !== undefined) saved.push({ name: this.download, content });
  });
});

/** The files of an uncompressed zip, found by their local headers. */
async function unzipped(zip: Blob): Promise<Record<string, string>> {
  const bytes = Buffer.from(await zip.arrayBuffer());
  const files: Record<string, string> = {};
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50; ) {
    const [size, nameLength] = [bytes.readUInt32LE(at + 18), bytes.readUInt16LE(at + 26)];
    const start = at + 30 + nameLength;
    const content = bytes.subarray(start, start + size);
    expect(bytes.readUInt32LE(at + 14)).toBe(crc32(content));
    files[bytes.toString('utf8', at + 30, start)] = content.toString('utf8');
    at = start + size;
  }
  return files;
}

describe('exporting from the archive', () => {
  it('builds a text file for a meeting in the browser [archive-45] [archive-46]', async () => {
    fakeApi({
      getMe,
      archiveMeetings,
      getMeetingForExport: ({ id }) =>
        meetingOf({
          id,
          title: 'One',
          description: 'Of water',
          transcription_summary: 'It was agreed.',
          transcription_timeline: timeline,
        }),
    });
    await open('/archive');
    await press('Export One');
    expect(await screen.findByText('Exporting: One')).toBeTruthy();
    expect(saved[0]?.name).toBe('meeting_One.txt');
    expect(await saved[0]?.content.text()).toBe(
      [
        'Title: One',
        'Date: 20/11/2026',
        'Description: Of water',
        '',
        'Summary:',
        'It was agreed.',
        '',
        'Transcript:',
        'Speaker 1 (0s-6.2s): नमस्कार, बैठक सुरू करूया.',
        'Speaker 2 (3605s-3610s): धन्यवाद.',
        '',
      ].join('\n'),
    );
  });

  it('requires a selection, as deleting does [archive-47] [archive-48]', async () => {
    fakeApi({ getMe, archiveMeetings });
    await open('/archive');
    await press('Export Selected');
    expect(await screen.findByText('Please select meetings to export')).toBeTruthy();
    await press('Delete Selected');
    expect(await screen.findByText('Please select meetings to delete')).toBeTruthy();
    await dialogIsClosed();
  });

  it('saves several meetings as one zip, shows progress, and names those that failed [archive-49] [archive-50] [archive-51]', async () => {
    let answer = () => {};
    const last = new Promise<void>((resolve) => {
      answer = resolve;
    });
    fakeApi({
      getMe,
      archiveMeetings,
      getMeetingForExport: async ({ id }) => {
        if (id === 'Two') throw new AppError('not_found', saying('It is gone.'));
        if (id === 'Three') await last;
        return meetingOf({ id, title: 'Ward 1/2', transcription_timeline: timeline });
      },
    });
    await open('/archive');
    fireEvent.click(await screen.findByLabelText('Select all'));
    await press('Export Selected');
    expect(await screen.findByText('Exporting 2 of 3...')).toBeTruthy();
    answer();
    expect(await screen.findByText('2 meetings exported successfully')).toBeTruthy();
    expect(saved[0]?.name).toMatch(/^meetings_\d{4}-\d\d-\d\d\.zip$/);
    const files = await unzipped(saved[0]?.content ?? new Blob());
    expect(Object.keys(files)).toEqual(['Ward 1_2_minutes.txt', 'Ward 1_2_minutes (2).txt']);
    expect(files['Ward 1_2_minutes (2).txt']).toContain('Speaker 2 (3605s-3610s): धन्यवाद.');
    expect(screen.getByText('Failed to export transcript')).toBeTruthy();
    const notice = (await screen.findByText('Two', { selector: 'strong' })).closest('li');
    expect(notice?.textContent).toBe('Two It is gone.');
  });

  it('can be stopped with hundreds selected, and then saves nothing [archive-75]', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const api = fakeApi({
      getMe,
      archiveMeetings: () => archiveOf(hundreds),
      getMeetingForExport: async ({ id }) => {
        await held;
        return meetingOf({ id });
      },
    });
    await open('/archive');
    fireEvent.click(await screen.findByLabelText('Select all'));
    await press('Export Selected');
    await waitFor(() => expect(api.named('getMeetingForExport')).toHaveLength(4));
    await press('Stop export');
    answer();
    expect(await screen.findByText('Export stopped. Nothing was saved.')).toBeTruthy();
    expect(saved).toEqual([]);
    expect(api.named('getMeetingForExport')).toHaveLength(4);
    expect(screen.queryByText('Failed to export transcript')).toBeNull();
    expect(await screen.findByText('300 meeting(s) selected')).toBeTruthy();
  });
});

describe('deleting several meetings', () => {
  it('asks for confirmation, then deletes each by its id [archive-52] [archive-53]', async () => {
    const api = fakeApi({
      getMe,
      archiveMeetings,
      deleteMeeting: () => ({ detail: 'deleted' }),
    });
    await open('/archive');
    fireEvent.click(await screen.findByLabelText('Select One'));
    fireEvent.click(screen.getByLabelText('Select Three'));
    await press('Delete Selected');
    const dialog = within(screen.getByRole('dialog', { name: 'Delete 2 meetings?' }));
    expect(dialog.getByText('This action cannot be undone')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Delete Selected' }));
    expect(await screen.findByText('2 meetings deleted successfully')).toBeTruthy();
    expect(api.named('deleteMeeting')).toEqual([{ id: 'One' }, { id: 'Three' }]);
    expect(screen.queryByRole('link', { name: 'One' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Two' })).toBeTruthy();
    expect(screen.getByText('0 meeting(s) selected')).toBeTruthy();
  });

  it('lists the titles and says what is still being processed [archive-52]', async () => {
    const [one, two, three] = meetings;
    const running = { ...(two ?? meetingOf()), status: 'processing' as const };
    fakeApi({
      getMe,
      archiveMeetings: () => archiveOf([one, running, three].flatMap((m) => m ?? [])),
    });
    await open('/archive');
    fireEvent.click(await screen.findByLabelText('Select all'));
    await press('Delete Selected');
    const dialog = within(screen.getByRole('dialog', { name: 'Delete 3 meetings?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'One',
      'Two Processing',
      'Three',
    ]);
    expect(
      dialog.getByText('1 of these is still being processed. Deleting it stops that.'),
    ).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Cancel');
  });

  it('sends all requests at once, and names the meetings that were not deleted [archive-54] [archive-55]', async () => {
    let asked = 0;
    let answer = () => {};
    const all = new Promise<void>((resolve) => {
      answer = resolve;
    });
    fakeApi({
      getMe,
      archiveMeetings,
      deleteMeeting: async ({ id }) => {
        asked += 1;
        if (asked === 3) answer();
        await all;
        if (id === 'Two') throw new AppError('conflict', saying('It is being worked on.'));
        return { detail: 'deleted' };
      },
    });
    await open('/archive');
    fireEvent.click(await screen.findByLabelText('Select all'));
    await press('Delete Selected');
    fireEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete Selected' }),
    );
    expect(await screen.findByText('Failed to delete some meetings')).toBeTruthy();
    const notice = (await screen.findByText('Two', { selector: 'strong' })).closest('li');
    expect(notice?.textContent).toBe('Two It is being worked on.');
    expect(screen.getByText('2 meetings deleted successfully')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'One' })).toBeNull();
    expect(screen.getByText('1 meeting(s) selected')).toBeTruthy();
  });

  it('sends a few requests at a time for hundreds, shows progress, and can be stopped [archive-76]', async () => {
    const waiting: (() => void)[] = [];
    const api = fakeApi({
      getMe,
      archiveMeetings: () => archiveOf(hundreds),
      deleteMeeting: async () => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return { detail: 'deleted' };
      },
    });
    await open('/archive');
    fireEvent.click(await screen.findByLabelText('Select all'));
    await press('Delete Selected');
    fireEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete Selected' }),
    );
    expect(await screen.findByText('Deleting 0 of 300...')).toBeTruthy();
    await waitFor(() => expect(waiting).toHaveLength(8));
    waiting[0]?.();
    expect(await screen.findByText('Deleting 1 of 300...')).toBeTruthy();
    await waitFor(() => expect(waiting).toHaveLength(9));
    await press('Stop deleting');
    for (const answer of waiting) answer();
    expect(await screen.findByText('Stopped. 291 meetings were not deleted.')).toBeTruthy();
    expect(screen.getByText('9 meetings deleted successfully')).toBeTruthy();
    expect(api.named('deleteMeeting')).toHaveLength(9);
    expect(await screen.findByText('291 meeting(s) selected')).toBeTruthy();
  });
});
