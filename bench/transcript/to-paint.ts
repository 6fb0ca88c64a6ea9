import type { Page } from 'playwright-core';

/**
 * Milliseconds, at 4x CPU throttle, from a press on the way to a meeting's transcript to the paint of its
 * first row. Leaves the page there, throttled.
 */
export async function toPaint(page: Page, url: string, id: string): Promise<number> {
  // The name-keeping of what runs this file, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  const session = await page.context().newCDPSession(page);
  await page.goto(`${url}/meeting/${id}`);
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
  return Math.round(painted);
}
