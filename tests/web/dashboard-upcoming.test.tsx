import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Action } from '#contract/actions.ts';
import { AppError } from '#contract/errors.ts';
import type { SittingSummary } from '#contract/sittings.ts';
import { panel, quiet, scheduledOf } from './dashboard-parts.ts';
import { fakeApi, saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { jobOf, system } from './records.ts';

setUpBrowser();
const broken = () => {
  throw new AppError('internal', saying('Request 5 failed.'));
};
const upcoming = (...meetings: ReturnType<typeof scheduledOf>[]) => ({
  listUpcoming: () => ({ meetings, cursor: null }),
});
const itemOf = async (title: string) => {
  const item = (await screen.findByText(title)).closest('li');
  if (item === null) throw new Error(`${title} is in no list`);
  return item;
};
/** The icon next to the state, identified by its path. */
const drawingOf = (item: HTMLElement) => item.querySelector('[data-state] path')?.getAttribute('d');

describe('upcoming meetings', () => {
  it('are all shown, also where they are many [dashboard-21]', async () => {
    fakeApi({
      ...quiet,
      listUpcoming: ({ cursor }) =>
        cursor === undefined
          ? { meetings: [scheduledOf()], cursor: '2' }
          : { meetings: [scheduledOf({ id: 's2', title: 'Roads' })], cursor: null },
    });
    await open('/dashboard');
    expect(await screen.findByText('Budget review')).toBeTruthy();
    expect(screen.getByText('Roads')).toBeTruthy();
  });

  it('show date, title, time, state and the actions available [dashboard-21] [dashboard-22] [dashboard-27]', async () => {
    fakeApi({
      ...quiet,
      ...upcoming(
        scheduledOf(),
        scheduledOf({ id: 's2', title: 'Roads', processing_status: 'uploaded' }),
      ),
    });
    await open('/dashboard');
    const item = within(await itemOf('Budget review'));
    expect(item.getByText('Nov')).toBeTruthy();
    expect(item.getByText('24')).toBeTruthy();
    expect(item.getByText('24/11/2026 10:30 · Finance Ministry')).toBeTruthy();
    expect(item.getByText('Scheduled')).toBeTruthy();
    expect(item.getByRole('button', { name: 'Upload Audio for Budget review' })).toBeTruthy();
    expect(item.getByRole('button', { name: 'Delete Budget review' })).toBeTruthy();
    const uploaded = within(await itemOf('Roads'));
    expect(uploaded.getByText('Recording uploaded')).toBeTruthy();
    expect(uploaded.queryByRole('button')).toBeNull();
    const card = await panel('Upcoming Meetings');
    expect(card.getByRole('button', { name: 'Schedule New' })).toBeTruthy();
  });

  it('link to results when completed, and have a disabled button while queued or processing [dashboard-23] [dashboard-24] [dashboard-25]', async () => {
    const states = ['queued', 'processing', 'completed', 'failed', 'scheduled'];
    fakeApi({
      ...quiet,
      ...upcoming(
        ...states.map((state) =>
          scheduledOf({ id: state, title: `Is ${state}`, processing_status: state }),
        ),
      ),
    });
    await open('/dashboard');
    const [queued, processing, completed, failed, scheduled] = await Promise.all(
      states.map((state) => itemOf(`Is ${state}`)),
    );
    if (!queued || !processing || !completed || !failed || !scheduled) throw new Error('missing');
    expect(within(queued).getByRole('button', { name: 'Queued' })).toHaveProperty('disabled', true);
    expect(within(processing).getByRole('button', { name: 'Processing...' })).toHaveProperty(
      'disabled',
      true,
    );
    const results = within(completed).getByRole('link', { name: 'View Results of Is completed' });
    expect(results.getAttribute('href')).toBe('/meetings/completed');
    const [play, running, check, pause, calendar] = [
      queued,
      processing,
      completed,
      failed,
      scheduled,
    ].map(drawingOf);
    expect(play).toBe('M7 5l12 7-12 7z');
    expect(running).toBe(play);
    expect(check).toBe('M5 12.5l4.5 4.5L19 7.5');
    expect(pause).toBe('M8 5v14M16 5v14');
    expect(calendar).toMatch(/^M4 6h16/);
  });

  it('show the message, progress and time left of their job [dashboard-26]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T09:17:00Z') });
    fakeApi({
      ...quiet,
      ...upcoming(
        scheduledOf({
          job_id: 'j1',
          processing_status: 'processing',
          stage: saying('Transcribing speech'),
          progress: 40,
        }),
      ),
      getQueue: () => ({ queue: [jobOf()] }),
    });
    await open('/dashboard');
    const item = within(await itemOf('Budget review'));
    expect(await item.findByText('Transcribing speech · 40% · about 6 minutes left')).toBeTruthy();
    const bar = item.getByRole('progressbar', { name: 'Progress of Budget review' });
    expect(bar).toHaveProperty('value', 40);
  });

  it('show why processing failed, and link to the meeting [dashboard-34]', async () => {
    fakeApi({
      ...quiet,
      ...upcoming(
        scheduledOf({ job_id: 'j1', processing_status: 'failed', stage: saying('Failed') }),
      ),
      getQueue: () => ({
        queue: [jobOf({ status: 'failed', failure: saying('No speech was found.') })],
      }),
    });
    await open('/dashboard');
    const item = within(await itemOf('Budget review'));
    expect(await item.findByText('No speech was found.')).toBeTruthy();
    const link = item.getByRole('link', { name: 'View Meeting Budget review' });
    expect(link.getAttribute('href')).toBe('/meetings/s1');
  });

  it('are deleted after confirmation [dashboard-28]', async () => {
    let meetings = [scheduledOf()];
    const api = fakeApi({
      ...quiet,
      listUpcoming: () => ({ meetings, cursor: null }),
      deleteScheduled: () => {
        meetings = [];
        return { detail: 'deleted' };
      },
    });
    await open('/dashboard');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Budget review' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText('Are you sure you want to delete this scheduled meeting?'),
    ).toBeTruthy();
    expect(api.named('deleteScheduled')).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Meeting deleted successfully')).toBeTruthy();
    expect(await screen.findByText('No upcoming meetings')).toBeTruthy();
    expect(api.named('deleteScheduled')).toEqual([{ id: 's1' }]);
    expect(document.activeElement?.textContent).toBe('Schedule New');
  });

  it('stay listed when deleting fails [dashboard-29]', async () => {
    fakeApi({ ...quiet, ...upcoming(scheduledOf()), deleteScheduled: broken });
    await open('/dashboard');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Budget review' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete meeting. Please try again.')).toBeTruthy();
    expect(screen.getByText('Budget review')).toBeTruthy();
  });

  it('cannot be deleted by officers [dashboard-30]', async () => {
    fakeApi({
      ...quiet,
      ...upcoming(scheduledOf()),
      getMe: () => ({ ...system, role: 'officer' }),
    });
    await open('/dashboard');
    expect(
      await screen.findByRole('button', { name: 'Upload Audio for Budget review' }),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it('are replaced by three labelled samples without actions when loading fails [dashboard-31]', async () => {
    let isBroken = true;
    fakeApi({
      ...quiet,
      listUpcoming: () =>
        isBroken ? broken() : { meetings: [scheduledOf({ title: 'Real' })], cursor: null },
    });
    await open('/dashboard');
    const card = await panel('Upcoming Meetings');
    expect(await card.findByText(/These three are samples, not real meetings./)).toBeTruthy();
    const items = card.getAllByRole('listitem');
    expect(items).toHaveLength(3);
    for (const item of items) {
      expect(within(item).getByText('Sample')).toBeTruthy();
      expect(within(item).queryByRole('button')).toBeNull();
      expect(within(item).queryByRole('link')).toBeNull();
    }
    isBroken = false;
    fireEvent.click(card.getByRole('button', { name: 'Retry loading upcoming meetings' }));
    expect(await card.findByText('Real')).toBeTruthy();
    expect(screen.queryByText('Sample')).toBeNull();
  });

  it('stay on screen when a refresh fails [dashboard-32]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isBroken = false;
    fakeApi({
      ...quiet,
      listUpcoming: () => (isBroken ? broken() : { meetings: [scheduledOf()], cursor: null }),
    });
    await open('/dashboard');
    await screen.findByText('Budget review');
    isBroken = true;
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(await screen.findByText(/These upcoming meetings are from/)).toBeTruthy();
    expect(screen.getByText('Budget review')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Sample')).toBeNull());
  });

  it('show a message when there are none [dashboard-33]', async () => {
    fakeApi(quiet);
    await open('/dashboard');
    expect(await screen.findByText('No upcoming meetings')).toBeTruthy();
  });
});

const sittingOf = (facts: Partial<SittingSummary> = {}): SittingSummary => ({
  meeting_id: 'm1',
  title: 'General Body',
  body_id: 'b1',
  serial: 7,
  kind: 'ordinary',
  scheduled: '2026-12-01T05:30:00.000Z',
  notice: { due: '2026-11-27T18:29:59.999Z', issued_at: null, late_reason: '', waived: null },
  state: 'planned',
  adjourned_to: null,
  ...facts,
});
const sittings = (...items: SittingSummary[]) => ({
  listSittings: () => ({ items, cursor: null }),
});
const onDay = (day: string) => vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(day) });

