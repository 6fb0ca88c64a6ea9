/** Whether nothing has the focus: what had it is gone, or cannot have it any more. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
