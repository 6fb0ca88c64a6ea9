import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Minutes } from '#contract/minutes.ts';
import type { MinutesChecks } from '#contract/minutes-checks.ts';
import { verifyCopy } from '#contract/proof.ts';
import type { procedureFamilies } from '#contract/record-choices.ts';
import type { Cloud } from '../../local/cloud.ts';
import { openBrowser, openPage } from '../browser/open-browser.ts';
import { pdfOf } from '../functions/papers-made.ts';
import { isThorough } from '../thorough.ts';
import { startCloud } from './cloud.ts';
import type { script } from './script.ts';
import { demoPassword, scriptOf } from './signed-in.ts';

type Family = (typeof procedureFamilies)[number];

let cloud: Cloud;
let admin: ReturnType<typeof script>;
let officer: ReturnType<typeof script>;
let browser: Browser;
beforeAll(async () => {
  [cloud, browser] = await Promise.all([startCloud(undefined, { demoPassword }), openBrowser()]);
  [admin, officer] = await Promise.all([
    scriptOf(cloud.url, 'admin'),
    scriptOf(cloud.url, 'officer'),
  ]);
});
afterAll(() => Promise.all([browser.close(), cloud.close()]));

/** The answer of a call that must be accepted. */
async function must<T>(asked: Promise<{ status: number; json: T; text: string }>): Promise<T> {
  const { status, json, text } = await asked;
  expect([status < 300, text.slice(0, status < 300 ? 0 : 500)]).toEqual([true, '']);
  return json;
}
const post = <T = Minutes>(path: string, body: object, by = officer) =>
  must(by.ask<T>('POST', path, body));

/** A body by the rules of a family, with its chair. */
async function bodyOf(family: Family) {
  const body = await must(
    admin.ask<{ id: string }>('POST', '/bodies', {
      name: { en: `Council ${family}`, mr: `सभा ${family}` },
      kind: 'general_body',
      profile: { family },
    }),
  );
  const member = { name: 'A. Chair', role: 'presiding_officer' };
  const chair = await post<{ id: string }>(`/bodies/${body.id}/members`, member, admin);
  const other = await post<{ id: string }>(
    `/bodies/${body.id}/members`,
    { name: 'B. Member' },
    admin,
  );
  return { body_id: body.id, chair: chair.id, other: other.id };
}

/** A sitting of it that was opened, with an item for everybody and one behind closed doors. */
async function sittingOf(
  { body_id, chair, other }: Awaited<ReturnType<typeof bodyOf>>,
  day: string,
) {
  const title = `Sitting of ${day}`;
  const { id } = await post<{ id: string }>('/meetings/', { title, location: 'Town Hall' });
  await must(
    officer.ask('PUT', `/meetings/${id}/sitting`, { body_id, scheduled: `${day}T05:30:00Z` }),
  );
  const item = await post<{ id: string }>(`/meetings/${id}/agenda`, { title: 'Water supply' });
  await post(`/meetings/${id}/agenda`, { title: 'Zanzibar tender', closed: true });
  await post(`/meetings/${id}/agenda/issue`, {});
  await post(`/meetings/${id}/sitting/open`, { presiding_id: chair });
  for (const person_id of [chair, other])
    await post(`/meetings/${id}/attendance`, { person_id, type: 'present', source: 'roll' });
  return { id, item_id: item.id };
}

async function agreedBy(family: Family) {
  const body = await bodyOf(family);
  const { id, item_id } = await sittingOf(body, '2026-12-01');
  const text = 'That the tank be repaired.';
  const moved = { agenda_item_id: item_id, text, mover_id: body.other, seconder_id: body.chair };
  const motion = await post<{ id: string }>(`/meetings/${id}/motions`, moved);
  const { resolution } = await post<{ resolution: { id: string } }>(
    `/meetings/${id}/motions/${motion.id}/votes`,
    { method: 'no_objection' },
  );
  await post(`/meetings/${id}/sitting/close`, {});
  const path = `/meetings/${id}/minutes`;
  const { version } = await post(path, { language: 'en' });
  const { items } = await must(officer.ask<MinutesChecks>('GET', `${path}/checks`));
  for (const check of items.filter(({ state }) => state === 'to_fix'))
    await post(`${path}/checks/${check.id}/waive`, { reason: 'It was so.' });
  await post(`${path}/agree`, { version });
  const next = async () => (await sittingOf(body, '2027-01-05')).id;
  return { id, path, version, next, resolution_id: resolution.id };
}
type Agreed = Awaited<ReturnType<typeof agreedBy>>;

