import { describe, expect, it } from 'vitest';
import { Preferences } from '#contract/settings.ts';
import { User } from '#contract/users.ts';
import { storedPreferences, usualPreferences } from '../../web/preferences/stored-preferences.ts';
import { storedUser } from '../../web/session/stored-user.ts';
import { setUpBrowser } from './portal.tsx';
import { system } from './records.ts';

setUpBrowser();

describe('what the first page keeps in the browser', () => {
  it('begins with the contract’s preferences', () => {
    expect(usualPreferences).toEqual(Preferences.parse({}));
  });

  it('takes of kept preferences what is still a choice', () => {
    localStorage.setItem('preferences', '{"theme":"dark","language":"tlh","autoSave":false}');
    expect(storedPreferences.read()).toEqual({
      ...usualPreferences,
      theme: 'dark',
      autoSave: false,
    });
    localStorage.setItem('preferences', '"dark"');
    expect(storedPreferences.read()).toBeNull();
  });

  it('takes a person only with every field of the contract', () => {
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
