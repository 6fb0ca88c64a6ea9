import { gzipSync } from 'node:zlib';
import { it } from 'vitest';
import { paths } from '../../web/platform/navigation/paths.ts';
import { expect, newPage, screens, url } from './visit.ts';

/** Bytes of JavaScript (gzip) that the first visit of an address loads until the network is idle. */
async function scriptBytes(address: string): Promise<number> {
  const { page } = await newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    const script = response.body();
    // Of a file that loads after this test has ended.
    script.catch(() => {});
    scripts.push(script);
  });
  await page.goto(`${url}${address}`);
  await page.locator('#content h1').waitFor();
  await page.waitForLoadState('networkidle');
  const contents = await Promise.all(scripts);
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
}

/** Fewer bytes would mean that the scripts were not counted. */
const least = 50_000;

it('the first page loads at most 190 kB of JavaScript', async () => {
  const bytes = await scriptBytes('/dashboard');
  expect(bytes).toBeGreaterThan(least);
  expect(bytes).toBeLessThanOrEqual(190_000);
});

/** The addresses of each page; some only lead to another one. */
const addresses = Object.entries(paths)
  .filter(([name]) => name !== 'home' && name !== 'meetings')
  .map(([name, address]) => [name.startsWith('old') ? 'meeting' : name, address]);

it.each([...addresses, ['meeting', '/meetings/m1'], ['meeting', '/meetings/m1/summary']])(
  'the HTML preloads the files of the %s page at %s',
  async (name, address) => {
    const { page } = await newPage();
    await page.route('**/assets/main-*.js', (route) => route.abort());
    await page.goto(`${url}${address}`);
    const asked = page.locator(`link[rel=modulepreload][href^="/assets/${name}-page-"]`);
    await expect.poll(() => asked.count()).toBe(1);
  },
);

it('the transcript page loads at most 250 kB of JavaScript', async () => {
  const bytes = await scriptBytes(screens.transcription);
  expect(bytes).toBeGreaterThan(least);
  expect(bytes).toBeLessThanOrEqual(250_000);
});
