import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** Whether nothing has the focus, because its element was removed or disabled. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const steps = { horizontal: ['ArrowLeft', 'ArrowRight'], vertical: ['ArrowUp', 'ArrowDown'] };

/**
 * Moves the focus among elements that are one tab stop: by arrow keys, round from the last to the first, and by
 * Home and End. Leaves the keys of browsers alone, and keys pressed elsewhere.
 */
export function moveFocus(
  event: KeyboardEvent,
  among: readonly HTMLElement[],
  axis: keyof typeof steps,
): void {
  const from = among.findIndex((element) => element === event.target);
  if (from < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const [back, on] = steps[axis];
  const to = new Map([
    [back, from - 1],
    [on, from + 1],
    ['Home', 0],
    ['End', among.length - 1],
  ]).get(event.key);
  if (to === undefined) return;
  event.preventDefault();
  among[(to + among.length) % among.length]?.focus();
}

/** After each `error`, focuses the first invalid field of the form. */
export function useInvalidFocus(form: RefObject<HTMLFormElement | null>, error: unknown): void {
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, error]);
}

/** Whether a dialog is open that does not contain the element. */
const isBehindDialog = (element: HTMLElement | null): boolean =>
  [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(element));

/**
 * When the focused entry of a list is removed, focuses the heading (`tabindex` -1) of the entry that takes
 * its place, or the list's own heading if none is left. Waits for a dialog open in front of it.
 */
export function useListFocus(
  ids: string[],
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  const before = useRef(ids);
  const gone = useRef<number | null>(null);
  useEffect(() => {
    const here = new Set(ids);
    const index = before.current.findIndex((id) => !here.has(id));
    before.current = ids;
    if (index !== -1) gone.current = index;
    if (gone.current === null || isBehindDialog(list.current)) return;
    const entries = [...(list.current?.children ?? [])];
    const next = entries[gone.current] ?? entries.at(-1);
    gone.current = null;
    if (!isFocusLost()) return;
    const target = next?.querySelector<HTMLElement>('[tabindex="-1"]') ?? heading.current;
    target?.focus({ preventScroll: true });
  });
}

interface Ancestor {
  parent: Element;
  /** Index among its siblings. */
  index: number;
}

/** The path from an element to the root, while it is still in the document. */
function ancestorsOf(element: Element): Ancestor[] {
  const ancestors: Ancestor[] = [];
  for (let one = element; one.parentElement !== null; one = one.parentElement)
    ancestors.push({
      parent: one.parentElement,
      index: [...one.parentElement.children].indexOf(one),
    });
  return ancestors;
}

const isReachable = ({ parent }: Ancestor): boolean =>
  parent.isConnected && parent.closest('dialog:not([open])') === null;

/** In a list: the focus target in the entry that took the place. */
const successorIn = ({ parent, index }: Ancestor): HTMLElement | null | undefined =>
  parent.matches('ul, ol')
    ? (parent.children[index] ?? parent.lastElementChild)?.querySelector<HTMLElement>(
        '[tabindex="-1"], a[href], button:not(:disabled)',
      )
    : null;

function headingOf({ parent }: Ancestor): HTMLElement | null {
  const section = parent.closest('dialog, section, main');
  const heading =
    section?.querySelector<HTMLElement>('h1, h2, h3') ??
    document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

/** Milliseconds in which whatever replaces the element may take the focus itself. */
const patience = 100;

/**
 * When the focused element is removed, moves the focus to the nearest place, instead of losing it for users
 * of a keyboard or screen reader: in a list the entry that took its place, otherwise the heading of its
 * section. `useListFocus`, which knows its list better, goes first.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let ancestors: Ancestor[] = [];
    const track = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused = target;
      ancestors = ancestorsOf(target);
    };
    // A click on nothing gives up the focus on purpose.
    const release = () =>
      requestAnimationFrame(() => {
        if (isFocusLost() && focused?.isConnected) focused = null;
      });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const recover = () => {
      timer = undefined;
      if (focused === null || focused.isConnected || !isFocusLost()) return;
      focused = null;
      const left = ancestors.find(isReachable);
      if (left !== undefined)
        (successorIn(left) ?? headingOf(left))?.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(() => {
      if (focused !== null && !focused.isConnected) timer ??= setTimeout(recover, patience);
    });
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', track);
    document.addEventListener('pointerdown', release);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      document.removeEventListener('focusin', track);
      document.removeEventListener('pointerdown', release);
    };
  }, []);
}
