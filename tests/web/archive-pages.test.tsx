import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { MeetingSummary } from '#contract/meetings.ts';
import { fakeApi, saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { archiveOf, meetingOf, system } from './records.ts';

setUpBrowser();
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(150);
});
const getMe = () => system;
const several = (from: number, to: number): MeetingSummary[] =>
  Array.from({ length: to - from }, (_, at) =>
    meetingOf({ id: `m${from + at}`, title: `Meeting ${from + at}` }),
  );
/** Two pages of a hundred. */
const archiveMeetings = ({ cursor }: { cursor?: string | undefined }) =>
  cursor === undefined ? archiveOf(several(0, 100), 'second') : archiveOf(several(100, 200));

describe('a long archive', () => {
  it('renders only the cards near the viewport [archive-19]', async () => {
    fakeApi({ getMe, archiveMeetings });
    await open('/archive');
    const first = await screen.findByText('Meeting 0');
    expect(first.closest('li')?.getAttribute('aria-setsize')).toBe('100');
    expect(document.querySelectorAll('li[data-index]').length).toBeLessThan(30);
  });

  it('keeps the card with the focus rendered, however far the page is scrolled [archive-19]', async () => {
    const meetings = several(0, 100).map((meeting) => ({
      ...meeting,
      match: 'words' as const,
      marked: [],
      found: [
        {
          place: 'agenda' as const,
          text: 'Water tank',
          segment_id: null,
          start: null,
          speaker: null,
          entry: { id: 'i1', number: '4' },
        },
      ],
    }));
    fakeApi({ getMe, archiveMeetings: () => ({ ...archiveOf([]), meetings }) });
    await open('/archive?search=water');
    const [, passage] = await screen.findAllByRole('link', { name: /Water tank/ });
    act(() => passage?.focus());
    act(() => {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(9_000);
      window.dispatchEvent(new Event('scroll'));
    });
    await waitFor(() => expect(screen.queryByText('Meeting 0')).toBeNull());
    expect(screen.getByText('Meeting 1')).toBeTruthy();
    expect(document.activeElement).toBe(passage);
  });

  it('loads the next page by its cursor [archive-20]', async () => {
    const api = fakeApi({ getMe, archiveMeetings });
    await open('/archive');
    fireEvent.click(await screen.findByText('Show more'));
    await waitFor(() =>
      expect(document.querySelector('li[data-index]')?.getAttribute('aria-setsize')).toBe('200'),
    );
    expect(api.named('archiveMeetings')).toMatchObject([{}, { cursor: 'second' }]);
    expect(screen.queryByText('Show more')).toBeNull();
  });

  it('restores all its pages after a reload [archive-21]', async () => {
    fakeApi({ getMe, archiveMeetings });
    const { router } = await open('/archive');
    fireEvent.click(await screen.findByText('Show more'));
    await waitFor(() => expect(screen.queryByText('Show more')).toBeNull());
    window.dispatchEvent(new Event('pagehide'));
    const { key } = router.state.location;
    const kept = sessionStorage.getItem(`archive-place ${key}`);
    document.body.innerHTML = '';
    const api = fakeApi({ getMe, archiveMeetings });
    sessionStorage.setItem('archive-place default', kept ?? '');
    await open('/archive');
    await waitFor(() => expect(api.named('archiveMeetings')).toHaveLength(2));
    await waitFor(() =>
      expect(document.querySelector('li[data-index]')?.getAttribute('aria-setsize')).toBe('200'),
    );
    // Another filter starts at its first page.
    fireEvent.change(screen.getByLabelText('Search meetings'), { target: { value: 'ward' } });
    expect(await screen.findByText('Show more')).toBeTruthy();
    expect(api.named('archiveMeetings')).toHaveLength(3);
  });

  it('loads a hundred meetings per page, and twenty when searching [archive-67]', async () => {
    const api = fakeApi({ getMe, archiveMeetings: () => archiveOf(several(0, 3)) });
    await open('/archive');
    await screen.findByText('Meeting 0');
    fireEvent.change(screen.getByLabelText('Search meetings'), { target: { value: 'ward' } });
    await waitFor(() =>
      expect(api.named('archiveMeetings')).toMatchObject([
        { limit: 100 },
        { search: 'ward', limit: 20 },
      ]),
    );
  });

  it('moves the focus to the first new meeting after loading more [archive-68]', async () => {
    const pages: Record<string, OutputOf<Api['archiveMeetings']>> = {
      first: archiveOf(several(0, 2), 'second'),
      second: archiveOf(several(2, 4), 'third'),
      third: archiveOf([], 'fourth'),
    };
    fakeApi({ getMe, archiveMeetings: ({ cursor = 'first' }) => pages[cursor] ?? archiveOf([]) });
    await open('/archive');
    const more = await screen.findByRole('button', { name: 'Show more' });
    more.focus();
    fireEvent.click(more);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Meeting 2' })),
    );
  });

  it('returns the focus to the button when nothing new came [archive-68]', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    fakeApi({
      getMe,
      archiveMeetings: async ({ cursor }) => {
        if (cursor === undefined) return archiveOf(several(0, 2), 'second');
        await held;
        return archiveOf([], 'third');
      },
    });
    await open('/archive');
    const more = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show more' });
    fireEvent.click(more);
    await waitFor(() => expect(more.getAttribute('aria-disabled')).toBe('true'));
    more.blur();
    answer();
    await waitFor(() => expect(document.activeElement).toBe(more));
  });

  it('reports a further page that failed to load, and loads it on retry [archive-70]', async () => {
    let isBroken = true;
    fakeApi({
      getMe,
      archiveMeetings: ({ cursor }) => {
        if (cursor === undefined) return archiveOf(several(0, 2), 'second');
        if (isBroken) throw new AppError('conflict', saying('Not now'));
        return archiveOf(several(2, 4));
      },
    });
    await open('/archive');
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('Failed to load meetings')).toBeTruthy();
    expect(notice.getByText('Not now')).toBeTruthy();
    expect(screen.getByText('Meeting 0')).toBeTruthy();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Meeting 3')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('selects all, some or none of the meetings shown [archive-22] [archive-23]', async () => {
    fakeApi({ getMe, archiveMeetings: () => archiveOf(several(0, 3)) });
    await open('/archive');
    const all = await screen.findByLabelText<HTMLInputElement>('Select all');
    expect(screen.getByText('0 meeting(s) selected')).toBeTruthy();
    fireEvent.click(all);
    expect(screen.getByText('3 meeting(s) selected')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Select Meeting 1'));
    expect(screen.getByText('2 meeting(s) selected')).toBeTruthy();
    expect(all.indeterminate).toBe(true);
    expect(all.checked).toBe(false);
    fireEvent.click(all);
    fireEvent.click(all);
    expect(screen.getByText('0 meeting(s) selected')).toBeTruthy();
  });
});

