import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Action, ActionWithReports } from '#contract/actions.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';
import { resolutionOf } from './resolution-records.ts';
import { bodyOf, summaryOf } from './sitting-records.ts';
import { pointOf, summariesOf, summarisedMeeting } from './summary-world.ts';

setUpBrowser();

const actionOf = (facts: Partial<Action> = {}): Action => ({
  id: 'a1',
  text: 'Repair the tank',
  owner: { user_id: 'u7', person_id: null, name: 'Ravi More' },
  department: 'Water Supply',
  due_on: '2031-05-10',
  state: 'open',
  state_reason: '',
  closed_in: null,
  body_id: null,
  meeting_id: 'm1',
  agenda_item_id: null,
  resolution: { id: 'r1', number: 'GB/2026/1' },
  point_id: null,
  at: 61.5,
  closed: false,
  reports: 0,
  created_by: 'Clerk Kale',
  created_at: '2026-03-04T06:00:00.000Z',
  version: 1,
  ...facts,
});
const withReports = (facts: Partial<ActionWithReports> = {}): ActionWithReports => ({
  ...actionOf(facts),
  reported: [],
  ...facts,
});

const body = bodyOf();

const world = (handlers: Handlers = {}) =>
  fakeApi({
    getMe: () => ({ ...system, role: 'officer', department: 'Water Supply' }),
    listBodies: () => ({ items: [body], cursor: null }),
    listPeople: () => ({
      people: [{ id: 'u7', full_name: 'Ravi More', department: 'Roads' }],
      cursor: null,
    }),
    listActions: () => ({
      items: [actionOf({ id: 'a0', text: 'Survey', due_on: '2020-01-02' }), actionOf()],
      cursor: null,
    }),
    getAction: () => withReports(),
    ...handlers,
  });

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pressInDialog = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), {
    target: { value },
  });
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const openOne = async () => {
  const opened = await open('/actions/a1');
  await screen.findByRole('heading', { level: 1, name: 'Repair the tank' });
  return opened;
};

describe('the list of actions', () => {
  it.each(['staff', 'officer', 'admin'] as const)(
    'says who does what until when, for %s [actions-1]',
    async (role) => {
      world({ getMe: () => ({ ...system, role }) });
      await open('/actions');
      const link = await screen.findByRole('link', { name: 'Repair the tank' });
      expect(link.getAttribute('href')).toBe('/actions/a1');
      expect(screen.getByText('Ravi More · Water Supply · Due on 10/05/2031')).toBeTruthy();
      const list = within(screen.getByRole('list', { name: 'List' }));
      expect(list.getAllByText('Overdue')).toHaveLength(1);
      expect(screen.queryAllByRole('button', { name: 'New action' })).toHaveLength(
        role === 'staff' ? 0 : 1,
      );
    },
  );

  it('shows mine, my department’s, by state and body [actions-2]', async () => {
    const api = world();
    const { router } = await open('/actions');
    await screen.findByRole('link', { name: 'Survey' });
    const last = () => api.named('listActions').at(-1);
    choose('Whose', 'me');
    await waitFor(() => expect(last()).toMatchObject({ owner: 'me', state: 'unfinished' }));
    choose('Whose', 'department');
    choose('State', 'overdue');
    await waitFor(() =>
      expect(last()).toMatchObject({ department: 'Water Supply', state: 'overdue' }),
    );
    choose('Reported to', 'b1');
    await waitFor(() => expect(last()).toMatchObject({ body_id: 'b1' }));
    expect(router.state.location.search).toBe('?whose=department&state=overdue&body=b1');
  });

  it('says what goes on the next agenda of a body [actions-3]', async () => {
    world();
    await open('/actions?body=b1');
    expect(await screen.findByText(/^These go on the next agenda/)).toBeTruthy();
  });

  it('says that there is none, and why it could not be loaded [actions-4]', async () => {
    let down = true;
    world({
      listActions: () => {
        if (down) throw new AppError('unavailable', reason('busy'));
        return { items: [], cursor: null };
      },
    });
    await open('/actions');
    expect(await screen.findByText('The actions could not be loaded')).toBeTruthy();
    down = false;
    press('Retry');
    expect(await screen.findByText('No actions here')).toBeTruthy();
  });
});

