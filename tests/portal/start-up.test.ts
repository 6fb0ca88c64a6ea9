import { describe, expect as exactly, it } from 'vitest';
import { expectAccessible } from '../browser/a11y.ts';
import { expect, newPage, url } from './visit.ts';

const scripts = '**/assets/*.js';
const ground = 'getComputedStyle(document.documentElement).backgroundColor';

describe('before any script of the portal', () => {
  it.each([
    ['light', 'rgb(245, 246, 248)'],
    ['dark', 'rgb(18, 23, 33)'],
  ])('the page shows the start-up view, %s as chosen', async (theme, colour) => {
    const { page } = await newPage();
    await page.addInitScript(
      (chosen) => localStorage.setItem('preferences', JSON.stringify({ theme: chosen })),
      theme,
    );
    // Asked for, and on its way for ever.
    await page.route(scripts, () => {});
    await page.goto(url, { waitUntil: 'commit' });
    await expect(page.getByText('Initializing Sakshi')).toBeVisible();
    exactly(await page.evaluate(ground)).toBe(colour);
    await expect(page.getByText('could not be loaded')).toBeHidden();
    exactly(await page.locator('link[rel=stylesheet]').count()).toBe(0);
  });

  it.each([
    ['the script that the page names', '**/assets/index-*.js'],
    ['what that draws on', '**/assets/platform-*.js'],
    ['the portal', '**/assets/portal-*.js'],
    ['what the place says of itself', '**/config.json'],
  ])('it says when %s does not come, and what to do', async (_, lost) => {
    const { page } = await newPage();
    await page.route(lost, (route) => route.abort());
    await page.goto(url);
    await expect(page.getByRole('alert')).toHaveText(/Check your connection and load the page/);
    await expect(page.getByText('Initializing Sakshi')).toBeHidden();
    await expectAccessible(page);
    await page.unroute(lost);
    await page.reload();
    await expect(page.locator('#content h1')).toBeVisible();
  });
});

it('nothing else that is written into a page runs', async () => {
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
