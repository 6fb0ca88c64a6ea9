import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { Settings } from '#contract/settings.ts';
import { answering, fakeApi, type Handlers, saying } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';
import { choose, field, optionsOf, reload } from './settings-page.ts';

setUpBrowser();
const getMe = () => system;
const none: Handlers = { getMe, listExports: () => ({ exports: [], cursor: null }) };

async function openSettings(tab = 'profile') {
  const portal = await open(`/settings?tab=${tab}`);
  await screen.findByRole('tablist');
  return portal;
}
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isUnsaved = () => screen.queryByText('You have unsaved changes') !== null;

describe('the settings page', () => {
  it('has four tabs, with the selected one in the URL [settings-1]', async () => {
    fakeApi(none);
    const { router } = await openSettings();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Notifications',
      'Privacy & Security',
      'System',
    ]);
    fireEvent.click(screen.getByRole('tab', { name: 'System' }));
    expect(await screen.findByLabelText('Timezone')).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=system');
    reload();
    await open(`/settings${router.state.location.search}`);
    expect(await screen.findByLabelText('Timezone')).toBeTruthy();
  });

  it('shows that it is loading, and offers a retry after a failure [settings-40]', async () => {
    let broken = true;
    const answer = answering<Settings>();
    fakeApi({
      getMe,
      getSettings: () => {
        if (broken) throw new AppError('forbidden', saying('Not now.'));
        return answer.promise;
      },
    });
    await open('/settings');
    expect(await screen.findByText('Not now.')).toBeTruthy();
    broken = false;
    press('Retry');
    expect(await screen.findByText('Loading settings...')).toBeTruthy();
    answer.resolve(Settings.parse({}));
    expect(await screen.findByRole('tablist')).toBeTruthy();
  });
});

describe('the profile', () => {
  it('shows the user’s details [settings-2] [settings-3] [settings-4]', async () => {
    fakeApi({ ...none, getMe: () => ({ ...system, full_name: 'Asha Anil Patil', bio: 'Clerk' }) });
    await openSettings();
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getByText('AP')).toBeTruthy();
    expect(panel.getByText('Asha Anil Patil')).toBeTruthy();
    expect(panel.getByText('Admin · System')).toBeTruthy();
    expect(field('Full Name').value).toBe('Asha Anil Patil');
    expect(field('Email Address').type).toBe('email');
    expect(field('Phone Number').type).toBe('tel');
    expect(field('Bio').getAttribute('rows')).toBe('4');
    expect(optionsOf('Department')).toEqual([
      'Finance Ministry',
      'IT Department',
      'Human Resources',
      'Operations',
      'Infrastructure',
      'Policy Planning',
      'System',
    ]);
  });

  it('says that there are unsaved changes, and discards them [settings-5] [settings-6]', async () => {
    fakeApi(none);
    await openSettings();
    expect(isUnsaved()).toBe(false);
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
    type('Bio', 'Takes the minutes');
    expect(isUnsaved()).toBe(true);
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy();
    press('Discard Changes');
    expect(isUnsaved()).toBe(false);
    expect(field('Bio').value).toBe('');
  });

  it('saves only what was changed [settings-7]', async () => {
    const api = fakeApi({ ...none, updateMe: (given) => ({ ...system, ...given }) });
    await openSettings();
    type('Full Name', 'Asha Patil');
    type('Department', 'Finance');
    press('Save Changes');
    expect(await screen.findByText('Changes saved')).toBeTruthy();
    expect(api.named('updateMe')).toEqual([{ full_name: 'Asha Patil', department: 'Finance' }]);
    expect(api.named('updateSettings')).toEqual([]);
    expect(isUnsaved()).toBe(false);
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    expect(within(navigation).getByText('Asha Patil')).toBeTruthy();
  });

  it('shows at its field what the server rejects [settings-8]', async () => {
    fakeApi(none);
    await openSettings();
    const faked = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) =>
      init.method === 'PUT'
        ? Promise.resolve(
            Response.json(
              {
                code: 'invalid',
                detail: 'Please enter a valid email address.',
                fields: [{ field: 'email', ...saying('Please enter a valid email address.') }],
              },
              { status: 422 },
            ),
          )
        : faked(input, init),
    );
    type('Email Address', 'nobody');
    fireEvent.click(screen.getByRole('tab', { name: 'System' }));
    await screen.findByLabelText('Timezone');
    press('Save Changes');
    await screen.findByLabelText('Email Address');
    await waitFor(() => expect(field('Email Address').getAttribute('aria-invalid')).toBe('true'));
    const described = field('Email Address').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(
      'Please enter a valid email address.',
    );
    expect(field('Email Address').value).toBe('nobody');
    expect(document.activeElement).toBe(field('Email Address'));
    type('Email Address', 'asha@sakshi.example');
    expect(field('Email Address').getAttribute('aria-invalid')).not.toBe('true');
  });

  it.each([
    ['Full Name', 'Please enter a name.'],
    ['Email Address', 'Please enter a valid email address.'],
  ])('are not saved without %s, and the field says so [settings-96]', async (label, message) => {
    const api = fakeApi(none);
    await openSettings();
    type(label, ' ');
    press('Save Changes');
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
    const described = field(label).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(message);
    expect(api.named('updateMe')).toEqual([]);
  });

  it('keeps the form when a save fails [settings-9]', async () => {
    fakeApi(none);
    await openSettings();
    type('Phone Number', '0240');
    press('Save Changes');
    expect(await screen.findByText(/the test fakes no updateMe/)).toBeTruthy();
    expect(field('Phone Number').value).toBe('0240');
    expect(isUnsaved()).toBe(true);
  });

  it('keeps unsaved edits across a reload, for that user only [settings-10]', async () => {
    fakeApi(none);
    await openSettings();
    type('Bio', 'Half typed');
    reload();
    await openSettings();
    expect(field('Bio').value).toBe('Half typed');
    expect(isUnsaved()).toBe(true);
    reload();
    localStorage.removeItem('user');
    fakeApi({ ...none, getMe: () => ({ ...system, id: 'another' }) });
    await openSettings();
    expect(field('Bio').value).toBe('');
  });

  it('keeps no draft without auto save [settings-35]', async () => {
    fakeApi({ ...none, getSettings: () => Settings.parse({ preferences: { autoSave: false } }) });
    await openSettings();
    type('Bio', 'Half typed');
    expect(isUnsaved()).toBe(true);
    reload();
    await openSettings();
    expect(field('Bio').value).toBe('');
  });

  it('asks before unsaved edits are left [settings-11]', async () => {
    fakeApi({ ...none, getQueue: () => ({ queue: [] }) });
    const { router } = await openSettings();
    type('Bio', 'Half typed');
    fireEvent.click(screen.getByRole('tab', { name: 'Notifications' }));
    expect(await screen.findByRole('switch', { name: 'Weekly Digest' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();

    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);

    await act(() => router.navigate('/queue'));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/settings');
    await act(() => router.navigate('/queue'));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    const { navigation, location } = router.state;
    expect((navigation.location ?? location).pathname).toBe('/queue');
  });
});

