import { type RefObject, useEffect, useRef } from 'react';

/** Whether nothing has the focus, because its element was removed or disabled. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** After each `error`, focuses the first invalid field of the form. */
export function useInvalidFocus(form: RefObject<HTMLFormElement | null>, error: unknown): void {
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, error]);
}

/**
 * When the focused entry of a list is removed, focuses the heading (`tabindex` -1) of the entry that takes
 * its place, or the list's own heading if none is left. Waits for an open dialog.
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
    const place = before.current.findIndex((id) => !here.has(id));
    before.current = ids;
    if (place !== -1) gone.current = place;
    if (gone.current === null || document.querySelector('dialog[open]') !== null) return;
    const entries = [...(list.current?.children ?? [])];
    const next = entries[gone.current] ?? entries.at(-1);
    gone.current = null;
    if (!isFocusLost()) return;
    const target = next?.querySelector<HTMLElement>('[tabindex="-1"]') ?? heading.current;
    target?.focus({ preventScroll: true });
  });
}

interface Step {
  parent: Element;
  /** Index among its siblings. */
  place: number;
}

/** The path from an element to the root, while it is still in the document. */
function ancestorsOf(element: Element): Step[] {
  const way: Step[] = [];
  for (let one = element; one.parentElement !== null; one = one.parentElement)
    way.push({ parent: one.parentElement, place: [...one.parentElement.children].indexOf(one) });
  return way;
}

const isReachable = ({ parent }: Step): boolean =>
  parent.isConnected && parent.closest('dialog:not([open])') === null;

/** In a list: the focus target in the entry that took the place. */
const successorIn = ({ parent, place }: Step): HTMLElement | null | undefined =>
  parent.matches('ul, ol')
    ? (parent.children[place] ?? parent.lastElementChild)?.querySelector<HTMLElement>(
        '[tabindex="-1"], a[href], button:not(:disabled)',
      )
    : null;

function headingOf({ parent }: Step): HTMLElement | null {
  const deps = parent.closest('dialog, section, main');
  const heading =
    deps?.querySelector<HTMLElement>('h1, h2, h3') ??
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
    let held: Element | null = null;
    let way: Step[] = [];
    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      held = target;
      way = ancestorsOf(target);
    };
    // A click on nothing gives up the focus on purpose.
    const letGo = () =>
      requestAnimationFrame(() => {
        if (isFocusLost() && held?.isConnected) held = null;
      });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      if (held === null || held.isConnected || !isFocusLost()) return;
      held = null;
      const left = way.find(isReachable);
      if (left !== undefined)
        (successorIn(left) ?? headingOf(left))?.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(() => {
      if (held !== null && !held.isConnected) timer ??= setTimeout(keep, patience);
    });
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', hold);
    document.addEventListener('pointerdown', letGo);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      document.removeEventListener('focusin', hold);
      document.removeEventListener('pointerdown', letGo);
    };
  }, []);
}