describe('meetings of bodies', () => {
  it('say when they are, and by when their notice must be issued [dashboard-59]', async () => {
    onDay('2026-11-25T06:00:00Z');
    const api = fakeApi({
      ...quiet,
      ...sittings(
        sittingOf({ meeting_id: 'm0', title: 'Works Committee', state: 'open' }),
        sittingOf({ meeting_id: 'm2', title: 'Cancelled one', state: 'cancelled' }),
        sittingOf(),
        sittingOf({ meeting_id: 'm3', title: 'Called one', state: 'notified' }),
      ),
    });
    await open('/dashboard');
    const card = await panel('Meetings of Bodies');
    const next = await card.findByRole('link', { name: 'Issue the notice by 27/11/2026 23:59' });
    expect(next.getAttribute('href')).toBe('/meetings/m1/agenda');
    expect(card.getAllByText('Ordinary meeting no. 7 · 01/12/2026 11:00')).toHaveLength(3);
    expect(card.getByRole('link', { name: 'Open the desk' }).getAttribute('href')).toBe(
      '/meetings/m0/desk',
    );
    expect(card.getByText('Notice issued')).toBeTruthy();
    expect(card.queryByText('Cancelled one')).toBeNull();
    // From the beginning of the day in India.
    expect(api.named('listSittings')).toMatchObject([{ from: '2026-11-24T18:30:00.000Z' }]);
  });

  it('say that a notice is late [dashboard-59]', async () => {
    onDay('2026-11-28T06:00:00Z');
    fakeApi({ ...quiet, ...sittings(sittingOf()) });
    await open('/dashboard');
    const card = await panel('Meetings of Bodies');
    const late = 'The notice was due by 27/11/2026 23:59. Issue it now.';
    expect(await card.findByRole('link', { name: late })).toBeTruthy();
  });

  it('tell staff what is planned, and ask nothing of them [dashboard-59]', async () => {
    onDay('2026-11-28T06:00:00Z');
    fakeApi({ ...quiet, ...sittings(sittingOf()), getMe: () => ({ ...system, role: 'staff' }) });
    await open('/dashboard');
    const card = await panel('Meetings of Bodies');
    expect(await card.findByText('Planned')).toBeTruthy();
    expect(card.queryByRole('link', { name: /notice/ })).toBeNull();
  });

  it('say that none is planned, and that they could not be loaded [dashboard-60]', async () => {
    let isBroken = true;
    fakeApi({ ...quiet, listSittings: () => (isBroken ? broken() : quiet.listSittings()) });
    await open('/dashboard');
    const card = await panel('Meetings of Bodies');
    await card.findByText('The meetings of bodies could not be loaded.');
    isBroken = false;
    fireEvent.click(card.getByRole('button', { name: 'Retry loading the meetings of bodies' }));
    expect(await card.findByText('No meeting of a body is planned')).toBeTruthy();
  });
});

