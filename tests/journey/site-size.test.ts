import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cloud } from '../../local/cloud.ts';
import { paths } from '../../web/platform/navigation/paths.ts';
import { openBrowser, openPage } from '../browser/open-browser.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';
import { wav } from './sound.ts';

let cloud: Cloud;
let browser: Browser;
beforeAll(async () => {
  [cloud, browser] = await Promise.all([startCloud(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await cloud?.close();
});

/** Bytes of JavaScript (gzip) that a first visit of an address fetches before it rests. */
async function scriptBytes(address: string): Promise<number> {
  const { page } = await openPage(browser);
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body());
  });
  await page.goto(`${cloud.url}${address}`);
  await page.locator('#content h1').waitFor();
  await page.waitForLoadState('networkidle');
  const contents = await Promise.all(scripts);
  await page.context().close();
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
}

it('the first page weighs at most 160 kB of JavaScript', async () => {
  expect(await scriptBytes('/dashboard')).toBeLessThanOrEqual(160_000);
});

it.each(Object.entries(paths).filter(([name]) => name !== 'home' && name !== 'meetings'))(
  'the %s screen’s files are asked for by the page itself',
  async (name, address) => {
    const { page } = await openPage(browser);
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto(`${cloud.url}${address}`);
    const asked = page.locator(`link[rel=modulepreload][href^="/assets/${name}-page-"]`);
    await expect.poll(() => asked.count()).toBe(1);
    await page.context().close();
  },
);

it('a transcript’s page weighs at most 219 kB of JavaScript', async () => {
  const api = script(cloud.url);
  const id = await api.createMeeting('Budget');
  await api.sendForm(id, new Blob([wav(8)], { type: 'audio/wav' }), 'a.wav');
  await api.ended(id);
  expect(await scriptBytes(`/transcription-view/${id}`)).toBeLessThanOrEqual(219_000);
});
