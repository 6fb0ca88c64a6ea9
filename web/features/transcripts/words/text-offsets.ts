/** The stretch of an element's text between two of its characters; null where it has not so many. */
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

/** The node and the place in it that lie under a point of the window. Safari has a word of its own for it. */
function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range && { node: range.startContainer, offset: range.startOffset };
}

/** Which character of an element's text lies under a point; its first where that cannot be told. */
export function offsetAt(element: HTMLElement, x: number, y: number): number {
  const caret = caretAt(x, y);
  if (caret === null || !element.contains(caret.node)) return 0;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(caret.node, caret.offset);
  return before.toString().length;
}
