import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Paper } from '#contract/papers.ts';
import { reason } from '#contract/reasons.ts';
import { runningWork, stopRunningWork } from '../../web/platform/session/running-work.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { comeBack, open, setUpBrowser } from './portal.tsx';
import { meetingOf, system } from './records.ts';
import { bodyOf, itemOf, recordOf } from './sitting-records.ts';

setUpBrowser();

const record = recordOf({
  agenda: [itemOf({ number: 3 })],
  quorum: { required: null, counted: 0, met: null },
});

const paperOf = (facts: Partial<Paper> = {}): Paper => ({
  id: 'p1',
  agenda_item_id: 'i1',
  closed: false,
  title: 'Estimate',
  file_name: 'Estimate.pdf',
  content_type: 'application/pdf',
  size: 2_000_000,
  sha256: 'ab'.repeat(32),
  sent_by: 'A. Clerk',
  sent_at: '2026-11-20T09:12:00Z',
  withdrawn: null,
  earlier_titles: [],
  version: 1,
  ...facts,
});

const meeting = meetingOf({ body_id: 'b1' });
const world = (handlers: Handlers = {}) =>
  fakeApi({
    getMe: () => system,
    getMeeting: () => meeting,
    listBodies: () => ({ items: [], cursor: null }),
    getSitting: () => ({ ...record, body: bodyOf(), fixed: false }),
    listPapers: () => ({ items: [paperOf()], cursor: null }),
    ...handlers,
  });

