import { type RefObject, useEffect, useRef } from 'react';

/** Whether nothing has the focus: what had it is gone, or cannot have it any more. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** After each `error`, the focus goes to the first field of the form that is marked as wrong. */
export function useInvalidFocus(form: RefObject<HTMLFormElement | null>, error: unknown): void {
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, error]);
}

/**
 * Where an entry of a list goes and takes the focus with it, gives it to the heading (`tabindex` -1) of the
 * entry that comes into its place; to the list's own when there is none. An open dialog is waited for.
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
  /** As which of its children. */
  place: number;
}

/** From an element outwards, as long as it is still there. */
function ancestorsOf(element: Element): Step[] {
  const way: Step[] = [];
  for (let one = element; one.parentElement !== null; one = one.parentElement)
    way.push({ parent: one.parentElement, place: [...one.parentElement.children].indexOf(one) });
  return way;
}

const isReachable = ({ parent }: Step): boolean =>
  parent.isConnected && parent.closest('dialog:not([open])') === null;

/** Of a list, what leads into the entry that came into the place. */
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

/** In milliseconds: until then what replaces it, or knows better, may take the focus itself. */
const patience = 100;

/**
 * Where what has the focus is taken out of the page, gives it to what stands nearest: of a list the entry that
 * came into the place, else the heading of the part that it was in. To nobody, it would be lost for those who
 * cannot see the page. Lists that know a better place (`useFocusInPlace`) come first.
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
    // Who presses beside everything lets go of it on purpose.
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
