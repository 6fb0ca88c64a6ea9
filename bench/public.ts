import { setPriority } from 'node:os';
import lighthouse, { type Flags } from 'lighthouse';
import { chromium } from 'playwright-core';
import type { Minutes } from '../contract/minutes.ts';
import type { MinutesChecks } from '../contract/minutes-checks.ts';
import { freePort } from '../local/protocol/listen.ts';
import { findBrowser } from '../tests/browser/find-browser.ts';
import { pdfOf } from '../tests/functions/papers-made.ts';
import { startCloud } from '../tests/journey/cloud.ts';
import { demoPassword, scriptOf } from '../tests/journey/signed-in.ts';

/**
 * How long minutes of 60 pages take to be frozen and published, what a public page loads, and what Lighthouse (mobile)
 * says of it. Limits: 10 s, 60 kB, 99 in each category.
 */
const pages = 60;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Lighthouse's advice against variability: the median of five runs. */
const runs = 5;

const { executablePath, env } = await findBrowser();
const port = await freePort();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
// The browser stands for a user's own device: the server, on the same cores, must not slow it down.
setPriority(10);
const cloud = await startCloud(undefined, { demoPassword });
const [officer, admin] = await Promise.all([
  scriptOf(cloud.url, 'officer'),
  scriptOf(cloud.url, 'admin'),
]);

async function post<T = Minutes>(path: string, body: object, by = officer): Promise<T> {
  const { status, json, text } = await by.ask<T>('POST', path, body);
  if (status >= 300) throw new Error(`${path}: ${text}`);
  return json;
}

const line = 'The council considered the report on water supply in ward 7 and what it costs. ';

/** Publishes minutes of about so many pages; the seconds that freezing and publishing took. */
async function publish(title: string, length: number) {
  const facts = { title, chair: 'Asha Patil', attendees: ['Asha Patil', 'Ravi Kumar'] };
  const { id } = await post<{ id: string }>('/meetings/', facts);
  const path = `/meetings/${id}/minutes`;
  let { version } = await post(path, { language: 'en' });
  for (let n = 0; n < length; n++) {
    const text = `## Part ${n + 1}\n\n${`${line.repeat(8)}\n\n`.repeat(5)}`;
    ({ version } = await post(`${path}/blocks`, { text, version }));
  }
  const { json: checks } = await officer.ask<MinutesChecks>('GET', `${path}/checks`);
  for (const check of checks.items.filter(({ state }) => state === 'to_fix'))
    await post(`${path}/checks/${check.id}/waive`, { reason: 'It was so.' });
  const started = performance.now();
  await post(`${path}/agree`, { version });
  const frozen = performance.now() - started;
  const scan = pdfOf();
  const sent = { size: scan.length };
  const upload = await post<{ upload_id: string; url: string }>(`${path}/signature-files`, sent);
  await fetch(upload.url, { method: 'PUT', body: new Uint8Array(scan) });
  const ink = { method: 'ink', signed_by: 'Asha Patil', signed_at: '2026-11-20' };
  await post(`${path}/sign`, { version, ...ink, upload_id: upload.upload_id });
  const signed = performance.now();
  await post(`${path}/publish`, { version }, admin);
  const published = performance.now() - signed;
  const address = `${cloud.url}/public/minutes/${id}/`;
  while (!(await fetch(address)).ok) await new Promise((resolve) => setTimeout(resolve, 50));
  const seconds = (ms: number) => Number((ms / 1000).toFixed(1));
  return {
    address,
    took: {
      'frozen, s': seconds(frozen),
      'published, s': seconds(published),
      'page is there after, s': seconds(performance.now() - signed),
    },
  };
}

async function score(address: string) {
  const flags: Flags = { port, onlyCategories: [...categories], logLevel: 'error' };
  const report = (await lighthouse(address, flags))?.lhr;
  const failed = Object.values(report?.audits ?? {}).filter(
    ({ score: got, scoreDisplayMode }) => got === 0 && scoreDisplayMode === 'binary',
  );
  for (const { id, title } of failed) console.log(`${address}: ${id} (${title})`);
  return Object.fromEntries(
    categories.map((name) => [name, Math.round((report?.categories[name]?.score ?? 0) * 100)]),
  );
}

async function median(address: string) {
  const reports = [];
  for (let run = 0; run < runs; run++) reports.push(await score(address));
  reports.sort((one, other) => (one.performance ?? 0) - (other.performance ?? 0));
  return reports[Math.floor(runs / 2)] ?? {};
}

/** Bytes that a first visit loads. */
async function loaded(address: string): Promise<number> {
  const page = await browser.newPage();
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    bytes += (await request.sizes()).responseBodySize;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.close();
  return bytes;
}

const [short, long] = [await publish('Review', 3), await publish('Budget', pages)];
console.table({ '3 pages': short.took, [`${pages} pages`]: long.took });
const found: Record<string, object> = {};
for (const [name, address] of Object.entries({
  minutes: short.address,
  'all records': `${cloud.url}/public/`,
}))
  found[name] = { ...(await median(address)), 'kB loaded': (await loaded(address)) / 1000 };
console.table(found);
await browser.close();
await cloud.close();
