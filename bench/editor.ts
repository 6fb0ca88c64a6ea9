import type { CDPSession, Page } from 'playwright-core';
import { limits } from '../contract/limits.ts';
import { type Opened, opened } from './transcript/opened.ts';
import { talkOf } from './transcript/talk.ts';
import { toPaint } from './transcript/to-paint.ts';

/**
 * What a key costs while one corrects a transcript of 40,000 words, and how long that takes to open: in an
 * ordinary segment, and in one as long as may be.
 */
const turns = 1_600;
const wordsInTurn = 25;
const keys = 200;
const bar = { script: 3, paint: 300 };

/** Seconds of script that the page has run in all. https://chromedevtools.github.io/devtools-protocol/tot/Performance/ */
async function scriptOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
}

/** Milliseconds of script of each key, typed by one who types fast, up to the next one. */
async function typed(page: Page, index: number): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const turn = page.locator(`main [data-index="${index}"]`);
  await turn.getByRole('button', { name: /^Edit segment/ }).click();
  const box = turn.getByRole('textbox').last();
  await box.press('End');
  await session.send('Performance.enable');
  const taken: number[] = [];
  let before = await scriptOf(session);
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'k');
    await page.waitForTimeout(60);
    const after = await scriptOf(session);
    taken.push((after - before) * 1000);
    before = after;
  }
  await session.detach();
  return taken.toSorted((one, other) => one - other);
}

async function keyCost({ browser, url, id }: Opened, index: number) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${url}/transcription-view/${id}`);
  await page.locator('main [data-index]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const sorted = await typed(page, index);
  await context.close();
  const at = (share: number) => Number((sorted[Math.floor(share * (keys - 1))] ?? 0).toFixed(2));
  return { 'script median, ms': at(0.5), '95th': at(0.95), most: at(1) };
}

const place = await opened(talkOf(turns, wordsInTurn));
const { browser, url, api, id } = place;
const ordinary = await keyCost(place, 2);

// The same, where one segment is nearly as long as may be.
const sentence = 'रस्त्याच्या कामासाठी निधी मंजूर करण्यात आला. ';
const room = limits.segmentLength - 2 * keys;
const transcript = sentence.repeat(Math.floor(room / sentence.length)).trim();
const edits = [{ kind: 'text', index: 2, transcript }];
const { status } = await api.ask('POST', `/meetings/${id}/transcription/edits`, {
  version: 1,
  edits,
});
if (status !== 200) throw new Error(`The long segment was answered ${status}`);
const longest = await keyCost(place, 2);

const paints = [];
for (let run = 0; run < 5; run++) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  paints.push(await toPaint(await context.newPage(), url, id));
  await context.close();
}
await place.close();

console.log(`A key in a transcript of ${turns * wordsInTurn} words, bar ${bar.script} ms`);
console.table({
  'an ordinary segment': ordinary,
  [`one of ${transcript.length} characters`]: longest,
});
console.log(`To first paint at 4x CPU throttle, bar ${bar.paint} ms: ${paints.join(', ')} ms`);
