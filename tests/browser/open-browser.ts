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

/** Looks for barriers of any severity on the page as it stands. https://github.com/dequelabs/axe-core */
export async function expectNoBarriers(page: Page): Promise<void> {
  // What fades in has not its colours yet; what turns for ever is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`);
  expect(found, `on ${page.url()}`).toEqual([]);
}
