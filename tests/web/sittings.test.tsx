import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import type { Service } from '#contract/services.ts';
import { scheduledOf } from './dashboard-parts.ts';
import type { Handlers } from './fake-api.ts';
import { comeBack, dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { meetingOf, system } from './records.ts';
import { itemOf, summaryOf, voteOf } from './sitting-records.ts';
import {
  body,
  entryOf,
  motionOf,
  opened,
  present,
  recordOf,
  sittingMeeting,
  sittingWorld,
} from './sitting-world.ts';

setUpBrowser();

const staff = { ...system, id: 'u9', role: 'staff' as const, department: 'Roads' };
const at = async (part: string, heading: string) => {
  const shown = await open(`/meetings/m1${part}`);
  await screen.findByRole('heading', { level: 2, name: heading });
  return shown;
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (menu: string, item: string) => {
  press(menu);
  fireEvent.click(screen.getByRole('menuitem', { name: item }));
};
const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string | RegExp) => dialog().getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const send = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));

describe('a meeting of a body', () => {
  it('names body, number and state in its header, and what to do next [sittings-1]', async () => {
    const items = [itemOf({ number: null, edition: null })];
    const record = recordOf({ agenda: items });
    sittingWorld(record);
    await at('', 'Meeting of a body');
    expect(await screen.findByRole('link', { name: 'Issue the agenda' })).toBeTruthy();
    expect(screen.getAllByText('Ordinary meeting no. 7').length).toBeGreaterThan(0);
    expect(screen.getByText('In preparation')).toBeTruthy();
    for (const link of screen.getAllByRole('link', { name: 'General Body' }))
      expect(link.getAttribute('href')).toBe('/bodies/b1');
  });

  it('leads to the notice with the day by which it is due [sittings-1]', async () => {
    sittingWorld(recordOf({ agenda: [itemOf()] }));
    await at('', 'Meeting of a body');
    const next = await screen.findByRole('link', { name: 'Issue the notice by 28/11/2030 11:00' });
    expect(next.getAttribute('href')).toBe('/meetings/m1/agenda');
  });

  it('has parts that other meetings have not; these are told how to get them [sittings-2]', async () => {
    sittingWorld(recordOf(), { getMeeting: () => meetingOf() });
    await at('', 'Meeting of a body');
    expect(screen.queryByRole('tab', { name: 'Agenda' })).toBeNull();
    expect(screen.getByText(/Choose the body to add an agenda/)).toBeTruthy();
  });

  it('tells those who may not choose the body who can [sittings-2]', async () => {
    sittingWorld(recordOf(), { getMeeting: () => meetingOf(), getMe: () => staff });
    await at('/decisions', 'Meeting of a body');
    expect(screen.getByText(/An officer can choose its body/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose a body' })).toBeNull();
  });

  it('is made by choosing body, kind and time; a refusal is said at its field [sittings-3]', async () => {
    let refuses = true;
    const { named } = sittingWorld(recordOf(), {
      getMeeting: () => meetingOf({ starts: '11:00' }),
      setSitting: () => {
        if (refuses) throw new AppError('conflict', reason('bodyDissolved'), 'body_id');
        return recordOf().sitting;
      },
    });
    await at('', 'Meeting of a body');
    press('Choose a body');
    expect(field(/^Begins at/).value).toBe('2026-11-20T11:00');
    send('Save');
    expect(dialog().getByText('Please choose a body.')).toBeTruthy();
    type(/^Body/, 'b1');
    type('Kind of meeting', 'special');
    send('Save');
    expect(await screen.findByText(messages.bodyDissolved)).toBeTruthy();
    expect(field('Kind of meeting').value).toBe('special');
    refuses = false;
    send('Save');
    await dialogIsClosed();
    expect(named('setSitting').at(-1)).toMatchObject({
      body_id: 'b1',
      kind: 'special',
      scheduled: '2026-11-20T05:30:00.000Z',
    });
  });

  it('has no other kind while it continues an adjourned one [sittings-3]', async () => {
    const record = recordOf();
    const sitting = { ...record.sitting, kind: 'adjourned' as const, adjourned_from: 'm0' };
    sittingWorld({ ...record, sitting }, { getMeeting: () => sittingMeeting });
    await at('', 'Meeting of a body');
    fireEvent.click(await screen.findByRole('button', { name: 'Body and time' }));
    const kind = await screen.findByLabelText<HTMLSelectElement>('Kind of meeting');
    expect([kind.value, kind.disabled]).toEqual(['adjourned', true]);
  });

  it('keeps the time that somebody else set while body and kind were changed [sittings-3]', async () => {
    let now = recordOf();
    const { named } = sittingWorld(now, {
      getMeeting: () => sittingMeeting,
      getSitting: () => ({ ...now, body, fixed: false }),
      setSitting: ({ version }) => {
        if (version !== now.sitting.version)
          throw new AppError('conflict', reason('changedMeanwhile'));
        return now.sitting;
      },
    });
    const { queries } = await at('', 'Meeting of a body');
    fireEvent.click(await screen.findByRole('button', { name: 'Body and time' }));
    const { version } = now.sitting;
    const scheduled = '2026-11-25T05:30:00.000Z';
    now = { ...now, sitting: { ...now.sitting, scheduled, version: version + 1 } };
    await comeBack(queries);
    type('Kind of meeting', 'special');
    send('Save');
    await dialogIsClosed();
    expect(named('setSitting').at(-1)).toMatchObject({
      kind: 'special',
      scheduled,
      version: version + 1,
    });
  });

  it('says why it could not be loaded, and retries [sittings-19]', async () => {
    let down = true;
    sittingWorld(recordOf(), {
      getSitting: () => {
        if (down) throw new AppError('unavailable', reason('busy'));
        return { ...recordOf(), body, fixed: false };
      },
    });
    await open('/meetings/m1/agenda');
    expect(await screen.findByText('The record of this meeting could not be loaded')).toBeTruthy();
    down = false;
    press('Retry');
    expect(await screen.findByText('Nothing on the agenda yet')).toBeTruthy();
  });
});

describe('the agenda', () => {
  it('lists items by number and marks what is special about them [sittings-4]', async () => {
    const agenda = [
      itemOf(),
      itemOf({ id: 'i2', number: 2, title: { en: 'Land' }, closed: true, edition: 'urgent' }),
      itemOf({ id: 'i3', number: 3, title: { en: 'Roads' }, status: 'withdrawn' }),
      itemOf({ id: 'i4', number: null, title: { en: 'Lamps' }, edition: null }),
    ];
    sittingWorld(recordOf({ agenda }));
    await at('/agenda', 'Agenda');
    const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent ?? '');
    const row = (title: string) => rows.find((one) => one.includes(title)) ?? '';
    expect(row('Water supply')).toMatch(/^1Water supplyProposal/);
    expect(row('Land')).toContain('Behind closed doors');
    expect(row('Land')).toContain('Urgent business');
    expect(row('Roads')).toContain('Withdrawn');
    expect(row('Lamps')).toMatch(/^–LampsDraft/);
  });

  it('takes new items, with the title in the language of the record [sittings-5]', async () => {
    const { named } = sittingWorld(recordOf(), { addAgendaItem: () => itemOf() });
    await at('/agenda', 'Agenda');
    press('Add an item');
    send('Add');
    expect(dialog().getByText('Please enter a title.')).toBeTruthy();
    type(/^Title \(English\)/, 'Water supply');
    type('Kind of business', 'question');
    send('Add');
    await dialogIsClosed();
    expect(named('addAgendaItem')).toMatchObject([
      { id: 'm1', title: { en: 'Water supply' }, kind: 'question', closed: false },
    ]);
  });

  it('offers what earlier meetings left until it is taken over, and says why it cannot be', async () => {
    let items = [
      {
        meeting_id: 'm0',
        item_id: 'i9',
        serial: 6,
        scheduled: '2026-11-01T05:30:00.000Z',
        number: 4,
        title: { en: 'Market road' },
        kind: 'proposal' as const,
        closed: true,
        why: 'not_reached' as const,
      },
    ];
    let isRefused = true;
    const action = {
      id: 'a1',
      text: 'Repair the tank',
      owner: { user_id: null, person_id: null, name: 'Water Supply' },
      due_on: '2026-11-20',
      state: 'open' as const,
      closed: false,
    };
    let actions = [action];
    const { named } = sittingWorld(recordOf(), {
      listCarriedOver: () => ({ items, actions }),
      addAgendaItem: () => {
        if (isRefused) throw new AppError('unavailable', reason('busy'));
        if (items.length > 0) items = [];
        else actions = [];
        return itemOf();
      },
    });
    await at('/agenda', 'Unfinished business');
    expect(screen.getByText(/^Not reached · Meeting no\. 6, 01\/11\/2026/)).toBeTruthy();
    expect(screen.getByText('Behind closed doors')).toBeTruthy();
    press('Add “Market road” to the agenda');
    expect(await screen.findByText(/busy/)).toBeTruthy();
    isRefused = false;
    press('Add “Market road” to the agenda');
    await waitFor(() => expect(screen.queryByText('Behind closed doors')).toBeNull());
    expect(screen.getByText('Open action of Water Supply, due on 20/11/2026')).toBeTruthy();
    press('Add “Repair the tank” to the agenda');
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Unfinished business' })).toBeNull(),
    );
    expect(named('addAgendaItem').at(-1)).toMatchObject({
      title: 'Repair the tank',
      kind: 'action_report',
      action_id: 'a1',
    });
    expect(named('addAgendaItem').at(-2)).toMatchObject({
      id: 'm1',
      title: { en: 'Market road' },
      closed: true,
      carried_from: { meeting_id: 'm0', item_id: 'i9' },
    });
  });

  it('keeps title and kind of what was issued [sittings-5]', async () => {
    const { named } = sittingWorld(recordOf({ agenda: [itemOf()] }), {
      updateAgendaItem: () => itemOf(),
    });
    await at('/agenda', 'Agenda');
    choose('Actions for Water supply', 'Edit: Water supply');
    expect(dialog().queryByLabelText(/^Title/)).toBeNull();
    type(/^Proposed by/, 'Water Supply');
    send('Save');
    await dialogIsClosed();
    expect(named('updateAgendaItem')).toEqual([
      { id: 'm1', item_id: 'i1', proposer: 'Water Supply' },
    ]);
  });

  it('stays behind closed doors if somebody else put it there while it was edited [sittings-5]', async () => {
    let item = itemOf({ number: null, edition: null });
    const { named } = sittingWorld(recordOf(), {
      getSitting: () => ({ ...recordOf({ agenda: [item] }), body, fixed: false }),
      updateAgendaItem: () => item,
    });
    const { queries } = await at('/agenda', 'Agenda');
    choose('Actions for Water supply', 'Edit: Water supply');
    item = { ...item, closed: true };
    await comeBack(queries);
    type(/^Proposed by/, 'Water Supply');
    send('Save');
    await dialogIsClosed();
    expect(named('updateAgendaItem')).toEqual([
      { id: 'm1', item_id: 'i1', proposer: 'Water Supply' },
    ]);
  });

  it('moves and removes drafts, and withdraws what was issued [sittings-6]', async () => {
    const draft = { number: null, edition: null };
    const agenda = [
      itemOf(),
      itemOf({ id: 'i2', title: { en: 'Roads' }, ...draft }),
      itemOf({ id: 'i3', title: { en: 'Lamps' }, ...draft }),
    ];
    const { named } = sittingWorld(recordOf({ agenda }), {
      orderAgenda: () => ({ items: agenda }),
      removeAgendaItem: () => ({ detail: '' }),
      settleAgendaItem: () => itemOf(),
    });
    await at('/agenda', 'Agenda');
    choose('Actions for Lamps', 'Move up: Lamps');
    await waitFor(() => expect(named('orderAgenda')).toEqual([{ id: 'm1', items: ['i3', 'i2'] }]));
    choose('Actions for Roads', 'Remove: Roads');
    send('Remove');
    await waitFor(() => expect(named('removeAgendaItem')).toHaveLength(1));
    choose('Actions for Water supply', 'Withdraw: Water supply');
    await waitFor(() =>
      expect(named('settleAgendaItem')).toMatchObject([{ item_id: 'i1', status: 'withdrawn' }]),
    );
  });

  it('is issued as the main one first [sittings-7]', async () => {
    const { named } = sittingWorld(
      recordOf({ agenda: [itemOf({ number: null, edition: null })] }),
      { issueAgenda: () => ({ items: [itemOf()] }) },
    );
    await at('/agenda', 'Agenda');
    press('Issue the agenda');
    expect(dialog().getByText(/1 item gets its number/)).toBeTruthy();
    send('Issue the agenda');
    await dialogIsClosed();
    expect(named('issueAgenda')).toMatchObject([{ id: 'm1', edition: 'main' }]);
  });

  it('takes urgent business with a reason after that [sittings-7]', async () => {
    const agenda = [itemOf(), itemOf({ id: 'i2', number: null, edition: null })];
    const { named } = sittingWorld(recordOf({ agenda }), {
      issueAgenda: () => ({ items: agenda }),
    });
    await at('/agenda', 'Agenda');
    press('Issue the agenda');
    expect(field('Edition').value).toBe('supplementary');
    type('Edition', 'urgent');
    send('Issue the agenda');
    expect(dialog().getByText('Please enter a reason.')).toBeTruthy();
    type(/^Why it is urgent/, 'The tank leaks');
    send('Issue the agenda');
    await dialogIsClosed();
    expect(named('issueAgenda')).toMatchObject([{ edition: 'urgent', reason: 'The tank leaks' }]);
  });

  it('offers nothing to those who may only read, or after the end [sittings-18]', async () => {
    const agenda = [itemOf()];
    sittingWorld(recordOf({ agenda }), { getMe: () => staff });
    await at('/agenda', 'Agenda');
    expect(screen.queryByRole('button', { name: 'Add an item' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Water supply' })).toBeNull();
  });
});

describe('notice, opening and end', () => {
  it('asks why a notice is late [sittings-8]', async () => {
    const notice = {
      due: '2026-01-01T00:00:00.000Z',
      issued_at: null,
      late_reason: '',
      waived: null,
    };
    const record = recordOf({ agenda: [itemOf()] }, { notice });
    const { named } = sittingWorld(record, { issueNotice: () => record.sitting });
    await at('/agenda', 'Notice');
    press('Issue the notice');
    send('Issue the notice');
    expect(dialog().getByText('Please enter a reason.')).toBeTruthy();
    type(/^Why it is late/, 'The press was closed');
    send('Issue the notice');
    await dialogIsClosed();
    expect(named('issueNotice')).toEqual([{ id: 'm1', late_reason: 'The press was closed' }]);
  });

  it('asks why a notice is late whose time passes while the page is open [sittings-8]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-28T05:29:00.000Z') });
    const due = '2026-11-28T05:30:00.000Z';
    const notice = { due, issued_at: null, late_reason: '', waived: null };
    const record = recordOf({ agenda: [itemOf()] }, { notice });
    const { named } = sittingWorld(record, {
      issueNotice: ({ late_reason }) => {
        if (late_reason === '') throw new AppError('conflict', reason('noticeLate'), 'late_reason');
        return record.sitting;
      },
    });
    await at('/agenda', 'Notice');
    press('Issue the notice');
    expect(dialog().queryByLabelText(/^Why it is late/)).toBeNull();
    // By the server's clock it is late.
    send('Issue the notice');
    await waitFor(() => expect(document.activeElement).toBe(field(/^Why it is late/)));
    expect(dialog().getByText(reason('noticeLate').detail)).toBeTruthy();
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await dialogIsClosed();
    vi.setSystemTime(new Date('2026-11-28T05:31:00.000Z'));
    press('Issue the notice');
    type(/^Why it is late/, 'The press was closed');
    send('Issue the notice');
    await dialogIsClosed();
    expect(named('issueNotice')).toEqual([
      { id: 'm1', late_reason: '' },
      { id: 'm1', late_reason: 'The press was closed' },
    ]);
  });

  it('says whom it reached, sends it again and records who was told on paper [sittings-22]', async () => {
    const served = {
      service_id: 's1',
      occasion: 'notice' as const,
      issued_at: '2026-11-20T05:30:00.000Z',
      honorific: '',
      at: '2026-11-20T05:31:00.000Z',
      recorded_by: null,
    };
    const items: Service[] = [
      { ...served, person_id: 'p0', name: { en: 'Asha Patil' }, state: 'sent' },
      { ...served, person_id: 'p1', name: { en: 'Ravi More' }, state: 'no_address' },
      { ...served, person_id: 'p2', name: { en: 'Meera Joshi' }, state: 'failed' },
    ];
    const notice = { due: null, issued_at: served.issued_at, late_reason: '', waived: null };
    const { named } = sittingWorld(recordOf({}, { notice, state: 'notified' }), {
      listServices: () => ({ items }),
      sendService: () => ({ sent: 2 }),
      recordService: ({ person_id, way, day }) => ({
        ...served,
        person_id,
        name: { en: 'Ravi More' },
        state: way,
        at: day,
        recorded_by: 'Clerk Kale',
      }),
    });
    await at('/agenda', 'Notice');
    press('Who was told');
    const list = await screen.findByRole('region', { name: /^Notice of 20\/11\/2026/ });
    expect(within(list).getByText('1 of 3 members told')).toBeTruthy();
    expect(within(list).getByText('no email address')).toBeTruthy();
    expect(within(list).queryByRole('button', { name: 'Asha Patil was told on paper' })).toBeNull();
    press('Send again to 2 members');
    await screen.findByText('2 emails are on their way');
    expect(named('sendService')).toEqual([{ id: 'm1', service_id: 's1' }]);
    press('Ravi More was told on paper');
    fireEvent.change(field('How'), { target: { value: 'by_post' } });
    type('On which day', '2026-11-21');
    send('Told on paper');
    await dialogIsClosed();
    expect(named('recordService')).toEqual([
      { id: 'm1', service_id: 's1', person_id: 'p1', way: 'by_post', day: '2026-11-21' },
    ]);
  });

  it('asks again whom a notice reached only while emails are prepared or wait [sittings-22]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T05:31:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const issued_at = '2026-11-20T05:30:00.000Z';
    const notice = { due: null, issued_at, late_reason: '', waived: null };
    const { named } = sittingWorld(recordOf({}, { notice, state: 'notified' }), {
      listServices: () => ({ items: [] }),
    });
    await at('/agenda', 'Notice');
    press('Who was told');
    await screen.findByText(/^The emails are being prepared/);
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(named('listServices')).toHaveLength(2);
    vi.setSystemTime('2026-11-20T05:41:00Z');
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    const asked = named('listServices').length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(named('listServices')).toHaveLength(asked);
  });

  it('says whom the notice of a cancellation reached, once its emails are prepared [sittings-22]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T09:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const told = (occasion: Service['occasion'], issued_at: string): Service => ({
      service_id: occasion,
      occasion,
      issued_at,
      person_id: 'p0',
      name: { en: 'Asha Patil' },
      honorific: '',
      state: 'sent',
      at: issued_at,
      recorded_by: null,
    });
    const issued_at = '2026-11-19T05:30:00.000Z';
    const closed_at = '2026-11-20T08:59:30.000Z';
    const notice = { due: null, issued_at, late_reason: '', waived: null };
    let items = [told('notice', issued_at)];
    const { named } = sittingWorld(recordOf({}, { notice, state: 'cancelled', closed_at }), {
      listServices: () => ({ items }),
    });
    await at('/agenda', 'Notice');
    press('Who was told');
    await screen.findByRole('region', { name: /19\/11\/2026/ });
    items = [told('cancelled', closed_at), ...items];
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(screen.getAllByRole('region', { name: /20\/11\/2026/ })).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(named('listServices')).toHaveLength(2);
  });

  it('opens with who presides [sittings-9]', async () => {
    const record = recordOf();
    const { named } = sittingWorld(record, { openSitting: () => record.sitting });
    await at('/agenda', 'Notice');
    press('Open the meeting');
    expect(field(/^Presiding officer/).value).toBe('p0');
    send('Open the meeting');
    await dialogIsClosed();
    expect(named('openSitting')).toMatchObject([{ presiding_id: 'p0', at: null }]);
  });

  it('asks why it opens without a quorum, and shows the answer [sittings-9]', async () => {
    const record = recordOf({ attendance: present });
    const { named } = sittingWorld(record, { openSitting: () => record.sitting });
    await at('/agenda', 'Notice');
    press('Open the meeting');
    expect(dialog().getByText(/^Of the 2 members needed, 0 are present\./)).toBeTruthy();
    send('Open the meeting');
    expect(dialog().getByText('Please enter a reason.')).toBeTruthy();
    const waived = { reason: 'Flood relief', by: 'Asha Patil', at: '2026-12-01T05:30:00.000Z' };
    record.sitting = { ...record.sitting, waived };
    type(/^Why it goes on/, 'Flood relief');
    send('Open the meeting');
    await dialogIsClosed();
    expect(named('openSitting')).toMatchObject([{ quorum_reason: 'Flood relief' }]);
    await screen.findByText('Opened without a quorum: Flood relief (Asha Patil)');
  });

  it('says on its overview why it was opened without a quorum [sittings-9]', async () => {
    const record = recordOf();
    const opened_at = '2026-12-01T05:30:00.000Z';
    const waived = { reason: 'Flood relief', by: 'Asha Patil', at: opened_at };
    record.sitting = { ...record.sitting, state: 'open', opened_at, waived };
    sittingWorld(record);
    await at('', 'Meeting of a body');
    await screen.findByText('01/12/2026 11:00 · Without a quorum: Flood relief (Asha Patil)');
  });

  it('asks why something is added to an issued agenda [sittings-7]', async () => {
    const draft = itemOf({ id: 'i2', number: null, edition: null, title: { en: 'Roads' } });
    const record = recordOf({ agenda: [itemOf(), draft] });
    const { named } = sittingWorld(record, { issueAgenda: () => ({ items: [] }) });
    await at('/agenda', 'Notice');
    press('Issue the agenda');
    send('Issue the agenda');
    expect(dialog().getByText('Please enter a reason.')).toBeTruthy();
    type(/^Why it is added now/, 'Left out');
    send('Issue the agenda');
    await dialogIsClosed();
    expect(named('issueAgenda')).toEqual([
      { id: 'm1', edition: 'supplementary', reason: 'Left out' },
    ]);
  });

  it('adjourns with a reason [sittings-9]', async () => {
    const record = recordOf({}, opened);
    const { named } = sittingWorld(record, { closeSitting: () => record.sitting });
    await at('/agenda', 'Notice');
    choose('More actions for this meeting', 'Adjourn the meeting');
    send('Adjourn the meeting');
    expect(dialog().getByText('Please enter a reason.')).toBeTruthy();
    type(/^Reason/, 'No quorum');
    send('Adjourn the meeting');
    await dialogIsClosed();
    expect(named('closeSitting')).toMatchObject([{ outcome: 'adjourned', reason: 'No quorum' }]);
  });

  it('closes without one [sittings-9]', async () => {
    const record = recordOf({}, opened);
    const { named } = sittingWorld(record, { closeSitting: () => record.sitting });
    await at('/agenda', 'Notice');
    press('Close the meeting');
    send('Close the meeting');
    await dialogIsClosed();
    expect(named('closeSitting')).toMatchObject([{ outcome: 'closed' }]);
  });
});

