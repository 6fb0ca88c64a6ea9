import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect as exactly, it } from 'vitest';
import type { Meeting } from '#contract/meetings.ts';
import { faultsOfRows } from './layout-faults.ts';
import { expect, newPage, screens, url } from './visit.ts';

const words = ['पाणीपुरवठ्याच्या', 'रस्त्यांची', 'दुरुस्ती', 'करण्यासाठी', 'निधी', 'मंजूर', 'drains', 'ward'];
/** Segments from a single word to many lines, with a word that no line can hold. */
const timeline = Array.from({ length: 400 }, (_, index) => ({
  speaker:
    index % 7 === 0
      ? 'Smt. Anuradha Deshpande-Kulkarni (Deputy Commissioner)'
      : `Speaker ${index % 3}`,
  start_time: index * 9,
  end_time: index * 9 + 8,
  transcript: [
    ...Array.from({ length: 1 + ((index * 37) % 120) }, (_, place) => words[(index + place) % 8]),
    index % 11 === 0 ? 'अतिदीर्घ'.repeat(20) : '',
  ]
    .join(' ')
    .trim(),
}));

/** A page whose transcript is long, and whose fonts come when the test lets them. */
async function openLong(options: BrowserContextOptions) {
  const { page } = await newPage(options);
  await page.route(`**/api${screens.meeting}?*`, async (route) => {
    const response = await route.fetch();
    const meeting: Meeting = await response.json();
    const { transcription } = meeting;
    const long = transcription && { ...transcription, timeline, total_segments: timeline.length };
    await route.fulfill({ response, json: { ...meeting, transcription: long } });
  });
  let letFontsCome = () => {};
  const late = new Promise<void>((resolve) => {
    letFontsCome = resolve;
  });
  await page.route('**/*.woff2', (route) => late.then(() => route.continue()));
  await page.addInitScript(watchRows, faultsOfRows.toString());
  await page.goto(`${url}${screens.transcription}`, { waitUntil: 'commit' });
  await expect(page.locator('li[data-index="0"]')).toBeVisible();
  return { page, letFontsCome };
}

/** Notes what overlaps in any frame that is painted. */
function watchRows(check: string) {
  const faults = new Set<string>();
  const faultsNow: () => string[] = new Function(`return (${check})`)();
  Object.assign(window, { overlaps: faults });
  const look = () => {
    for (const fault of faultsNow()) faults.add(fault);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const overlaps = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { overlaps: Set<string> }).overlaps]);

/** Scrolls up and down, each time until the window has moved, and has segments where it shows their list. */
async function scrollThrough(page: Page) {
  for (const by of [300, 900, 2500, 6000, -1500, -400, 20_000, -9000]) {
    const from = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, by);
    await page.waitForFunction((before) => {
      const isShown = (one: Element) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top < innerHeight && bottom > 0;
      };
      const rows = [...document.querySelectorAll('li[data-index]')];
      const list = rows[0]?.parentElement;
      const isDrawn = list && (!isShown(list) || rows.some(isShown));
      return isDrawn && window.scrollY !== before;
    }, from);
  }
}

const heightOfPage = () => document.documentElement.scrollHeight;

const windows = [
  ['at 360 px', { viewport: { width: 360, height: 740 } }],
  ['on a laptop', { viewport: { width: 1366, height: 768 } }],
] as const;

it.each(windows)('rows of a transcript never overlap %s [transcription-70]', async (_, options) => {
  const { page, letFontsCome } = await openLong(options);
  // At the edge: over the field of an open editor the wheel would scroll its text.
  await page.mouse.move(4, 500);
  await scrollThrough(page);
  exactly(await overlaps(page)).toEqual([]);
  letFontsCome();
  await page.evaluate(() => document.fonts.ready);
  await scrollThrough(page);

  // An open editor grows with its text, and stays while the reader scrolls away.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: /^Edit segment at 0:18/ }).click();
  const field = page.getByLabel('Transcript', { exact: true });
  await field.fill(words.join(' ').repeat(30));
  await page.mouse.move(4, 500);
  await scrollThrough(page);
  await field.scrollIntoViewIfNeeded();

  // Text zoom, as in the settings of a browser.
  const before = await page.evaluate(heightOfPage);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(() => page.evaluate(heightOfPage)).toBeGreaterThan(before);
  await scrollThrough(page);
  exactly(await overlaps(page)).toEqual([]);
});
