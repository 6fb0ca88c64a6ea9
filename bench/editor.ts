import type { CDPSession, Page } from 'playwright-core';
import { limits } from '../contract/limits.ts';
import { openPortal, type Portal } from './transcript/open-portal.ts';
import { talkOf } from './transcript/talk.ts';
import { toPaint } from './transcript/to-paint.ts';

/**
 * Measures script time per key press in the editor of a transcript of 40,000 words, in an ordinary segment and
 * in the longest possible one, and the time to first paint.
 */
const turns = 1_600;
const wordsInTurn = 25;
const keys = 200;
const limitsMs = { script: 3, paint: 300 };

/** Seconds of script since the page loaded. https://chromedevtools.github.io/devtools-protocol/tot/Performance/ */
async function scriptOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
}

/** Milliseconds of script per key press, at a fast typist's pace; sorted. */
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

async function keyCost({ browser, url, id }: Portal, index: number) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${url}/meetings/${id}/transcript`);
  await page.locator('main [data-index]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const sorted = await typed(page, index);
  await context.close();
  const at = (share: number) => Number((sorted[Math.floor(share * (keys - 1))] ?? 0).toFixed(2));
  return { 'script median, ms': at(0.5), '95th': at(0.95), maximum: at(1) };
}

const portal = await openPortal(talkOf(turns, wordsInTurn));
const { browser, url, api, id } = portal;
const ordinary = await keyCost(portal, 2);

// The same in a segment of almost the maximum length.
const sentence = 'रस्त्याच्या कामासाठी निधी मंजूर करण्यात आला. ';
const length = limits.segmentLength - 2 * keys;
const transcript = sentence.repeat(Math.floor(length / sentence.length)).trim();
const edits = [{ kind: 'text', index: 2, transcript }];
const { status } = await api.ask('POST', `/meetings/${id}/transcription/edits`, {
  version: 1,
  edits,
});
if (status !== 200) throw new Error(`Saving the long segment returned ${status}`);
const longest = await keyCost(portal, 2);

const paints = [];
for (let run = 0; run < 5; run++) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  paints.push(await toPaint(await context.newPage(), url, id));
  await context.close();
}
await portal.close();

console.log(
  `A key press in a transcript of ${turns * wordsInTurn} words, limit ${limitsMs.script} ms`,
);
console.table({
  'an ordinary segment': ordinary,
  [`one of ${transcript.length} characters`]: longest,
});
console.log(
  `To first paint at 4x CPU throttle, limit ${limitsMs.paint} ms: ${paints.join(', ')} ms`,
);
