import { expect as retrying } from '@playwright/test';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
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

/** A page without motion, in which every visit is a first one. */
async function firstVisits(): Promise<Page> {
  const { page } = await openPage(browser, { reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.clear());
  return page;
}

/** Another width and other colours for what is there: as when a window is made smaller, or evening comes. */
async function look(page: Page, theme: 'light' | 'dark', size: typeof wide): Promise<void> {
  await page.setViewportSize(size);
  // As the portal itself changes its colours (web/preferences, web/start-up/color-scheme.js).
  await page.evaluate((chosen) => {
    document.documentElement.dataset.mantineColorScheme = chosen;
  }, theme);
}

describe.concurrent('nothing is a barrier, in light and dark, wide and narrow', {
  timeout: 600_000,
}, () => {
  it('on any screen [access-32]', async () => {
    const page = await firstVisits();
    for (const address of Object.values(screens)) {
      await look(page, 'light', wide);
      await arrive(page, address);
      await expectNoBarriers(page, 'wide and light');
      await look(page, 'dark', wide);
      await expectNoBarriers(page, 'wide and dark');
      await look(page, 'dark', narrow);
      await expectNoBarriers(page, 'narrow and dark');
      await look(page, 'light', narrow);
      await expectNoBarriers(page, 'narrow and light');
    }
  });

  it.each([0, 1])('with anything open, half %i [access-33]', async (half) => {
    const page = await firstVisits();
    for (const { screen, what, open, isNarrow } of openings.filter((_, n) => n % 2 === half)) {
      await page.setViewportSize(isNarrow ? narrow : wide);
      await arrive(page, screens[screen]);
      await open(page).catch((cause: unknown) => {
        throw new Error(`On ${screen}, ${what} did not open`, { cause });
      });
      await expectNoBarriers(page, `${what}, as it opened`);
      await look(page, 'dark', narrow);
      await expectNoBarriers(page, `${what}, narrow and dark`);
    }
  });
});
