import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import { runningWork, stopRunningWork } from '../../web/platform/session/running-work.ts';
import { deskWorld, named, openRecord, recordOf } from './desk-world.ts';
import type { Handlers } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';
import { entryOf, itemOf, memberOf, motionOf } from './sitting-records.ts';

setUpBrowser();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** The time in which an entry can be taken back goes by; then it is sent, or sent again. */
const undoTimePasses = () => passes(4000);

const openDesk = async () => {
  await open('/meetings/m1/desk');
  await screen.findByRole('heading', { level: 1, name: 'November sitting' });
};

/** Presses a key where the focus is. */
const key = (name: string, facts: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...facts });
const dialog = () => screen.getByRole('dialog');
/** Types who, and takes whom the field finds. */
const choose = (label: RegExp, typed: string) => {
  const field = within(dialog()).getByRole('combobox', { name: label });
  field.focus();
  fireEvent.change(field, { target: { value: typed } });
  key('Enter');
};
const send = () => key('Enter', { ctrlKey: true });
const status = () => screen.getByRole('region', { name: 'State of the meeting' });

const motion = { text: 'Do it.', mover: named('rk'), seconder: null };

/** A server that takes what it is sent, and says in which order it came. */
function keeping(record: SittingRecord, handlers: Handlers = {}) {
  const world = deskWorld({
    record,
    handlers: {
      openSitting: () => record.sitting,
      alignRecording: () => record.sitting,
      takeAgendaItem: () => itemOf(),
      createMotion: ({ entry_id = '' }) => motionOf({ ...motion, id: entry_id }),
      recordAttendance: ({ entry_id = '', person_id, type }) => ({
        ...entryOf(named(person_id), { id: entry_id, type }),
        quorum: record.quorum,
      }),
      recordAttendances: ({ entries }) => ({
        items: entries.map(({ entry_id, person_id, type }) => ({
          entry: entryOf(named(person_id), { id: entry_id, type }),
          refused: null,
        })),
        quorum: record.quorum,
      }),
      ...handlers,
    },
  });
  const entered = () =>
    world.api.calls.map(({ name }) => name).filter((name) => !/^(get|list)/.test(name));
  return { ...world, entered };
}

