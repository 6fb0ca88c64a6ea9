import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MeetingSummary } from '#contract/meetings.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system } from './records.ts';

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
  cursor === undefined
    ? { meetings: several(0, 100), cursor: 'second' }
    : { meetings: several(100, 200), cursor: null };

describe('a long archive', () => {
  it('draws only the cards near the window [archive-19]', async () => {
    fakeApi({ getMe, archiveMeetings });
    await open('/archive');
    const first = await screen.findByText('Meeting 0');
    expect(first.closest('li')?.getAttribute('aria-setsize')).toBe('100');
    expect(document.querySelectorAll('li[data-index]').length).toBeLessThan(30);
  });

  it('shows more by the cursor [archive-20]', async () => {
    const api = fakeApi({ getMe, archiveMeetings });
    await open('/archive');
    fireEvent.click(await screen.findByText('Show more'));
    await waitFor(() =>
      expect(document.querySelector('li[data-index]')?.getAttribute('aria-setsize')).toBe('200'),
    );
    expect(api.named('archiveMeetings')).toMatchObject([{}, { cursor: 'second' }]);
    expect(screen.queryByText('Show more')).toBeNull();
  });

  it('has all the pages again after a reload [archive-21]', async () => {
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
    // Another filter begins at its first page.
    fireEvent.change(screen.getByLabelText('Search meetings'), { target: { value: 'ward' } });
    expect(await screen.findByText('Show more')).toBeTruthy();
    expect(api.named('archiveMeetings')).toHaveLength(3);
  });

  it('chooses all, some and none of what is shown [archive-22] [archive-23]', async () => {
    fakeApi({ getMe, archiveMeetings: () => ({ meetings: several(0, 3), cursor: null }) });
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