async function signInk({ path, version }: Agreed) {
  const scan = pdfOf();
  const sent = { size: scan.length };
  const { upload_id, url } = await post<{ upload_id: string; url: string }>(
    `${path}/signature-files`,
    sent,
  );
  expect((await fetch(url, { method: 'PUT', body: new Uint8Array(scan) })).status).toBe(200);
  const ink = { method: 'ink', signed_by: 'A. Chair', signed_at: '2026-11-20', upload_id };
  return post(`${path}/sign`, { version, ...ink });
}

const step = ({ path, version }: Agreed, action: string, more: object = {}) =>
  post(`${path}/${action}`, { version, ...more });

const publish = ({ path, version }: Agreed) => post(`${path}/publish`, { version }, admin);

const publicPage = ({ id }: Agreed) => `${cloud.url}/public/minutes/${id}/`;
/** What the public page says, once it says that. */
const saysIn = (minutes: Agreed, words: string) =>
  expect
    .poll(async () => (await fetch(publicPage(minutes), { cache: 'no-store' })).text())
    .toContain(words);

/** The files that the page offers. */
async function filesOn(minutes: Agreed) {
  const html = await (await fetch(publicPage(minutes), { cache: 'no-store' })).text();
  const read = async (name: string) => {
    const [, address] = new RegExp(`href="([^"]*/${name})"`).exec(html) ?? [];
    const answer = await fetch(`${cloud.url}${address}`);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  return { html, pdf: await read('minutes.pdf'), json: await read('minutes.json') };
}

const keys = async () => (await fetch(`${cloud.url}/.well-known/jwks.json`)).json();

/** What `/verify` says of a file that is dropped there. */
async function verdictOn(buffer: Buffer, name: string): Promise<string> {
  const { page } = await openPage(browser);
  await page.goto(`${cloud.url}/verify`);
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'application/json';
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
  await page.getByRole('heading', { name: 'Result' }).waitFor();
  const verdict = await page.locator('main').innerText();
  await page.context().close();
  return verdict;
}

describe('an agenda that is published', () => {
  it.runIf(isThorough)(
    'is read without a script and without its closed item, and gone once the body stops publishing',
    async () => {
      const body = await bodyOf('plain');
      const toPublic = (publish_agendas: boolean) =>
        must(officer.ask('PUT', `/bodies/${body.body_id}/agendas`, { publish_agendas }));
      await toPublic(true);
      const { id } = await sittingOf(body, '2026-12-15');
      const address = `${cloud.url}/public/minutes/${id}/`;
      const answer = () => fetch(address, { cache: 'no-store' });
      await expect.poll(async () => (await answer()).status).toBe(200);
      await expect.poll(async () => (await answer()).text()).toContain('Held');

      const { page, complaints } = await openPage(browser, { javaScriptEnabled: false });
      await page.goto(`${cloud.url}/public/bodies/${body.body_id}/`);
      await page.getByRole('link', { name: 'Sitting of 2026-12-15' }).click();
      await page.getByRole('link', { name: 'ಕನ್ನಡ' }).click();
      await page.getByText('Water supply').waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('kn');
      expect(await page.content()).not.toContain('Zanzibar');
      expect(complaints).toEqual([]);
      await toPublic(false);
      await expect.poll(async () => (await answer()).status).toBe(404);
    },
  );
});

describe('minutes that are published', () => {
  it('C: are provisional, then final; anybody reads them without a script and verifies what they loaded', async () => {
    const minutes = await agreedBy('C');
    await publish(minutes);
    await saysIn(minutes, 'Provisional');
    const provisional = await filesOn(minutes);
    expect(provisional.html).not.toContain('Zanzibar');
    expect(await verdictOn(provisional.pdf, 'minutes.pdf')).toMatch(/provisional/i);

    await step(minutes, 'lay', { meeting_id: await minutes.next() });
    await step(minutes, 'confirm');
    await signInk(minutes);
    expect((await publish(minutes)).state).toBe('published');
    await saysIn(minutes, 'These minutes are the current record.');
    const final = await filesOn(minutes);
    expect(await verifyCopy(JSON.parse(final.json.toString()), await keys())).toMatchObject({
      verified: true,
    });
    expect(await verdictOn(final.pdf, 'minutes.pdf')).toMatch(/current/i);
    expect(await verdictOn(provisional.pdf, 'minutes.pdf')).toMatch(/newer|superseded/i);
    const altered = Buffer.concat([final.pdf, Buffer.from(' ')]);
    expect(await verdictOn(altered, 'minutes.pdf')).toMatch(/never issued/i);

    const { page, complaints } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${cloud.url}/public/`);
    await page.getByRole('link', { name: 'Council C' }).first().click();
    await page.getByRole('link', { name: 'Sitting of 2026-12-01' }).click();
    await page.getByRole('link', { name: 'मराठी' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sitting of 2026-12-01' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('mr');
    expect(complaints).toEqual([]);

    const extract = await post<{ url: string; serial: string }>(
      `/resolutions/${minutes.resolution_id}/extract`,
      { applicant: 'Asha Patil' },
    );
    expect(extract.serial).toMatch(/\/E1$/);
    const certified = Buffer.from(await (await fetch(extract.url)).arrayBuffer());
    await expect.poll(() => verdictOn(certified, 'extract.pdf')).toMatch(/extract of/i);

    await post(
      `${minutes.path}/withdraw`,
      { version: minutes.version, reason: 'A wrong name.' },
      admin,
    );
    await saysIn(minutes, 'A wrong name.');
    await expect.poll(() => verdictOn(final.pdf, 'minutes.pdf')).toMatch(/withdrawn/i);
  });

  const ways: [Family, (minutes: Agreed) => Promise<unknown>][] = [
    [
      'A',
      async (minutes) => {
        await step(minutes, 'circulate');
        await step(minutes, 'lay', { meeting_id: await minutes.next() });
        await step(minutes, 'confirm');
        await signInk(minutes);
        await step(minutes, 'forward', { to: ['Collector'] });
      },
    ],
    [
      'B',
      async (minutes) => {
        await step(minutes, 'read_over');
        await signInk(minutes);
        await step(minutes, 'forward', { to: ['Collector'] });
      },
    ],
    ['plain', (minutes) => signInk(minutes)],
  ];
  it.runIf(isThorough).each(ways)(
    '%s: are final when they come, and say their corrigendum once they are published again',
    async (family, onTheWay) => {
      const minutes = await agreedBy(family);
      await onTheWay(minutes);
      expect((await publish(minutes)).state).toBe('published');
      await saysIn(minutes, 'These minutes are the current record.');
      const slip = { version: minutes.version, text: 'Read noon.', reason: 'A slip.' };
      await post(`${minutes.path}/corrigenda`, slip);
      await publish(minutes);
      await saysIn(minutes, 'Read noon.');
      const { json } = await filesOn(minutes);
      const altered = json.toString().replace('Water supply', 'Water supplies');
      expect(altered).not.toBe(json.toString());
      expect(await verifyCopy(JSON.parse(altered), await keys())).toMatchObject({
        verified: false,
      });
    },
  );

  it.runIf(isThorough)('D: are entered, signed and sent, and never published', async () => {
    const minutes = await agreedBy('D');
    await step(minutes, 'circulate');
    await step(minutes, 'enter');
    await signInk(minutes);
    await step(minutes, 'forward', { to: ['Members'] });
    const { path, version } = minutes;
    expect((await admin.ask('POST', `${path}/publish`, { version })).status).toBe(409);
    expect((await fetch(publicPage(minutes))).status).toBe(404);
  });
});
