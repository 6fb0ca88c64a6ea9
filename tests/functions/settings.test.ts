import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { SettingsChange } from '#contract/settings.ts';
import { updateSettings } from '#functions/domain/users/settings.ts';
import { findSettings, settingsKey } from '#functions/records/settings.ts';
import { type World, world } from './world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});
afterAll(() => here.close());
beforeEach(() => here.deps.table.delete(settingsKey('id-staff')));

const put = (change: object) => here.call('updateSettings', change, 'staff');
const get = async () => (await here.call('getSettings', {}, 'staff')).json;

const defaults = {
  preferences: {
    theme: 'light',
    language: 'en',
    timezone: 'IST',
    dateFormat: 'DD/MM/YYYY',
    notifications: true,
    autoSave: true,
  },
  notifications: {
    emailNotifications: true,
    pushNotifications: true,
    meetingReminders: true,
    transcriptionComplete: true,
    weeklyDigest: false,
    systemMaintenance: true,
  },
  privacy: {
    profileVisibility: 'department',
    activityTracking: true,
    dataSharing: false,
    analyticsOptOut: false,
  },
};

describe('settings', () => {
  it('are the specified defaults for a user who never changed them', async () => {
    expect(await get()).toEqual(defaults);
  });

  it('change only the given fields', async () => {
    await put({ preferences: { theme: 'dark', autoSave: false }, privacy: { dataSharing: true } });
    const { status, json } = await put({
      preferences: { language: 'mr' },
      notifications: { weeklyDigest: true },
    });
    const chosen = {
      preferences: { ...defaults.preferences, theme: 'dark', autoSave: false, language: 'mr' },
      notifications: { ...defaults.notifications, weeklyDigest: true },
      privacy: { ...defaults.privacy, dataSharing: true },
    };
    expect([status, json]).toEqual([200, chosen]);
    expect(await get()).toEqual(chosen);
  });

  it('store only what was chosen, not the defaults', async () => {
    expect(SettingsChange.parse({ preferences: {}, privacy: { dataSharing: true } })).toEqual({
      preferences: {},
      privacy: { dataSharing: true },
    });
    await put({ preferences: { theme: 'system' } });
    await put({ notifications: {} });
    const kept = await here.deps.table.get(settingsKey('id-staff'), z.unknown());
    expect(kept).toEqual({
      ...settingsKey('id-staff'),
      preferences: { theme: 'system' },
      notifications: {},
      privacy: {},
      version: 2,
    });
  });

  it('are separate for each user', async () => {
    await put({ preferences: { theme: 'dark' } });
    expect((await here.call('getSettings', {}, 'officer')).json).toEqual(defaults);
  });

  it('lose nothing when concurrent calls change different fields', async () => {
    const changes: SettingsChange[] = [
      { preferences: { theme: 'dark' } },
      { preferences: { language: 'ta' } },
      { preferences: { timezone: 'UTC' } },
      { notifications: { weeklyDigest: true } },
      { notifications: { pushNotifications: false } },
      { privacy: { profileVisibility: 'private' } },
      { privacy: { analyticsOptOut: true } },
    ];
    const deps = { table: here.deps.table, user: { id: 'id-staff' } } as never;
    await Promise.all(changes.map((change) => updateSettings(deps, change)));
    expect(await findSettings(here.deps.table, 'id-staff')).toMatchObject({
      preferences: { theme: 'dark', language: 'ta', timezone: 'UTC', autoSave: true },
      notifications: { weeklyDigest: true, pushNotifications: false, meetingReminders: true },
      privacy: { profileVisibility: 'private', analyticsOptOut: true, activityTracking: true },
    });
  });

  it('are not stored for a user who is deleted at the same moment', async () => {
    await here.call('getMe', {}, 'officer');
    const { table } = here.deps;
    const transact = table.transact.bind(table);
    vi.spyOn(table, 'transact').mockImplementationOnce(async (writes) => {
      await here.call('deleteUser', { id: 'id-officer' }, 'admin');
      return transact(writes);
    });
    const deps = { table, user: { id: 'id-officer' } } as never;
    const change = { preferences: { theme: 'dark' } } as const;
    await expect(updateSettings(deps, change)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await table.get(settingsKey('id-officer'), z.unknown())).toBeNull();
  });

  it.each([
    [{ preferences: { theme: 'purple' } }, 'preferences.theme'],
    [{ preferences: { language: 'fr' } }, 'preferences.language'],
    [{ notifications: { weeklyDigest: 'yes' } }, 'notifications.weeklyDigest'],
    [{ privacy: { profileVisibility: 'nobody' } }, 'privacy.profileVisibility'],
    [{ preferences: { them: 'dark' } }, 'preferences'],
    [{ theme: 'dark' }, ''],
  ])('%j is refused with the name of the field, and changes nothing', async (change, field) => {
    const answer = await put(change);
    expect(answer).toMatchObject({ status: 422, json: { code: 'invalid', fields: [{ field }] } });
    expect(await get()).toEqual(defaults);
  });
});
