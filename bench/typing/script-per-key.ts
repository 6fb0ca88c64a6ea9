import type { CDPSession, Locator, Page } from 'playwright-core';

/** Keys that are pressed, and milliseconds between them: a fast typist. */
const keys = 200;
const pause = 60;

/** Seconds of script since the page loaded. https://chromedevtools.github.io/devtools-protocol/tot/Performance/ */
async function scriptOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
}

/** Types at the end of a field. Answers milliseconds of script per key press. */
export async function scriptPerKey(page: Page, box: Locator) {
  const session = await page.context().newCDPSession(page);
  await box.press('End');
  await session.send('Performance.enable');
  const taken: number[] = [];
  let before = await scriptOf(session);
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'k');
    await page.waitForTimeout(pause);
    const after = await scriptOf(session);
    taken.push((after - before) * 1000);
    before = after;
  }
  await session.detach();
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.floor(share * (keys - 1))] ?? 0).toFixed(2));
  return { 'script median, ms': at(0.5), '95th': at(0.95), maximum: at(1) };
}
