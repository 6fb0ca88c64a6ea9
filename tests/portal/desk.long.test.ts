import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { describe, expect as exactly, it, onTestFinished } from 'vitest';
import type { Body } from '#contract/bodies.ts';
import type { Meeting } from '#contract/meetings.ts';
import type { Membership } from '#contract/members.ts';
import type { Resolution } from '#contract/resolutions.ts';
import type { Settings, SettingsChange } from '#contract/settings.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import { expectAccessible } from '../browser/a11y.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { openBrowser, openPage } from '../browser/open-browser.ts';
import { script } from '../journey/script.ts';
import { wav } from '../journey/sound.ts';
import { expect, url } from './visit.ts';

const api = script(url);

/** A body of four, and a sitting of it whose agenda and notice were issued. */
async function calledSitting() {
  const { json: body } = await api.ask<Body>('POST', '/bodies', {
    name: 'Ward Committee',
    kind: 'ward_committee',
    profile: { family: 'plain' },
  });
  for (const [n, name] of ['Kaveri Ranade', 'Asha Patil', 'Ravi Kumar', 'Meera Joshi'].entries())
    await api.ask<Membership>('POST', `/bodies/${body.id}/members`, {
      name,
      role: n === 0 ? 'presiding_officer' : 'member',
    });
  const id = await api.createMeeting('Sitting of the ward committee');
  const scheduled = new Date().toISOString();
  await api.ask('PUT', `/meetings/${id}/sitting`, { body_id: body.id, scheduled });
  for (const title of ['Water supply', 'Market road'])
    await api.ask('POST', `/meetings/${id}/agenda`, { title });
  await api.ask('POST', `/meetings/${id}/agenda/issue`, {});
  await api.ask('POST', `/meetings/${id}/sitting/notice`, {});
  return { id, body: body.id };
}

const sittingOf = async (id: string) =>
  (await api.ask<SittingRecord>('GET', `/meetings/${id}/sitting`)).json;

/** A sound that the browser takes for a microphone. */
async function soundFile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'desk-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'microphone.wav');
  await writeFile(file, wav(20));
  return file;
}

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Sitting of the ward committee' });
const saved = (page: Page) => expect(page.getByText('All entries saved')).toBeVisible();

/** Sends a dialog. Keys pressed before it has closed would still be its own. */
/** Keeps changes of settings in the page: whoever else is in this cloud reads on in their language. */
async function keepSettings(page: Page) {
  let { json: settings } = await api.ask<Settings>('GET', '/users/me/settings');
  await page.route('**/api/users/me/settings', (route) => {
    if (route.request().method() === 'PUT') {
      const { preferences }: SettingsChange = route.request().postDataJSON();
      settings = { ...settings, preferences: { ...settings.preferences, ...preferences } };
    }
    return route.fulfill({ json: settings });
  });
}

