import { expect as retrying } from '@playwright/test';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect as exactly, it } from 'vitest';
import { portalLanguages } from '#contract/choices.ts';
import type { Cloud } from '../../local/cloud.ts';
import { expectAccessible } from '../browser/a11y.ts';
import { openBrowser, openPage, patience } from '../browser/open-browser.ts';
import { keyboardOf } from '../portal/keyboard.ts';
import { isThorough } from '../thorough.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';

// Preferences belong to the user, and a cloud without sign-in has only one: these tests need their own cloud.
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

type Language = Exclude<(typeof portalLanguages)[number], 'en'>;

/** The font family that a page in each language must load. */
const families: Record<Language, string> = {
  hi: 'Noto Sans Devanagari',
  mr: 'Noto Sans Devanagari',
  kn: 'Noto Sans Kannada',
  te: 'Noto Sans Telugu',
  ta: 'Noto Sans Tamil',
};

const speak = (language: string) =>
  script(cloud.url).ask('PUT', '/users/me/settings', { preferences: { language } });

const all = ['/dashboard', '/archive', '/upload', '/settings'];

describe.each(portalLanguages.filter((language) => language !== 'en'))('in %s', (language) => {
  // One language on all pages, the others on one.
  const addresses = isThorough || language === 'mr' ? all : ['/dashboard'];

  it('the portal loads the font of the script and is accessible on a phone [settings-91]', async () => {
    await speak(language);
    const { page, complaints } = await openPage(browser, { viewport: { width: 360, height: 740 } });
    for (const address of addresses) {
      await page.goto(`${cloud.url}${address}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('#content h1')).toBeVisible();
      await page.waitForLoadState('networkidle');
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      exactly([address, over]).toEqual([address, 0]);
      await expectAccessible(page);
    }
    // Fonts load after the data of the page.
    await page.waitForFunction(
      (wanted) =>
        [...document.fonts].some(
          ({ family, status }) => status === 'loaded' && family.includes(wanted),
        ),
      families[language],
    );
    exactly(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a language chosen in Settings is remembered for the user [settings-92]', async () => {
  await speak('en');
  const { page } = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  await page.goto(`${cloud.url}/settings?tab=system`);
  await page.getByLabel('Language', { exact: true }).selectOption('mr');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  await page.reload();
  await expect(page.locator('#content h1')).not.toHaveText('Settings');

  // Another browser of the same user.
  const other = await openPage(browser);
  await other.page.goto(`${cloud.url}/dashboard`);
  await expect(other.page.locator('html')).toHaveAttribute('lang', 'mr');
  await speak('en');
});

it('the portal falls back to English if the messages of a language cannot be loaded [frame-47]', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${cloud.url}/settings?tab=system`);
  await page.route(/\/assets\/mr-/, (route) => route.abort());
  await page.getByLabel('Language', { exact: true }).selectOption('mr');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const said = page.getByText('The portal could not be loaded in your language.', {
    exact: false,
  });
  await expect(said).toBeVisible();
  // The choice was saved: the next visit requests the language and opens without it.
  await page.evaluate(() => localStorage.setItem('preferences', '{"language":"mr"}'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(said).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await page.getByLabel('भाषा', { exact: true }).selectOption('en');
  await page.getByRole('button', { name: 'बदल जतन करा' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

it('the colour scheme is chosen with the arrow keys [access-4]', async () => {
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
