import { expect as retrying } from '@playwright/test';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect as exactly, it } from 'vitest';
import type { Cloud } from '../../local/cloud.ts';
import { openBrowser, openPage } from '../browser/open-browser.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';
import { wav } from './sound.ts';

const expect = retrying.configure({ timeout: 20_000 });

let cloud: Cloud;
let browser: Browser;
beforeAll(async () => {
  [cloud, browser] = await Promise.all([startCloud(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await cloud?.close();
});

/** The words that a mark of this name is on. */
const marked = (page: Page, name: string) =>
  page.evaluate((sought) => [...(CSS.highlights.get(sought) ?? [])].map(String), name);

it('a doubtful word is stepped to by a key, and typed over', async () => {
  const api = script(cloud.url);
  const id = await api.createMeeting('Budget');
  await api.sendForm(id, new Blob([wav(8)], { type: 'audio/wav' }), 'a.wav');
  await api.ended(id);
  const { page, complaints } = await openPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${cloud.url}/transcription-view/${id}`);
  const choice = page.getByRole('checkbox', { name: 'Show doubtful words' });
  await choice.focus();
  exactly(asked.filter((path) => path.includes('/words'))).toEqual([]);
  await page.keyboard.press('Space');
  await expect.poll(() => marked(page, 'doubtful')).toEqual(['The', 'We']);
  await page.keyboard.press('F7');
  await page.keyboard.press('F7');
  await expect(page.getByText(/^“We”, 20 % sure, 0:04, Speaker 2$/)).toBeVisible();
  exactly(await marked(page, 'doubtful-here')).toEqual(['We']);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Transcript', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type('They');
  await expect(field).toHaveValue('They will repair the main road before the monsoon begins.');
  await page.keyboard.press('Shift+F7');
  await expect(page.getByText(/^“The”, 20 % sure, 0:00, Speaker 1$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit segment at 0:00/ })).toBeFocused();
  exactly(complaints).toEqual([]);
});
