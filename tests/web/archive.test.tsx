import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MeetingSummary } from '#contract/meetings.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { archiveOf, meetingOf, system } from './records.ts';

setUpBrowser();
const getMe = () => system;
const page = (...meetings: MeetingSummary[]) => archiveOf(meetings);
const searchBox = () => screen.getByLabelText<HTMLInputElement>('Search meetings');
const cardOf = (title: string) => {
  const card = screen.getByRole('link', { name: title }).closest('li');
  if (card === null) throw new Error(`${title} is not in the list`);
  return within(card);
};

describe('the archive', () => {
  it('requests 100 meetings from offset 0 [archive-1]', async () => {
    const api = fakeApi({
      getMe,
      archiveMeetings: () => page(meetingOf(), meetingOf({ id: 'm2', title: 'Budget' })),
    });
    await open('/archive');
    expect(await screen.findByRole('link', { name: 'Budget' })).toBeTruthy();
    const [asked] = api.sent.filter(({ url }) => url.pathname.endsWith('/archive'));
    expect(asked?.url.search).toBe('?sort=newest&skip=0&limit=100');
  });

  it('shows each meeting’s status, facts, description and priority on its card [archive-3] [archive-4] [archive-5] [archive-6] [archive-7]', async () => {
    const waiting = meetingOf({
      id: 'm2',
      title: 'Later',
      status: 'processing',
      has_transcription: false,
      department: 'HR',
      priority: 'urgent',
    });
    const queued = { ...waiting, id: 'm3', title: 'Last', status: 'queued' as const };
    const description = 'Water supply of ward 12';
    fakeApi({ getMe, archiveMeetings: () => page(meetingOf({ description }), waiting, queued) });
    await open('/archive');
    await screen.findByRole('link', { name: 'Ward committee' });
    const done = cardOf('Ward committee');
    expect(done.getByRole('checkbox', { name: 'Select Ward committee' })).toBeTruthy();
    expect(done.getByRole('img', { name: 'Completed' })).toBeTruthy();
    expect(done.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '20/11/2026',
      'by System',
      'Infrastructure',
      '2 speakers, 1h 2m 5s',
    ]);
    expect(done.getByText(description)).toBeTruthy();
    expect(done.getByText('Priority: Normal')).toBeTruthy();
    const later = cardOf('Later');
    expect(later.getByRole('img', { name: 'Processing' })).toBeTruthy();
    expect(later.getByText('Processing')).toBeTruthy();
    expect(later.getByText('Human Resources')).toBeTruthy();
    expect(later.getByText('No transcription')).toBeTruthy();
    expect(later.getByText('Priority: Urgent')).toBeTruthy();
    // The button has the same text.
    const reads = cardOf('Last').getAllByText('Queued');
    expect(reads.filter((element) => element.closest('button') === null)).toHaveLength(1);
    expect(done.queryByText('Completed')).toBeNull();
  });

  it('searches after 300 ms, and keeps the search in the URL [archive-8] [archive-9]', async () => {
    const api = fakeApi({ getMe, archiveMeetings: () => page() });
    const { router } = await open('/meetings');
    await screen.findByText('No meetings yet');
    vi.useFakeTimers();
    fireEvent.change(searchBox(), { target: { value: 'wat' } });
    await act(() => vi.advanceTimersByTimeAsync(200));
    fireEvent.change(searchBox(), { target: { value: 'water' } });
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(router.state.location.search).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(router.state.location.search).toBe('?search=water');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('No matching meetings')).toBeTruthy();
    vi.useRealTimers();
    expect(api.named('archiveMeetings')).toMatchObject([{}, { search: 'water' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Show all meetings' }));
    expect(await screen.findByText('No meetings yet')).toBeTruthy();
    expect(searchBox().value).toBe('');
  });

  it('dims meetings that do not match by title or description until the server answers [archive-10]', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const spoken = meetingOf({ id: 'm3', title: 'Only its transcript says it' });
    const api = fakeApi({
      getMe,
      archiveMeetings: async ({ search }) => {
        if (search === undefined)
          return page(
            meetingOf({ title: 'WATER supply' }),
            meetingOf({ id: 'm2', title: 'Budget' }),
            meetingOf({ id: 'm4', title: 'Ward 3', description: 'Drinking Water' }),
          );
        await answered;
        return page(spoken);
      },
    });
    await open('/archive');
    await screen.findByRole('link', { name: 'Budget' });
    fireEvent.change(searchBox(), { target: { value: 'water' } });
    const dimmed = () =>
      ['WATER supply', 'Budget', 'Ward 3'].filter((name) =>
        screen.getByRole('link', { name }).closest('[data-waiting]'),
      );
    expect(dimmed()).toEqual(['Budget']);
    await waitFor(() => expect(api.named('archiveMeetings')).toHaveLength(2));
    expect(dimmed()).toEqual(['Budget']);
    answer();
    expect(await screen.findByText(spoken.title)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ward 3' })).toBeNull();
  });

  it('filters by status and sorts, with both in the URL [archive-11] [archive-12] [archive-13]', async () => {
    const api = fakeApi({ getMe, archiveMeetings: () => page(meetingOf()) });
    const { router } = await open('/archive');
    await screen.findByRole('link', { name: 'Ward committee' });
    const toggle = screen.getByRole('button', { name: 'Filters' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'failed' } });
    await waitFor(() => expect(router.state.location.search).toBe('?status=failed'));
    const sort = screen.getByLabelText<HTMLSelectElement>('Sort order');
    expect([...sort.options].map(({ textContent }) => textContent)).toEqual([
      'Newest first',
      'Oldest first',
    ]);
    fireEvent.change(sort, { target: { value: 'oldest' } });
    await waitFor(() => expect(router.state.location.search).toBe('?status=failed&sort=oldest'));
    await waitFor(() =>
      expect(api.named('archiveMeetings').at(-1)).toMatchObject({
        status: 'failed',
        sort: 'oldest',
      }),
    );
  });

  it('sorts by relevance while something is searched [archive-13]', async () => {
    const api = fakeApi({ getMe, archiveMeetings: () => page(meetingOf()) });
    const { router } = await open('/archive?search=ward&sort=oldest');
    const sort = await screen.findByLabelText<HTMLSelectElement>('Sort order');
    fireEvent.change(sort, { target: { value: 'relevance' } });
    await waitFor(() => expect(router.state.location.search).toBe('?search=ward&sort=relevance'));
    await waitFor(() =>
      expect(api.named('archiveMeetings').at(-1)).toMatchObject({ sort: 'relevance' }),
    );
    expect(sort.selectedOptions[0]?.textContent).toBe('Best match first');
    fireEvent.change(searchBox(), { target: { value: '' } });
    await waitFor(() =>
      expect(api.named('archiveMeetings').at(-1)).toMatchObject({ sort: 'newest' }),
    );
  });

  it('applies the filters in its URL [archive-14]', async () => {
    const api = fakeApi({ getMe, archiveMeetings: () => page() });
    await open('/archive?search=water&status=queued&sort=oldest');
    expect(await screen.findByText('No matching meetings')).toBeTruthy();
    expect(searchBox().value).toBe('water');
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('queued');
    expect(api.named('archiveMeetings')).toMatchObject([
      { search: 'water', status: 'queued', sort: 'oldest' },
    ]);
  });

  it('refreshes, and only then says how many meetings were loaded [archive-2] [archive-15]', async () => {
    let meetings = [meetingOf()];
    fakeApi({ getMe, archiveMeetings: () => page(...meetings) });
    await open('/archive');
    await screen.findByRole('link', { name: 'Ward committee' });
    expect(screen.queryByText(/^Loaded/)).toBeNull();
    meetings = [meetingOf(), meetingOf({ id: 'm2', title: 'Budget' })];
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Loaded 2 meetings')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Budget' })).toBeTruthy();
  });

  it('reports that loading failed, and retries [archive-16] [archive-17]', async () => {
    const archive = vi.fn(() => page(meetingOf()));
    archive.mockImplementation(() => {
      throw new Error('broken');
    });
    fakeApi({ getMe, archiveMeetings: archive });
    await open('/archive');
    expect(await screen.findByText('Failed to load meetings')).toBeTruthy();
    archive.mockImplementation(() => page(meetingOf()));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Ward committee' })).toBeTruthy();
    archive.mockImplementationOnce(() => {
      throw new Error('broken');
    });
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Failed to load meetings')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ward committee' })).toBeTruthy();
  });

  it('shows a queued meeting without requesting the queue [archive-18]', async () => {
    const api = fakeApi({ getMe, archiveMeetings: () => page(meetingOf({ status: 'queued' })) });
    await open('/archive');
    await screen.findByRole('link', { name: 'Ward committee' });
    expect(cardOf('Ward committee').getByText('Queued')).toBeTruthy();
    expect(api.named('getQueue')).toEqual([]);
  });
});