describe('the desk', () => {
  it('leads from the roll call to a motion by keys alone, and sends in that order [desk-1]', async () => {
    const { entered, api } = keeping(recordOf());
    await openDesk();
    key('o');
    expect(within(dialog()).getByDisplayValue('Kaveri Ranade')).toBeTruthy();
    send();
    expect(within(status()).getByText('In session')).toBeTruthy();
    key('a');
    await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('radio'));
    key('ArrowDown');
    key('a');
    expect(
      within(dialog()).getByRole('button', { name: 'Enter 3 present, 1 absent' }),
    ).toBeTruthy();
    send();
    expect(within(status()).getByText('Quorum: 3 present, 2 needed')).toBeTruthy();
    key('n');
    key('m');
    choose(/^Mover/, 'rk');
    choose(/^Seconder/, 'mj');
    fireEvent.change(within(dialog()).getByLabelText(/^Text/), { target: { value: 'Do it.' } });
    send();
    expect(screen.getByText('Moved by Ravi Kumar, seconded by Meera Joshi')).toBeTruthy();
    await undoTimePasses();
    await waitFor(() => expect(entered().at(-1)).toBe('createMotion'));
    expect(entered()).toEqual([
      'openSitting',
      'recordAttendances',
      'takeAgendaItem',
      'createMotion',
    ]);
    const [roll] = api.named('recordAttendances') as { entries: object[] }[];
    expect(roll?.entries).toMatchObject([
      { person_id: 'kr', type: 'present', source: 'roll' },
      { person_id: 'ap', type: 'absent' },
      { person_id: 'rk', type: 'present' },
      { person_id: 'mj', type: 'present' },
    ]);
    await waitFor(() => expect(within(status()).getByText('All entries saved')).toBeTruthy());
  });

  it('says when the quorum is lost and when it is back [desk-2]', async () => {
    deskWorld({ record: openRecord() });
    await openDesk();
    for (const who of ['ap', 'rk', 'mj']) {
      key('l');
      choose(/^Member/, who);
      send();
    }
    expect(within(status()).getByText('No quorum')).toBeTruthy();
    const lost = screen.getByText('There is no quorum any more: 1 are present, 2 are needed.');
    expect(lost.getAttribute('aria-live')).toBe('assertive');
    key('i');
    choose(/^Member/, 'ap');
    send();
    expect(screen.getByText('There is a quorum: 2 are present, 2 are needed.')).toBeTruthy();
  });

  it('asks why it goes on without a quorum, with or without a network [desk-2]', async () => {
    const { api } = keeping(
      { ...openRecord(), motions: [motionOf(motion)] },
      {
        recordVote: () => {
          throw new Error('not looked at');
        },
      },
    );
    await openDesk();
    for (const who of ['ap', 'rk', 'mj']) {
      key('l');
      choose(/^Member/, who);
      send();
    }
    key('u');
    send();
    expect(within(dialog()).getByText('Please enter a reason.')).toBeTruthy();
    fireEvent.change(within(dialog()).getByLabelText(/^Why it goes on/), {
      target: { value: 'Flood relief' },
    });
    send();
    await undoTimePasses();
    await waitFor(() => expect(api.named('recordVote').length).toBeGreaterThan(0));
    expect(api.named('recordVote')[0]).toMatchObject({
      motion_id: 'mo1',
      method: 'no_objection',
      quorum_reason: 'Flood relief',
    });
  });

  it('adopts without objection by one key, and all open motions by another; Undo takes it back [desk-3]', async () => {
    const { api } = deskWorld({ record: openRecord() });
    await openDesk();
    for (const words of ['First.', 'Second.']) {
      key('m');
      choose(/^Mover/, 'rk');
      fireEvent.change(within(dialog()).getByLabelText(/^Text/), { target: { value: words } });
      send();
      // Undo takes back what was entered at one moment.
      await passes(100);
    }
    key('u');
    expect(screen.getByText('Adopted')).toBeTruthy();
    key('z', { ctrlKey: true });
    expect(screen.queryByText('Adopted')).toBeNull();
    key('b');
    expect(screen.getAllByText('Adopted')).toHaveLength(2);
    expect(screen.getAllByText(/^Without objection · For 4, against 0/)).toHaveLength(2);
    expect(api.named('recordVote')).toEqual([]);
  });

  it('amends the main motion, and asks for its text where an amendment was adopted since [desk-16]', async () => {
    const { api } = deskWorld({ record: openRecord() });
    await openDesk();
    const enterMotion = (shortcut: string, words: string, amended?: string) => {
      key(shortcut);
      choose(/^Mover/, 'rk');
      const change = (label: RegExp, value: string) =>
        fireEvent.change(within(dialog()).getByLabelText(label), { target: { value } });
      change(/^Text\b(?! of)/, words);
      if (amended) change(/^Text of the motion/, amended);
      send();
    };
    enterMotion('m', 'At Rs 5 lakh.');
    enterMotion('e', 'Four lakh.', 'At Rs 4 lakh.');
    enterMotion('e', 'By May.', 'At Rs 5 lakh, by May.');
    key('u');
    expect(screen.getByText('At Rs 4 lakh.')).toBeTruthy();
    key('u');
    const wording = within(dialog()).getByLabelText<HTMLTextAreaElement>(/^Motion as amended/);
    expect(wording.value).toBe('At Rs 4 lakh.');
    send();
    expect(within(dialog()).getByText(/^The motion or this amendment was changed/)).toBeTruthy();
    fireEvent.change(wording, { target: { value: 'At Rs 4 lakh, by May.' } });
    send();
    expect(screen.getByText('At Rs 4 lakh, by May.')).toBeTruthy();
    expect(api.named('recordVote')).toEqual([]);
  });

  it('takes a division of 120 members in fewer than 120 key presses [desk-4]', async () => {
    const many = Array.from({ length: 120 }, (_, n) => memberOf(`p${n}`, `Member ${n}`));
    const record = openRecord(many);
    deskWorld({ record: { ...record, motions: [motionOf(motion)] }, people: many });
    await openDesk();
    let presses = 0;
    const press = (...pressed: Parameters<typeof key>) => {
      presses += 1;
      key(...pressed);
    };
    press('v');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('method'));
    // The arrow key to the next method, Tab to the names and Arrow Down into them.
    presses += 3;
    fireEvent.click(within(dialog()).getByLabelText('Division'));
    const rows = within(dialog()).getAllByRole('radiogroup');
    within(rows[0] as HTMLElement)
      .getByLabelText<HTMLInputElement>('For')
      .focus();
    // The last forty are against, and every tenth of the others abstained.
    for (let at = 0; at < 80; at += 10) {
      press('b');
      press('ArrowUp');
      press('PageDown');
    }
    press('A', { shiftKey: true });
    press('Enter', { ctrlKey: true });
    expect(screen.getByText('Division · For 72, against 40, abstained 8')).toBeTruthy();
    expect(presses).toBeLessThan(120);
    expect(presses).toBe(30);
  });

  it('names each dialog by what is entered, and the item or motion that it is about [desk-5]', async () => {
    deskWorld({ record: openRecord() });
    await openDesk();
    key('m');
    expect(screen.getByRole('dialog', { name: 'Motion 1. Water supply' })).toBeTruthy();
    choose(/^Mover/, 'rk');
    fireEvent.change(within(dialog()).getByLabelText(/^Text/), { target: { value: 'Do it.' } });
    send();
    key('v');
    expect(screen.getByRole('dialog', { name: 'Vote Do it.' })).toBeTruthy();
  });

  it('enters a vote by voice as declared, and counts by hand; more votes than voters are refused [desk-5]', async () => {
    deskWorld({ record: openRecord() });
    await openDesk();
    key('m');
    choose(/^Mover/, 'rk');
    fireEvent.change(within(dialog()).getByLabelText(/^Text/), { target: { value: 'Do it.' } });
    send();
    key('v');
    send();
    expect(within(dialog()).getByText('Please enter the count.')).toBeTruthy();
    const count = (label: string, value: string) =>
      fireEvent.change(within(dialog()).getByLabelText(label), { target: { value } });
    count('For', '4');
    count('Against', '1');
    send();
    expect(within(dialog()).getByText(/^There are more votes than members/)).toBeTruthy();
    count('For', '2');
    count('Against', '2');
    send();
    expect(screen.getByText(/^Tied: put it again/)).toBeTruthy();
    key('v');
    fireEvent.click(within(dialog()).getByLabelText('By voice'));
    send();
    expect(screen.getByText('Adopted')).toBeTruthy();
    expect(screen.getByText(/Declared, not counted/)).toBeTruthy();
  });
});

