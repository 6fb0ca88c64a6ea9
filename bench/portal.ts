import lighthouse, { type Flags } from 'lighthouse';
import type { Page } from 'playwright-core';
import { openPortal } from './transcript/open-portal.ts';
import { talkOf } from './transcript/talk.ts';
import { toPaint } from './transcript/to-paint.ts';

/** Lighthouse (mobile) on the main pages, and painting and scrolling of a transcript of 10,000 segments. */
const segments = 10_000;
const meetings = 100;

const { browser, port, url, api, id, close } = await openPortal(talkOf(segments, 4));
for (let n = 1; n < meetings; n++) await api.createMeeting(`Meeting ${n}`);
const paths = {
  dashboard: '/dashboard',
  archive: '/archive',
  transcript: `/meetings/${id}/transcript`,
};

/** Lighthouse's advice against variability: the median of five runs. */
const runs = 5;

async function scores(path: string) {
  const reports = [];
  for (let run = 0; run < runs; run++) reports.push(await score(path));
  reports.sort((one, other) => one.performance - other.performance);
  const all = reports.map(({ performance }) => performance).join(' ');
  return { ...reports[Math.floor(runs / 2)], all };
}

async function score(path: string) {
  const flags: Flags = {
    port,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    logLevel: 'error',
  };
  const report = (await lighthouse(`${url}${path}`, flags))?.lhr;
  const scored = (category: string) => Math.round((report?.categories[category]?.score ?? 0) * 100);
  const shown = (audit: string) => report?.audits[audit]?.displayValue;
  const failed = Object.values(report?.audits ?? {}).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  );
  for (const { id, title } of failed) console.log(`${path}: ${id} (${title})`);
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

/** Milliseconds until the transcript's first row is painted, and of frames while scrolling. */
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
for (const [name, path] of Object.entries(paths)) found[name] = await scores(path);
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
