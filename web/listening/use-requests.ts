import { type RefObject, useEffect } from 'react';
import { offsetAt } from './offset-at.ts';
import type { Requests } from './requests.ts';

const steps = new Map<string, 1 | -1>([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
]);

/**
 * Has a transcript ask for what is pressed in it: a word, or a segment's time, from which the arrows lead
 * on word by word. One listener for all: ten thousand words are no buttons.
 */
export function useRequests(panel: RefObject<HTMLElement | null>, requests: Requests | null): void {
  useEffect(() => {
    const element = panel.current;
    if (requests === null) return;
    const left = new AbortController();
    const { signal } = left;
    element?.addEventListener('click', (event) => askFor(event, requests), { signal });
    element?.addEventListener('keydown', (event) => askBy(event, requests), { signal });
    return () => left.abort();
  }, [panel, requests]);
}

/** What of a segment an event is about, and the segment's place. */
function found({ target }: Event, what: string): { part: HTMLElement; index: number } | null {
  if (!(target instanceof Element)) return null;
  const part = target.closest<HTMLElement>(what);
  const index = Number(part?.closest<HTMLElement>('[data-index]')?.dataset['index']);
  return part === null || Number.isNaN(index) ? null : { part, index };
}

function askFor(event: MouseEvent, { ask }: Requests): void {
  const start = found(event, '[data-hear]');
  if (start) return ask({ index: start.index, offset: 0 });
  const said = found(event, '[data-said]');
  // Who marks words with the mouse wants to copy them.
  if (!said || event.detail > 1 || getSelection()?.isCollapsed === false) return;
  ask({ index: said.index, offset: offsetAt(said.part, event.clientX, event.clientY) });
}

function askBy(event: KeyboardEvent, { ask }: Requests): void {
  const step = steps.get(event.key);
  const start = found(event, '[data-hear]');
  if (step === undefined || start === null || event.altKey || event.ctrlKey || event.metaKey)
    return;
  event.preventDefault();
  ask({ index: start.index, step });
}
