import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';
import { resolutionOf } from './resolution-records.ts';
import { bodyOf } from './sitting-records.ts';

setUpBrowser();

const later = resolutionOf({
  id: 'r2',
  number: 'GB/2026/9',
  text: '=SUM(A1), said "nobody"',
  state: 'rescinded',
  changes: [
    {
      state: 'rescinded',
      from: '2026-05-06',
      reason: 'Taken back',
      by: { resolution_id: 'r3', number: 'GB/2026/12' },
      recorded_at: '2026-05-07T06:00:00.000Z',
      recorded_by: 'Clerk Kale',
    },
  ],
});

const world = (handlers: Handlers = {}) =>
  fakeApi({
    getMe: () => ({ ...system, role: 'officer' }),
    listBodies: () => ({ items: [bodyOf()], cursor: null }),
    listResolutions: () => ({ items: [later, resolutionOf()], cursor: null, searched_to: null }),
    getResolution: ({ id }) => (id === 'r2' ? later : resolutionOf()),
    ...handlers,
  });

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pressInDialog = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const field = (label: string | RegExp) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const filterBy = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const openOne = async (id = 'r1') => {
  await open(`/resolutions/${id}`);
  await screen.findByRole('heading', { level: 1, name: /^GB/ });
};

/** What was saved by the browser's downloads. */
async function savedBy(act: () => void): Promise<string> {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:it';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  act();
  await waitFor(() => expect(saved).toHaveLength(1));
  return saved[0]?.text() ?? '';
}

