import type { Page } from 'playwright-core';

type Role = Parameters<Page['getByRole']>[0];

/** More presses than any screen has places. */
const patience = 120;

/** What is wrong with how the focus shows where it is now; null where it shows well. */
function faultOfFocus(): string | null {
  const one = document.activeElement;
  if (one === null || one === document.body || one.tagName === 'AUDIO') return null;
  const name = (one.getAttribute('aria-label') ?? one.textContent ?? one.id).slice(0, 40);
  // A radio without a look of its own is outlined by its label.
  const drawn = [one, one.closest('label')].flatMap((part) => part ?? []);
  const isOutlined = drawn.some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!isOutlined) return `${name} is not outlined`;
  const { left, right, top, bottom } = one.getBoundingClientRect();
  // Of a field of many lines the one that is written in is brought into view.
  for (const share of one.tagName === 'TEXTAREA' ? [0.1] : [0.1, 0.5, 0.9]) {
    const over = document.elementFromPoint((left + right) / 2, top + share * (bottom - top));
    if (over === null && bottom - top < innerHeight) return `${name} is out of view`;
    for (let part = over; part !== null && !part.contains(one); part = part.parentElement)
      if (['sticky', 'fixed'].includes(getComputedStyle(part).position))
        return `${name} lies under ${part.className}`;
  }
  return null;
}

/** A keyboard, and nothing else. */
export function keyboardOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key);
  const type = (words: string) => page.keyboard.type(words);

  /** What has the focus, by its name. */
  const here = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    });

  /** Goes on until the focus is on what is called that. */
  async function to(role: Role, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    const sought = page.getByRole(role, { name, exact: true }).and(page.locator(':focus'));
    for (let step = 0; step < patience; step++) {
      await press(key);
      if ((await sought.count()) > 0) return;
    }
    throw new Error(`${role} ${name} was not reached by ${key}`);
  }

  /** Goes once through the page; what is wrong with how the focus shows on the way. */
  async function walk(key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
    const faults = new Set<string>();
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    for (let step = 0; step < patience; step++) {
      await press(key);
      const fault = await page.evaluate(faultOfFocus);
      if (fault !== null) faults.add(fault);
      if (await page.evaluate(() => document.activeElement === document.body)) break;
    }
    return [...faults];
  }
  return { press, type, here, to, walk };
}
