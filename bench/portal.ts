import { setPriority } from 'node:os';
import lighthouse, { type Flags } from 'lighthouse';
import { chromium, type Page } from 'playwright-core';
import { freePort } from '../local/machine/free-port.ts';
import type { Recognise } from '../local/transcribe/heard.ts';
import { findBrowser } from '../tests/browser/find-browser.ts';
import { startCloud } from '../tests/journey/cloud.ts';
import { script } from '../tests/journey/script.ts';
import { wav } from '../tests/journey/sound.ts';

/** Lighthouse (mobile) on the screens that matter, and how a transcript of 10,000 segments paints and scrolls. */
const segments = 10_000;
const meetings = 100;

const words = ['का', 'रस्ता', 'पाणी', 'मंजूर', 'निधी', 'ठराव', 'बैठक', 'नगर', 'योजना', 'अहवाल'];

/** A word that the next does not repeat: a transcript of one word over and over would weigh nothing on its way. */
const wordAt = (place: number): string =>
  `${words[(place * 7) % 10]}${words[Math.floor(place / 10) % 10]}${place % 3 === 0 ? words[Math.floor(place / 100) % 10] : ''}`;

/** Two people in turn, four words each. */
const long: Recognise = async () => ({
  seconds: segments * 1.4,
  engine: { id: 'bench', label: 'Bench', rough: false },
  language: 'mr-IN',
  scores: [{ language: 'mr-IN', score: 1 }],
  words: Array.from({ length: segments * 4 }, (_, word) => ({
    text: wordAt(word),
    start: word * 0.35,
    end: word * 0.35 + 0.3,
    confidence: 0.9,
    speaker: Math.floor(word / 4) % 2,
  })),
});

const { executablePath, env } = await findBrowser();
const port = await freePort();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
// The browser stands for a visitor's own device: what serves it, on the same cores, shall not hold it up.
setPriority(10);

const cloud = await startCloud(long);
const api = script(cloud.url);
const id = await api.createMeeting('वार्ड १२ बैठक');
await api.sendForm(id, new Blob([wav(8)], { type: 'audio/wav' }), 'a.wav');
const { status } = await api.ended(id);
if (status !== 'completed') throw new Error(`The transcript is ${status}`);
for (let n = 1; n < meetings; n++) await api.createMeeting(`Meeting ${n}`);
const addresses = {
  dashboard: '/dashboard',
  archive: '/archive',
  transcript: `/transcription-view/${id}`,
};

/** Lighthouse's own advice for machines that do other things as well: the run in the middle of five. */
const runs = 5;

async function scores(address: string) {
  const reports = [];
  for (let run = 0; run < runs; run++) reports.push(await score(address));
  reports.sort((one, other) => one.performance - other.performance);
  const all = reports.map(({ performance }) => performance).join(' ');
  return { ...reports[Math.floor(runs / 2)], all };
}

async function score(address: string) {
  const flags: Flags = {
    port,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    logLevel: 'error',
  };
  const report = (await lighthouse(`${cloud.url}${address}`, flags))?.lhr;
  const scored = (category: string) => Math.round((report?.categories[category]?.score ?? 0) * 100);
  const shown = (audit: string) => report?.audits[audit]?.displayValue;
  const failed = Object.values(report?.audits ?? {}).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  );
  for (const { id, title } of failed) console.log(`${address}: ${id} (${title})`);
  return {
    performance: scored('performance'),
    accessibility: scored('accessibility'),
    'best practices': scored('best-practices'),
    FCP: shown('first-contentful-paint'),
    LCP: shown('largest-contentful-paint'),
    TBT: shown('total-blocking-time'),
    CLS: shown('cumulative-layout-shift'),
  };
}

/** Milliseconds from the transcript's data being at hand to its first row's paint, and of frames while scrolling. */
async function frames(page: Page) {
  // The name-keeping of what runs this file, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  const session = await page.context().newCDPSession(page);
  await page.goto(`${cloud.url}/meeting/${id}`);
  await page.getByRole('link', { name: /transcription view/i }).waitFor();
  await page.waitForLoadState('networkidle');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLAnchorElement>('a[href^="/transcription-view/"]');
        const began = performance.now();
        const look = () =>
          location.pathname.startsWith('/transcription-view/') &&
          document.querySelector('main [data-index]') !== null
            ? requestAnimationFrame(() => resolve(performance.now() - began))
            : requestAnimationFrame(look);
        link?.click();
        look();
      }),
  );
  const times = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const taken: number[] = [];
        let last = performance.now();
        let count = 0;
        const step = (now: number) => {
          taken.push(now - last);
          last = now;
          scrollBy(0, 120);
          if (count++ < 200) requestAnimationFrame(step);
          else resolve(taken.slice(1));
        };
        requestAnimationFrame(step);
      }),
  );
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return { 'to paint': Math.round(painted), 'frame median': at(0.5), 'frame 95th': at(0.95) };
}

const found: Record<string, object> = {};
for (const [name, address] of Object.entries(addresses)) found[name] = await scores(address);
console.table(found);
const context = await browser.newContext({ serviceWorkers: 'block' });
const scrolled = [];
for (let run = 0; run < 3; run++) {
  const page = await context.newPage();
  scrolled.push(await frames(page));
  await page.close();
}
console.log(`A transcript of ${segments} segments at 4x CPU throttle, in milliseconds:`);
console.table(scrolled);
await browser.close();
await cloud.close();