describe('the register', () => {
  it.each(['staff', 'officer', 'admin'] as const)(
    'lists what was decided, for %s [resolutions-1]',
    async (role) => {
      world({ getMe: () => ({ ...system, role }) });
      await open('/resolutions');
      const link = await screen.findByRole('link', { name: 'GB/2026/1' });
      expect(link.getAttribute('href')).toBe('/resolutions/r1');
      const list = within(screen.getByRole('list', { name: 'Register' }));
      expect(list.getByText('That the water tank be repaired.')).toBeTruthy();
      expect(list.getAllByText('General Body · Adopted on 04/03/2026')).toHaveLength(2);
      expect(list.getByText('In force')).toBeTruthy();
      expect(list.getByText('Rescinded')).toBeTruthy();
    },
  );

  it('is filtered on the server, by what the address says [resolutions-2]', async () => {
    const api = world();
    const { router } = await open('/resolutions?search=tank&body=b1');
    const mark = await screen.findByText('tank');
    expect(mark.tagName).toBe('MARK');
    filterBy('State', 'in_force');
    filterBy('Year of adoption', '2026');
    fireEvent.change(screen.getByLabelText(/^In force on/), { target: { value: '2026-04-01' } });
    await waitFor(() =>
      expect(api.named('listResolutions').at(-1)).toMatchObject({
        search: 'tank',
        body_id: 'b1',
        state: 'in_force',
        from: '2026-01-01',
        to: '2026-12-31',
        in_force_on: '2026-04-01',
      }),
    );
    expect(router.state.location.search).toContain('year=2026');
    filterBy('Search resolutions', 'water ');
    await waitFor(() => expect(router.state.location.search).toContain('search=water'));
  });

  it('takes a year in the digits of any script [resolutions-2]', async () => {
    const api = world();
    await open('/resolutions');
    await screen.findByRole('link', { name: 'GB/2026/1' });
    filterBy('Year of adoption', '२०२६');
    await waitFor(() =>
      expect(api.named('listResolutions').at(-1)).toMatchObject({ from: '2026-01-01' }),
    );
  });

  it('says at its field that a year is none [resolutions-3]', async () => {
    const api = world();
    await open('/resolutions');
    await screen.findByRole('link', { name: 'GB/2026/1' });
    filterBy('Year of adoption', '20x6');
    expect(await screen.findByText('Enter a year with four digits, such as 2026.')).toBeTruthy();
    expect(api.named('listResolutions').at(-1)).not.toHaveProperty('from');
  });

  it('says why there is nothing [resolutions-4]', async () => {
    world({ listResolutions: () => ({ items: [], cursor: null, searched_to: null }) });
    const { router } = await open('/resolutions?search=nowhere');
    expect(await screen.findByText('No resolutions match')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(await screen.findByText('No resolutions yet')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('says that it could not be loaded, and retries [resolutions-5]', async () => {
    let down = true;
    world({
      listResolutions: () => {
        if (down) throw new AppError('unavailable', reason('busy'));
        return { items: [resolutionOf()], cursor: null, searched_to: null };
      },
    });
    await open('/resolutions');
    expect(await screen.findByText('The register could not be loaded')).toBeTruthy();
    expect(screen.getByText(messages.busy)).toBeTruthy();
    down = false;
    press('Retry');
    expect(await screen.findByRole('link', { name: 'GB/2026/1' })).toBeTruthy();
  });

  it('searches for nothing that was typed just before the filter was cleared [resolutions-2]', async () => {
    world();
    const { router } = await open('/resolutions?year=2026');
    vi.useFakeTimers();
    const words = screen.getByLabelText<HTMLInputElement>('Search resolutions');
    fireEvent.change(words, { target: { value: 'water' } });
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByLabelText<HTMLInputElement>('Search resolutions').value).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(router.state.location.search).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Search resolutions').value).toBe('');
  });

  it('says how far back a search came, and goes on [resolutions-6]', async () => {
    world({
      listResolutions: ({ cursor }) =>
        cursor === undefined
          ? { items: [], cursor: 'c', searched_to: '2019-05-01' }
          : { items: [resolutionOf()], cursor: null, searched_to: null },
    });
    await open('/resolutions?search=tank');
    expect(await screen.findByText(/^Searched back to 01\/05\/2019/)).toBeTruthy();
    press('Show earlier resolutions');
    expect(await screen.findByRole('link', { name: 'GB/2026/1' })).toBeTruthy();
    expect(screen.queryByText(/^Searched back/)).toBeNull();
  });

  it('is exported as a table that no spreadsheet takes for formulas [resolutions-7]', async () => {
    const pages: Handlers = {
      listResolutions: ({ cursor, limit }) =>
        cursor === undefined && limit > 25
          ? { items: [later], cursor: 'c', searched_to: null }
          : { items: [resolutionOf()], cursor: null, searched_to: null },
    };
    world(pages);
    await open('/resolutions');
    await screen.findByRole('link', { name: 'GB/2026/1' });
    const table = await savedBy(() => press('Export as CSV'));
    expect(table.split('\r\n')).toHaveLength(4);
    expect(table).toContain(`"'=SUM(A1), said ""nobody"""`);
    expect(table).toContain('General Body,2026-03-04T06:00:00.000Z,rescinded,2026-05-06');
    expect(await screen.findByText('2 resolutions exported')).toBeTruthy();
  });

  it('is exported as Popolo JSON [resolutions-8]', async () => {
    world();
    await open('/resolutions');
    await screen.findByRole('link', { name: 'GB/2026/1' });
    const written = JSON.parse(await savedBy(() => press('Export as Popolo JSON')));
    expect(written.organizations).toEqual([{ id: 'b1', name: 'General Body' }]);
    expect(written.persons).toContainEqual({ id: 'p1', name: 'Asha Patil' });
    expect(written.motions[1]).toMatchObject({
      identifier: 'GB/2026/1',
      creator_id: 'p1',
      result: 'pass',
      vote_events: [
        {
          counts: [
            { option: 'yes', value: 12 },
            { option: 'no', value: 3 },
            { option: 'abstain', value: 1 },
          ],
        },
      ],
    });
  });
});

describe('a resolution', () => {
  it('says how it was decided, where to hear it, and what became of it [resolutions-9]', async () => {
    world({
      getResolution: () => ({
        ...later,
        changed: [{ resolution_id: 'r0', number: 'GB/2025/4', state: 'superseded' }],
      }),
    });
    await openOne('r2');
    expect(screen.getByText('Asha Patil')).toBeTruthy();
    expect(screen.getByText('By show of hands · 12 for, 3 against, 1 abstained')).toBeTruthy();
    expect(screen.getByRole('link', { name: /of the recording$/ }).getAttribute('href')).toBe(
      '/meetings/m1/transcript?at=61.5',
    );
    expect(screen.getByText('Rescinded from 06/05/2026')).toBeTruthy();
    expect(screen.getByText('Recorded by Clerk Kale on 07/05/2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'GB/2026/12' }).getAttribute('href')).toBe(
      '/resolutions/r3',
    );
    expect(screen.getByRole('link', { name: 'GB/2025/4' })).toBeTruthy();
  });

  it('says beside what was adopted how its minutes were corrected [resolutions-9]', async () => {
    const corrected = { text: 'For 4 lakh.', meeting_id: 'm2', at: '2026-04-01T06:00:00.000Z' };
    world({ getResolution: () => ({ ...later, corrected }) });
    await openOne('r2');
    expect(screen.getByText(later.text)).toBeTruthy();
    expect(
      screen.getByRole('heading', {
        name: 'As corrected when the minutes were confirmed on 01/04/2026',
      }),
    ).toBeTruthy();
    expect(screen.getByText('For 4 lakh.')).toBeTruthy();
  });

  it('does not take over what was typed about another one [resolutions-10]', async () => {
    world({
      getResolution: ({ id }) => resolutionOf(id === 'r2' ? { id, number: 'GB/2026/9' } : {}),
    });
    const { router } = await open('/resolutions/r2');
    // Known: nothing is loaded between the two pages.
    await screen.findByRole('heading', { level: 1, name: 'GB/2026/9' });
    await act(() => router.navigate('/resolutions/r1'));
    await screen.findByRole('heading', { level: 1, name: resolutionOf().number });
    press('Record a change');
    type('Order or reason', 'High Court, WP 12 of 2026');
    await act(() => router.navigate('/resolutions/r2'));
    await screen.findByRole('heading', { level: 1, name: 'GB/2026/9' });
    expect(screen.queryByRole('dialog')).toBeNull();
    press('Record a change');
    expect(field('Order or reason').value).toBe('');
  });

  it('is recorded as stayed by an order [resolutions-10]', async () => {
    let now = resolutionOf();
    const api = world({
      getResolution: () => now,
      changeResolution: ({ state }) => {
        now = resolutionOf({ state, version: 2 });
        return now;
      },
    });
    await openOne();
    press('Record a change');
    type('New state', 'stayed');
    type(/^Effective from/, '2026-04-01');
    type('Order or reason', 'High Court, WP 12 of 2026');
    pressInDialog('Record');
    await dialogIsClosed();
    expect(api.named('changeResolution')).toEqual([
      {
        id: 'r1',
        version: 1,
        state: 'stayed',
        from: '2026-04-01',
        reason: 'High Court, WP 12 of 2026',
        by_id: null,
      },
    ]);
    expect(await screen.findByText('Stayed by a court')).toBeTruthy();
  });

  it('is rescinded by a later one of its body [resolutions-11]', async () => {
    const api = world({ changeResolution: () => resolutionOf({ state: 'rescinded' }) });
    await openOne();
    press('Record a change');
    expect(screen.queryByLabelText('Later resolution')).toBeNull();
    type('New state', 'rescinded');
    const choice = await screen.findByRole('option', { name: /^GB\/2026\/9/ });
    expect(screen.queryByRole('option', { name: /^GB\/2026\/1 / })).toBeNull();
    type('Later resolution', choice.getAttribute('value') ?? '');
    pressInDialog('Record');
    await dialogIsClosed();
    expect(api.named('changeResolution')).toMatchObject([{ state: 'rescinded', by_id: 'r2' }]);
    expect(api.named('listResolutions').at(-1)).toMatchObject({
      body_id: 'b1',
      from: '2026-03-04',
    });
  });

  it('is rescinded by one of the body above, however many came later [resolutions-11]', async () => {
    const api = world({
      listBodies: () => ({
        items: [bodyOf({ parent_id: 'b0' }), bodyOf({ id: 'b0' })],
        cursor: null,
      }),
      listResolutions: ({ body_id, cursor }) => {
        const page = cursor === undefined ? '1' : '2';
        const one = resolutionOf({ id: `${body_id}-${page}`, number: `${body_id}/${page}` });
        return { items: [one], cursor: page === '1' ? 'c' : null, searched_to: null };
      },
      changeResolution: () => resolutionOf({ state: 'rescinded' }),
    });
    await openOne();
    press('Record a change');
    type('New state', 'rescinded');
    for (const number of ['b1/1', 'b1/2', 'b0/1', 'b0/2'])
      await screen.findByRole('option', { name: new RegExp(`^${number}`) });
    type('Later resolution', 'b0-2');
    pressInDialog('Record');
    await dialogIsClosed();
    expect(api.named('changeResolution')).toMatchObject([{ by_id: 'b0-2' }]);
  });

  it('says that the later ones could not be loaded [resolutions-14]', async () => {
    let down = true;
    world({
      listResolutions: () => {
        if (down) throw new AppError('unavailable', reason('busy'));
        return { items: [later], cursor: null, searched_to: null };
      },
    });
    await openOne();
    press('Record a change');
    type('New state', 'rescinded');
    expect(await screen.findByText('The register could not be loaded')).toBeTruthy();
    down = false;
    pressInDialog('Retry');
    expect(await screen.findByRole('option', { name: /^GB\/2026\/9/ })).toBeTruthy();
  });

  it('says at its field why a change is refused [resolutions-12]', async () => {
    world({
      changeResolution: () => {
        throw new AppError('invalid', reason('orderMissing'), 'reason');
      },
    });
    await openOne();
    press('Record a change');
    type('New state', 'suspended');
    type(/^Effective from/, '2026-04-01');
    pressInDialog('Record');
    expect(await screen.findByText(messages.orderMissing)).toBeTruthy();
    expect(field(/^Order or reason/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/^Effective from/).value).toBe('2026-04-01');
  });

  it('offers no change to staff, nor once it has ended [resolutions-13]', async () => {
    world({ getMe: () => ({ ...system, role: 'staff' }) });
    await openOne();
    expect(screen.queryByRole('button', { name: 'Record a change' })).toBeNull();
  });

  it('offers no change once it has ended [resolutions-13]', async () => {
    world();
    await openOne('r2');
    expect(screen.queryByRole('button', { name: 'Record a change' })).toBeNull();
  });
});
