import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Speaker } from '#contract/speakers.ts';
import { expectAccessible } from '../browser/a11y.ts';
import { openBrowser, openPage } from '../browser/open-browser.ts';
import { script } from '../journey/script.ts';
import { spoken } from '../voice/spoken.ts';
import { expect, url } from './visit.ts';

let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sakshi-voice-'));
  const voice = path.join(folder, 'voice.wav');
  await writeFile(voice, spoken(20));
  browser = await openBrowser({ microphone: voice });
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const samples = (page: Page) =>
  page.getByRole('list', { name: 'Recorded Samples' }).getByRole('listitem');

/** Records until the level meter has shown sound and the recording is long enough. */
async function record(page: Page) {
  await button(page, 'Start Recording').click();
  await expect(page.getByText('Started recording for Nila Deshpande').first()).toBeVisible();
  const meter = page.getByRole('meter', { name: 'Microphone level' });
  await expect
    .poll(() => meter.evaluate((one: HTMLMeterElement) => one.value))
    .toBeGreaterThan(0.3);
  await expect(page.getByRole('timer')).toHaveText(/^0:(0[5-9]|[1-5]\d)$/);
}

describe('enrolling a speaker', () => {
  it('records, plays, deletes, uploads and enrols samples, with a real microphone [speakers-70]', async () => {
    const { page, complaints } = await openPage(browser, {
      viewport: { width: 1280, height: 900 },
    });
    await page.goto(`${url}/train-speakers`);
    await expect(page.getByRole('heading', { name: 'Train Speakers' })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Speaker name').fill('Nila Deshpande');
    for (const count of [1, 2]) {
      await record(page);
      await expectAccessible(page);
      await button(page, 'Stop Recording').click();
      await expect(samples(page)).toHaveCount(count);
    }
    await expect(samples(page).first()).toContainText(
      /0:\d\d · \d\d\/\d\d\/\d{4} \d\d:\d\d · Nila Deshpande_sample.webm/,
    );

    // The browser keeps the samples.
    await page.reload();
    await expect(page.getByLabel('Speaker name')).toHaveValue('Nila Deshpande');
    await expect(samples(page)).toHaveCount(2);

    const first = 'Nila Deshpande, sample 1';
    await button(page, `Play ${first}`).click();
    await expect(button(page, `Stop playing ${first}`)).toBeVisible();
    // It plays to the end.
    await expect(button(page, `Play ${first}`)).toBeVisible();
    await expect(page.getByText('Failed to play recording')).toHaveCount(0);

    await button(page, `Delete ${first}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(samples(page)).toHaveCount(1);

    const choosing = page.waitForEvent('filechooser');
    await button(page, 'Upload Audio File').click();
    const file = { name: 'interview.wav', mimeType: 'audio/wav', buffer: Buffer.from(spoken(12)) };
    await (await choosing).setFiles(file);
    await expect(samples(page).nth(1)).toContainText('0:12');
    await expect(samples(page).nth(1)).toContainText('interview.wav');
    await expectAccessible(page);

    await button(page, 'Enroll Speaker').click();
    await expect(page.getByText('Successfully enrolled Nila Deshpande!')).toBeVisible();
    const card = page.getByRole('listitem').filter({ has: page.getByText('Nila Deshpande') });
    await expect(card).toContainText('2 samples');
    await expect(samples(page)).toHaveCount(0);
    await expectAccessible(page);

    const api = script(url);
    const { json } = await api.ask<{ speakers: Speaker[] }>('GET', '/speakers/');
    const id = json.speakers.find(({ name }) => name === 'Nila Deshpande')?.id;
    const speaker = await api.ask<Speaker>('GET', `/speakers/${id}`);
    expect(
      speaker.json.samples.map(({ content_type, file_name }) => [content_type, file_name]),
    ).toEqual([
      ['audio/webm', 'Nila Deshpande_sample.webm'],
      ['audio/wav', 'interview.wav'],
    ]);

    await button(page, 'Play Nila Deshpande').click();
    await expect(button(page, 'Stop playing Nila Deshpande')).toBeVisible();
    await expect(button(page, 'Play Nila Deshpande')).toBeVisible();
    await expect(page.getByText('Failed to play recording')).toHaveCount(0);

    await button(page, 'Delete Nila Deshpande').click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Speaker deleted successfully')).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  it('records consent and its withdrawal, by keyboard [speakers-83] [speakers-86]', async () => {
    const api = script(url);
    const form = new FormData();
    form.set('audio', new Blob([spoken(11)], { type: 'audio/wav' }), 'ravi.wav');
    await api.ask('POST', '/speakers/enroll?name=Ravi&role=user', form);
    const { page, complaints } = await openPage(browser, { viewport: { width: 360, height: 740 } });
    await page.goto(`${url}/train-speakers`);
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByText('Ravi', { exact: true }) });
    await expect(card.getByText('No consent')).toBeVisible();

    await button(page, 'Record consent of Ravi').press('Enter');
    await expectAccessible(page);
    await page.getByLabel('Consent given by').press('Enter');
    await expect(page.getByText('Consent of Ravi recorded')).toBeVisible();
    await expect(page.getByText('Given by Ravi, recorded by')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Withdraw consent of Ravi')).toBeFocused();
    await expectAccessible(page);

    await button(page, 'Withdraw consent of Ravi').press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw consent' }).press('Enter');
    await expect(page.getByText('Consent withdrawn and voice deleted')).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
});