/** Storage that takes every file, or cannot be reached as long as `isReached` says so. */
function takingStorage(isReached: () => boolean = () => true) {
  class Request extends EventTarget {
    upload = new EventTarget();
    status = isReached() ? 200 : 0;
    open = () => {};
    abort = () => {};
    getResponseHeader = () => '"etag"';
    send(body: Blob) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: body.size / 2 }));
      queueMicrotask(() => {
        this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load'));
        this.dispatchEvent(new Event('loadend'));
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}

const fileOf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const choose = async (...names: string[]) =>
  fireEvent.change(await screen.findByTestId('files'), {
    target: { files: names.map(fileOf) },
  });

describe('the papers of a meeting', () => {
  it('are listed by item with what they are [papers-1]', async () => {
    const own = paperOf({
      id: 'p2',
      agenda_item_id: null,
      title: 'Map',
      content_type: 'image/png',
    });
    world({ listPapers: () => ({ items: [paperOf(), own], cursor: null }) });
    await open('/meetings/m1/papers');
    const group = await screen.findByRole('region', { name: '3. Water supply' });
    expect(within(group).getByText('Estimate')).toBeTruthy();
    expect(group.textContent).toMatch(/PDF · .*MB · Added by A\. Clerk on/);
    const whole = screen.getByRole('region', { name: 'The whole meeting' });
    expect(within(whole).getByText('Map')).toBeTruthy();
  });

  it('are added for an item, several at once [papers-2]', async () => {
    takingStorage();
    const papers: Paper[] = [];
    const started: unknown[] = [];
    world({
      listPapers: () => ({ items: [...papers], cursor: null }),
      startPaper: (input) => {
        started.push([input.file_name, input.agenda_item_id, input.size]);
        return { id: input.file_name, url: 'http://storage.test/1', expires_at: '' };
      },
      completePaper: ({ paper_id }) => {
        const paper = paperOf({ id: paper_id, title: paper_id });
        papers.push(paper);
        return paper;
      },
    });
    await open('/meetings/m1/papers');
    fireEvent.change(await screen.findByLabelText('For'), { target: { value: 'i1' } });
    await choose('a.pdf', 'b.pdf');
    expect(await screen.findByRole('list', { name: 'Files that are not papers yet' })).toBeTruthy();
    expect(await screen.findByText('a.pdf', { selector: 'li span' })).toBeTruthy();
    expect(await screen.findByText('b.pdf', { selector: 'li span' })).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Files that are not papers yet' })).toBeNull(),
    );
    expect(started).toEqual([
      ['a.pdf', 'i1', 8],
      ['b.pdf', 'i1', 8],
    ]);
  });

  it('that are refused stay with the reason until they are sent again [papers-3]', async () => {
    takingStorage();
    let isBroken = true;
    const completed: string[] = [];
    world({
      listPapers: () => ({
        items: completed.map((id) => paperOf({ id, title: id })),
        cursor: null,
      }),
      startPaper: ({ file_name }) => ({
        id: file_name,
        url: 'http://storage.test/1',
        expires_at: '',
      }),
      completePaper: ({ paper_id }) => {
        if (paper_id === 'a.pdf' && isBroken)
          throw new AppError('unsupported', reason('paperBroken', { file: paper_id }));
        completed.push(paper_id);
        return paperOf({ id: paper_id });
      },
    });
    await open('/meetings/m1/papers');
    await choose('a.pdf', 'b.pdf');
    expect(await screen.findByText(/“a\.pdf” is incomplete or damaged/)).toBeTruthy();
    await waitFor(() => expect(completed).toEqual(['b.pdf']));
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Send a.pdf again' }));
    await waitFor(() => expect(completed).toEqual(['b.pdf', 'a.pdf']));
    isBroken = true;
    await choose('a.pdf');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove a.pdf from the list' }));
    await waitFor(() => expect(screen.queryByText(/incomplete or damaged/)).toBeNull());
  });

  it('that storage does not take say so, hold up no others, and are sent again [papers-3]', async () => {
    let isReached = false;
    takingStorage(() => isReached);
    world({
      startPaper: ({ file_name }) => ({
        id: file_name,
        url: 'http://storage.test/1',
        expires_at: '',
      }),
      completePaper: ({ paper_id }) => paperOf({ id: paper_id }),
    });
    await open('/meetings/m1/papers');
    await choose('a.pdf', 'b.pdf');
    await waitFor(() => expect(screen.getAllByText(/Storage cannot be reached/)).toHaveLength(2));
    isReached = true;
    for (const retry of screen.getAllByRole('button', { name: /^Send .* again$/ }))
      fireEvent.click(retry);
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Files that are not papers yet' })).toBeNull(),
    );
  });

  it('are downloaded [papers-4]', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    world({ getPaperFile: () => ({ file_url: 'http://storage.test/paper' }) });
    await open('/meetings/m1/papers');
    fireEvent.click(await screen.findByRole('button', { name: 'Download “Estimate”' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('http://storage.test/paper'));
  });

  it('get another title, and keep the one before [papers-5]', async () => {
    let paper = paperOf();
    world({
      listPapers: () => ({ items: [paper], cursor: null }),
      renamePaper: ({ title, version }) => {
        const earlier = {
          title: paper.title,
          until: '2026-11-21T09:12:00Z',
          changed_by: 'A. Clerk',
        };
        paper = { ...paper, title, version: version + 1, earlier_titles: [earlier] };
        return paper;
      },
    });
    await open('/meetings/m1/papers');
    fireEvent.click(await screen.findByRole('button', { name: 'Correct the title “Estimate”' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Title/), { target: { value: 'Estimate, ward 7' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Correct title' }));
    expect(await screen.findByText('Estimate, ward 7')).toBeTruthy();
    expect(screen.getByText(/^Until .*: “Estimate” \(changed by A\. Clerk\)$/)).toBeTruthy();
  });

  it('do not get a title over the one that somebody else gave them before it has been shown [papers-5]', async () => {
    let paper = paperOf();
    world({
      listPapers: () => ({ items: [paper], cursor: null }),
      renamePaper: ({ title, version }) => {
        if (version !== paper.version) throw new AppError('conflict', reason('changedMeanwhile'));
        paper = { ...paper, title, version: version + 1 };
        return paper;
      },
    });
    const { queries } = await open('/meetings/m1/papers');
    fireEvent.click(await screen.findByRole('button', { name: 'Correct the title “Estimate”' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Title/), { target: { value: 'Estimate, ward 7' } });
    paper = { ...paper, title: 'Estimate of May', version: paper.version + 1 };
    await comeBack(queries);
    fireEvent.click(dialog.getByRole('button', { name: 'Correct title' }));
    expect(await dialog.findByText('Saved by someone else: Estimate of May')).toBeTruthy();
    expect(paper.title).toBe('Estimate of May');
    fireEvent.click(dialog.getByRole('button', { name: 'Correct title' }));
    await waitFor(() => expect(paper.title).toBe('Estimate, ward 7'));
  });

  it('are withdrawn with a reason, and stay [papers-5]', async () => {
    let paper = paperOf();
    world({
      listPapers: () => ({ items: [paper], cursor: null }),
      withdrawPaper: ({ reason: why }) => {
        const withdrawn = { by: 'A. Clerk', at: '2026-11-21T09:12:00Z', reason: why ?? '' };
        paper = { ...paper, withdrawn };
        return paper;
      },
    });
    await open('/meetings/m1/papers');
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw “Estimate”' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'An older plan' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/Withdrawn by A\. Clerk on .* An older plan/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw “Estimate”' })).toBeNull();
  });

  it('are only read by staff [papers-6]', async () => {
    world({ getMe: () => ({ ...system, role: 'staff' }) });
    await open('/meetings/m1/papers');
    expect(await screen.findByText('Estimate')).toBeTruthy();
    expect(screen.queryByTestId('files')).toBeNull();
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
  });

  it('that could not be loaded can be asked for again [papers-7]', async () => {
    let isDown = true;
    world({
      listPapers: () => {
        if (isDown) throw new AppError('unavailable', reason('busy'));
        return { items: [paperOf()], cursor: null };
      },
    });
    await open('/meetings/m1/papers');
    expect(await screen.findByText('The papers could not be loaded')).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Estimate')).toBeTruthy();
  });

  it('need a body [papers-8]', async () => {
    world({ getMeeting: () => meetingOf({ body_id: null }) });
    await open('/meetings/m1/papers');
    expect(await screen.findByText('Choose the body of this meeting to add papers')).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Papers' })).toBeNull();
  });

  it('that are being sent when the session ends are not sent by who comes next', async () => {
    takingStorage();
    const started: string[] = [];
    const completed: string[] = [];
    let arrive = () => {};
    world({
      startPaper: async ({ file_name }) => {
        started.push(file_name);
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        return { id: file_name, url: 'http://storage.test/1', expires_at: '' };
      },
      completePaper: ({ paper_id }) => {
        completed.push(paper_id);
        return paperOf({ id: paper_id });
      },
    });
    await open('/meetings/m1/papers');
    await choose('a.pdf', 'b.pdf');
    await waitFor(() => expect(started).toEqual(['a.pdf']));
    expect(runningWork()?.question().text).toContain('Papers are still being uploaded.');
    stopRunningWork();
    arrive();
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Files that are not papers yet' })).toBeNull(),
    );
    expect([started, completed, runningWork()]).toEqual([['a.pdf'], [], undefined]);
  });
});
