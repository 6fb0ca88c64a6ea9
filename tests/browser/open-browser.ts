import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findBrowser } from './find-browser.ts';

/** `microphone`: a WAV file that pages record in a loop, without a permission prompt. */
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

/** Milliseconds; long, so that tests do not fail on a busy machine. */
export const patience = 60_000;

/** A page that collects errors and warnings of its console, for the test to check at its end. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    locale: 'en-IN',
    // Precaching would slow tests down.
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // Intended, see above.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (!['error', 'warning'].includes(message.type())) return;
    complaints.push(`${message.text()} (${message.location().url})`);
  });
  return { page, complaints };
}
