/** The DOM range between two offsets of an element's text; null if the text is shorter. */
export function textRange(element: Element, from: number, to: number): Range | null {
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  let isBegun = false;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { length } = node.textContent ?? '';
    if (!isBegun && from < passed + length) {
      range.setStart(node, from - passed);
      isBegun = true;
    }
    if (isBegun && to <= passed + length) {
      range.setEnd(node, to - passed);
      return range;
    }
    passed += length;
  }
  return null;
}

/** The text node and offset under a point of the viewport. Safari has its own API. */
function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range && { node: range.startContainer, offset: range.startOffset };
}

/** The text offset under a point; 0 if it cannot be determined. */
export function offsetAt(element: HTMLElement, x: number, y: number): number {
  const caret = caretAt(x, y);
  if (caret === null || !element.contains(caret.node)) return 0;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(caret.node, caret.offset);
  return before.toString().length;
}
