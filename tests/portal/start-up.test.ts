import { describe, expect as exactly, it } from 'vitest';
import { expectAccessible } from '../browser/a11y.ts';
import { expect, newPage, url } from './visit.ts';

const scripts = '**/assets/*.js';
const ground = 'getComputedStyle(document.documentElement).backgroundColor';

describe('before the scripts of the portal have loaded', () => {
  it.each([
    ['light', 'rgb(245, 246, 248)'],
    ['dark', 'rgb(18, 23, 33)'],
  ])('the page shows the start-up view in the chosen theme: %s', async (theme, colour) => {
    const { page } = await newPage();
    await page.addInitScript(
      (chosen) => localStorage.setItem('preferences', JSON.stringify({ theme: chosen })),
      theme,
    );
    // Requested, but never answered.
    await page.route(scripts, () => {});
    await page.goto(url, { waitUntil: 'commit' });
    await expect(page.getByText('Initializing Sakshi')).toBeVisible();
    exactly(await page.evaluate(ground)).toBe(colour);
    await expect(page.getByText('could not be loaded')).toBeHidden();
    exactly(await page.locator('link[rel=stylesheet]').count()).toBe(0);
  });

  it.each([
    ['the entry script', '**/assets/main-*.js'],
    ['the platform script', '**/assets/platform-*.js'],
    ['the portal script', '**/assets/portal-*.js'],
    ['config.json', '**/config.json'],
  ])('the page says what to do if %s cannot be loaded', async (_, lost) => {
    const { page } = await newPage();
    await page.route(lost, (route) => route.abort());
    await page.goto(url);
    await expect(page.getByRole('alert')).toHaveText(/Check your connection and reload the page/);
    await expect(page.getByText('Initializing Sakshi')).toBeHidden();
    await expectAccessible(page);
    await page.unroute(lost);
    await page.reload();
    await expect(page.locator('#content h1')).toBeVisible();
  });
});

it('a script injected into a page does not run', async () => {
  const { page, complaints } = await newPage();
  await page.goto(`${url}/dashboard`);
  await expect(page.locator('#content h1')).toBeVisible();
  exactly(complaints).toEqual([]);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
    return 'ran' in window;
  });
  exactly(ran).toBe(false);
});
