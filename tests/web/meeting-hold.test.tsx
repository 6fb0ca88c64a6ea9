import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { LegalHold } from '#contract/legal-holds.ts';
import { messages } from '#contract/messages.ts';
import { roles } from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { meetingOf, system } from './records.ts';

setUpBrowser();

const by = { by: 'Meera', at: '2026-11-20T09:12:00Z' };
const held: LegalHold = { hold: true, reason: 'Case 12', ...by };

/** A meeting whose legal hold is stored as on the server. */
function kept(legal_hold: LegalHold | null, more: Handlers = {}) {
  let meeting = meetingOf({ legal_hold });
  return fakeApi({
    getMe: () => system,
    getMeeting: () => meeting,
    setLegalHold: ({ hold, reason }) => {
      const set = { hold, reason, ...by };
      meeting = { ...meeting, legal_hold: set, version: meeting.version + 1 };
      return set;
    },
    ...more,
  });
}

async function ask(what: string) {
  fireEvent.click(await screen.findByRole('button', { name: what }));
  return within(await screen.findByRole('dialog', { name: what }));
}
const type = (dialog: ReturnType<typeof within>, reason: string) =>
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: reason } });

describe('a legal hold', () => {
  it('is placed with a reason [meeting-42] [meeting-46]', async () => {
    const api = kept(null);
    await open('/meetings/m1');
    const dialog = await ask('Place a legal hold');
    expect(dialog.getByText(/nobody can delete this meeting.*even beyond seven/)).toBeTruthy();
    type(dialog, ' Case 12 ');
    fireEvent.click(dialog.getByRole('button', { name: 'Place a legal hold' }));
    expect(await screen.findByText('The meeting is under a legal hold')).toBeTruthy();
    await dialogIsClosed();
    expect(screen.getByText(/^Under a legal hold since .* by Meera: Case 12$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Lift the legal hold' })).toBeTruthy();
    expect(api.named('setLegalHold')).toEqual([{ id: 'm1', hold: true, reason: 'Case 12' }]);
    // The next edit needs the version that this created.
    await waitFor(() => expect(api.named('getMeeting')).toHaveLength(2));
  });

  it('is lifted with a reason [meeting-42] [meeting-46]', async () => {
    const api = kept(held);
    await open('/meetings/m1');
    const dialog = await ask('Lift the legal hold');
    expect(dialog.getByText(/can then be deleted again/)).toBeTruthy();
    type(dialog, 'The case is closed');
    fireEvent.click(dialog.getByRole('button', { name: 'Lift the legal hold' }));
    expect(await screen.findByText('The legal hold is lifted')).toBeTruthy();
    await dialogIsClosed();
    expect(screen.queryByText(/^Under a legal hold since/)).toBeNull();
    expect(api.named('setLegalHold')).toEqual([
      { id: 'm1', hold: false, reason: 'The case is closed' },
    ]);
  });

  it.each(roles)('can be lifted by admins only: %s [meeting-43]', async (role) => {
    kept(held, { getMe: () => ({ ...system, role }) });
    await open('/meetings/m1');
    await screen.findByText(/^Under a legal hold since/);
    const offered = screen.queryAllByRole('button', { name: 'Lift the legal hold' });
    expect(offered).toHaveLength(role === 'admin' ? 1 : 0);
  });

  it('requires a reason [meeting-44]', async () => {
    const api = kept(null);
    await open('/meetings/m1');
    const dialog = await ask('Place a legal hold');
    type(dialog, ' \n');
    fireEvent.click(dialog.getByRole('button', { name: 'Place a legal hold' }));
    expect(await dialog.findByText(messages.reasonMissing)).toBeTruthy();
    const reason = dialog.getByLabelText(/^Reason/);
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(reason);
    expect(api.named('setLegalHold')).toEqual([]);
  });

  it('says why it was refused, and keeps the reason typed [meeting-45]', async () => {
    kept(null, {
      setLegalHold: () => {
        throw new AppError('conflict', reason('changedMeanwhile'));
      },
    });
    await open('/meetings/m1');
    const dialog = await ask('Place a legal hold');
    type(dialog, 'Case 12');
    fireEvent.click(dialog.getByRole('button', { name: 'Place a legal hold' }));
    expect(await dialog.findByText(messages.changedMeanwhile)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Case 12');
    expect(screen.queryByText(/^Under a legal hold since/)).toBeNull();
  });

  it('is not placed when the dialog is cancelled [meeting-42]', async () => {
    const api = kept(null);
    await open('/meetings/m1');
    const dialog = await ask('Place a legal hold');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await dialogIsClosed();
    expect(api.named('setLegalHold')).toEqual([]);
  });
});
