import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { meetingOf, system } from './records.ts';

setUpBrowser();

const people = [
  { id: 'ravi', full_name: 'Ravi Rao', department: 'HR' },
  { id: 'asha', full_name: 'Asha Patil', department: '' },
  { id: system.id, full_name: system.full_name, department: 'System' },
];
const named = (ids: string[] = []) =>
  people.filter(({ id }) => ids.includes(id)).map(({ id, full_name }) => ({ id, full_name }));

/** A meeting whose readers are stored as on the server. */
function kept(given: Parameters<typeof meetingOf>[0], more: Handlers = {}) {
  let meeting = meetingOf(given);
  return fakeApi({
    getMe: () => system,
    getMeeting: () => meeting,
    listPeople: () => ({ people, cursor: null }),
    setConfidentiality: ({ confidential = false, reader_ids }) => {
      const set = { confidential, readers: named(reader_ids), version: meeting.version + 1 };
      meeting = { ...meeting, ...set };
      return set;
    },
    ...more,
  });
}

const button = 'Change access';
async function ask() {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: button }));
}
const addPerson = async (dialog: ReturnType<typeof within>, name: string) => {
  const choice = await dialog.findByLabelText('Add a person');
  await waitFor(() => expect(choice).toHaveProperty('disabled', false));
  const option = within(choice).getByRole('option', { name });
  fireEvent.change(choice, { target: { value: option.getAttribute('value') } });
};

describe('a confidential meeting', () => {
  it('is made so for the people named [meeting-51] [meeting-52]', async () => {
    const api = kept({});
    await open('/meeting/m1');
    const dialog = await ask();
    fireEvent.click(dialog.getByLabelText('Confidential meeting'));
    await addPerson(dialog, 'Ravi Rao (Human Resources)');
    await addPerson(dialog, 'Asha Patil');
    expect(dialog.getByText('There is nobody else to add.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Remove Asha Patil' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The meeting is confidential')).toBeTruthy();
    await dialogIsClosed();
    expect(screen.getByText('Confidential')).toBeTruthy();
    expect(screen.getByText(/Also readable by: Ravi Rao$/)).toBeTruthy();
    expect(api.named('setConfidentiality')).toEqual([
      { id: 'm1', version: 1, confidential: true, reader_ids: ['ravi'] },
    ]);
  });

  it('is opened again, which forgets who was named [meeting-51]', async () => {
    const api = kept({ confidential: true, readers: named(['ravi']) });
    await open('/meeting/m1');
    const dialog = await ask();
    expect(dialog.getByText('Ravi Rao')).toBeTruthy();
    fireEvent.click(dialog.getByLabelText('Confidential meeting'));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The meeting is no longer confidential')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Confidential')).toBeNull());
    expect(api.named('setConfidentiality')).toEqual([
      { id: 'm1', version: 1, confidential: false, reader_ids: [] },
    ]);
  });

  it('keeps what was chosen when it is refused [meeting-51]', async () => {
    kept(
      { confidential: true, readers: named(['ravi']) },
      {
        setConfidentiality: () => {
          throw new AppError('invalid', reason('readerUnknown'), 'reader_ids');
        },
      },
    );
    await open('/meeting/m1');
    const dialog = await ask();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(messages.readerUnknown)).toBeTruthy();
    expect(dialog.getByText('Ravi Rao')).toBeTruthy();
  });

  it('keeps the readers that someone else chose meanwhile until they were seen [meeting-62]', async () => {
    let meeting = meetingOf({ confidential: true, readers: named(['ravi', 'asha']) });
    const api = kept(
      {},
      {
        getMeeting: () => meeting,
        setConfidentiality: ({ version, confidential = false, reader_ids }) => {
          if (version !== meeting.version)
            throw new AppError('conflict', reason('changedMeanwhile'));
          return { confidential, readers: named(reader_ids), version: version + 1 };
        },
      },
    );
    await open('/meeting/m1');
    const dialog = await ask();
    meeting = { ...meeting, readers: named(['ravi']), version: meeting.version + 1 };
    fireEvent.click(dialog.getByRole('button', { name: 'Remove Ravi Rao' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(messages.changedMeanwhile)).toBeTruthy();
    expect(
      dialog.getByText('Saved by someone else: Confidential · Also readable by: Ravi Rao'),
    ).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialogIsClosed();
    expect(api.named('setConfidentiality')[1]).toMatchObject({ version: 2, reader_ids: ['asha'] });
  });

  it('asks again for people who could not be loaded [meeting-52]', async () => {
    let fails = true;
    kept(
      { confidential: true },
      {
        listPeople: () => {
          if (fails) throw new AppError('internal', reason('internal', { number: '7' }));
          return { people, cursor: null };
        },
      },
    );
    await open('/meeting/m1');
    const dialog = await ask();
    expect(await dialog.findByText('The list of people could not be loaded')).toBeTruthy();
    fails = false;
    fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await addPerson(dialog, 'Asha Patil');
    expect(dialog.getByRole('button', { name: 'Remove Asha Patil' })).toBeTruthy();
  });

  it.each([
    ['staff', 'HR', 'u1', false],
    ['staff', 'HR', system.id, true],
    ['officer', 'HR', 'u1', false],
    ['officer', 'Infrastructure', 'u1', true],
    ['admin', 'HR', 'u1', true],
  ] as const)(
    'offers %s of %s, where %s created it, the choice: %s [meeting-53]',
    async (role, department, created_by_id, offered) => {
      kept({ created_by_id }, { getMe: () => ({ ...system, role, department }) });
      await open('/meeting/m1');
      expect(await screen.findByText('Location')).toBeTruthy();
      expect(screen.queryByRole('button', { name: button }) !== null).toBe(offered);
    },
  );

  it.each([
    ['officer', 'HR', true, true],
    ['officer', 'Infrastructure', true, false],
    ['officer', 'HR', false, false],
    ['admin', 'HR', true, false],
  ] as const)(
    'keeps its department from %s of %s, where it is confidential: %s [meeting-53]',
    async (role, department, confidential, isFixed) => {
      const readers = confidential ? named([system.id]) : [];
      const facts = { created_by_id: 'u1', confidential, readers };
      kept(facts, { getMe: () => ({ ...system, role, department }) });
      await open('/meeting/m1');
      fireEvent.click(await screen.findByRole('button', { name: 'Edit details' }));
      expect(screen.getByLabelText('Department')).toHaveProperty('disabled', isFixed);
      expect(screen.queryByText(/^You cannot change the department/) !== null).toBe(isFixed);
    },
  );
});
