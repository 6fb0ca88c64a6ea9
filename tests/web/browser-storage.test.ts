import { describe, expect, it } from 'vitest';
import { Preferences } from '#contract/settings.ts';
import { User } from '#contract/users.ts';
import {
  defaultPreferences,
  storedPreferences,
} from '../../web/platform/preferences/preferences.ts';
import { currentSession, openSession } from '../../web/platform/session/session.ts';
import { storedUser } from '../../web/platform/session/stored-user.ts';
import { setUpBrowser } from './portal.tsx';
import { system } from './records.ts';

setUpBrowser();

describe('browser storage', () => {
  it('starts with the contract’s default preferences', () => {
    expect(defaultPreferences).toEqual(Preferences.parse({}));
  });

  it('keeps the session’s token under the key “token” [frame-31]', async () => {
    await openSession({ mode: 'built-in', token: 'built-in.user.token' });
    expect(localStorage.getItem('token')).toBe('"built-in.user.token"');
    expect(await currentSession().token()).toBe('built-in.user.token');
  });

  it('reads only the stored preferences that are still valid', () => {
    localStorage.setItem('preferences', '{"theme":"dark","language":"tlh","autoSave":false}');
    expect(storedPreferences.read()).toEqual({
      ...defaultPreferences,
      theme: 'dark',
      autoSave: false,
    });
    localStorage.setItem('preferences', '"dark"');
    expect(storedPreferences.read()).toBeNull();
  });

  it('rejects a stored user that lacks a field or has an invalid role', () => {
    storedUser.write(system);
    expect(storedUser.read()).toEqual(User.parse(system));
    for (const field of Object.keys(User.shape)) {
      localStorage.setItem('user', JSON.stringify({ ...system, [field]: undefined }));
      expect(storedUser.read()).toBeNull();
    }
    localStorage.setItem('user', JSON.stringify({ ...system, role: 'king' }));
    expect(storedUser.read()).toBeNull();
  });
});