describe('recording an action', () => {
  it('takes what, who, department and day [actions-5]', async () => {
    const api = world({ createAction: () => actionOf() });
    await open('/actions');
    await screen.findByRole('link', { name: 'Survey' });
    press('New action');
    pressInDialog('Save');
    expect(screen.getByText('Enter what is to be done.')).toBeTruthy();
    type(/^What is to be done/, 'Repair the tank');
    await within(screen.getByRole('dialog')).findByRole('option', { name: 'Ravi More' });
    type(/^Owner/, 'account u7');
    type('Department', 'Water Supply');
    type('Due', '2031-05-10');
    pressInDialog('Save');
    await dialogIsClosed();
    expect(api.named('createAction')).toMatchObject([
      {
        text: 'Repair the tank',
        user_id: 'u7',
        department: 'Water Supply',
        due_on: '2031-05-10',
      },
    ]);
  });

  it('is for somebody in the register, with an account or without [actions-6]', async () => {
    const owner = { user_id: null, person_id: 'p9', name: 'Asha Patil' };
    const api = world({
      listPersons: () => ({
        items: [{ id: 'p9', name: { en: 'Asha Patil' }, honorific: 'Smt.' }],
        cursor: null,
      }),
      createAction: () => actionOf({ owner }),
      getAction: () => withReports({ owner }),
      updateAction: () => actionOf({ owner }),
    });
    await open('/actions');
    await screen.findByRole('link', { name: 'Survey' });
    press('New action');
    type(/^What is to be done/, 'Ask');
    await within(screen.getByRole('dialog')).findByRole('option', { name: 'Smt. Asha Patil' });
    type(/^Owner/, 'person p9');
    pressInDialog('Save');
    await dialogIsClosed();
    expect(api.named('createAction')).toMatchObject([{ text: 'Ask', person_id: 'p9' }]);
    cleanup();
    await openOne();
    press('Edit action');
    type(/^What is to be done/, 'Ask again');
    pressInDialog('Save');
    await dialogIsClosed();
    expect(api.named('updateAction')).toMatchObject([{ text: 'Ask again' }]);
    expect(api.named('updateAction')[0]).not.toHaveProperty('person_id');
  });

  it('names an owner who has no account [actions-6]', async () => {
    const api = world({ createAction: () => actionOf() });
    await open('/actions');
    await screen.findByRole('link', { name: 'Survey' });
    press('New action');
    type(/^What is to be done/, 'Ask');
    type(/^Owner/, 'named ');
    type('Name of the owner', 'The contractor');
    pressInDialog('Save');
    await dialogIsClosed();
    expect(api.named('createAction')).toMatchObject([
      { user_id: null, owner_name: 'The contractor', due_on: null },
    ]);
  });
});

