import type { Page } from 'playwright-core';

/**
 * Milliseconds, at 4x CPU throttle, from a click on the tab of a transcript to the paint of its first row.
 * Leaves the page there, throttled.
 */
export async function toPaint(page: Page, url: string, id: string): Promise<number> {
  // The page lacks a helper that tsx inserts into functions.
  await page.addInitScript('globalThis.__name = (named) => named');
  const session = await page.context().newCDPSession(page);
  await page.goto(`${url}/meetings/${id}`);
  await page.getByRole('tab', { name: 'Transcript' }).waitFor();
  await page.waitForLoadState('networkidle');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLAnchorElement>('[role=tab][href$="/transcript"]');
        const started = performance.now();
        const look = () =>
          location.pathname.endsWith('/transcript') &&
          document.querySelector('main [data-index]') !== null
            ? requestAnimationFrame(() => resolve(performance.now() - started))
            : requestAnimationFrame(look);
        link?.click();
        look();
      }),
  );
  return Math.round(painted);
}
