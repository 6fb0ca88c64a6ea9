import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { expectAccessible } from '../browser/a11y.ts';
import { openPage } from '../browser/open-browser.ts';
import type { UiState } from './ui-states.ts';
import { arrive, screens, sharedBrowser } from './visit.ts';

export const sizes = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 360, height: 740 },
};
type Size = keyof typeof sizes;

/** One page for all tests of a file, without motion, in which every visit is a first one. */
export function pageOfFirstVisits(): () => Page {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openPage(await sharedBrowser(), { reducedMotion: 'reduce' }));
    await page.addInitScript(() => localStorage.clear());
  });
  afterAll(() => page.context().close());
  return () => page;
}

/** Arrives at a screen and opens what shows only when somebody asks for it. */
export async function openState(page: Page, { screen, what, open, isNarrow }: UiState) {
  await page.setViewportSize(isNarrow ? sizes.narrow : sizes.wide);
  await arrive(page, screens[screen]);
  await open(page).catch((cause: unknown) => {
    throw new Error(`On ${screen}, ${what} did not open`, { cause });
  });
}

/**
 * Looks at the page in other colours and at another width: as when evening comes, or a window is made smaller.
 * The colours change as the portal itself changes them (web/preferences, web/build/color-scheme.js).
 */
export async function expectAccessibleIn(
  page: Page,
  theme: 'light' | 'dark',
  size: Size,
  check: { what?: string | undefined; rules?: readonly string[] } = {},
) {
  const scheme = 'data-mantine-color-scheme';
  const html = page.locator('html');
  await page.setViewportSize(sizes[size]);
  await html.evaluate((root, [name, chosen]) => root.setAttribute(name, chosen), [
    scheme,
    theme,
  ] as const);
  await expectAccessible(page, { ...check, what: `${check.what ?? ''} ${theme}, ${size}` });
  expect(await html.getAttribute(scheme)).toBe(theme);
}