describe('notifications', () => {
  const toggles = () =>
    screen
      .getAllByRole<HTMLInputElement>('switch')
      .map((toggle) => [toggle.labels?.[0]?.textContent, toggle.checked]);

  it('are chosen with six switches and saved [settings-15] [settings-16]', async () => {
    const updateSettings: Handlers['updateSettings'] = ({ notifications }) =>
      Settings.parse({ notifications });
    const api = fakeApi({ ...none, updateSettings });
    await openSettings('notifications');
    expect(Object.fromEntries(toggles())).toEqual({
      'Email Notifications': true,
      'Push Notifications': true,
      'Meeting Reminders': true,
      'Transcription Complete': true,
      'Weekly Digest': false,
      'System Maintenance': true,
    });
    fireEvent.click(screen.getByRole('switch', { name: 'Weekly Digest' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Email Notifications' }));
    press('Save Changes');
    expect(await screen.findByText('Changes saved')).toBeTruthy();
    expect(api.named('updateSettings')).toEqual([
      { notifications: { weeklyDigest: true, emailNotifications: false } },
    ]);
    expect(isUnsaved()).toBe(false);
    expect(screen.getByRole('switch', { name: 'Weekly Digest' })).toHaveProperty('checked', true);
  });
});

describe('the system tab', () => {
  const withPreferences: Handlers = {
    ...none,
    updateSettings: ({ preferences }) => Settings.parse({ preferences }),
    listExports: () => ({
      exports: [
        {
          id: 'e1',
          status: 'failed',
          progress: 0,
          stage: saying('It broke.'),
          message: 'It broke.',
          created_at: '2026-11-20T20:30:00.000Z',
          created_by: 'System',
          completed_at: null,
          expires_at: '2026-12-04T20:30:00.000Z',
          file_url: null,
          bytes: 0,
          records: 0,
        },
      ],
      cursor: null,
    }),
  };

  it('lists each language by its own name [settings-31]', async () => {
    fakeApi(none);
    await openSettings('system');
    expect(optionsOf('Language')).toEqual(['English', 'हिन्दी', 'मराठी', 'ಕನ್ನಡ', 'తెలుగు', 'தமிழ்']);
    const [, hindi] = within(field('Language')).getAllByRole('option', { hidden: true });
    expect(hindi?.getAttribute('lang')).toBe('hi');
  });

  it('changes how dates and times are shown [settings-32] [settings-33]', async () => {
    fakeApi(withPreferences);
    await openSettings('system');
    expect(optionsOf('Timezone')).toEqual(['IST', 'UTC']);
    expect(optionsOf('Date Format')).toEqual(['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD']);
    expect(await screen.findByText('21/11/2026 02:00 · System')).toBeTruthy();
    choose('Timezone', 'UTC');
    choose('Date Format', 'YYYY-MM-DD');
    press('Save Changes');
    expect(await screen.findByText('2026-11-20 20:30 · System')).toBeTruthy();
    expect(isUnsaved()).toBe(false);
  });

  it('changes the theme once it is saved [settings-34]', async () => {
    const api = fakeApi(withPreferences);
    await openSettings('system');
    const scheme = () => document.documentElement.dataset['mantineColorScheme'];
    expect(scheme()).toBe('light');
    choose('Theme', 'dark');
    expect(optionsOf('Theme')).toHaveLength(3);
    expect(scheme()).toBe('light');
    press('Save Changes');
    await waitFor(() => expect(scheme()).toBe('dark'));
    expect(api.named('updateSettings')).toEqual([{ preferences: { theme: 'dark' } }]);
  });
});