async function send(page: Page) {
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

async function openAndCallTheRoll(page: Page) {
  await page.keyboard.press('o');
  await page.keyboard.press('Enter');
  await page.keyboard.press('a');
  await expect(page.locator('dialog input[type=radio]:focus')).toHaveCount(1);
  await send(page);
}

async function move(page: Page, words: string) {
  await page.keyboard.press('m');
  await expect(page.locator('dialog [role=combobox]:focus')).toHaveCount(1);
  await page.keyboard.type('ap');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('mj');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type(words);
  await send(page);
}

/** Milliseconds of sound in each file: shorter than a meeting, so that a recording changes over several times. */
const fileTime = 3000;

/** A page whose recordings change over after a few seconds instead of 15 minutes. */
const hurry = (page: Page) =>
  page.addInitScript((short) => {
    const every = window.setInterval;
    const quarter = 15 * 60_000;
    window.setInterval = ((act: TimerHandler, time?: number) =>
      every(act, time === quarter ? short : time)) as typeof window.setInterval;
  }, fileTime);

describe('a desk', () => {
  it('leads from the notice to the register by keys alone, with its recording in files without a gap [desk-11]', async () => {
    const { id, body } = await calledSitting();
    const browser = await openBrowser({ microphone: await soundFile() });
    onTestFinished(() => browser.close());
    const { page, complaints } = await openPage(browser, {
      viewport: { width: 1280, height: 900 },
    });
    await hurry(page);
    await page.goto(`${url}/meetings/${id}/desk`);
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByText(/^Recording/)).toBeVisible();
    const began = Date.now();
    await keepSettings(page);
    // Another language shows the page anew, and the recording goes on.
    const language = page.locator('header select');
    await language.selectOption('mr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
    await language.selectOption('en');
    await expect(page.getByText(/^Recording/)).toBeVisible();
    await openAndCallTheRoll(page);
    await page.keyboard.press('n');
    await move(page, 'That the well be repaired.');
    await expectAccessible(page);
    await page.keyboard.press('u');
    await expect(page.getByText('Adopted')).toBeVisible();
    await saved(page);

    const record = await sittingOf(id);
    exactly(record.motions).toMatchObject([{ state: 'adopted', at: exactly.any(Number) }]);
    const { json } = await api.ask<{ items: Resolution[] }>('GET', `/resolutions?body_id=${body}`);
    exactly(json.items).toMatchObject([{ text: 'That the well be repaired.', unanimous: true }]);

    await pause(Math.max(0, began + 4 * fileTime + 500 - Date.now()));
    const recorded = (Date.now() - began) / 1000;
    await page.keyboard.press('r');
    await page.getByRole('button', { name: 'Transcribe recording' }).click();
    await expect(page.getByText('The recording has arrived')).toBeVisible();
    exactly(await api.ended(id)).toMatchObject({ status: 'completed', failure: null });
    const { json: meeting } = await api.ask<Meeting>('GET', `/meetings/${id}`);
    const changes = meeting.parts.length - 1;
    exactly(changes).toBeGreaterThanOrEqual(3);
    const arrived = meeting.parts.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
    // A tenth of a second per change of file, and one second for start and end on a busy machine.
    exactly(Math.abs(arrived - recorded)).toBeLessThan(1 + 0.1 * changes);
    exactly(complaints).toEqual([]);
  });
});

/** A browser that keeps its profile, and can be killed at any moment. */
async function startBrowser(profile: string, microphone: string) {
  const { executablePath, env } = await findBrowser();
  const arguments_ = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    `--user-data-dir=${profile}`,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${microphone}`,
    '--remote-debugging-port=0',
  ];
  const portFile = path.join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const browser: ChildProcess = spawn(executablePath, arguments_, {
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  });
  const kill = () => {
    try {
      if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
    } catch {}
  };
  onTestFinished(kill);
  let port = '';
  while (!/^\d+\n/.test(port)) {
    await pause(50);
    port = await readFile(portFile, 'utf8').catch(() => '');
  }
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port.split('\n')[0]}`);
  const [context] = connected.contexts();
  if (context === undefined) throw new Error('the browser has no context');
  const page = context.pages()[0] ?? (await context.newPage());
  return { page, context, kill };
}

