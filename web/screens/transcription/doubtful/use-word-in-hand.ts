import { type RefObject, useEffect, useRef } from 'react';
import { textRange } from '../../../listening/text-range.ts';
import type { Current } from './use-steps.ts';

/** How much of the window bars take at its top and its bottom, in pixels. */
const bars = { top: 72, bottom: 136 };

/**
 * Puts the focus where one steps to, and has the word selected where its segment is open, or is opened then,
 * so that what is typed replaces it.
 */
export function useWordInHand(
  panel: RefObject<HTMLElement | null>,
  current: Current | null,
  open: number | null,
): void {
  useEffect(() => {
    const turn = turnOf(panel, current);
    if (current === null || turn === null) return;
    const field = turn.querySelector('textarea');
    const button = turn.querySelector<HTMLElement>('[data-edits]');
    (field ?? button ?? turn).focus({ preventScroll: true });
    if (field) select(field, current);
    // The list first brings the turn into view.
    const frame = requestAnimationFrame(() => bring(turn, current));
    return () => cancelAnimationFrame(frame);
  }, [panel, current]);

  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  useEffect(() => {
    const field =
      open === latest.current?.index && turnOf(panel, latest.current)?.querySelector('textarea');
    if (field && latest.current) select(field, latest.current);
  }, [panel, open]);
}

const turnOf = (panel: RefObject<HTMLElement | null>, current: Current | null) =>
  panel.current?.querySelector<HTMLElement>(`li[data-index="${current?.index}"]`) ?? null;

function select(field: HTMLTextAreaElement, { word: { from, to }, text }: Current): void {
  if (field.value.slice(from, to) !== text) return;
  field.setSelectionRange(from, to);
  // Browsers do not scroll to what is selected: about so far down it is.
  const down = (from / field.value.length) * field.scrollHeight;
  field.scrollTop = down - field.clientHeight / 2;
}

/** Of a turn that is higher than the window the word is brought into view. */
function bring(turn: HTMLElement, { word }: Current): void {
  const said = turn.querySelector('[data-said]');
  const place = (said && textRange(said, word.from, word.to)) ?? turn;
  const { top, bottom } = place.getBoundingClientRect();
  if (top >= bars.top && bottom <= window.innerHeight - bars.bottom) return;
  window.scrollBy({ top: top - window.innerHeight / 3, behavior: 'instant' });
}