describe('editing an action', () => {
  it('sends what was changed alone, on top of what a colleague changed [actions-13]', async () => {
    let now = withReports();
    const api = world({
      getAction: () => now,
      updateAction: ({ version }) => {
        if (version !== now.version) throw new AppError('conflict', reason('changedMeanwhile'));
        return actionOf({ version: version + 1 });
      },
    });
    await openOne();
    press('Edit action');
    now = withReports({ due_on: '2031-06-01', version: 2 });
    type(/^What is to be done/, 'Repair both tanks');
    pressInDialog('Save');
    await dialogIsClosed();
    expect(api.named('updateAction')).toMatchObject([{ version: 1 }, { version: 2 }]);
    for (const sent of api.named('updateAction')) {
      expect(sent).toMatchObject({ text: 'Repair both tanks' });
      for (const name of ['user_id', 'person_id', 'owner_name', 'department', 'due_on'])
        expect(sent).not.toHaveProperty(name);
    }
  });

  it('replaces what a colleague wrote only when it is saved again [actions-13]', async () => {
    let now = withReports();
    const api = world({
      getAction: () => now,
      listPeople: () => ({
        people: ['u7', 'u8', 'u9'].map((id) => ({ id, full_name: `Clerk ${id}`, department: '' })),
        cursor: null,
      }),
      updateAction: ({ version }) => {
        if (version !== now.version) throw new AppError('conflict', reason('changedMeanwhile'));
        return actionOf({ version: version + 1 });
      },
    });
    const { queries } = await openOne();
    press('Edit action');
    await within(screen.getByRole('dialog')).findByRole('option', { name: 'Clerk u9' });
    type(/^Owner/, 'account u8');
    now = withReports({
      owner: { user_id: 'u9', person_id: null, name: 'Clerk u9' },
      version: 2,
    });
    // What the page shows is newer than what the form was opened with.
    await queries.invalidateQueries();
    pressInDialog('Save');
    expect(await screen.findByText('Saved by someone else: Clerk u9')).toBeTruthy();
    expect(screen.getByText(/^What you typed is kept\./)).toBeTruthy();
    pressInDialog('Save');
    await dialogIsClosed();
    expect(api.named('updateAction')).toMatchObject([
      { version: 1, user_id: 'u8' },
      { version: 2, user_id: 'u8' },
    ]);
  });

  it('keeps the name typed for an owner for whom a colleague chose an account [actions-13]', async () => {
    let now = withReports({ owner: { user_id: null, person_id: null, name: 'The contractor' } });
    const api = world({
      getAction: () => now,
      updateAction: ({ version }) => {
        if (version !== now.version) throw new AppError('conflict', reason('changedMeanwhile'));
        return actionOf({ version: version + 1 });
      },
    });
    await openOne();
    press('Edit action');
    type('Name of the owner', 'The second contractor');
    now = withReports({ version: 2 });
    pressInDialog('Save');
    expect(await screen.findByText(/^Saved by someone else: /)).toBeTruthy();
    pressInDialog('Save');
    await dialogIsClosed();
    expect(api.named('updateAction').at(-1)).toMatchObject({
      version: 2,
      user_id: null,
      owner_name: 'The second contractor',
    });
  });

  it('says at the owner that their account is deactivated [actions-13]', async () => {
    world({
      createAction: () => {
        throw new AppError('invalid', reason('readerUnknown'), 'user_id');
      },
    });
    await open('/actions');
    await screen.findByRole('link', { name: 'Survey' });
    press('New action');
    type(/^What is to be done/, 'Ask');
    await within(screen.getByRole('dialog')).findByRole('option', { name: 'Ravi More' });
    type(/^Owner/, 'account u7');
    pressInDialog('Save');
    expect(await screen.findByText(messages.readerUnknown)).toBeTruthy();
    expect(screen.getByLabelText(/^Owner/).getAttribute('aria-invalid')).toBe('true');
  });
});

it.each([
  ['Report', /^What was done/],
  ['Close', /^How the body closed it/],
])('%s forgets what was discarded [actions-14]', async (name, label) => {
  world();
  await openOne();
  press(name);
  type(label, 'Half');
  fireEvent.input(screen.getByLabelText(label));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await dialogIsClosed();
  press(name);
  expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
});

