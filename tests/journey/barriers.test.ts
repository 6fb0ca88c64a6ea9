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

const scheme = 'data-mantine-color-scheme';
const wide = { width: 1440, height: 900 };
const narrow = { width: 360, height: 740 };

/** A page without motion, in which every visit is a first one. */
async function firstVisits(): Promise<Page> {
  const { page } = await openPage(browser, { reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.clear());
  return page;
}

/**
 * Looks for barriers at another width and in other colours: as when a window is made smaller, or evening comes.
 * The colours change as the portal itself changes them (web/preferences, web/build/color-scheme.js).
 */
async function expectNone(page: Page, theme: 'light' | 'dark', size: typeof wide, what = '') {
  const html = page.locator('html');
  await page.setViewportSize(size);
  await html.evaluate((root, [name, chosen]) => root.setAttribute(name, chosen), [
    scheme,
    theme,
  ] as const);
  await expectNoBarriers(page, `${what} ${theme}, ${size.width} px`);
  expect(await html.getAttribute(scheme)).toBe(theme);
}

describe.concurrent('nothing is a barrier, in light and dark, wide and narrow', {
  timeout: 600_000,
}, () => {
  it('on any screen [access-32]', async () => {
    const page = await firstVisits();
    for (const address of Object.values(screens)) {
      await page.setViewportSize(wide);
      await arrive(page, address);
      await expectNone(page, 'light', wide);
      await expectNone(page, 'dark', wide);
      await expectNone(page, 'dark', narrow);
      await expectNone(page, 'light', narrow);
    }
  });

  it.each([0, 1])('with anything open, half %i [access-33]', async (half) => {
    const page = await firstVisits();
    for (const { screen, what, open, isNarrow } of openings.filter((_, n) => n % 2 === half)) {
      const size = isNarrow ? narrow : wide;
      await page.setViewportSize(size);
      await arrive(page, screens[screen]);
      await open(page).catch((cause: unknown) => {
        throw new Error(`On ${screen}, ${what} did not open`, { cause });
      });
      await expectNone(page, 'light', size, what);
      await expectNone(page, 'dark', narrow, what);
    }
  });
});
