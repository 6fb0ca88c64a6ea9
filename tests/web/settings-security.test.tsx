import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api as catalogue } from '#contract/api.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { auditedRecords } from '#contract/audit-records.ts';
import { carriesBody, type Endpoint } from '#contract/endpoint.ts';
import { Settings } from '#contract/settings.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';
import { choose, field, optionsOf } from './settings-page.ts';

setUpBrowser();
const getMe = () => system;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function openPrivacy() {
  await open('/settings?tab=privacy');
  await screen.findByRole('button', { name: 'Change Password' });
}

describe('privacy', () => {
  it('is chosen and saved [settings-20] [settings-21]', async () => {
    const api = fakeApi({ getMe, updateSettings: ({ privacy }) => Settings.parse({ privacy }) });
    await openPrivacy();
    expect(field('Profile Visibility').value).toBe('department');
    expect(optionsOf('Profile Visibility')).toEqual(['Everyone', 'Department Only', 'Private']);
    const toggles = screen.getAllByRole('switch');
    expect(toggles).toHaveLength(2);
    expect(screen.getByRole('switch', { name: 'Activity Tracking' })).toHaveProperty(
      'checked',
      true,
    );
    expect(screen.getByRole('switch', { name: 'Data Sharing' })).toHaveProperty('checked', false);
    choose('Profile Visibility', 'private');
    fireEvent.click(screen.getByRole('switch', { name: 'Activity Tracking' }));
    press('Save Changes');
    expect(await screen.findByText('Changes saved')).toBeTruthy();
    expect(api.named('updateSettings')).toEqual([
      { privacy: { profileVisibility: 'private', activityTracking: false } },
    ]);
  });
});

describe('without sign-in', () => {
  it.each(['Change Password', 'Two-Factor Authentication'])(
    '%s says that there are no passwords [settings-22]',
    async (name) => {
      fakeApi({ getMe });
      await openPrivacy();
      press(name);
      const dialog = await screen.findByRole('dialog', { name });
      expect(within(dialog).getByText(/This installation has no passwords/)).toBeTruthy();
      fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
      expect(screen.queryByText(/This installation has no passwords/)).toBeNull();
    },
  );
});

describe('the user’s data', () => {
  it('is downloaded as one file, however many responses it takes [settings-28]', async () => {
    const saved: { name: string; content: Blob }[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      saved.push({ name: '', content: content as Blob });
      return 'blob:data';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      for (const file of saved) file.name = this.download;
    });
    const file = (content: object) => ({
      file_name: 'my-data.json',
      content_type: 'application/json',
      content: JSON.stringify(content),
    });
    const api = fakeApi({
      getMe,
      getMyData: ({ cursor }) =>
        cursor === undefined
          ? file({
              made_at: '2026-11-20T09:00:00Z',
              profile: { id: 'system' },
              meetings: [{ id: 'm2' }],
              speakers: [],
              activity: ['second'],
              left_out: { detail: 'More.', address: '/api/users/me/data?cursor=next' },
            })
          : file({
              made_at: '2026-11-20T09:00:01Z',
              meetings: [{ id: 'm1' }],
              speakers: [{ id: 's1' }],
              activity: ['first'],
              left_out: null,
            }),
    });
    await openPrivacy();
    press('Download My Data');
    expect(await screen.findByText('Your data was downloaded')).toBeTruthy();
    expect(api.named('getMyData')).toEqual([{}, { cursor: 'next' }]);
    expect(saved.map(({ name }) => name)).toEqual(['my-data.json']);
    expect(JSON.parse((await saved[0]?.content.text()) ?? '')).toEqual({
      made_at: '2026-11-20T09:00:00Z',
      profile: { id: 'system' },
      meetings: [{ id: 'm2' }, { id: 'm1' }],
      speakers: [{ id: 's1' }],
      activity: ['second', 'first'],
      left_out: null,
    });
  });
});

describe('the account activity', () => {
  const entryOf = (facts: Partial<AuditEntry>): AuditEntry => ({
    id: 'a1',
    at: '2026-11-20T09:12:00Z',
    user_id: 'system',
    username: 'system',
    role: 'admin',
    action: 'signIn',
    record_id: null,
    given: {},
    outcome: 'done',
    from: '10.1.2.3',
    via: '10.0.0.1',
    request_id: 'r1',
    ...facts,
  });

  it('is listed in plain words, newest first, with earlier entries on request [settings-29] [settings-30]', async () => {
    const api = fakeApi({
      getMe,
      listMyActivity: ({ cursor }) =>
        cursor === undefined
          ? {
              entries: [
                entryOf({ id: 'a4', action: 'mendTheRoof' }),
                entryOf({ id: 'a3', action: 'deleteMeeting', outcome: 'forbidden' }),
                entryOf({ id: 'a2', action: 'updateMe', outcome: 'unknown' }),
              ],
              cursor: 'older',
            }
          : { entries: [entryOf({ id: 'a1' })], cursor: null },
    });
    await openPrivacy();
    press('Account Activity');
    const list = await screen.findByRole('list', { name: 'Activity' });
    const lines = () => within(list).getAllByRole('listitem');
    expect(lines().map(({ textContent }) => textContent)).toEqual([
      'mendTheRoof20/11/2026 14:42 · from 10.1.2.3',
      'Deleted a meetingRefused20/11/2026 14:42 · from 10.1.2.3',
      'Changed own profileOutcome unknown20/11/2026 14:42 · from 10.1.2.3',
    ]);
    press('Show earlier activity');
    expect(await within(list).findByText('Signed in')).toBeTruthy();
    expect(lines()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Show earlier activity' })).toBeNull();
    expect(api.named('listMyActivity')).toMatchObject([{ limit: 20 }, { cursor: 'older' }]);
  });

  it('has a text for every audited call [settings-30]', () => {
    const rows: [string, Endpoint][] = Object.entries(catalogue);
    const told = rows.filter(
      ([, row]) => carriesBody(row) || row.method === 'DELETE' || row.audited !== undefined,
    );
    expect(Object.keys(auditedRecords).sort()).toEqual(told.map(([name]) => name).sort());
  });
});
