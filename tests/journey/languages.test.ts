import { expect as retrying } from '@playwright/test';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalLanguages } from '#contract/choices.ts';
import type { Cloud } from '../../local/cloud.ts';
import { expectNoBarriers, openBrowser, openPage } from '../browser/open-browser.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';

let cloud: Cloud;
let browser: Browser;
beforeAll(async () => {
  [cloud, browser] = await Promise.all([startCloud(), openBrowser()]);
  await script(cloud.url).createMeeting('Ward 12');
});
afterAll(async () => {
  await browser?.close();
  await cloud?.close();
});

const speak = (language: string) =>
  script(cloud.url).ask('PUT', '/users/me/settings', { preferences: { language } });

const over = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The family each script is drawn with, of those the page has fetched. */
const families = {
  hi: 'Noto Sans Devanagari',
  mr: 'Noto Sans Devanagari',
  kn: 'Noto Sans Kannada',
  te: 'Noto Sans Telugu',
  ta: 'Noto Sans Tamil',
};

describe.each(portalLanguages.filter((language) => language !== 'en'))('in %s', (language) => {
  it('is drawn in its own script, without barriers, on a phone too [settings-91]', async () => {
    await speak(language);
    const { page, complaints } = await openPage(browser, { viewport: { width: 360, height: 740 } });
    for (const address of ['/dashboard', '/archive', '/upload', '/settings']) {
      await page.goto(`${cloud.url}${address}`);
      await retrying(page.locator('html')).toHaveAttribute('lang', language);
      await retrying(page.locator('#content h1')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect([address, await over(page)]).toEqual([address, 0]);
      await expectNoBarriers(page);
    }
    // They come after what the screen asked for.
    await page.waitForFunction(
      (wanted) =>
        [...document.fonts].some(
          ({ family, status }) => status === 'loaded' && family.includes(wanted),
        ),
      families[language],
    );
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('is chosen in Settings, and remembered for the person [settings-92]', async () => {
  await speak('en');
  const { page } = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  await page.goto(`${cloud.url}/settings?tab=system`);
  await page.getByLabel('Language', { exact: true }).selectOption('mr');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await retrying(page.locator('html')).toHaveAttribute('lang', 'mr');
  await page.reload();
  await retrying(page.locator('#content h1')).not.toHaveText('Settings');

  // Another browser of the same person.
  const other = await openPage(browser);
  await other.page.goto(`${cloud.url}/dashboard`);
  await retrying(other.page.locator('html')).toHaveAttribute('lang', 'mr');
  await speak('en');
});
