import type { Page } from 'playwright-core';
import { beforeAll, describe, expect as exactly, it } from 'vitest';
import { openPage } from '../browser/open-browser.ts';
import { faultsOfFit, faultsOfOrder, faultsOfTargets } from './layout-faults.ts';
import { arrive, expect, newPage, screens, sharedBrowser } from './visit.ts';

/** https://www.w3.org/TR/WCAG22/#text-spacing */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`;

/** Applies the spacing as a user style sheet would, bypassing the content security policy. */
const bear = (page: Page) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);

interface Look {
  width: number;
  height: number;
  faults: (page: Page) => Promise<string[]>;
}

const fits = (page: Page) => page.evaluate(faultsOfFit);
const spaced = async (page: Page) => {
  await bear(page);
  const faults = await fits(page);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return faults;
};
const hit = async (page: Page) => [
  ...(await page.evaluate(faultsOfTargets)),
  ...(await page.evaluate(faultsOfOrder)),
];

/** The checks of every page. 1280 px at 200 % and 400 % are 640 px and 320 px. */
const looks: Record<string, Look> = {
  'fits at 200 %': { width: 640, height: 450, faults: fits },
  'fits at 400 %': { width: 320, height: 640, faults: fits },
  'bears spacing, wide': { width: 1440, height: 800, faults: spaced },
  'bears spacing, narrow': { width: 360, height: 800, faults: spaced },
  'easy to hit, wide': { width: 1440, height: 800, faults: hit },
  'easy to hit, narrow': { width: 360, height: 800, faults: hit },
};

describe('every page', () => {
  const found: Record<string, string[]> = {};
  const titles: string[] = [];
  const languages: string[] = [];

  // One visit for all checks, because loading is what takes time.
  beforeAll(async () => {
    const { page } = await openPage(await sharedBrowser(), { reducedMotion: 'reduce' });
    for (const [screen, address] of Object.entries(screens)) {
      await arrive(page, address);
      titles.push(await page.title());
      languages.push(await page.evaluate(() => document.documentElement.lang));
      for (const [name, { width, height, faults }] of Object.entries(looks)) {
        await page.setViewportSize({ width, height });
        const own = (await faults(page)).map((fault) => `${screen}: ${fault}`);
        found[name] = [...(found[name] ?? []), ...own];
      }
    }
    await page.context().close();
  });

  it.each(['200 %', '400 %'])('fits into 1280 px at %s without clipping [access-21]', (zoom) =>
    exactly(found[`fits at ${zoom}`]).toEqual([]),
  );

  it.each(['wide', 'narrow'])('tolerates the text spacing of a user, %s [access-22]', (size) =>
    exactly(found[`bears spacing, ${size}`]).toEqual([]),
  );

  it.each(['wide', 'narrow'])(
    'has large enough targets and a logical order, %s [access-23] [access-24]',
    (size) => exactly(found[`easy to hit, ${size}`]).toEqual([]),
  );

  it('has its own title and declares its language [access-25] [access-26]', () => {
    exactly(new Set(languages)).toEqual(new Set(['en']));
    // The tabs of the settings are one page.
    exactly(titles).toHaveLength(Object.keys(screens).length);
    exactly(new Set(titles).size).toBe(titles.length - 3);
  });
});

describe('reduced motion', () => {
  it('stops all animations, even during processing [access-27]', async () => {
    const { page } = await newPage({ reducedMotion: 'reduce' });
    for (const screen of ['dashboard', 'processing'] as const) {
      await arrive(page, screens[screen]);
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    }
  });
});

describe('for screen readers', () => {
  it('messages appear in live regions that already exist [access-28]', async () => {
    const { page } = await newPage();
    await arrive(page, screens.archive);
    const regions = page.locator('[aria-live]');
    const held = await regions.elementHandles();
    await page.getByRole('button', { name: 'Export Selected' }).click();
    const toast = page.getByText('Please select meetings to export');
    await expect(toast).toBeVisible();
    const isHeld = await Promise.all(
      held.map((region) => region.evaluate((one) => one.textContent?.includes('Please select'))),
    );
    exactly(isHeld).toContain(true);
    const told = page.getByRole('status').filter({ hasText: '0 meeting(s) selected' });
    await expect(told).toHaveCount(1);
    await page.getByLabel('Select all').check();
    await expect(
      page.getByRole('status').filter({ hasText: /\d meeting\(s\) selected/ }),
    ).toHaveCount(1);
  });

  it('the progress of a recording is announced [access-29]', async () => {
    const { page } = await newPage();
    await arrive(page, screens.processing);
    await expect(page.getByRole('status').filter({ hasText: /\d+%/ })).toHaveCount(1);
    await expect(page.getByRole('progressbar', { name: 'Processing progress' })).toBeAttached();
  });

  it('a transcript in another language is marked with it [access-30]', async () => {
    const { page } = await newPage();
    const marked = page.locator('[lang="mr-IN"]', { hasText: 'The budget for ward twelve' });
    await arrive(page, screens.transcription);
    await expect(marked).toHaveCount(1);
    await arrive(page, `${screens.meeting}/summary`);
    await expect(marked).toHaveCount(1);
  });
});

describe('with forced colours', () => {
  /** Whether two elements differ in outline, border or a background that forced colours keep. */
  const differ = (page: Page, one: string, other: string) =>
    page.evaluate(
      (both) => {
        const [first, second] = both.map((selector) => {
          const part = document.querySelector(selector);
          if (part === null) throw new Error(`There is no ${selector}`);
          const { outlineStyle, borderBottomColor, backgroundColor } = getComputedStyle(part);
          return [outlineStyle, borderBottomColor, backgroundColor].join();
        });
        return first !== second;
      },
      [one, other],
    );

  it('the selection and the progress remain visible [access-31]', async () => {
    const { page } = await newPage({ forcedColors: 'active', reducedMotion: 'reduce' });
    await arrive(page, screens.processing);
    await expect(page.getByRole('progressbar')).toBeAttached();
    exactly(await differ(page, '[role=progressbar]', ':has(> [role=progressbar])')).toBe(true);
    exactly(
      await differ(page, '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'),
    ).toBe(true);
    exactly(
      await differ(page, 'label:has(:checked)', 'label:has([type=radio]:not(:checked))'),
    ).toBe(true);
    await arrive(page, screens.archive);
    exactly(await differ(page, 'nav a[aria-current]', 'nav a:not([aria-current])')).toBe(true);
    await arrive(page, screens.notifications);
    const knob = (which: string) =>
      page
        .locator(`[role=switch]${which}`)
        .first()
        .evaluate((one) => {
          const { left, backgroundColor } = getComputedStyle(one, '::before');
          return [left, backgroundColor, getComputedStyle(one).backgroundColor];
        });
    const [on, off] = [await knob(':checked'), await knob(':not(:checked)')];
    exactly(on[0]).not.toBe(off[0]);
    exactly(on[1]).not.toBe(on[2]);
    exactly(off[1]).not.toBe(off[2]);
  });
});
