import { expect as retrying } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { openBrowser, openPage, patience } from '../browser/open-browser.ts';
import { seededPortal } from './seeded-cloud.ts';

/** The seeded cloud shared by all files of this folder: see seeded-cloud.ts. */
export const { url, screens } = await seededPortal(inject('portal'));

/** Retries what a page does not show yet. */
export const expect = retrying.configure({ timeout: patience });

let browser: Promise<Browser> | undefined;
/** One for all files of a worker; Playwright closes it when the worker ends. */
export const sharedBrowser = (): Promise<Browser> => (browser ??= openBrowser());

/** A page in a fresh browser context, for the duration of a test. */
export async function newPage(options: BrowserContextOptions = {}) {
  const opened = await openPage(await sharedBrowser(), options);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await printPage(opened.page, task.name);
    await opened.page.context().close();
  });
  return opened;
}

/** What a page showed when its test failed; for failures that occur once, on a busy machine. */
async function printPage(page: Page, test: string): Promise<void> {
  const shown = await page
    .locator('body')
    .ariaSnapshot()
    .catch((error: unknown) => `nothing: ${error}`);
  console.log(`"${test}" failed at ${page.url()}, which showed\n${shown}`);
}

/** Opens a path and waits until its page has loaded. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(`${url}${address}`);
  await expect(page.locator('#content h1')).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}
