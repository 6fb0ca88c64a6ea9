import { beforeAll, describe, expect as exactly, it } from 'vitest';
import { script } from '../journey/script.ts';
import { wav } from '../journey/sound.ts';
import { isThorough } from '../thorough.ts';
import { keyboardOf } from './keyboard.ts';
import { type Screen, transcribed } from './seeded-cloud.ts';
import { arrive, expect, newPage, screens, url } from './visit.ts';

/** Opens a page for use by keyboard only. */
async function at(address: string, width = 1280, height = 800) {
  const { page } = await newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  await arrive(page, address);
  return { page, ...keyboardOf(page) };
}

/** A transcribed meeting that only this file uses and may change. */
let own: string;
beforeAll(async () => {
  const api = script(url);
  own = await api.createMeeting('By keys');
  await api.sendForm(own, new Blob([wav(8)], { type: 'audio/wav' }), 'a.wav');
  await api.ended(own);
});

describe('the frame, by keyboard alone', () => {
  it('skips to the content and reaches every page [access-1] [access-2]', async () => {
    const { page, press, to, here } = await at(screens.dashboard);
    await press('Tab');
    exactly(await here()).toBe('Skip to main content');
    await press('Enter');
    await press('Tab');
    exactly(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    const titles = new Set<string>();
    for (const name of ['Upload Audio', 'Processing Queue', 'Archive', 'Train Speakers']) {
      await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.focus());
      await to('link', name);
      await press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
      titles.add(await page.title());
    }
    exactly(titles.size).toBe(4);
  });

  it('opens the menu on a phone, keeps the focus in it, and returns it [access-3]', async () => {
    const { page, press, to, here } = await at(screens.archive, 360, 740);
    await to('button', 'Open menu');
    await press('Enter');
    await expect(page.getByRole('dialog', { name: 'Main' })).toBeVisible();
    for (let step = 0; step < 14; step++) {
      await press('Tab');
      exactly(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await press('Escape');
    exactly(await here()).toBe('Open menu');
    await press('Enter');
    await to('link', 'Processing Queue');
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

describe.runIf(isThorough).each([
  [1280, 800],
  [360, 740],
])('the focused element, %i px wide', (width, height) => {
  it('is outlined and not covered, at every tab stop [access-5] [access-6]', async () => {
    const { page, tour } = await at(screens.dashboard, width, height);
    const faults: string[] = [];
    for (const [name, address] of Object.entries(screens)) {
      await arrive(page, address);
      if (name === 'archive' || name === 'queue') await page.getByLabel('Select all').check();
      if (name === 'profile') await page.getByLabel('Phone Number').fill('020 1234');
      for (const key of ['Tab', 'Shift+Tab'] as const)
        for (const fault of await tour(key)) faults.push(`${name}, ${key}: ${fault}`);
    }
    exactly(faults).toEqual([]);
  });
});

describe.runIf(isThorough)('forms, by keyboard alone', () => {
  it('focus the first missing field of an upload, and accept arrow keys [access-7] [access-8]', async () => {
    const { page, press, to, type } = await at(screens.upload);
    await page.locator('input[type=file]').setInputFiles({
      name: 'a.wav',
      mimeType: 'audio/wav',
      buffer: wav(1),
    });
    await to('button', 'Upload & Process Meeting');
    await press('Enter');
    const title = page.getByRole('textbox', { name: 'Meeting Title' });
    await expect(title).toBeFocused();
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await expect(title).toHaveAccessibleDescription('Please enter a meeting title.');
    await type('By keys');
    await press('Tab');
    const day = page.getByLabel('Meeting Date');
    const before = await day.inputValue();
    await press('ArrowUp');
    exactly(await day.inputValue()).not.toBe(before);
    await to('combobox', 'Priority');
    await press('ArrowDown');
    await to('slider', 'Confidence Threshold');
    const slider = page.getByRole('slider');
    const value = Number(await slider.getAttribute('aria-valuenow'));
    await press('ArrowRight');
    await expect
      .poll(async () => Number(await slider.getAttribute('aria-valuenow')))
      .toBeCloseTo(value + 0.05);
    await press('Home');
    await press('End');
    await expect(slider).toHaveAttribute('aria-valuenow', '0.9');
  });

  it('focus the first invalid field of each dialog with a form [access-9]', async () => {
    const { page, press, to } = await at(screens.dashboard);
    await to('button', 'Schedule New');
    await press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await to('button', 'Schedule Meeting');
    await press('Enter');
    await expect(page.locator('dialog [aria-invalid=true]').first()).toBeFocused();
    await press('Escape');
    await expect(page.getByRole('button', { name: 'Schedule New' })).toBeFocused();
    await page.goto(`${url}${screens.users}`);
    await to('button', 'Add User');
    await press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await to('button', 'Create User');
    await press('Enter');
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
    await press('Escape');
    await expect(page.getByRole('button', { name: 'Add User' })).toBeFocused();
  });

  it('edit the details of a meeting and return the focus to the button [access-10]', async () => {
    const { page, press, to, type } = await at(`/meetings/${own}`);
    await to('button', 'Edit details');
    await press('Enter');
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await to('textbox', 'Location');
    await press('Control+A');
    await type('Town hall');
    await press('Enter');
    await expect(page.getByText('Meeting updated successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused();
    await press('Enter');
    await to('button', 'Cancel');
    await press('Enter');
    await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused();
  });

  it('save or discard settings and keep the focus on the tab [access-11]', async () => {
    const { page, press, to, type, here } = await at(screens.profile);
    await to('textbox', 'Phone Number');
    await type('1');
    await to('button', 'Save Changes');
    await press('Enter');
    await expect(page.getByText('Changes saved')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Profile' })).toBeFocused();
    await press('ArrowRight');
    exactly(await here()).toBe('Notifications');
    await expect(page.getByRole('switch', { name: 'Email Notifications' })).toBeVisible();
    await to('switch', 'Weekly Digest');
    await press('Space');
    await to('button', 'Discard Changes');
    await press('Space');
    await expect(page.getByRole('tab', { name: 'Notifications' })).toBeFocused();
  });
});

describe.runIf(isThorough)('dialogs, by keyboard alone', () => {
  const menu = `More actions for ${transcribed}`;
  /** Each with its button, or with an action of a menu and that menu's button. */
  const dialogs: [Screen, string, string?][] = [
    ['dashboard', 'Schedule New'],
    ['dashboard', 'Upload Audio for Budget committee'],
    ['dashboard', 'Delete Budget committee'],
    ['archive', `Play ${transcribed}`],
    ['archive', `Change priority of ${transcribed}`, menu],
    ['archive', `Edit speakers of ${transcribed}`, menu],
    ['archive', `Delete ${transcribed}`, menu],
    ['speakers', 'Delete Asha Patil'],
    ['meeting', 'Change access'],
    ['meeting', 'Place a legal hold'],
    ['privacy', 'Change Password'],
    ['privacy', 'Two-Factor Authentication'],
    ['privacy', 'Account Activity'],
    ['users', 'Add User'],
    ['users', 'Edit Ravi Kumar'],
    ['users', 'Delete Ravi Kumar'],
  ];
  it('open, keep the focus, and return it to the button that opened them [access-12] [access-13]', async () => {
    const { page, press, to, here } = await at(screens.dashboard);
    for (const [screen, name, menu] of dialogs) {
      const button = menu ?? name;
      /** Presses the focused button, and the action in its menu. */
      const openBy = async (key: string) => {
        await press(key);
        if (menu === undefined) return;
        for (let n = 0; n < 5 && (await here()) !== name; n++) await press('ArrowDown');
        await press(key);
      };
      await page.goto(`${url}${screens[screen]}`);
      await expect(page.locator('#content h1')).toBeVisible();
      await to('button', button);
      await openBy('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      exactly(
        await page.evaluate(() => document.activeElement?.closest('dialog') !== null),
        `${name}: the focus is in it`,
      ).toBe(true);
      await press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      exactly(await here(), `${name}: Escape gives the focus back`).toBe(button);
      await openBy('Space');
      await expect(page.getByRole('dialog')).toBeVisible();
      await to('button', /^(Cancel|Close)$/);
      await press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      exactly(await here(), `${name}: its button gives the focus back`).toBe(button);
    }
  });

  it('keep the focus in the page after a deletion [access-14]', async () => {
    await script(url).createMeeting('To be deleted by keys');
    const { page, press, to } = await at('/archive');
    await to('button', 'More actions for To be deleted by keys');
    await press('Enter');
    await press('End');
    await press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await to('button', 'Delete');
    await press('Enter');
    await expect(page.getByText('To be deleted by keys')).toHaveCount(0);
    await press('Tab');
    exactly(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});

describe.runIf(isThorough)('lists and tabs, by keyboard alone', () => {
  it('filter the archive, select meetings and act on them [access-15] [access-16]', async () => {
    const { page, press, to, type, here } = await at(screens.archive);
    await to('searchbox', 'Search meetings');
    await type('Broken');
    await expect(page.getByText(transcribed)).toHaveCount(0);
    await press('Control+A');
    await press('Delete');
    await expect(page.getByText(transcribed)).toBeVisible();
    // They are open, since the list is sorted.
    const filters = page.getByRole('button', { name: 'Filters', exact: true });
    await to('button', 'Filters');
    for (const expanded of ['false', 'true']) {
      await press('Enter');
      await expect(filters).toHaveAttribute('aria-expanded', expanded);
    }
    await to('combobox', 'Status');
    await press('ArrowDown');
    await expect(page).toHaveURL(/status=/);
    await press('Home');
    await expect(page).not.toHaveURL(/status=/);
    await to('checkbox', `Select ${transcribed}`);
    await press('Space');
    await expect(page.getByText('1 meeting(s) selected')).toBeVisible();
    await to('button', 'Delete Selected', 'Shift+Tab');
    await press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await press('Escape');
    exactly(await here()).toBe('Delete Selected');
  });

  it('close a toast with its button [access-17]', async () => {
    const { page, press, to } = await at(screens.archive);
    await to('button', 'Export Selected');
    await press('Enter');
    await to('button', 'Close');
    const toast = page.getByText('Please select meetings to export');
    await expect(toast).toBeVisible();
    await press('Enter');
    await expect(toast).toHaveCount(0);
  });

  it('switch the tabs of a meeting with the arrow keys [access-18]', async () => {
    const { page, press, to, here } = await at(screens.meeting);
    await to('tab', 'Overview');
    for (const name of ['Transcript', 'Summary', 'Minutes', 'Overview', 'Transcript']) {
      await press('ArrowRight');
      exactly(await here()).toBe(name);
      await press('Enter');
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      exactly(await here()).toBe(name);
    }
    await press('ArrowLeft');
    exactly(await here()).toBe('Overview');
    await to('button', 'Bulk Edit Speakers');
    for (const name of ['Mark as checked', 'Export JSON']) {
      await press('ArrowRight');
      exactly(await here()).toBe(name);
    }
  });
});

describe('a transcript, by keyboard alone', () => {
  it('is corrected segment by segment, and the focus stays on the segment [access-19]', async () => {
    const { page, press, to, type, here } = await at(`/meetings/${own}/transcript`);
    await to('button', 'Edit segment at 0:00, Speaker 1');
    await press('Enter');
    await expect(page.getByRole('textbox', { name: 'Transcript', exact: true })).toBeFocused();
    await press('Control+End');
    await type(' Unanimously.');
    await to('button', 'Save');
    await press('Enter');
    await expect(page.getByText('Segment updated successfully')).toBeVisible();
    exactly(await here()).toBe('Edit segment at 0:00, Speaker 1');
    await press('Enter');
    await to('button', 'Cancel');
    await press('Enter');
    exactly(await here()).toBe('Edit segment at 0:00, Speaker 1');
  });

  it('has its speakers renamed, and the focus returns to the button [access-20]', async () => {
    const { page, press, to, type } = await at(`/meetings/${own}/transcript`);
    const button = page.getByRole('button', { name: 'Bulk Edit Speakers' });
    await to('button', 'Bulk Edit Speakers');
    await press('Enter');
    await page.getByRole('combobox', { name: 'New name for Speaker 2' }).waitFor();
    await to('combobox', 'New name for Speaker 2');
    await press('Control+A');
    await type('Ravi');
    await press('Enter');
    await expect(page.getByText('Updated 1 speaker name')).toBeVisible();
    await expect(button).toBeFocused();
    await press('Enter');
    await to('button', 'Cancel');
    await press('Enter');
    await expect(button).toBeFocused();
  });
});
