import { expect as retrying } from '@playwright/test';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import type { portalLanguages } from '#contract/choices.ts';
import { expectAccessible } from '../browser/a11y.ts';
import { openPage, patience } from '../browser/open-browser.ts';
import { script } from './script.ts';

type Language = Exclude<(typeof portalLanguages)[number], 'en'>;

/** The family each script is drawn with, of those the page has fetched. */
const families: Record<Language, string> = {
  hi: 'Noto Sans Devanagari',
  mr: 'Noto Sans Devanagari',
  kn: 'Noto Sans Kannada',
  te: 'Noto Sans Telugu',
  ta: 'Noto Sans Tamil',
};

export const speak = (url: string, language: string) =>
  script(url).ask('PUT', '/users/me/settings', { preferences: { language } });

/** Expects screens, on a phone, to be drawn in a language's own script with nothing cut off, and to be accessible. */
export async function expectDrawnIn(
  language: Language,
  { url, browser, addresses }: { url: string; browser: Browser; addresses: string[] },
) {
  await speak(url, language);
  const { page, complaints } = await openPage(browser, { viewport: { width: 360, height: 740 } });
  for (const address of addresses) {
    await page.goto(`${url}${address}`);
    await retrying(page.locator('html')).toHaveAttribute('lang', language, { timeout: patience });
    await retrying(page.locator('#content h1')).toBeVisible({ timeout: patience });
    await page.waitForLoadState('networkidle');
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([address, over]).toEqual([address, 0]);
    await expectAccessible(page);
  }
  // They come after what the screen asked for.
  await page.waitForFunction(
    (wanted) =>
      [...document.fonts].some(
        ({ family, status }) => status === 'loaded' && family.includes(wanted),
      ),
    families[language],
  );
  expect(complaints).toEqual([]);
  await page.context().close();
}
