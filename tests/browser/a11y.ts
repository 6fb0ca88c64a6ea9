import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Rules that axe does not run by default. */
const extra = ['target-size', 'label-content-name-mismatch', 'table-fake-caption', 'p-as-heading'];

/** Rules that depend on colours and width; the others depend on markup only. */
export const byAppearance = ['color-contrast', 'target-size'];

interface Check {
  /** The UI state, for the message. */
  what?: string;
  /** Only these rules; by default all. */
  rules?: readonly string[] | undefined;
}

/**
 * Expects no violation of any severity on the page. Content behind a modal dialog is inert and is not checked. https://github.com/dequelabs/axe-core
 */
export async function expectAccessible(page: Page, { what = '', rules }: Check = {}) {
  // During transitions colours are not final: disables new ones and waits for those that run, except endless ones.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  );
  // Stays in the page for further checks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(runAxe, { extra, rules });
  await page.emulateMedia({ reducedMotion: null });
  expect(violations, `on ${page.url()} ${what}`).toEqual([]);
}

/** Runs in the page, so it is self-contained. */
async function runAxe({ extra, rules }: { extra: string[]; rules: readonly string[] | undefined }) {
  // Sticky elements return to their place, since users can scroll to what they cover.
  const sticky = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (one) => getComputedStyle(one).position === 'sticky',
  );
  for (const one of sticky) one.style.position = 'static';
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
    document.querySelector('dialog:modal') ? 'dialog[open]' : 'html',
    {
      resultTypes: ['violations'],
      // Only for a rule about media that play by themselves, which the portal has none of.
      preload: false,
      ...(rules
        ? { runOnly: [...rules] }
        : { rules: Object.fromEntries(extra.map((rule) => [rule, { enabled: true }])) }),
    },
  );
  for (const one of sticky) one.style.position = '';
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
