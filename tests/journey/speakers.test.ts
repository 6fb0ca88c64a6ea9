import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect as retrying } from '@playwright/test';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Speaker } from '#contract/speakers.ts';
import type { Cloud } from '../../local/cloud.ts';
import { expectNoBarriers, openBrowser, openPage } from '../browser/open-browser.ts';
import { spoken } from '../voice/spoken.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';

const expect = retrying.configure({ timeout: 20_000 });

let cloud: Cloud;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sakshi-voice-'));
  const voice = path.join(folder, 'voice.wav');
  await writeFile(voice, spoken(20));
  [cloud, browser] = await Promise.all([startCloud(), openBrowser({ microphone: voice })]);
});
afterAll(async () => {
  await browser?.close();
  await cloud?.close();
  await rm(folder, { recursive: true, force: true });
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const samples = (page: Page) =>
  page.getByRole('list', { name: 'Recorded Samples' }).getByRole('listitem');

/** Records until the microphone was seen to hear something, and as much speech as is needed. */
async function record(page: Page) {
  await button(page, 'Start Recording').click();
  await expect(page.getByText('Started recording for Asha Patil').first()).toBeVisible();
  const meter = page.getByRole('meter', { name: 'Level of the microphone' });
  await expect
    .poll(() => meter.evaluate((one: HTMLMeterElement) => one.value))
    .toBeGreaterThan(0.3);
  await expect(page.getByRole('timer')).toHaveText(/^0:0[5-9]$/);
}

describe('whoever enrols a speaker', () => {
  it('records, listens, deletes, uploads, enrols and deletes, with a real microphone [speakers-70]', async () => {
    const { page, complaints } = await openPage(browser, {
      viewport: { width: 1280, height: 900 },
    });
    await page.goto(`${cloud.url}/train-speakers`);
    await expect(page.getByText('No speakers enrolled yet')).toBeVisible();
    await expectNoBarriers(page);

    await page.getByLabel('Speaker name').fill('Asha Patil');
    for (const count of [1, 2]) {
      await record(page);
      await expectNoBarriers(page);
      await button(page, 'Stop Recording').click();
      await expect(samples(page)).toHaveCount(count);
    }
    await expect(samples(page).first()).toContainText(
      /0:0[1-9] · \d\d\/\d\d\/\d{4} \d\d:\d\d · Asha Patil_sample.webm/,
    );

    // They are kept by the browser itself.
    await page.reload();
    await expect(page.getByLabel('Speaker name')).toHaveValue('Asha Patil');
    await expect(samples(page)).toHaveCount(2);

    const first = 'Asha Patil, sample 1';
    await button(page, `Play ${first}`).click();
    await expect(button(page, `Stop playing ${first}`)).toBeVisible();
    // It is played to its end.
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
    await expectNoBarriers(page);

    await button(page, 'Enroll Speaker').click();
    await expect(page.getByText('Successfully enrolled Asha Patil!')).toBeVisible();
    const card = page.getByRole('listitem').filter({ has: page.getByText('Asha Patil') });
    await expect(card).toContainText('2 samples');
    await expect(samples(page)).toHaveCount(0);
    await expectNoBarriers(page);

    const api = script(cloud.url);
    const { json } = await api.ask<{ speakers: Speaker[] }>('GET', '/speakers/');
    const speaker = await api.ask<Speaker>('GET', `/speakers/${json.speakers[0]?.id}`);
    expect(
      speaker.json.samples.map(({ content_type, file_name }) => [content_type, file_name]),
    ).toEqual([
      ['audio/webm', 'Asha Patil_sample.webm'],
      ['audio/wav', 'interview.wav'],
    ]);

    await button(page, 'Play Asha Patil').click();
    await expect(button(page, 'Stop playing Asha Patil')).toBeVisible();
    await expect(button(page, 'Play Asha Patil')).toBeVisible();
    await expect(page.getByText('Failed to play recording')).toHaveCount(0);

    await button(page, 'Delete Asha Patil').click();
    await expectNoBarriers(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Speaker deleted successfully')).toBeVisible();
    await expect(page.getByText('No speakers enrolled yet')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  it('records consent and its withdrawal, by keyboard [speakers-83] [speakers-86]', async () => {
    const api = script(cloud.url);
    const form = new FormData();
    form.set('audio', new Blob([spoken(11)], { type: 'audio/wav' }), 'ravi.wav');
    await api.ask('POST', '/speakers/enroll?name=Ravi&role=user', form);
    const { page, complaints } = await openPage(browser, { viewport: { width: 360, height: 740 } });
    await page.goto(`${cloud.url}/train-speakers`);
    await expect(page.getByText('No consent')).toBeVisible();

    await button(page, 'Record consent of Ravi').press('Enter');
    await expectNoBarriers(page);
    await page.getByLabel('Consent given by').press('Enter');
    await expect(page.getByText('Consent of Ravi recorded')).toBeVisible();
    await expect(page.getByText('Given by Ravi, recorded by')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Withdraw consent of Ravi')).toBeFocused();
    await expectNoBarriers(page);

    await button(page, 'Withdraw consent of Ravi').press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw consent' }).press('Enter');
    await expect(page.getByText('Consent withdrawn: the voice was deleted')).toBeVisible();
    await expect(page.getByText('No speakers enrolled yet')).toBeVisible();
    expect(complaints).toEqual([]);
  });
});
