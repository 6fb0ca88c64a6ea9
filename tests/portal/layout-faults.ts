/** Checks that run in the browser, so each is self-contained; each returns what is wrong. */

/** Elements that overflow the window or are cut off horizontally. */
export function faultsOfFit(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`the page by ${scrollWidth - clientWidth} px`] : [];
  // An element that is replaced by its contents has no box, yet they are seen.
  const isForEars = (one: Element): boolean =>
    (one.getBoundingClientRect().width <= 1 && getComputedStyle(one).display !== 'contents') ||
    (one.parentElement !== null && isForEars(one.parentElement));
  for (const one of document.querySelectorAll('body *')) {
    if (!one.checkVisibility({ visibilityProperty: true }) || isForEars(one)) continue;
    const name = `${one.tagName.toLowerCase()} ${(one.textContent ?? '').slice(0, 30)}`;
    const { left, right } = one.getBoundingClientRect();
    if (left < innerWidth && right > innerWidth + 1) faults.push(`${name} runs out`);
    const { overflowX } = getComputedStyle(one);
    const isCut = one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0;
    if (isCut && ['hidden', 'clip'].includes(overflowX)) faults.push(`${name} is cut`);
  }
  // A long word runs out of an element that itself fits.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (faults.length > 0 && texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { left, right } = range.getBoundingClientRect();
    if (left < innerWidth && right > innerWidth + 1)
      faults.push(`“${texts.currentNode.textContent?.slice(0, 60)}” runs out`);
  }
  return faults;
}

/** Touch targets below 24 px, including labels. https://www.w3.org/TR/WCAG22/#target-size-minimum */
export function faultsOfTargets(): string[] {
  const targets = document.querySelectorAll(
    'a, button, input, select, textarea, summary, [role=tab], [role=slider]',
  );
  const isLarge = ({ width, height }: DOMRect) => width >= 23.9 && height >= 23.9;
  return [...targets].flatMap((one) => {
    if (!one.checkVisibility({ visibilityProperty: true })) return [];
    const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : [];
    if ([one, ...labels].some((part) => isLarge(part.getBoundingClientRect()))) return [];
    const { width, height } = one.getBoundingClientRect();
    const name = one.getAttribute('aria-label') ?? one.textContent ?? one.tagName;
    return width <= 1 ? [] : [`${name}: ${Math.round(width)} by ${Math.round(height)} px`];
  });
}

/** Faults in the order in which a screen reader reads the page. */
export function faultsOfOrder(): string[] {
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((one) => one.checkVisibility())
    .map((one) => Number(one.tagName.slice(1)));
  const jumps = headings.filter((rank, index) => rank > (headings[index - 1] ?? 0) + 1);
  return [
    ...(jumps.length > 0 ? [`headings ${headings.join(' ')}`] : []),
    ...(headings.filter((rank) => rank === 1).length === 1 ? [] : ['not one h1']),
    ...(document.querySelectorAll('main').length === 1 ? [] : ['not one main']),
  ];
}

/** Segments of a transcript that overlap. */
export function faultsOfRows(): string[] {
  const rows = [...document.querySelectorAll<HTMLElement>('li[data-index]')].map((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    // What runs out of its row counts too.
    const ends = [...row.querySelectorAll('*')].map((one) => one.getBoundingClientRect().bottom);
    return { index: row.dataset['index'], top, bottom: Math.max(bottom, ...ends) };
  });
  return rows.flatMap(({ index, bottom }, place) => {
    const next = rows[place + 1];
    const by = next ? bottom - next.top : 0;
    return by > 1 ? [`segment ${index} over ${next?.index} by ${Math.round(by)} px`] : [];
  });
}
