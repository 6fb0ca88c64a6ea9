import type { Page } from 'playwright-core';
import { expect as exactly, it } from 'vitest';
import { arrive, expect, newPage, screens, url } from './visit.ts';

/** The words that have the highlight of this name. */
const marked = (page: Page, name: string) =>
  page.evaluate((sought) => [...(CSS.highlights.get(sought) ?? [])].map(String), name);

it('a low-confidence word is reached by a key and overwritten', async () => {
  const { page, complaints } = await newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${url}${screens.transcription}`);
  const choice = page.getByRole('checkbox', { name: 'Show uncertain words' });
  await choice.focus();
  exactly(asked.filter((path) => path.includes('/words'))).toEqual([]);
  await page.keyboard.press('Space');
  await expect.poll(() => marked(page, 'uncertain')).toEqual(['The', 'We']);
  await page.keyboard.press('F7');
  await page.keyboard.press('F7');
  await expect(page.getByText(/^“We”, 20% confidence, 0:04, Speaker 2$/)).toBeVisible();
  exactly(await marked(page, 'uncertain-here')).toEqual(['We']);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Transcript', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type('They');
  await expect(field).toHaveValue('They will repair the main road before the monsoon begins.');
  await page.keyboard.press('Shift+F7');
  await expect(page.getByText(/^“The”, 20% confidence, 0:00, Speaker 1$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit segment at 0:00/ })).toBeFocused();
  exactly(complaints).toEqual([]);
});

/** The position of a transcript word in the window. */
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

it('clicking a word plays the recording from there, and editing does not stop it', async () => {
  const { page, complaints } = await newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${url}${screens.transcription}`);
  await expect(page.getByRole('region', { name: 'Recording' })).toContainText('0:00 / 1:00');
  await expect.poll(() => asked.some((path) => path.endsWith('.peaks.json'))).toBe(true);
  exactly(asked.filter((path) => path.includes('/words'))).toEqual([]);
  const { x, y } = await placeOf(page, 'approved');
  await page.mouse.click(x, y);
  // A word lasts a third of a second, so a later one may already be playing.
  let heard = '';
  await expect.poll(async () => ([heard = ''] = await marked(page, 'heard'))).not.toEqual([]);
  exactly(['The', 'budget', 'for', 'ward', 'twelve', 'was']).not.toContain(heard);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: /^Edit segment at 0:04/ }).click();
  await page.getByLabel('Transcript', { exact: true }).pressSequentially('Yes. ');
  await expect(page.locator('li[data-heard][data-index="1"]')).toBeVisible();
  await expect(page.getByLabel('Transcript', { exact: true })).toBeFocused();
  exactly(complaints).toEqual([]);
});

it('the first segment is in view at 1366x768, and few presses of Tab away [transcription-66]', async () => {
  const { page } = await newPage({ viewport: { width: 1366, height: 768 } });
  await arrive(page, screens.transcription);
  await expect(page.getByRole('region', { name: 'Recording' })).toBeVisible();
  const text = await page.locator('li[data-index="0"] [data-said]').boundingBox();
  const player = await page.getByRole('region', { name: 'Recording' }).boundingBox();
  exactly((text?.y ?? 768) + (text?.height ?? 0)).toBeLessThan(player?.y ?? 0);
  exactly(await page.evaluate(() => window.scrollY)).toBe(0);

  const isThere = () =>
    page.evaluate(() => document.activeElement?.closest('[data-index="0"]') !== null);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  let tabs = 1;
  while (tabs < 40 && !(await isThere())) {
    await page.keyboard.press('Tab');
    tabs++;
  }
  exactly(tabs).toBeLessThanOrEqual(10);
});
