import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import type { Screen } from './seeded-cloud.ts';
import { expect, newPage, screens, url } from './visit.ts';

const pages: Screen[] = [
  'meeting',
  'transcription',
  'summary',
  'archive',
  'queue',
  'audit',
  'users',
  'body',
];

/** A window so low that lists render few entries, in the dark theme. */
async function opened(screen: Screen) {
  const { page } = await newPage({
    viewport: { width: 1280, height: 240 },
    colorScheme: 'dark',
  });
  await page.goto(url + screens[screen]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  return page;
}

describe.each(pages)('%s on paper', (screen) => {
  it('has its text dark on white, and nothing to click', async () => {
    const page = await opened(screen);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const seen = await page.evaluate(() => {
      const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true });
      const controls = 'button:not([data-prints]), input, select, textarea, [role="toolbar"], nav';
      const heading = document.querySelector('h1');
      return {
        controls: [...document.querySelectorAll(controls)]
          .filter(isShown)
          .map((one) => one.outerHTML),
        ink: heading && getComputedStyle(heading).color,
        paper: getComputedStyle(document.body).backgroundColor,
      };
    });
    expect(seen.controls).toEqual([]);
    expect(seen.paper).toBe('rgba(0, 0, 0, 0)');
    const [red = 255, green = 255, blue = 255] = (seen.ink ?? '').match(/\d+/g)?.map(Number) ?? [];
    expect(Math.max(red, green, blue)).toBeLessThan(80);
  });
});

const squeezed = (text: string) => text.replace(/\s+/g, '');

/** What is printed, without spaces and line breaks. */
async function printed(page: Page): Promise<string> {
  const reader = await PDFiumLibrary.init();
  const pdf = await reader.loadDocument(await page.pdf({ format: 'A4' }));
  const text = [...pdf.pages()].map((one) => squeezed(one.getText())).join('');
  reader.destroy();
  return text;
}

describe('a transcript on paper', () => {
  it('has every segment, also those that the window does not show, and no controls', async () => {
    const page = await opened('transcription');
    const rows = page.locator('li[aria-posinset]');
    const total = Number(await rows.first().getAttribute('aria-setsize'));
    const buttons = await page.locator('button:not([data-prints])').allInnerTexts();
    const controls = buttons.map(squeezed).filter((label) => label !== '');
    expect(controls).toContain('BulkEditSpeakers');
    await page.emulateMedia({ media: 'print' });
    await expect(rows).toHaveCount(total);
    const tops = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const said = await page.locator('li[aria-posinset] [data-said]').allInnerTexts();
    expect(said).toHaveLength(total);
    const text = await printed(page);
    expect(said.filter((words) => !text.includes(squeezed(words)))).toEqual([]);
    expect(controls.filter((label) => text.includes(label))).toEqual([]);
  });
});
