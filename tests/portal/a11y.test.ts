import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byAppearance, expectAccessible } from '../browser/a11y.ts';
import { openPage } from '../browser/open-browser.ts';
import { every, isThorough } from '../thorough.ts';
import { type UiState, uiStates } from './ui-states.ts';
import { arrive, screens, sharedBrowser } from './visit.ts';

const sizes = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 360, height: 740 },
};

// One page for all tests, without motion and with empty local storage.
let page: Page;
beforeAll(async () => {
  ({ page } = await openPage(await sharedBrowser(), { reducedMotion: 'reduce' }));
  await page.addInitScript(() => localStorage.clear());
});
afterAll(() => page.context().close());

/** Opens a page and brings it into a UI state. */
async function openState({ screen, what, open, isNarrow }: UiState) {
  // Remove the routes of an earlier state.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize(isNarrow ? sizes.narrow : sizes.wide);
  await arrive(page, screens[screen]);
  await open(page).catch((cause: unknown) => {
    throw new Error(`On ${screen}, ${what} did not open`, { cause });
  });
}

interface Look {
  theme: 'light' | 'dark';
  size: keyof typeof sizes;
  /** Only these rules; all by default. */
  rules?: readonly string[];
}

const [light, dark]: [Look, Look] = [
  { theme: 'light', size: 'wide' },
  { theme: 'dark', size: 'narrow' },
];
const allLooks: Look[] = [
  light,
  dark,
  { theme: 'dark', size: 'wide' },
  { theme: 'light', size: 'narrow' },
];
/** All rules, in the two looks alternately; after the light one, in the dark one what depends on colours or width. */
function looksOfScreens(index: number): Look[] {
  if (isThorough) return allLooks;
  return index % 2 === 0 ? [light, { ...dark, rules: byAppearance }] : [dark];
}
/** All rules, in the two looks alternately. */
const looksOfState = (index: number) => (isThorough ? allLooks : [index % 2 === 0 ? light : dark]);

/**
 * Checks the page in a colour scheme and at a width, without loading it again.
 * The colours change as the portal itself changes them (web/platform/preferences, web/build/color-scheme.js).
 */
async function expectAccessibleIn({ theme, size, rules }: Look, what = '') {
  const scheme = 'data-mantine-color-scheme';
  const html = page.locator('html');
  await page.setViewportSize(sizes[size]);
  await html.evaluate((root, [name, chosen]) => root.setAttribute(name, chosen), [
    scheme,
    theme,
  ] as const);
  await expectAccessible(page, { what: `${what} ${theme}, ${size}`, rules });
  expect(await html.getAttribute(scheme)).toBe(theme);
}

/** `npm test` takes each thirtieth state; the long run all of them. */
const isChosen = (_: unknown, index: number): boolean => index % every(30) === 0;

describe('accessibility checks', () => {
  const pages = Object.entries(screens).map(([name, address], index) => ({ name, address, index }));
  it.each(pages)('pass on the page: $name [access-32]', async ({ address, index }) => {
    await page.setViewportSize(sizes.wide);
    await arrive(page, address);
    for (const look of looksOfScreens(index)) await expectAccessibleIn(look);
  });

  it.each(uiStates.map((state, index) => ({ ...state, index })).filter(isChosen))(
    'pass on $screen, with $what [access-33]',
    async ({ index, ...state }) => {
      await openState(state);
      for (const look of looksOfState(index))
        await expectAccessibleIn(state.isNarrow ? { ...look, size: 'narrow' } : look, state.what);
    },
  );
});
