import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findBrowser } from './find-browser.ts';

/** `microphone`: a WAV file that every page hears, over and over, without being asked whether it may. */
export async function openBrowser({ microphone }: { microphone?: string } = {}): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  const usual = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const heard = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${microphone}`,
  ];
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: microphone === undefined ? usual : [...usual, ...heard],
  });
}

/** A page that remembers what went wrong on its console: a test ends by looking at it. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    locale: 'en-IN',
    // A test of one thing is not slowed by what is kept for another visit.
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // Blocked here on purpose, see above.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return { page, complaints };
}

/** Rules that axe knows and leaves out unless asked: the size of targets, and visible words that a name lacks. */
const asked = ['target-size', 'label-content-name-mismatch', 'table-fake-caption', 'p-as-heading'];

/**
 * Looks for barriers of any severity on the page as it stands, with `what` open. Behind an open dialog the page is
 * out of reach, and not looked at.
 * https://github.com/dequelabs/axe-core
 */
export async function expectNoBarriers(page: Page, what = ''): Promise<void> {
  // What fades in has not its colours yet: what comes while axe looks is there at once, and what came before
  // is waited for, unless it turns for ever.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  );
  await layDown(page, true);
  // There are no frames to put together, which is what the other mode takes its time for.
  const isBehind = (await page.locator('dialog:modal').count()) > 0;
  const { violations } = await new AxeBuilder({ page })
    .include(isBehind ? 'dialog[open]' : 'html')
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      rules: Object.fromEntries(asked.map((rule) => [rule, { enabled: true }])),
    })
    .analyze();
  await layDown(page, false);
  await page.emulateMedia({ reducedMotion: null });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`);
  expect(found, `on ${page.url()} ${what}`).toEqual([]);
}

/** Puts what stays in reach while one scrolls into its own place: what it covers is reached by scrolling. */
async function layDown(page: Page, isDown: boolean): Promise<void> {
  await page.evaluate((isDown) => {
    for (const one of document.querySelectorAll<HTMLElement>('#content *')) {
      if (!isDown && one.dataset.laidDown !== undefined) {
        one.style.position = '';
        delete one.dataset.laidDown;
      } else if (isDown && getComputedStyle(one).position === 'sticky') {
        one.style.position = 'static';
        one.dataset.laidDown = '';
      }
    }
  }, isDown);
}
