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

/** Where a word of the transcript is on the window. */
const placeOf = (page: Page, word: string) =>
  page.evaluate((sought) => {
    const turns = [...document.querySelectorAll('[data-said]')];
    const text = turns.find((turn) => turn.textContent?.includes(sought))?.firstChild;
    if (!text) throw new Error(`nobody says ${sought}`);
    const from = (text.textContent ?? '').indexOf(sought);
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, from + sought.length);
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, word);

/** The word that is marked as heard. */
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('heard') ?? [])].map(String).join());

it('a recording is heard from the word that is clicked, and goes on while it is corrected', async () => {
  const api = script(cloud.url);
  const id = await api.createMeeting('Budget');
  await api.sendForm(id, new Blob([wav(8)], { type: 'audio/wav' }), 'a.wav');
  await api.ended(id);
  const { page, complaints } = await openPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${cloud.url}/transcription-view/${id}`);
  await expect(page.getByRole('region', { name: 'Recording' })).toContainText('0:00 / 0:08');
  await expect.poll(() => asked.some((path) => path.endsWith('.peaks.json'))).toBe(true);
  exactly(asked.filter((path) => path.includes('/words'))).toEqual([]);
  const { x, y } = await placeOf(page, 'approved');
  await page.mouse.click(x, y);
  // A third of a second each: it may already be a later one.
  await expect.poll(() => marked(page)).toMatch(/^(approved|by|the|committee\.)$/);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: /^Edit segment at 0:04/ }).click();
  await page.getByLabel('Transcript', { exact: true }).pressSequentially('Yes. ');
  await expect(page.locator('li[data-heard][data-index="1"]')).toBeVisible();
  await expect(page.getByLabel('Transcript', { exact: true })).toBeFocused();
  exactly(complaints).toEqual([]);
});