describe('a desk without a network, whose browser is killed', () => {
  it('loses no entry and at most two seconds of sound, and goes on [desk-12]', async () => {
    const { id } = await calledSitting();
    const microphone = await soundFile();
    const profile = await mkdtemp(path.join(tmpdir(), 'desk-profile-'));
    onTestFinished(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
    const first = await startBrowser(profile, microphone);
    const address = `${url}/meetings/${id}/desk`;
    // Chromium writes local storage to disk after 5 s, and what comes later after a minute: the user is later.
    await first.page.route('**/api/users/me', async (route) => {
      await pause(6000);
      await route.continue();
    });
    await first.page.goto(address);
    await first.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect(heading(first.page)).toBeVisible();
    await first.page.keyboard.press('r');
    await expect(first.page.getByText(/^Recording/)).toBeVisible();
    const began = Date.now();
    await openAndCallTheRoll(first.page);
    await saved(first.page);

    await first.context.setOffline(true);
    await first.page.keyboard.press('n');
    await move(first.page, 'That the road be closed.');
    await first.page.keyboard.press('u');
    await expect(first.page.getByText('Offline: 3 entries are kept here')).toBeVisible();
    const recorded = (Date.now() - began) / 1000;
    first.kill();

    const second = await startBrowser(profile, microphone);
    await second.context.setOffline(true);
    await second.page.goto(address);
    await expect(heading(second.page)).toBeVisible();
    await expect(second.page.getByText('That the road be closed.')).toBeVisible();
    await expect(second.page.getByText('Offline: 3 entries are kept here')).toBeVisible();
    exactly((await sittingOf(id)).motions).toEqual([]);

    await second.context.setOffline(false);
    await saved(second.page);
    const { motions, votes, attendance, agenda } = await sittingOf(id);
    exactly(motions).toMatchObject([{ text: 'That the road be closed.', state: 'adopted' }]);
    exactly([votes.length, attendance.length, agenda[0]?.status]).toEqual([1, 4, 'taken']);

    await second.page.keyboard.press('r');
    await expect(second.page.getByText(/^Recording/)).toBeVisible();
    await pause(2500);
    await second.page.keyboard.press('r');
    await second.page.getByRole('button', { name: 'Transcribe recording' }).click();
    await expect(second.page.getByText('The recording has arrived')).toBeVisible();
    await api.ended(id);
    const { json: meeting } = await api.ask<Meeting>('GET', `/meetings/${id}`);
    exactly(meeting.parts).toHaveLength(2);
    exactly(meeting.parts[0]?.duration ?? 0).toBeGreaterThan(recorded - 2);
  });
});

describe('a desk with two clerks, one of them in two tabs', () => {
  it('loses and doubles nothing, while one clerk is offline and one tab records [desk-14]', async () => {
    const { id } = await calledSitting();
    const browser = await openBrowser({ microphone: await soundFile() });
    onTestFinished(() => browser.close());
    const address = `${url}/meetings/${id}/desk`;
    const { page: one } = await openPage(browser);
    await one.goto(address);
    await expect(heading(one)).toBeVisible();
    const other = await one.context().newPage();
    await other.goto(address);
    const { page: second } = await openPage(browser);
    await second.goto(address);
    await expect(heading(second)).toBeVisible();
    await expect(heading(other)).toBeVisible();

    await one.keyboard.press('r');
    await expect(one.getByText(/^Recording/).first()).toBeVisible();
    await expect(other.getByText('Recording in another tab')).toBeVisible();
    await openAndCallTheRoll(one);
    await expect(other.getByText('Members: 4 of 4 present')).toBeVisible();
    await expect(second.getByText('Members: 4 of 4 present')).toBeVisible();

    await one.context().setOffline(true);
    await one.keyboard.press('n');
    await move(one, 'That the well be repaired.');
    await expect(other.getByText('That the well be repaired.')).toBeVisible();
    await other.bringToFront();
    await other.keyboard.press('u');
    await expect(one.getByText('Adopted')).toBeVisible();
    await second.keyboard.press('l');
    await second.keyboard.type('ap');
    await second.keyboard.press('Enter');
    await second.keyboard.press('Control+Enter');
    await saved(second);
    await one.context().setOffline(false);

    // The mover has left for the other clerk meanwhile: refused in both tabs, with the reason.
    for (const page of [one, other])
      await expect(page.getByText(/The mover must be present/)).toBeVisible();
    await second.keyboard.press('i');
    await second.keyboard.type('ap');
    await second.keyboard.press('Enter');
    await second.keyboard.press('Control+Enter');
    await saved(second);
    await one.getByRole('button', { name: 'Try again' }).click();
    for (const page of [one, other, second]) {
      await expect(page.getByText('Adopted')).toBeVisible();
      await saved(page);
    }
    const { attendance, motions, votes, agenda } = await sittingOf(id);
    exactly(attendance.map(({ type }) => type)).toEqual([
      ...Array.from({ length: 4 }, () => 'present'),
      'left',
      'returned',
    ]);
    exactly([motions.length, votes.length, agenda[0]?.status]).toEqual([1, 1, 'taken']);
  });
});