describe('where actions come from', () => {
  it('a resolution lists those from it and offers another [actions-10]', async () => {
    const api = world({
      getResolution: () => resolutionOf(),
      createAction: () => actionOf(),
      listActions: ({ state }) => ({
        items: state === 'closed' ? [] : [actionOf()],
        cursor: null,
      }),
    });
    await open('/resolutions/r1');
    expect(await screen.findByRole('link', { name: 'Repair the tank' })).toBeTruthy();
    press('New action');
    type(/^What is to be done/, 'Pay the contractor');
    pressInDialog('Save');
    await dialogIsClosed();
    expect(api.named('createAction')).toMatchObject([
      { text: 'Pay the contractor', resolution_id: 'r1' },
    ]);
  });

  it('a resolution shows more of them, open ones first [actions-10]', async () => {
    world({
      getResolution: () => resolutionOf(),
      listActions: ({ state, cursor }) => {
        if (state === 'closed')
          return { items: [actionOf({ id: 'a3', text: 'Third', state })], cursor: null };
        return cursor === undefined
          ? { items: [actionOf({ id: 'a1', text: 'First' })], cursor: 'c' }
          : { items: [actionOf({ id: 'a2', text: 'Second' })], cursor: null };
      },
    });
    await open('/resolutions/r1');
    await screen.findByRole('link', { name: 'First' });
    const shown = () =>
      screen
        .getAllByRole('link', { name: /^(First|Second|Third)$/ })
        .map(({ textContent }) => textContent);
    expect(shown()).toEqual(['First']);
    press('Show more');
    await screen.findByRole('link', { name: 'Second' });
    expect(shown()).toEqual(['First', 'Second', 'Third']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it.each(['unfinished', 'closed'])(
    'a resolution says that those that are %s could not be loaded [actions-10]',
    async (missing) => {
      let down = true;
      world({
        getResolution: () => resolutionOf(),
        listActions: ({ state }) => {
          if (down && state === missing) throw new AppError('unavailable', reason('busy'));
          return { items: [], cursor: null };
        },
      });
      await open('/resolutions/r1');
      expect(await screen.findByText('The actions could not be loaded')).toBeTruthy();
      expect(screen.queryByText('No actions here')).toBeNull();
      down = false;
      press('Retry');
      expect(await screen.findByText('No actions here')).toBeTruthy();
    },
  );

  it('the action items of a summary become actions, once [actions-11]', async () => {
    let left = [actionOf()];
    const { api } = summarisedMeeting(summariesOf([pointOf({ section: 'action_items' })]), {
      takeOverActions: () => {
        const items = left;
        left = [];
        return { items };
      },
    });
    await open('/meetings/m1/summary');
    fireEvent.click(await screen.findByRole('button', { name: 'Track action items' }));
    expect(await screen.findByText('1 action added')).toBeTruthy();
    press('Track action items');
    expect(await screen.findByText('All action items are among the actions already')).toBeTruthy();
    expect(api.named('takeOverActions')).toEqual([{ id: 'm1' }, { id: 'm1' }]);
  });
});

describe('an action', () => {
  it('does not take over what was typed about another one [actions-8]', async () => {
    world({
      getAction: ({ id }) => withReports(id === 'a2' ? { id, text: 'Survey the wells' } : {}),
    });
    const { router } = await open('/actions/a2');
    // Known: nothing is loaded between the two pages.
    await screen.findByRole('heading', { level: 1, name: 'Survey the wells' });
    await act(() => router.navigate('/actions/a1'));
    await screen.findByRole('heading', { level: 1, name: 'Repair the tank' });
    press('Report');
    type(/^What was done/, 'The tank holds water.');
    await act(() => router.navigate('/actions/a2'));
    await screen.findByRole('heading', { level: 1, name: 'Survey the wells' });
    expect(screen.queryByRole('dialog')).toBeNull();
    press('Report');
    const words = within(screen.getByRole('dialog')).getByLabelText(/^What was done/);
    expect(words).toHaveProperty('value', '');
  });

  it('says what was reported and where it comes from [actions-7]', async () => {
    world({
      getAction: () =>
        withReports({
          state: 'reported',
          reported: [
            { id: 'p1', text: 'Replaced.', by: 'Ravi More', at: '2026-04-05T06:00:00.000Z' },
          ],
        }),
    });
    await openOne();
    expect(screen.getByText('Replaced.')).toBeTruthy();
    expect(screen.getByText('Ravi More, 05/04/2026')).toBeTruthy();
    const resolution = screen.getByRole('link', { name: 'Resolution GB/2026/1' });
    expect(resolution.getAttribute('href')).toBe('/resolutions/r1');
    const moment = screen.getByRole('link', { name: /of the recording$/ });
    expect(moment.getAttribute('href')).toBe('/meetings/m1/transcript?at=61.5');
  });

  it('is accepted and reported by its owner [actions-8]', async () => {
    let now = withReports();
    const api = world({
      getMe: () => ({ ...system, id: 'u7', role: 'staff' }),
      getAction: () => now,
      updateAction: ({ state }) => {
        now = withReports({ state: state ?? 'open', version: 2 });
        return actionOf(now);
      },
      reportAction: ({ text }) => {
        const reported = [{ id: 'p1', text, by: 'Ravi', at: '2026-04-05T06:00:00.000Z' }];
        now = withReports({ state: 'reported', reported, version: 3 });
        return now;
      },
    });
    await openOne();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit action' })).toBeNull();
    press('Accept');
    expect(await screen.findByText('Accepted')).toBeTruthy();
    press('Report');
    type(/^What was done/, 'The pump was replaced.');
    pressInDialog('Report');
    await dialogIsClosed();
    expect(api.named('updateAction')).toMatchObject([{ id: 'a1', state: 'accepted', version: 1 }]);
    expect(api.named('reportAction')).toEqual([{ id: 'a1', text: 'The pump was replaced.' }]);
    expect(await screen.findByText('The pump was replaced.')).toBeTruthy();
  });

  it('offers nothing to staff who do not own it [actions-8]', async () => {
    world({ getMe: () => ({ ...system, id: 'u8', role: 'staff' }) });
    await openOne();
    for (const name of ['Accept', 'Begin', 'Report', 'Close', 'Edit action'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is closed by a meeting of its body that has begun [actions-12]', async () => {
    const held = summaryOf({ meeting_id: 'm4', serial: 4, state: 'closed' });
    const planned = summaryOf({ meeting_id: 'm5', serial: 5, state: 'planned' });
    let now = withReports({ state: 'reported', body_id: 'b1' });
    const api = world({
      getAction: () => now,
      listSittings: () => ({ items: [held, planned], cursor: null }),
      updateAction: ({ state, closed_in = null }) => {
        now = withReports({ state: state ?? 'open', closed_in, version: 2 });
        return actionOf(now);
      },
    });
    await openOne();
    press('Close');
    const meetings = await screen.findByLabelText<HTMLSelectElement>('Meeting that closed it');
    expect([...meetings.options].map(({ value }) => value)).toEqual(['', 'm4']);
    fireEvent.change(meetings, { target: { value: 'm4' } });
    type(/^How the body closed it/, 'Item 3');
    pressInDialog('Close');
    await dialogIsClosed();
    const link = await screen.findByRole('link', { name: 'Open the meeting that closed it' });
    expect(link.getAttribute('href')).toBe('/meetings/m4');
    expect(api.named('updateAction')).toMatchObject([{ closed_in: 'm4', reason: 'Item 3' }]);
  });

  it('is closed with the reason; a refusal keeps what was typed [actions-9]', async () => {
    let refuses = true;
    let now = withReports({ state: 'reported' });
    world({
      getAction: () => now,
      updateAction: ({ state, reason: why }) => {
        if (refuses) throw new AppError('conflict', reason('changedMeanwhile'));
        now = withReports({ state: state ?? 'open', state_reason: why, version: 2 });
        return actionOf(now);
      },
    });
    await openOne();
    press('Close');
    type(/^How the body closed it/, 'Meeting of 3 May, item 4');
    pressInDialog('Close');
    expect(await screen.findByText(messages.changedMeanwhile)).toBeTruthy();
    refuses = false;
    pressInDialog('Close');
    await dialogIsClosed();
    expect(await screen.findByText('Meeting of 3 May, item 4')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Return' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit action' })).toBeNull();
  });
});

describe('an action that a colleague changed meanwhile', () => {
  it('is closed at the second attempt after its owner reported meanwhile [actions-9]', async () => {
    let now = withReports({ version: 1 });
    const api = world({
      getAction: () => now,
      updateAction: ({ version }) => {
        if (version !== now.version) throw new AppError('conflict', reason('changedMeanwhile'));
        return actionOf({ version: version + 1 });
      },
    });
    await openOne();
    now = withReports({ state: 'reported', version: 2 });
    press('Close');
    type(/^How the body closed it/, 'Done');
    pressInDialog('Close');
    await waitFor(() => expect(api.named('getAction').length).toBeGreaterThan(1));
    pressInDialog('Close');
    await dialogIsClosed();
    expect(api.named('updateAction')).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  it('names an owner whose account is deactivated also if a colleague chose them [actions-13]', async () => {
    let now = withReports({ version: 1 });
    world({
      getAction: () => now,
      updateAction: () => {
        throw new AppError('conflict', reason('changedMeanwhile'));
      },
    });
    await openOne();
    press('Edit action');
    now = withReports({ owner: { user_id: 'u5', person_id: null, name: 'Old Clerk' }, version: 2 });
    type(/^What is to be done/, 'Repair both tanks');
    pressInDialog('Save');
    const dialog = within(screen.getByRole('dialog'));
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Owner/)).toHaveProperty('value', 'account u5'),
    );
    expect(dialog.getByRole('option', { name: 'Old Clerk', selected: true })).toBeTruthy();
  });
});