describe('attendance', () => {
  const quorum = { required: 2, counted: 3, met: true };

  const answered = (entries: { person_id: string }[]) => ({
    items: entries.map(({ person_id }) => ({ entry: entryOf(person_id), refused: null })),
    quorum,
  });

  it('calls the roll by exception, of the members of that day, in one call [sittings-10]', async () => {
    const { named } = sittingWorld(recordOf(), {
      recordAttendances: ({ entries }) => answered(entries),
    });
    await at('/attendance', 'Roll');
    press('Call the roll');
    type('Ravi More', 'absent');
    send('Save the roll');
    await dialogIsClosed();
    const [sent] = named('recordAttendances') as {
      entries: { person_id: string; type: string }[];
    }[];
    expect(sent?.entries.map((one) => [one.person_id, one.type])).toEqual([
      ['p0', 'present'],
      ['p1', 'present'],
      ['p2', 'absent'],
      ['p3', 'present'],
    ]);
  });

  it('enters the same roll again after a failure, under the same ids [sittings-10]', async () => {
    let fails = true;
    const { named } = sittingWorld(recordOf(), {
      recordAttendances: ({ entries }) => {
        const { items } = answered(entries);
        const full = { entry: null, refused: reason('sittingFull') };
        return { items: fails ? [...items.slice(1), full] : items, quorum };
      },
    });
    await at('/attendance', 'Roll');
    press('Call the roll');
    send('Save the roll');
    expect(await screen.findByText(messages.sittingFull)).toBeTruthy();
    fails = false;
    send('Save the roll');
    await dialogIsClosed();
    const sent = named('recordAttendances') as { entries: { entry_id: string }[] }[];
    const ids = sent.flatMap(({ entries }) => entries.map((one) => one.entry_id));
    expect([ids.length, new Set(ids).size]).toEqual([8, 4]);
  });

  it('enters who leaves, at a second of the recording that is checked [sittings-11]', async () => {
    const { named } = sittingWorld(recordOf({ attendance: present, quorum }, opened), {
      recordAttendance: ({ person_id }) => ({ ...entryOf(person_id), quorum }),
    });
    await at('/attendance', 'Roll');
    choose('Actions for Asha Patil', 'Left: Asha Patil');
    type(/^Time in the recording/, 'soon');
    send('Save');
    expect(dialog().getByText(/Please enter hours, minutes and seconds/)).toBeTruthy();
    type(/^Time in the recording/, '1:02:03');
    send('Save');
    await dialogIsClosed();
    expect(named('recordAttendance')).toMatchObject([{ person_id: 'p1', type: 'left', at: 3723 }]);
  });

  it('asks in which item an interest was declared [sittings-11]', async () => {
    const record = recordOf({ attendance: present, quorum, agenda: [itemOf()] }, opened);
    const { named } = sittingWorld(record, {
      recordAttendance: ({ person_id }) => ({ ...entryOf(person_id), quorum }),
    });
    await at('/attendance', 'Roll');
    choose('Actions for Asha Patil', 'Declared an interest: Asha Patil');
    send('Save');
    expect(dialog().getByText('Please choose an item.')).toBeTruthy();
    type(/^Item/, 'i1');
    send('Save');
    await dialogIsClosed();
    expect(named('recordAttendance')).toMatchObject([{ type: 'interest', agenda_item_id: 'i1' }]);
  });

  it('says how many are there and needed, and when the quorum was lost [sittings-12]', async () => {
    const leave = { type: 'left', at: 60, source: 'manual' } as const;
    const attendance = [
      ...present,
      entryOf('p1', { id: 'l1', ...leave }),
      entryOf('p2', { id: 'l2', ...leave, at: 90 }),
    ];
    sittingWorld(recordOf({ attendance, quorum: { required: 2, counted: 1, met: false } }, opened));
    await at('/attendance', 'Quorum');
    expect(screen.getByText('Members with a vote: 1 present, 2 needed')).toBeTruthy();
    const history = screen.getByRole('heading', { name: 'Quorum over time' }).nextElementSibling;
    expect(history?.textContent).toBe('11:00Quorum · 2 present1:30No quorum · 1 present');
  });
});

