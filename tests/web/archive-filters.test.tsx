import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { archiveOf, meetingOf, system } from './records.ts';

setUpBrowser();
const getMe = () => system;
const archiveMeetings = () =>
  archiveOf([meetingOf(), meetingOf({ id: 'm2', title: 'Pipes', department: 'Water Supply' })]);
const openFilters = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
};
const change = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the archive filters', () => {
  it('list predefined departments and those of the meetings, and filter by one [archive-63]', async () => {
    const api = fakeApi({ getMe, archiveMeetings });
    const { router } = await open('/archive');
    await screen.findByRole('link', { name: 'Pipes' });
    await openFilters();
    const select = screen.getByLabelText<HTMLSelectElement>('Department');
    expect([...select.options].map(({ textContent }) => textContent)).toEqual([
      'Any department',
      'Finance Ministry',
      'IT Department',
      'Human Resources',
      'Operations',
      'Infrastructure',
      'Policy Planning',
      'System',
      'Water Supply',
    ]);
    change('Department', 'Water Supply');
    await waitFor(() => expect(router.state.location.search).toBe('?department=Water+Supply'));
    await waitFor(() =>
      expect(api.named('archiveMeetings').at(-1)).toMatchObject({ department: 'Water Supply' }),
    );
  });

  it('apply complete dates and ignore half-typed ones [archive-64]', async () => {
    const api = fakeApi({ getMe, archiveMeetings });
    const { router } = await open('/archive');
    await screen.findByRole('link', { name: 'Pipes' });
    await openFilters();
    change('From', '0002-05-01');
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('0002-05-01');
    expect(router.state.location.search).toBe('');
    change('From', '2026-05-01');
    change('To', '2026-06-30');
    await waitFor(() =>
      expect(router.state.location.search).toBe('?from=2026-05-01&to=2026-06-30'),
    );
    await waitFor(() =>
      expect(api.named('archiveMeetings').at(-1)).toMatchObject({
        from: '2026-05-01',
        to: '2026-06-30',
      }),
    );
    change('From', '');
    await waitFor(() => expect(router.state.location.search).toBe('?to=2026-06-30'));
  });

  it('flag a “To” date before the “From” date, and send no request [archive-65]', async () => {
    const api = fakeApi({ getMe, archiveMeetings });
    await open('/archive?from=2026-05-01&to=2026-04-30');
    const to = await screen.findByLabelText<HTMLInputElement>('To');
    expect(to.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(to.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This date is before the “From” date.',
    );
    expect(screen.getByText('No matching meetings')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh' }).hasAttribute('disabled')).toBe(true);
    expect(api.named('archiveMeetings')).toEqual([]);
    change('To', '2026-05-01');
    expect(await screen.findByRole('link', { name: 'Pipes' })).toBeTruthy();
    expect(to.getAttribute('aria-invalid')).toBeNull();
  });

  it('combine, are counted, and are cleared together [archive-66]', async () => {
    const api = fakeApi({ getMe, archiveMeetings });
    const { router } = await open(
      '/archive?search=water&status=completed&department=HR&from=2026-01-01&to=2026-12-31&sort=oldest',
    );
    await screen.findByRole('link', { name: 'Pipes' });
    expect(api.named('archiveMeetings')).toMatchObject([
      {
        search: 'water',
        status: 'completed',
        department: 'HR',
        from: '2026-01-01',
        to: '2026-12-31',
        sort: 'oldest',
      },
    ]);
    expect(screen.getByRole('button', { name: 'Filters (4)' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe('?search=water&sort=oldest'));
    expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('');
  });

  it('ignore an invalid status, date or sort order in the URL [archive-64]', async () => {
    const api = fakeApi({ getMe, archiveMeetings });
    await open('/archive?status=odd&from=2026-02-31&to=soon&sort=up');
    await screen.findByRole('link', { name: 'Pipes' });
    const [asked] = api.sent.filter(({ url }) => url.pathname.endsWith('/archive'));
    expect(asked?.url.search).toBe('?sort=newest&skip=0&limit=100');
  });
});
