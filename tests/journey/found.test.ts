import { expect as retrying } from '@playwright/test';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Cloud } from '../../local/cloud.ts';
import { expectNoBarriers, openBrowser, openPage } from '../browser/open-browser.ts';
import { startCloud } from './cloud.ts';
import { keyboardOf } from './keys.ts';
import { script } from './script.ts';
import { wav } from './sound.ts';

const expect = retrying.configure({ timeout: 20_000 });

let cloud: Cloud;
let browser: Browser;
beforeAll(async () => {
  [cloud, browser] = await Promise.all([startCloud(), openBrowser()]);
  const api = script(cloud.url);
  const id = await api.createMeeting('Ward committee');
  await api.sendForm(id, new Blob([wav(8)], { type: 'audio/wav' }), 'a.wav');
  await api.ended(id);
  await api.createMeeting('Roads of Pune');
});
afterAll(async () => {
  await browser?.close();
  await cloud?.close();
});

describe.each([
  [1280, 800],
  [360, 740],
])('words that were said, %i px wide', (width, height) => {
  it('are found as one types, and lead to their moment, by keyboard alone [archive-60] [transcription-61] [transcription-62]', async () => {
    const { page } = await openPage(browser, { viewport: { width, height } });
    const { press, to, type } = keyboardOf(page);
    await page.goto(`${cloud.url}/archive`);
    await expect(page.getByRole('link', { name: 'Roads of Pune' })).toBeVisible();
    await to('searchbox', 'Search meetings');
    await type('road monsoon');
    await expect(page.getByRole('link', { name: 'Roads of Pune' })).toHaveCount(0);
    const passage = page.locator('a', { hasText: 'repair the main road' });
    await expect(passage.locator('mark')).toHaveText(['road', 'monsoon']);
    await expectNoBarriers(page);
    await to('link', /^0:04 .* We will repair the main road before the monsoon begins\.$/);
    await press('Enter');
    const turn = page.locator('li[aria-current=true]');
    await expect(turn).toBeFocused();
    await expect(turn).toBeInViewport();
    await expect(turn.locator('mark')).toHaveText(['road', 'monsoon']);
    await expect(page.getByLabel('Search in the transcript')).toHaveValue('road monsoon');
    await expectNoBarriers(page);
    await page.context().close();
  });
});
