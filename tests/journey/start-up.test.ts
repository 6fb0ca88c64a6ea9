import { expect as retrying } from '@playwright/test';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect as exactly, it } from 'vitest';
import type { Cloud } from '../../local/cloud.ts';
import { expectNoBarriers, openBrowser, openPage } from '../browser/open-browser.ts';
import { startCloud } from './cloud.ts';

const expect = retrying.configure({ timeout: 20_000 });

let cloud: Cloud;
let browser: Browser;
beforeAll(async () => {
  [cloud, browser] = await Promise.all([startCloud(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await cloud?.close();
});

const scripts = '**/assets/*.js';
const ground = 'getComputedStyle(document.documentElement).backgroundColor';

describe('before any script of the portal', () => {
  it.each([
    ['light', 'rgb(245, 246, 248)'],
    ['dark', 'rgb(18, 23, 33)'],
  ])('the page shows the start-up view, %s as chosen', async (theme, colour) => {
    const { page } = await openPage(browser);
    await page.addInitScript(
      (chosen) => localStorage.setItem('preferences', JSON.stringify({ theme: chosen })),
      theme,
    );
    // Asked for, and on its way for ever.
    await page.route(scripts, () => {});
    await page.goto(cloud.url, { waitUntil: 'commit' });
    await expect(page.getByText('Initializing Sakshi')).toBeVisible();
    exactly(await page.evaluate(ground)).toBe(colour);
    await expect(page.getByText('could not be loaded')).toBeHidden();
    exactly(await page.locator('link[rel=stylesheet]').count()).toBe(0);
    await page.context().close();
  });

  it.each([
    ['the script that the page names', '**/assets/index-*.js'],
    ['what that draws on', '**/assets/platform-*.js'],
    ['the portal', '**/assets/portal-*.js'],
    ['what the place says of itself', '**/config.json'],
  ])('it says when %s does not come, and what to do', async (_, lost) => {
    const { page } = await openPage(browser);
    await page.route(lost, (route) => route.abort());
    await page.goto(cloud.url);
    await expect(page.getByRole('alert')).toHaveText(/Check your connection and load the page/);
    await expect(page.getByText('Initializing Sakshi')).toBeHidden();
    await expectNoBarriers(page);
    await page.unroute(lost);
    await page.reload();
    await expect(page.locator('#content h1')).toBeVisible();
    await page.context().close();
  });
});

it('nothing else that is written into a page runs', async () => {
  const { page, complaints } = await openPage(browser);
  await page.goto(`${cloud.url}/dashboard`);
  await expect(page.locator('#content h1')).toBeVisible();
  exactly(complaints).toEqual([]);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
    return 'ran' in window;
  });
  exactly(ran).toBe(false);
  await page.context().close();
});
