import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import type { Meeting } from '#contract/meetings.ts';
import { expectAccessible } from '../browser/a11y.ts';
import { script } from '../journey/script.ts';
import { largeWav, wav } from '../journey/sound.ts';
import { isThorough } from '../thorough.ts';
import { expect, newPage, screens, url } from './visit.ts';

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
  it('uploads a recording, follows its progress, reads and exports the transcript', async () => {
    const { page, complaints } = await newPage({
      viewport: { width: 1280, height: 900 },
    });
    await page.goto(url);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(
      page.getByRole('heading', { name: /^Good (Morning|Afternoon|Evening)/ }),
    ).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Upload Audio', exact: true }).click();
    await page.getByLabel('Meeting Title').fill('प्रभाग ९ बैठक');
    await page.getByLabel('Participants').fill('Asha, Ravi');
    await page.getByLabel('Language', { exact: true }).selectOption({ label: 'English (India)' });
    // More than one part, so that parts are uploaded concurrently.
    const large = path.join(await mkdtemp(path.join(tmpdir(), 'clerk-')), 'large.wav');
    await writeFile(large, largeWav());
    await page.locator('input[type=file]').setInputFiles(large);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Upload & Process Meeting' }).click();
    await expect(page.getByText('Successfully uploaded: large.wav')).toBeVisible();
    await expect(page).toHaveURL(/\/meetings\/\w+$/);

    await expect(page.getByRole('progressbar')).toBeAttached();
    await expect(page.getByText('The budget for ward twelve was approved')).toBeVisible();
    await expect(page.getByText('Speaker 2')).toBeVisible();
    await expect(page.getByText('Scripted for tests')).toBeVisible();
    await expectAccessible(page);
    const transcript = await downloaded(page, 'Export transcript');
    expect(transcript.name).toBe('प्रभाग ९ बैठक_transcript.txt');
    expect(transcript.text).toContain('Speaker 2 (4.00s - 6.95s): We will repair');

    await page.getByRole('tab', { name: 'Summary' }).click();
    await expect(page.getByText('90.0%')).toBeVisible();
    await expectAccessible(page);
    expect((await downloaded(page, 'Export summary')).name).toBe('प्रभाग ९ बैठक_summary.txt');

    await page.getByRole('tab', { name: 'Transcript' }).click();
    await expect(
      page.getByText(/Created by System Administrator • duration 0:01 • 2 speakers/),
    ).toBeVisible();
    await expectAccessible(page);
    const json = await downloaded(page, 'Export JSON');
    expect(json.name).toBe('प्रभाग ९ बैठक_transcript.json');
    expect(JSON.parse(json.text).transcription.timeline).toHaveLength(2);
    expect((await downloaded(page, 'Export TXT')).name).toBe('प्रभाग ९ बैठक_transcript.txt');

    for (const name of ['Archive', 'Dashboard']) {
      await page.getByRole('link', { name, exact: true }).first().click();
      await expect(page.getByText('प्रभाग ९ बैठक').first()).toBeVisible();
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
  });

  it('sees what is wrong before anything is uploaded', async () => {
    const { page, complaints } = await newPage();
    await page.goto(`${url}/upload`);
    const upload = page.getByRole('button', { name: 'Upload & Process Meeting' });
    await upload.click();
    await expect(page.getByText('Please select at least one audio file to upload.')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(file('a.pdf', 1, 'application/pdf'));
    await expect(
      page.getByText(
        'a.pdf: Unsupported file type. Please upload MP3, WAV, M4A, FLAC, AAC, OGG, WEBM, MP4, or M4V files.',
      ),
    ).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(file('a.wav', 1));
    await upload.click();
    await expect(page.getByText('Please enter a meeting title.').first()).toBeVisible();
    expect(complaints).toEqual([]);
  });

  it.runIf(isThorough)(
    'works elsewhere while a recording is uploaded, and opens its meeting from the header',
    async () => {
      const { page, complaints } = await newPage({ viewport: { width: 360, height: 740 } });
      let open = () => {};
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      await page.route(/partNumber=/, async (route) => {
        await gate;
        await route.continue();
      });
      await page.goto(`${url}/upload`);
      await page.getByLabel('Meeting Title').fill('Sent from elsewhere');
      await page.locator('input[type=file]').setInputFiles(file('elsewhere.wav', 4));
      await page.getByRole('button', { name: 'Upload & Process Meeting' }).click();
      await expect(
        page.getByRole('progressbar', { name: 'Upload of elsewhere.wav' }),
      ).toBeAttached();
      await page
        .getByRole('link', { name: /^S?Sakshi/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Uploads: 0%' }).click();
      await expect(page.getByRole('dialog', { name: 'Uploads' })).toBeVisible();
      await expectAccessible(page);
      open();
      await page.getByRole('dialog').getByRole('link', { name: 'Sent from elsewhere' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Sent from elsewhere' }),
      ).toBeVisible();
      await expect(page.getByText('The budget for ward twelve was approved')).toBeVisible();
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isThorough)('replaces the recording of a finished meeting', async () => {
    const api = script(url);
    const id = await api.createMeeting('Recorded twice');
    await api.sendForm(id, new Blob([wav(8)], { type: 'audio/wav' }), 'a.wav');
    await api.ended(id);
    const jobOf = async () => (await api.ask<Meeting>('GET', `/meetings/${id}`)).json.job_id;
    const first = await jobOf();
    const { page, complaints } = await newPage();
    await page.goto(`${url}/meeting/${id}`);
    await page.getByRole('button', { name: 'Replace recording' }).click();
    await page.locator('input[type=file]').setInputFiles(file('b.wav', 5));
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Upload Audio' }).click();
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    await expect(page.getByText('Successfully uploaded: b.wav')).toBeVisible();
    await api.ended(id);
    expect(await jobOf()).not.toBe(first);
    await expect(page.getByText('The budget for ward twelve was approved')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  it('keeps typed input when the page is reloaded', async () => {
    const { page } = await newPage();
    await page.goto(`${url}/upload`);
    await page.getByLabel('Meeting Title').fill('Half typed');
    await page.reload();
    await expect(page.getByLabel('Meeting Title')).toHaveValue('Half typed');
  });

  it('sees in the queue why a job failed and retries it, on a phone in dark mode', async () => {
    const api = script(url);
    const id = await api.createMeeting('Cut short');
    await api.sendForm(id, new Blob([wav(3).subarray(0, 20)], { type: 'audio/wav' }), 'a.wav');
    await api.ended(id);
    const { page, complaints } = await newPage({ viewport: { width: 360, height: 740 } });
    await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
    await page.goto(`${url}/queue`);
    const job = page.getByRole('listitem').filter({ hasText: 'Cut short' });
    await expect(job.getByText(/damaged or is not an audio recording/)).toBeVisible();
    await expectAccessible(page);
    await job.getByRole('button', { name: /retry/i }).click();
    await expect(page.getByText('Job queued for retry')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  it('starts at the top of a new page, and keeps the scroll position after a reload [frame-36]', async () => {
    const { page } = await newPage({ viewport: { width: 360, height: 500 } });
    const scrolled = () => page.evaluate(() => scrollY);
    await page.goto(`${url}/upload`);
    await expect(page.getByRole('heading', { name: 'Audio Files' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => scrollTo(0, 200));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Audio Files' })).toBeVisible();
    // Scroll anchoring shifts the position by some pixels while fonts load.
    await expect.poll(scrolled).toBeGreaterThan(100);
    await page.goto(`${url}/settings`);
    await expect(page.getByLabel('Full Name')).toBeVisible();
    expect(await scrolled()).toBe(0);
  });

  it('sees an error if a page cannot be loaded, and can load it when online again [frame-37]', async () => {
    const { page } = await newPage();
    await page.goto(`${url}/dashboard`);
    await expect(page.getByRole('heading', { name: /^Good/ })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Train Speakers', exact: true }).first().click();
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Train Speakers' })).toBeVisible();
    await expect(page).toHaveURL(/\/train-speakers$/);
  });

  it('can read on if a part of a page cannot be loaded [frame-44]', async () => {
    const { page } = await newPage();
    await page.route(/player-bar|document-dialog/, (route) => route.abort());
    await page.goto(`${url}${screens.transcription}`);
    await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible();
    await page.getByRole('button', { name: 'More formats' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expectAccessible(page, { what: 'a dialog that is missing' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  });

  it('sees a message for an unknown address and an unknown meeting', async () => {
    const { page } = await newPage();
    await page.goto(`${url}/nowhere/at/all`);
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
    await page.goto(`${url}/meetings/none`);
    await expect(page.getByText('Meeting Not Found')).toBeVisible();
  });
});
