import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Rules that axe leaves out unless asked. */
const extra = ['target-size', 'label-content-name-mismatch', 'table-fake-caption', 'p-as-heading'];

/** What changes with the colours and the width of a page: the rest is in its markup. */
export const byAppearance = ['color-contrast', 'target-size'];

interface Check {
  /** What is open on the page, for the message. */
  what?: string;
  /** Only these rules; without them all that axe has. */
  rules?: readonly string[] | undefined;
}

/**
 * Expects no violation of any severity on the page as it stands. What lies behind an open dialog is out of reach,
 * and is not looked at. https://github.com/dequelabs/axe-core
 */
export async function expectAccessible(page: Page, { what = '', rules }: Check = {}) {
  // What fades in does not have its colours yet: what comes while axe looks is there at once, and what came before
  // is waited for, unless it turns for ever.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  );
  // Stays until the page is left, for the next look at it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(runAxe, { extra, rules });
  await page.emulateMedia({ reducedMotion: null });
  expect(violations, `on ${page.url()} ${what}`).toEqual([]);
}

/** Runs in the page, so it stands alone. */
async function runAxe({ extra, rules }: { extra: string[]; rules: readonly string[] | undefined }) {
  // What is sticky returns to its own place: scrolling reaches what it covers.
  const sticky = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (one) => getComputedStyle(one).position === 'sticky',
  );
  for (const one of sticky) one.style.position = 'static';
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
    document.querySelector('dialog:modal') ? 'dialog[open]' : 'html',
    {
      resultTypes: ['violations'],
      ...(rules
        ? { runOnly: [...rules] }
        : { rules: Object.fromEntries(extra.map((rule) => [rule, { enabled: true }])) }),
    },
  );
  for (const one of sticky) one.style.position = '';
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