describe('a search that scans only part of the archive per request', () => {
  /** A page of `meetings` whose search stopped at a day, unless it is the last page. */
  const short = (
    meetings: MeetingSummary[],
    cursor: string | null,
    searched_to: string | null,
  ) => ({
    ...archiveOf(meetings, cursor),
    searched_to,
  });
  const pages: Record<string, OutputOf<Api['archiveMeetings']>> = {
    '1': short([], '2', '2026-06-01'),
    '2': short(several(0, 1), '3', '2026-01-31'),
    '3': short([], '4', '2025-05-01'),
    '4': short(several(1, 2), null, null),
  };
  const archiveMeetings = ({ cursor = '1' }) => pages[cursor] ?? archiveOf([]);

  it('continues once by itself, then on request [archive-69]', async () => {
    const api = fakeApi({ getMe, archiveMeetings });
    await open('/archive?search=ward');
    expect(await screen.findByText('Searched back to 31/01/2026…')).toBeTruthy();
    expect(screen.getByText('Meeting 0')).toBeTruthy();
    expect(screen.getByText('1 meeting found so far')).toBeTruthy();
    expect(api.named('archiveMeetings')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Search further' }));
    expect(await screen.findByText('Meeting 1')).toBeTruthy();
    expect(screen.getByText('2 meetings found')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Search further' })).toBeNull();
    expect(api.named('archiveMeetings')).toHaveLength(4);
  });

  it('says how far it has searched from the oldest, too [archive-69]', async () => {
    fakeApi({ getMe, archiveMeetings });
    await open('/archive?search=ward&sort=oldest');
    expect(await screen.findByText('Searched up to 31/01/2026…')).toBeTruthy();
  });
});
