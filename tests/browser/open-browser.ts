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

/** Milliseconds: on a busy machine, too, a test fails by what it sees and not by when. */
export const patience = 60_000;

/** A page that remembers what went wrong on its console: a test ends by looking at it. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    locale: 'en-IN',
    // A test of one thing is not slowed by what is kept for another visit.
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // Blocked here on purpose, see above.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return { page, complaints };
}
