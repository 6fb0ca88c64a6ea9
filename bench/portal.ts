import lighthouse, { type Flags } from 'lighthouse';
import type { Page } from 'playwright-core';
import { opened } from './transcript/opened.ts';
import { talkOf } from './transcript/talk.ts';
import { toPaint } from './transcript/to-paint.ts';

/** Lighthouse (mobile) on the screens that matter, and how a transcript of 10,000 segments paints and scrolls. */
const segments = 10_000;
const meetings = 100;

const { browser, port, url, api, id, close } = await opened(talkOf(segments, 4));
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
  const report = (await lighthouse(`${url}${address}`, flags))?.lhr;
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
  const painted = await toPaint(page, url, id);
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
  return { 'to paint': painted, 'frame median': at(0.5), 'frame 95th': at(0.95) };
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
await close();
