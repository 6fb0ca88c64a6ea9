import { readFile } from 'node:fs/promises';
import { expect as retrying } from '@playwright/test';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Cloud } from '../../local/cloud.ts';
import { expectNoBarriers, openBrowser, openPage } from '../browser/open-browser.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';
import { wav } from './sound.ts';

/** Patient enough for a screen that asks again every five seconds. */
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

const file = (name: string, seconds: number, mimeType = 'audio/wav') => ({
  name,
  mimeType,
  buffer: wav(seconds),
});

async function downloaded(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

describe('a clerk', () => {
  it('uploads a recording, watches it being worked on, reads and exports it', async () => {
    const { page, complaints } = await openPage(browser, {
      viewport: { width: 1280, height: 900 },
    });
    await page.goto(cloud.url);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(
      page.getByRole('heading', { name: /^Good (Morning|Afternoon|Evening)/ }),
    ).toBeVisible();
    await expectNoBarriers(page);

    await page.getByRole('link', { name: 'Upload Audio', exact: true }).click();
    await page.getByLabel('Meeting Title').fill('वार्ड १२ बैठक');
    await page.getByLabel('Participants').fill('Asha, Ravi');
    await page.getByLabel('Language').selectOption({ label: 'English (India)' });
    // More than one part, so that they travel side by side.
    await page.locator('input[type=file]').setInputFiles(file('long.wav', 700));
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Upload & Process Meeting' }).click();
    await expect(page.getByText('Successfully uploaded: long.wav')).toBeVisible();
    await expect(page).toHaveURL(/\/meeting\/\w+$/);

    await expect(page.getByRole('progressbar')).toBeAttached();
    await expect(page.getByText('The budget for ward twelve was approved')).toBeVisible();
    await expect(page.getByText('Speaker 2')).toBeVisible();
    await expect(page.getByText('Scripted for tests')).toBeVisible();
    await expectNoBarriers(page);
    const transcript = await downloaded(page, 'Export transcript');
    expect(transcript.name).toBe('वार्ड १२ बैठक_transcript.txt');
    expect(transcript.text).toContain('Speaker 2 (4.00s - 6.95s): We will repair');

    await page.getByRole('tab', { name: 'Summary' }).click();
    await expect(page.getByText('90.0%')).toBeVisible();
    await expectNoBarriers(page);
    expect((await downloaded(page, 'Export summary')).name).toBe('वार्ड १२ बैठक_summary.txt');

    await page.goto(page.url().replace('/meeting/', '/transcription-view/'));
    await expect(
      page.getByText(/Created by System Administrator • duration 11:40 • 2 speakers/),
    ).toBeVisible();
    await expectNoBarriers(page);
    const json = await downloaded(page, 'Export JSON');
    expect(json.name).toBe('वार्ड १२ बैठक_transcript.json');
    expect(JSON.parse(json.text).transcription.timeline).toHaveLength(2);
    expect((await downloaded(page, 'Export TXT')).name).toBe('वार्ड १२ बैठक_transcript.txt');

    for (const name of ['Archive', 'Dashboard']) {
      await page.getByRole('link', { name, exact: true }).first().click();
      await expect(page.getByText('वार्ड १२ बैठक').first()).toBeVisible();
      await expectNoBarriers(page);
    }
    expect(complaints).toEqual([]);
  });

  it('is told what is wrong before anything is sent', async () => {
    const { page, complaints } = await openPage(browser);
    await page.goto(`${cloud.url}/upload`);
    const upload = page.getByRole('button', { name: 'Upload & Process Meeting' });
    await upload.click();
    await expect(page.getByText('Please select at least one audio file to upload.')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(file('a.pdf', 1, 'application/pdf'));
    await expect(
      page.getByText(
        'a.pdf: Unsupported file type. Please upload MP3, WAV, M4A, FLAC, or AAC files.',
      ),
    ).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(file('a.wav', 1));
    await upload.click();
    await expect(page.getByText('Please enter a meeting title.').first()).toBeVisible();
    expect(complaints).toEqual([]);
  });

  it('keeps what was typed when the page is loaded again', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${cloud.url}/upload`);
    await page.getByLabel('Meeting Title').fill('Half typed');
    await page.reload();
    await expect(page.getByLabel('Meeting Title')).toHaveValue('Half typed');
  });

  it('sees on the queue why a job failed and tries again, on a phone in the dark', async () => {
    const api = script(cloud.url);
    const id = await api.createMeeting('Broken recording');
    await api.sendForm(id, new Blob([wav(3).subarray(0, 20)], { type: 'audio/wav' }), 'a.wav');
    await api.ended(id);
    const { page, complaints } = await openPage(browser, { viewport: { width: 360, height: 740 } });
    await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
    await page.goto(`${cloud.url}/queue`);
    await expect(page.getByText(/damaged or is not sound/)).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: /retry/i }).click();
    await expect(page.getByText('Job queued for retry')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  it('begins at the top of an address that was typed, and is where it was after a reload [frame-36]', async () => {
    const { page } = await openPage(browser, { viewport: { width: 360, height: 500 } });
    const scrolled = () => page.evaluate(() => scrollY);
    await page.goto(`${cloud.url}/upload`);
    await expect(page.getByRole('heading', { name: 'Audio Files' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => scrollTo(0, 200));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Audio Files' })).toBeVisible();
    // The browser keeps what is read in place while fonts arrive: some pixels more or less.
    await expect.poll(scrolled).toBeGreaterThan(100);
    await page.goto(`${cloud.url}/settings`);
    await expect(page.getByLabel('Full Name')).toBeVisible();
    expect(await scrolled()).toBe(0);
  });

  it('is told when a screen cannot be fetched, and gets it when the network is back [frame-37]', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${cloud.url}/dashboard`);
    await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Train Speakers', exact: true }).first().click();
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(page.getByRole('heading', { name: 'Train Speakers' })).toBeVisible();
    await expect(page).toHaveURL(/\/train-speakers$/);
  });

  it('reads on where a part of a screen cannot be fetched [frame-44]', async () => {
    const { page } = await openPage(browser);
    await page.route(/listening-bar|document-dialog/, (route) => route.abort());
    const api = script(cloud.url);
    const id = await api.createMeeting('Read without its player');
    await api.sendForm(id, new Blob([wav(4)], { type: 'audio/wav' }), 'a.wav');
    await api.ended(id);
    await page.goto(`${cloud.url}/transcription-view/${id}`);
    await expect(page.getByText('This part of the page could not be fetched.')).toBeVisible();
    await page.getByRole('button', { name: 'More formats' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Load again' })).toBeVisible();
    await expectNoBarriers(page, 'a dialog that is missing');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  });

  it('reads English where the texts of another language cannot be fetched [frame-47]', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${cloud.url}/settings?tab=system`);
    await page.route(/\/assets\/mr-/, (route) => route.abort());
    await page.getByLabel('Language').selectOption('mr');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const said = page.getByText('The texts in your language could not be fetched.', {
      exact: false,
    });
    await expect(said).toBeVisible();
    // It was saved: the next visit asks for the language, and opens without it.
    await page.evaluate(() => localStorage.setItem('preferences', '{"language":"mr"}'));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(said).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await page.getByLabel('भाषा').selectOption('en');
    await page.getByRole('button', { name: 'बदल जतन करा' }).click();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });

  it('is led back from an address that is nothing', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${cloud.url}/nowhere/at/all`);
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
    await page.goto(`${cloud.url}/meeting/none`);
    await expect(page.getByText('Meeting Not Found')).toBeVisible();
  });
});