const actionOf = (facts: Partial<Action> = {}): Action => ({
  id: 'a1',
  text: '',
  owner: { user_id: 'u7', person_id: null, name: 'Ravi More' },
  department: 'Water',
  due_on: null,
  state: 'open',
  state_reason: '',
  closed_in: null,
  body_id: null,
  meeting_id: null,
  agenda_item_id: null,
  resolution: null,
  point_id: null,
  at: null,
  closed: false,
  reports: 0,
  created_by: 'Clerk Kale',
  created_at: '2026-03-04T06:00:00.000Z',
  version: 1,
  ...facts,
});

describe('actions', () => {
  const today = '2026-11-25T06:00:00Z';
  const late = actionOf({ id: 'a1', text: 'Repair the tank', due_on: '2026-11-20' });
  const soon = actionOf({ id: 'a2', text: 'Paint the school', due_on: '2026-12-09' });
  const far = actionOf({ id: 'a3', text: 'Plant trees', due_on: '2026-12-10' });
  const reported = actionOf({
    id: 'a4',
    text: 'Fix lamps',
    due_on: '2026-11-20',
    state: 'reported',
  });

  it('of one’s own are there while overdue or due within two weeks, then those of the department [dashboard-58]', async () => {
    onDay(today);
    const theirs = actionOf({ id: 'a5', text: 'Clear the drain', due_on: '2026-11-24' });
    const api = fakeApi({
      ...quiet,
      getMe: () => ({ ...system, role: 'officer', department: 'Water' }),
      listActions: ({ owner }) => ({
        items: owner === 'me' ? [reported, late, soon, far] : [late, theirs],
        cursor: null,
      }),
    });
    await open('/dashboard');
    const card = await panel('Actions Due');
    await card.findByText('My department’s');
    expect(
      card.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent),
    ).toEqual(['Repair the tank', 'Paint the school', 'Clear the drain']);
    expect(card.getAllByText('Overdue')).toHaveLength(2);
    expect(api.named('listActions')).toMatchObject([{ owner: 'me' }, { department: 'Water' }]);
  });

  it('of others are not asked for by staff; nothing to do is said [dashboard-58]', async () => {
    const api = fakeApi({ ...quiet, getMe: () => ({ ...system, role: 'staff' }) });
    await open('/dashboard');
    const card = await panel('Actions Due');
    expect(await card.findByText('Nothing is due')).toBeTruthy();
    expect(api.named('listActions')).toMatchObject([{ owner: 'me' }]);
  });

  it('that could not be loaded are loaded again [dashboard-60]', async () => {
    onDay(today);
    let isBroken = true;
    const items = [late];
    fakeApi({ ...quiet, listActions: () => (isBroken ? broken() : { items, cursor: null }) });
    await open('/dashboard');
    const card = await panel('Actions Due');
    await card.findByText('The actions could not be loaded.');
    isBroken = false;
    fireEvent.click(card.getByRole('button', { name: 'Retry loading the actions' }));
    expect(await card.findByRole('link', { name: 'Repair the tank' })).toBeTruthy();
  });
});
