import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Announcement } from '#contract/announcements.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { storedUser } from '../../web/platform/session/stored-user.ts';
import { answering, fakeApi, type Handlers, saying } from './fake-api.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';
import { reload } from './settings-page.ts';

setUpBrowser();
const none: Handlers = {
  getMe: () => system,
  listExports: () => ({ exports: [], cursor: null }),
  getOffice: () => ({ name: '', address: [], logo: null, version: 0 }),
};
const announced = (facts: Partial<Announcement> = {}): Announcement => ({
  id: '2026-11-20-1',
  subject: 'Maintenance on Sunday',
  text: 'The portal rests.',
  created_at: '2026-11-20T09:12:00Z',
  created_by: 'System',
  ...facts,
});

async function openSystem() {
  await open('/settings?tab=system');
  await screen.findByLabelText('Timezone');
}
/** Signs out, as far as the browser knows, and in as this user. */
async function openAs(id: string) {
  reload();
  storedUser.clear();
  fakeApi({ ...none, getMe: () => ({ ...system, id }) });
  await openSystem();
}
const subject = () => screen.getByLabelText<HTMLInputElement>(/^Subject/);
const words = () => screen.getByLabelText<HTMLTextAreaElement>(/^Text/);
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const sendButton = () => screen.getByRole('button', { name: 'Send Announcement' });
const askToSend = () => fireEvent.click(sendButton());
const question = async () =>
  within(await screen.findByRole('dialog', { name: 'Send this announcement?' }));
/** The error comes before the hint. */
const saidOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

async function sendWritten() {
  write(subject(), 'Maintenance on Sunday');
  write(words(), 'The portal rests.');
  askToSend();
  fireEvent.click((await question()).getByRole('button', { name: 'Send' }));
}

describe('an announcement', () => {
  it('is offered to administrators only [settings-41]', async () => {
    fakeApi({ ...none, getMe: () => ({ ...system, role: 'officer' }) });
    await openSystem();
    expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send Announcement' })).toBeNull();
  });

  it('is sent after a confirmation that names its recipients [settings-43] [settings-44]', async () => {
    const answer = answering<Announcement>();
    const api = fakeApi({ ...none, createAnnouncement: () => answer.promise });
    await openSystem();
    expect(screen.getByRole('region', { name: 'Announcement' })).toBeTruthy();
    write(subject(), ' Maintenance on Sunday ');
    write(words(), 'The portal rests.\n\nThank you.');
    askToSend();
    const asked = await question();
    expect(
      asked.getByText(
        '“Maintenance on Sunday” will be emailed to every active user who has Email Notifications and System Maintenance turned on. You cannot recall emails.',
      ),
    ).toBeTruthy();
    fireEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    await dialogIsClosed();
    expect(api.named('createAnnouncement')).toEqual([]);
    expect(words().value).toBe('The portal rests.\n\nThank you.');

    askToSend();
    fireEvent.click((await question()).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sendButton().dataset['loading']).toBe('true'));
    expect(subject().readOnly).toBe(true);
    answer.resolve(announced());
    expect(await screen.findByText('The announcement is being sent')).toBeTruthy();
    expect(api.named('createAnnouncement')).toEqual([
      { subject: 'Maintenance on Sunday', text: 'The portal rests.\n\nThank you.' },
    ]);
    expect([subject().value, words().value]).toEqual(['', '']);
    expect(document.activeElement).toBe(subject());
    reload();
    await openSystem();
    expect(words().value).toBe('');
  });

  it('is not ready for confirmation while a field is missing [settings-42]', async () => {
    fakeApi(none);
    await openSystem();
    write(subject(), '  ');
    askToSend();
    expect(saidOf(subject())).toContain('Please enter a subject.');
    expect(saidOf(words())).toContain('Please enter the text of the announcement.');
    expect(document.activeElement).toBe(subject());
    write(subject(), 'Maintenance');
    expect(subject().getAttribute('aria-invalid')).not.toBe('true');
    expect(words().getAttribute('aria-invalid')).toBe('true');
    askToSend();
    expect(document.activeElement).toBe(words());
    await dialogIsClosed();
  });

  it('can be as long as the contract allows, but no longer [settings-42]', async () => {
    const api = fakeApi({ ...none, createAnnouncement: announced });
    await openSystem();
    write(subject(), 's'.repeat(limits.titleLength + 1));
    write(words(), 't'.repeat(limits.textLength + 20));
    askToSend();
    expect(saidOf(subject())).toContain('1 character too many. The maximum is 300.');
    expect(saidOf(words())).toContain('20 characters too many. The maximum is 10,000.');
    expect(words().value).toHaveLength(limits.textLength + 20);
    write(subject(), 's'.repeat(limits.titleLength));
    write(words(), ` ${'t'.repeat(limits.textLength)} `);
    askToSend();
    fireEvent.click((await question()).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The announcement is being sent')).toBeTruthy();
    expect(api.named('createAnnouncement')).toHaveLength(1);
  });

  it('is kept across a reload until it is cleared [settings-45]', async () => {
    fakeApi(none);
    await openSystem();
    expect(screen.queryByRole('button', { name: 'Clear Draft' })).toBeNull();
    write(subject(), 'Half');
    write(words(), 'written');
    reload();
    await openSystem();
    expect([subject().value, words().value]).toEqual(['Half', 'written']);
    fireEvent.click(screen.getByRole('button', { name: 'Clear Draft' }));
    expect([subject().value, words().value]).toEqual(['', '']);
    expect(document.activeElement).toBe(subject());
    reload();
    await openSystem();
    expect(subject().value).toBe('');
  });

  it('is discarded when another user signs in [settings-45]', async () => {
    fakeApi(none);
    await openSystem();
    write(subject(), 'Half');
    write(words(), 'written');
    await openAs(system.id);
    expect([subject().value, words().value]).toEqual(['Half', 'written']);
    await openAs('another');
    expect([subject().value, words().value]).toEqual(['', '']);
    await openAs(system.id);
    expect([subject().value, words().value]).toEqual(['', '']);
  });

  it('is kept if it could not be sent, and can be sent again [settings-46]', async () => {
    let broken = true;
    const api = fakeApi({
      ...none,
      createAnnouncement: () => {
        if (broken) throw new AppError('forbidden', saying('Not now.'));
        return announced();
      },
    });
    await openSystem();
    await sendWritten();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The announcement could not be sent')).toBeTruthy();
    expect(alert.getByText('Not now.')).toBeTruthy();
    expect(words().value).toBe('The portal rests.');
    expect(document.activeElement).toBe(sendButton());
    reload();
    await openSystem();
    expect(words().value).toBe('The portal rests.');
    broken = false;
    askToSend();
    fireEvent.click((await question()).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The announcement is being sent')).toBeTruthy();
    expect(api.named('createAnnouncement')).toHaveLength(2);
  });

  it('shows at its field what the server rejects [settings-46]', async () => {
    const refusal = new AppError('invalid', saying('text: must have fewer links'), [
      { field: 'text', ...saying('must have fewer links') },
    ]);
    fakeApi({
      ...none,
      createAnnouncement: () => {
        throw refusal;
      },
    });
    await openSystem();
    await sendWritten();
    await waitFor(() => expect(saidOf(words())).toContain('must have fewer links'));
    await waitFor(() => expect(document.activeElement).toBe(words()));
    expect(screen.queryByRole('alert')).toBeNull();
    write(words(), 'The portal rests on Sunday.');
    expect(saidOf(words())).not.toContain('must have fewer links');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
