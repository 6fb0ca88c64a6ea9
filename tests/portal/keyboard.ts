import type { Page } from 'playwright-core';

type Role = Parameters<Page['getByRole']>[0];

/** More key presses than any page has focusable elements. */
const patience = 120;

/** Texts that include the accessible name of the focused element: computing the name itself is slow. */
function textsOfFocus(): string[] {
  const one = document.activeElement;
  if (one === null || one === document.body) return [];
  const labels = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : [];
  const ids = (one.getAttribute('aria-labelledby') ?? '').split(' ');
  const labelled = ids.map((id) => document.getElementById(id));
  const texts = [one, ...labels, ...labelled].map((part) => part?.textContent);
  const attributes = ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name));
  return [...texts, ...attributes].map((text) => (text ?? '').replace(/\s+/g, ' ').trim());
}

/** What is wrong with the visible focus, if anything, and whether the focus left the page. */
function focusNow(): { fault: string | null; isRound: boolean } {
  const one = document.activeElement;
  const isRound = one === document.body;
  if (one === null || isRound || one.tagName === 'AUDIO') return { fault: null, isRound };
  const fault = (what: string) => ({ fault: `${name} ${what}`, isRound });
  const name = (one.getAttribute('aria-label') ?? one.textContent ?? one.id).slice(0, 40);
  // A visually hidden radio is outlined by its label.
  const drawn = [one, one.closest('label')].flatMap((part) => part ?? []);
  const isOutlined = drawn.some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!isOutlined) return fault('is not outlined');
  const { left, right, top, bottom } = one.getBoundingClientRect();
  // In a text area the current line is scrolled into view.
  for (const share of one.tagName === 'TEXTAREA' ? [0.1] : [0.1, 0.5, 0.9]) {
    const over = document.elementFromPoint((left + right) / 2, top + share * (bottom - top));
    if (over === null && bottom - top < innerHeight) return fault('is out of view');
    for (let part = over; part !== null && !part.contains(one); part = part.parentElement)
      if (['sticky', 'fixed'].includes(getComputedStyle(part).position))
        return fault(`lies under ${part.className}`);
  }
  return { fault: null, isRound };
}

/** Uses a page by keyboard only. */
export function keyboardOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key);
  const type = (words: string) => page.keyboard.type(words);

  /** The accessible name of the focused element. */
  const here = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    });

  /** Moves the focus to the element with that name. */
  async function to(role: Role, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    const sought = page.getByRole(role, { name, exact: true }).and(page.locator(':focus'));
    for (let step = 0; step < patience; step++) {
      await press(key);
      const texts = await page.evaluate(textsOfFocus);
      const mayBe = (text: string) =>
        typeof name === 'string' ? text.includes(name) : name.test(text);
      if (texts.some(mayBe) && (await sought.count()) > 0) return;
    }
    throw new Error(`${role} ${name} was not reached by ${key}`);
  }

  /** Tabs once through the page and returns what is wrong with the visible focus. */
  async function tour(key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
    const faults = new Set<string>();
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    for (let step = 0; step < patience; step++) {
      await press(key);
      const { fault, isRound } = await page.evaluate(focusNow);
      if (fault !== null) faults.add(fault);
      if (isRound) break;
    }
    return [...faults];
  }
  return { press, type, here, to, tour };
}