describe('without a network', () => {
  it('keeps every entry in this browser until it arrives [desk-6]', async () => {
    const away = () => {
      throw new AppError('unavailable', reason('busy'));
    };
    const gone: Handlers = { openSitting: away, takeAgendaItem: away };
    const first = keeping(recordOf(), gone);
    await openDesk();
    key('o');
    send();
    key('n');
    await undoTimePasses();
    await waitFor(() => expect(first.api.named('openSitting').length).toBeGreaterThan(0));
    expect(within(status()).getByText('2 entries waiting')).toBeTruthy();
    expect(first.stored('entries')).toMatchObject([
      { call: 'openSitting', seq: 1, input: { presiding_id: 'kr' } },
      { call: 'takeAgendaItem', seq: 2, input: { item_id: 'i1' } },
    ]);
    expect(first.stored('desks')).toHaveLength(1);
  });
});

describe('entries that wait when the desk is left', () => {
  const away = () => {
    throw new AppError('unavailable', reason('busy'));
  };
  /** A server that can be reached as long as `isReached`. */
  function leaving() {
    const network = { isReached: true };
    const world = keeping(recordOf(), {
      openSitting: () => (network.isReached ? recordOf().sitting : away()),
    });
    const opened = () => world.api.named('openSitting');
    return { ...world, network, opened };
  }
  const enterOpening = async () => {
    await openDesk();
    key('o');
    send();
    await screen.findByText('1 entry waiting');
  };
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Help' }));

  it('are sent at once: nothing can be taken back there [desk-15]', async () => {
    const { opened } = leaving();
    await enterOpening();
    leave();
    await waitFor(() => expect(opened()).toHaveLength(1));
  });

  it('are sent when the network is back, on whichever page; signing out asks before [desk-15]', async () => {
    const { network, opened } = leaving();
    network.isReached = false;
    await enterOpening();
    leave();
    await waitFor(() => expect(opened()).toHaveLength(1));
    expect(runningWork()?.question().title).toBe('Sign out before the entries are sent?');
    network.isReached = true;
    await undoTimePasses();
    await waitFor(() => expect(opened()).toHaveLength(2));
    await waitFor(() => expect(runningWork()).toBeUndefined());
  });

  it('are sent at the next visit of the portal, without the desk [desk-15]', async () => {
    const { network, opened, stored } = leaving();
    network.isReached = false;
    await enterOpening();
    cleanup();
    stopRunningWork();
    network.isReached = true;
    const before = opened().length;
    await open('/help');
    await undoTimePasses();
    await waitFor(() => expect(opened()).toHaveLength(before + 1));
    await waitFor(() => expect(stored('entries')).toMatchObject([{ isSent: true }]));
  });
});

