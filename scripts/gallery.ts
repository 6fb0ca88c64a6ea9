import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { openBrowser, openPage } from '../tests/browser/open-browser.ts';
import { type Screen, startSeededCloud } from '../tests/portal/seeded-cloud.ts';
import { uiStates } from '../tests/portal/ui-states.ts';

/**
 * `npm run gallery`: takes a screenshot of every UI state, for `/gallery` of `npm run dev`. The states are those
 * of the accessibility tests, in a portal where every page has data.
 */
const folder = '.sakshi/gallery';
const wide = { width: 1280, height: 900 };
const narrow = { width: 360, height: 740 };

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const [{ url, screens, close }, browser] = await Promise.all([startSeededCloud(), openBrowser()]);
const failed: string[] = [];
try {
  const initialStates = Object.keys(screens).map((screen) => ({
    screen: screen as Screen,
    what: 'as it opens',
    open: async () => {},
  }));
  for (const state of [...initialStates, ...uiStates]) {
    const { screen, what, open } = state;
    const viewport = 'isNarrow' in state ? narrow : wide;
    const { page } = await openPage(browser, { viewport, reducedMotion: 'reduce' });
    const name = `${screen}, ${what}`;
    try {
      await page.goto(`${url}${screens[screen]}`);
      await page.locator('#content h1').waitFor();
      await page.getByText(/^Loading/).waitFor({ state: 'detached' });
      await open(page);
      await page.screenshot({ path: path.join(folder, `${name}.png`) });
      console.log(name);
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message : error}`);
    } finally {
      await page.context().close();
    }
  }
} finally {
  await browser.close();
  await close();
}
console.log('See them with `npm run dev`, at /gallery');
for (const line of failed) console.error(line);
process.exitCode = failed.length > 0 ? 1 : 0;
