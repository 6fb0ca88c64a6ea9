import { expect as retrying } from '@playwright/test';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/cloud.ts';
import { expectNoBarriers, openBrowser, openPage } from '../browser/open-browser.ts';
import { openings } from './openings.ts';
import { type Screen, stockedCloud } from './stocked.ts';

let cloud: Cloud;
let browser: Browser;
let screens: Record<Screen, string>;
beforeAll(async () => {
  [{ cloud, screens }, browser] = await Promise.all([stockedCloud(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await cloud?.close();
});

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(`${cloud.url}${address}`);
  await retrying(page.locator('#content h1')).toBeVisible({
    timeout: 20_000,
  });
  await retrying(page.getByText(/^Loading/)).toHaveCount(0, { timeout: 20_000 });
}

const wide = { width: 1440, height: 900 };
const narrow = { width: 360, height: 740 };

/** A page in these colours, whatever the person has chosen elsewhere, in which every visit is a first one. */
async function themed(theme: string): Promise<Page> {
  const { page } = await openPage(browser, { reducedMotion: 'reduce' });
  await page.addInitScript((theme) => {
    localStorage.clear();
    localStorage.setItem('preferences', JSON.stringify({ theme }));
  }, theme);
  await page.route('**/api/users/me/settings', async (route) => {
    const answer = await route.fetch();
    const settings = await answer.json();
    settings.preferences.theme = theme;
    await route.fulfill({ response: answer, json: settings });
  });
  return page;
}

describe.concurrent.each([
  ['light', wide, narrow],
  ['dark', narrow, wide],
])('in %s', { timeout: 600_000 }, (theme, usual, other) => {
  it('nothing is a barrier, on any screen, with anything open [access-32] [access-33]', async () => {
    const page = await themed(theme);
    for (const size of [other, usual]) {
      await page.setViewportSize(size);
      for (const address of Object.values(screens)) {
        await arrive(page, address);
        expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(theme);
        await expectNoBarriers(page);
      }
    }
    for (const { screen, what, open, isNarrow } of openings) {
      if (isNarrow && usual === wide) continue;
      await arrive(page, screens[screen]);
      await open(page).catch((cause: unknown) => {
        throw new Error(`On ${screen}, ${what} did not open`, { cause });
      });
      await expectNoBarriers(page, what);
    }
  });
});
