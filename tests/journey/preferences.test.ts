import { expect as retrying } from '@playwright/test';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import type { Cloud } from '../../local/cloud.ts';
import { openBrowser, openPage, patience } from '../browser/open-browser.ts';
import { keyboardOf } from '../portal/keyboard.ts';
import { startCloud } from './cloud.ts';
import { expectDrawnIn, speak } from './portal-languages.ts';

// They belong to the person, of whom a cloud without sign-in has one: not for a cloud that others look at.
const expect = retrying.configure({ timeout: patience });

let cloud: Cloud;
let browser: Browser;
beforeAll(async () => {
  [cloud, browser] = await Promise.all([startCloud(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await cloud?.close();
});

// All languages on all of these screens: languages.long.test.ts.
it.each([
  ['mr', ['/dashboard', '/archive', '/upload', '/settings']] as const,
  ...(['hi', 'kn', 'te', 'ta'] as const).map((language) => [language, ['/dashboard']] as const),
])(
  'in %s it is drawn in its own script, without barriers, on a phone too [settings-91]',
  async (language, addresses) => {
    await expectDrawnIn(language, { url: cloud.url, browser, addresses: [...addresses] });
  },
);

it('a language is chosen in Settings, and remembered for the person [settings-92]', async () => {
  await speak(cloud.url, 'en');
  const { page } = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  await page.goto(`${cloud.url}/settings?tab=system`);
  await page.getByLabel('Language', { exact: true }).selectOption('mr');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  await page.reload();
  await expect(page.locator('#content h1')).not.toHaveText('Settings');

  // Another browser of the same person.
  const other = await openPage(browser);
  await other.page.goto(`${cloud.url}/dashboard`);
  await expect(other.page.locator('html')).toHaveAttribute('lang', 'mr');
  await speak(cloud.url, 'en');
});

it('a person reads English where the texts of another language cannot be fetched [frame-47]', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${cloud.url}/settings?tab=system`);
  await page.route(/\/assets\/mr-/, (route) => route.abort());
  await page.getByLabel('Language').selectOption('mr');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const said = page.getByText('The texts in your language could not be fetched.', {
    exact: false,
  });
  await expect(said).toBeVisible();
  // It was saved: the next visit asks for the language, and opens without it.
  await page.evaluate(() => localStorage.setItem('preferences', '{"language":"mr"}'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(said).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await page.getByLabel('भाषा').selectOption('en');
  await page.getByRole('button', { name: 'बदल जतन करा' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

it('colours are chosen with the arrows [access-4]', async () => {
  const { page } = await openPage(browser, { reducedMotion: 'reduce' });
  const { press, to } = keyboardOf(page);
  await page.goto(`${cloud.url}/archive`);
  await expect(page.locator('#content h1')).toBeVisible();
  await to('radio', 'Light');
  await press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await press('ArrowLeft');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});