describe('what the server refuses', () => {
  it('is shown with its reason, to be changed, retried or discarded; later entries arrive [desk-7]', async () => {
    const { api, entered } = keeping(openRecord(), {
      createMotion: () => {
        throw new AppError('conflict', reason('moverAbsent'), 'mover_id');
      },
    });
    await openDesk();
    key('m');
    choose(/^Mover/, 'rk');
    fireEvent.change(within(dialog()).getByLabelText(/^Text/), { target: { value: 'Do it.' } });
    send();
    key('l');
    choose(/^Member/, 'ap');
    send();
    await undoTimePasses();
    expect(await screen.findByText('1 entry was refused')).toBeTruthy();
    expect(screen.getByText(messages.moverAbsent)).toBeTruthy();
    await waitFor(() => expect(entered()).toContain('recordAttendance'));
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(within(dialog()).getByDisplayValue('Do it.')).toBeTruthy();
    choose(/^Mover/, 'mj');
    send();
    await undoTimePasses();
    await waitFor(() => expect(api.named('createMotion')).toHaveLength(2));
    const [one, two] = api.named('createMotion') as { entry_id: string; mover_id: string }[];
    expect([two?.mover_id, two?.entry_id]).toEqual(['mj', one?.entry_id]);
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('1 entry was refused')).toBeNull();
  });
});

describe('a correction', () => {
  it('takes back an entry that was sent long ago, named as elsewhere [desk-13]', async () => {
    const arrived = entryOf(named('ap'), { id: 'e-late', type: 'arrived', at: 754 });
    const record = openRecord();
    const { api } = keeping(
      { ...record, attendance: [...record.attendance, arrived] },
      { removeAttendance: () => ({ quorum: record.quorum }) },
    );
    await openDesk();
    key('k');
    choose(/^Member/, 'ap');
    expect(within(dialog()).getByDisplayValue('Arrived · 12:34')).toBeTruthy();
    expect(within(dialog()).getByText(/is taken back. The audit log keeps it.$/)).toBeTruthy();
    send();
    await undoTimePasses();
    await waitFor(() =>
      expect(api.named('removeAttendance')).toEqual([{ id: 'm1', entry_id: 'e-late' }]),
    );
  });
});

describe('a separate recorder', () => {
  it('is marked when it starts, also where the microphone is missing [desk-8]', async () => {
    const { api } = keeping(openRecord());
    await openDesk();
    key('r');
    expect(await screen.findByText('No microphone')).toBeTruthy();
    expect(screen.getByText(/^Connect a microphone and press R again/)).toBeTruthy();
    key('t');
    expect(await screen.findByText(/^Separate recorder since /)).toBeTruthy();
    await undoTimePasses();
    await waitFor(() => expect(api.named('alignRecording')).toHaveLength(1));
  });
});

describe('the page', () => {
  it('leads back where the meeting belongs to no body [desk-9]', async () => {
    deskWorld({
      handlers: {
        getSitting: () => {
          throw new AppError('conflict', reason('noSitting'));
        },
      },
    });
    await open('/meetings/m1/desk');
    expect(await screen.findByText(/^This meeting does not belong to a body/)).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Back to the meeting' });
    expect(back.getAttribute('href')).toBe('/meetings/m1');
  });

  it('offers staff nothing to enter [desk-10]', async () => {
    deskWorld({ handlers: { getMe: () => ({ ...system, role: 'staff' }) } });
    await open('/meetings/m1/desk');
    expect(await screen.findByText(/^You may read this meeting, but not/)).toBeTruthy();
  });
});
