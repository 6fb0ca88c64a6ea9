import { limits } from '../contract/limits.ts';
import { openPortal, type Portal } from './transcript/open-portal.ts';
import { talkOf } from './transcript/talk.ts';
import { toPaint } from './transcript/to-paint.ts';
import { scriptPerKey } from './typing/script-per-key.ts';

/**
 * Measures script time per key press in the editor of a transcript of 40,000 words, in an ordinary segment and
 * in the longest possible one, and the time to first paint.
 */
const turns = 1_600;
const wordsInTurn = 25;
const limitsMs = { script: 3, paint: 300 };

async function keyCost({ browser, url, id }: Portal, index: number) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${url}/meetings/${id}/transcript`);
  await page.locator('main [data-index]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const turn = page.locator(`main [data-index="${index}"]`);
  await turn.getByRole('button', { name: /^Edit segment/ }).click();
  const cost = await scriptPerKey(page, turn.getByRole('textbox').last());
  await context.close();
  return cost;
}

const portal = await openPortal(talkOf(turns, wordsInTurn));
const { browser, url, api, id } = portal;
const ordinary = await keyCost(portal, 2);

// The same in a segment of almost the maximum length.
const sentence = 'रस्त्याच्या कामासाठी निधी मंजूर करण्यात आला. ';
const length = limits.segmentLength - 400;
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