describe('decisions', () => {
  const quorum = { required: 2, counted: 3, met: true };
  const base = { agenda: [itemOf()], attendance: present, quorum };

  it('shows motions with amendments, votes and resolutions by item [sittings-13]', async () => {
    const motions = [
      motionOf({
        state: 'adopted',
        amendments: 1,
        text_now: 'That the tank be repaired by May.',
        resolution_id: 'r1',
        resolution_number: 'GB/2026/4',
      }),
      motionOf({ id: 'mo2', parent_id: 'mo1', text_now: 'Add “by May”.', state: 'adopted' }),
    ];
    sittingWorld(recordOf({ ...base, motions, votes: [voteOf()] }, opened));
    await at('/decisions', 'Decisions');
    expect(screen.getByRole('heading', { name: '1. Water supply' })).toBeTruthy();
    expect(screen.getByText('That the tank be repaired by May.')).toBeTruthy();
    expect(screen.getByText('As moved: That the tank be repaired.')).toBeTruthy();
    expect(screen.getByText('Add “by May”.')).toBeTruthy();
    expect(screen.getAllByText('Moved by Asha Patil')).toHaveLength(2);
    expect(screen.getByText('2 for, 1 against, 0 abstained')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Resolution GB/2026/4' });
    expect(link.getAttribute('href')).toBe('/resolutions/r1');
  });

  it('offers as mover only who is present and votes; a refusal keeps what was typed [sittings-14]', async () => {
    let refuses = true;
    const { named } = sittingWorld(recordOf(base, opened), {
      createMotion: () => {
        if (refuses) throw new AppError('conflict', reason('moverSeconds'), 'seconder_id');
        return motionOf();
      },
    });
    await at('/decisions', 'Decisions');
    press('Add a motion');
    const names = [...field(/^Moved by/).querySelectorAll('option')].map((one) => one.textContent);
    expect(names).toEqual(['Choose a person', 'Kaveri Ranade', 'Asha Patil', 'Ravi More']);
    type(/^Motion/, 'That the tank be repaired.');
    type(/^Moved by/, 'p1');
    type('Seconded by', 'p1');
    send('Add');
    expect(await screen.findByText(messages.moverSeconds)).toBeTruthy();
    expect(field(/^Motion/).value).toBe('That the tank be repaired.');
    refuses = false;
    type('Seconded by', 'p2');
    send('Add');
    await dialogIsClosed();
    expect(named('createMotion').at(-1)).toMatchObject({
      agenda_item_id: 'i1',
      mover_id: 'p1',
      seconder_id: 'p2',
    });
  });

  const voting = (facts: Handlers = {}) =>
    sittingWorld(recordOf({ ...base, motions: [motionOf()] }, opened), {
      recordVote: () => ({
        vote: { ...voteOf(), entitled: [], votes: [] },
        motion: motionOf(),
        resolution: null,
      }),
      ...facts,
    });
  const openVote = async () => {
    await at('/decisions', 'Decisions');
    choose('Actions for this motion', 'Record the vote');
  };

  it('records a show of hands by its counts, with a casting vote on a tie [sittings-15]', async () => {
    const { named } = voting();
    await openVote();
    type('How they voted', 'hands');
    send('Record the vote');
    expect(dialog().getByText('Please enter how many voted for and against.')).toBeTruthy();
    type(/^For/, '1');
    expect(dialog().queryByLabelText('Casting vote')).toBeNull();
    type('Against', '1');
    type('Casting vote', 'for');
    send('Record the vote');
    await dialogIsClosed();
    expect(named('recordVote')).toMatchObject([
      { method: 'hands', for: 1, against: 1, abstain: 0, casting_vote: 'for', votes: [] },
    ]);
  });

  it('takes the text of the motion with the vote on an amendment, once others changed it [sittings-23]', async () => {
    const main = motionOf({ text_now: 'At Rs 4 lakh.', amendments: 1 });
    const amendment = { id: 'mo2', parent_id: 'mo1', text: 'Add “by May”.' };
    const late = motionOf({ ...amendment, text_now: amendment.text, amended_text: 'By May.' });
    const { named } = sittingWorld(recordOf({ ...base, motions: [main, late] }, opened), {
      recordVote: () => ({
        vote: { ...voteOf(), entitled: [], votes: [] },
        motion: late,
        resolution: null,
      }),
    });
    await at('/decisions', 'Decisions');
    fireEvent.click(
      screen.getAllByRole('button', { name: 'Actions for this motion' })[0] as Element,
    );
    fireEvent.click(screen.getByRole('menuitem', { name: 'Record the vote' }));
    expect(dialog().getByText('By May.')).toBeTruthy();
    expect(field(/^Motion as amended/).value).toBe('At Rs 4 lakh.');
    type(/^Motion as amended/, 'At Rs 4 lakh, by May.');
    send('Record the vote');
    await dialogIsClosed();
    expect(named('recordVote')).toMatchObject([{ amended_text: 'At Rs 4 lakh, by May.' }]);
  });

  it('records a division by names, with everybody for it to begin with [sittings-15]', async () => {
    const { named } = voting();
    await openVote();
    type('How they voted', 'division');
    type('Asha Patil', 'against');
    type('Ravi More', '');
    send('Record the vote');
    await dialogIsClosed();
    expect(named('recordVote')).toMatchObject([
      {
        method: 'division',
        votes: [
          { person_id: 'p0', choice: 'for' },
          { person_id: 'p1', choice: 'against' },
        ],
      },
    ]);
  });

  it('defers a motion with a reason [sittings-16]', async () => {
    const { named } = voting({ deferMotion: () => motionOf({ state: 'deferred' }) });
    await at('/decisions', 'Decisions');
    choose('Actions for this motion', 'Defer');
    type('Reason', 'The estimate is missing');
    send('Defer');
    await dialogIsClosed();
    expect(named('deferMotion')).toEqual([
      { id: 'm1', motion_id: 'mo1', reason: 'The estimate is missing' },
    ]);
  });

  it('names who voted how on request [sittings-17]', async () => {
    const entitled = present.map(({ person_id, name, honorific }) => ({
      person_id,
      name,
      honorific,
    }));
    const { named } = voting({
      getSitting: () => ({
        ...recordOf({ ...base, motions: [motionOf()], votes: [voteOf()] }, opened),
        body,
        fixed: false,
      }),
      getVote: () => ({
        ...voteOf(),
        closed: false,
        entitled,
        votes: [
          { person_id: 'p0', choice: 'for' },
          { person_id: 'p1', choice: 'against' },
        ],
      }),
    });
    await at('/decisions', 'Decisions');
    expect(named('getVote')).toEqual([]);
    const names = screen.getByText('Names');
    const details = names.closest('details');
    if (details) details.open = true;
    fireEvent(details ?? names, new Event('toggle'));
    expect(await screen.findByText('Against (1)')).toBeTruthy();
    expect(screen.getByText('Asha Patil')).toBeTruthy();
  });

  it('are entered after the meeting by who was there at their time, and marked [sittings-18]', async () => {
    const late = { by: 'S. Officer', at: '2026-12-03T06:00:00.000Z' };
    const left = entryOf('p1', { id: 'e-left', type: 'left', at: 100 });
    const attendance = [...present, left];
    const record = recordOf(
      { ...base, attendance, motions: [motionOf({ late })] },
      { ...opened, state: 'closed' },
    );
    sittingWorld(record);
    await at('/decisions', 'Decisions');
    expect(screen.getByText(/^Recorded afterwards by S. Officer/)).toBeTruthy();
    press('Add a motion');
    const movers = () =>
      within(screen.getByLabelText(/^Moved by/))
        .getAllByRole('option')
        .map((one) => one.textContent);
    expect(movers()).not.toContain('Asha Patil');
    type('Time in the recording', '0:01:30');
    expect(movers()).toContain('Asha Patil');
    type('Time in the recording', '0:01:50');
    expect(movers()).not.toContain('Asha Patil');
  });

  it('are not entered once the minutes are agreed [sittings-18]', async () => {
    const record = recordOf({ ...base, motions: [motionOf()] }, { ...opened, state: 'closed' });
    sittingWorld(record, { getSitting: () => ({ ...record, body, fixed: true }) });
    await at('/decisions', 'Decisions');
    expect(screen.getByText('That the tank be repaired.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a motion' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });
});

describe('where meetings of a body begin', () => {
  it('a body lists those to come and earlier ones, and schedules the next [sittings-20]', async () => {
    const { named } = sittingWorld(recordOf(), {
      listSittings: () => ({
        items: [
          summaryOf({}),
          summaryOf({ meeting_id: 'm0', title: 'Held', state: 'closed', serial: 2 }),
          summaryOf({ meeting_id: 'm3', state: 'adjourned', serial: 3 }),
          summaryOf({ meeting_id: 'm4', state: 'adjourned', serial: 4, adjourned_to: 'm5' }),
        ],
        cursor: null,
      }),
      scheduleMeeting: () => ({
        id: 'm7',
        title: 'General Body',
        description: '',
        scheduled_time: '2031-02-01T05:30:00.000Z',
        department: '',
        priority: 'normal',
        created_by: 'System',
        created_by_id: 'system',
        confidential: false,
        recording_uploaded: false,
        job_id: null,
        processing_status: 'scheduled',
        stage: reason('busy'),
        message: '',
        progress: 0,
      }),
      setSitting: () => recordOf().sitting,
    });
    const { router } = await open('/bodies/b1');
    expect(await screen.findByRole('heading', { name: 'To come' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Held' }).getAttribute('href')).toBe('/meetings/m0');
    press('Schedule a meeting');
    type(/^Begins at/, '2031-02-01T11:00');
    type(/^Kind of meeting/, 'adjourned');
    const earlier = dialog().getByLabelText<HTMLSelectElement>(/^Continues/);
    expect([...earlier.options].map(({ value }) => value)).toEqual(['', 'm3']);
    fireEvent.change(earlier, { target: { value: 'm3' } });
    send('Schedule');
    await waitFor(() => expect(router.state.location.pathname).toBe('/meetings/m7/agenda'));
    expect(named('scheduleMeeting')).toMatchObject([{ title: 'General Body' }]);
    expect(named('setSitting')).toMatchObject([
      {
        id: 'm7',
        body_id: 'b1',
        kind: 'adjourned',
        adjourned_from: 'm3',
        scheduled: '2031-02-01T05:30:00.000Z',
      },
    ]);
  });

  it('a meeting whose body refuses it is not scheduled twice [sittings-20]', async () => {
    const refused = { times: 1 };
    const { named } = sittingWorld(recordOf(), {
      listSittings: () => ({ items: [], cursor: null }),
      getMeeting: () => sittingMeeting,
      updateMeeting: () => sittingMeeting,
      scheduleMeeting: () => scheduledOf({ id: 'm7' }),
      setSitting: () => {
        if (refused.times-- > 0) throw new AppError('conflict', reason('bodyDissolved'));
        return recordOf().sitting;
      },
    });
    const { router } = await open('/bodies/b1');
    await screen.findByText('No meetings of this body yet');
    press('Schedule a meeting');
    type(/^Begins at/, '2031-02-01T11:00');
    send('Schedule');
    await screen.findByRole('alert');
    type(/^Begins at/, '2031-01-01T11:00');
    send('Schedule');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/agenda$/));
    expect(named('scheduleMeeting')).toHaveLength(1);
    expect(named('setSitting')).toHaveLength(2);
  });

  it('a body lists all of them, also where they are many [sittings-20]', async () => {
    const pages = [
      { items: [summaryOf({ meeting_id: 'm3', title: 'Latest', state: 'closed' })], cursor: '2' },
      { items: [summaryOf({ meeting_id: 'm2', title: 'First', state: 'closed' })], cursor: null },
    ] as const;
    sittingWorld(recordOf(), {
      listSittings: ({ cursor }) => {
        const { items, cursor: next } = pages[cursor === undefined ? 0 : 1];
        return { items: [...items], cursor: next };
      },
    });
    await open('/bodies/b1');
    expect(await screen.findByRole('link', { name: 'Latest' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'First' })).toBeTruthy();
  });

  it('an upload can be the recording of one, with the time at which it began [sittings-21]', async () => {
    sittingWorld(recordOf(), {
      getMeeting: () => sittingMeeting,
      listSittings: () => ({
        items: [summaryOf({ meeting_id: 'm3', state: 'adjourned', serial: 3 })],
        cursor: null,
      }),
    });
    await open('/upload');
    const chosen = await screen.findByLabelText<HTMLSelectElement>('Body');
    expect(screen.queryByLabelText(/^Begins at/)).toBeNull();
    fireEvent.change(chosen, { target: { value: body.id } });
    expect(screen.getByLabelText(/^Begins at/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Continues/)).toBeNull();
    fireEvent.change(screen.getByLabelText('Kind of meeting'), { target: { value: 'adjourned' } });
    expect(await screen.findByRole('option', { name: /^Meeting no. 3/ })).toBeTruthy();
    expect(screen.getByLabelText(/^Continues/)).toBeTruthy();
  });
});
