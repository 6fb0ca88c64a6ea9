import { useEffect } from 'react';
import { isFocusLost } from '../ui/focus-lost.ts';

interface Step {
  parent: Element;
  /** As which of its children. */
  place: number;
}

/** From an element outwards, as long as it is still there. */
function wayOutOf(element: Element): Step[] {
  const way: Step[] = [];
  for (let one = element; one.parentElement !== null; one = one.parentElement)
    way.push({ parent: one.parentElement, place: [...one.parentElement.children].indexOf(one) });
  return way;
}

const isReachable = ({ parent }: Step): boolean =>
  parent.isConnected && parent.closest('dialog:not([open])') === null;

/** Of a list, what leads into the entry that came into the place. */
const inPlace = ({ parent, place }: Step): HTMLElement | null | undefined =>
  parent.matches('ul, ol')
    ? (parent.children[place] ?? parent.lastElementChild)?.querySelector<HTMLElement>(
        '[tabindex="-1"], a[href], button:not(:disabled)',
      )
    : null;

function headingOf({ parent }: Step): HTMLElement | null {
  const around = parent.closest('dialog, section, main');
  const heading =
    around?.querySelector<HTMLElement>('h1, h2, h3') ??
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
export function useFocusKept(): void {
  useEffect(() => {
    let held: Element | null = null;
    let way: Step[] = [];
    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      held = target;
      way = wayOutOf(target);
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
      if (left !== undefined) (inPlace(left) ?? headingOf(left))?.focus({ preventScroll: true });
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
