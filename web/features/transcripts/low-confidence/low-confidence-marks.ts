import { type RefObject, useEffect, useRef } from 'react';
import type { Segment } from '#contract/transcripts.ts';
import { textRange } from '../text-offsets.ts';
import type { FoundWord, LowConfidenceWords } from './low-confidence-words.ts';
import type { CurrentWord } from './use-low-confidence-steps.ts';

/** Names in the style sheet: low-confidence words, and the current one. */
const names = { all: 'uncertain', here: 'uncertain-here' };

interface MarkOptions {
  panel: RefObject<HTMLElement | null>;
  timeline: readonly Segment[];
  /** Undefined while the words load. */
  lowConfidence: LowConfidenceWords | undefined;
  current: FoundWord | null;
}

/**
 * Highlights the low-confidence words of the rendered segments without rerendering them. Stepping works also in
 * browsers without the Highlight API.
 */
export function useLowConfidenceMarks({
  panel,
  timeline,
  lowConfidence,
  current,
}: MarkOptions): void {
  useEffect(() => {
    const turns = panel.current;
    if (turns === null || lowConfidence === undefined || !('highlights' in CSS)) return;
    const put = () => {
      const { all, here } = rangesIn(turns, timeline, lowConfidence, current);
      CSS.highlights.set(names.all, new Highlight(...all));
      CSS.highlights.set(names.here, new Highlight(...here));
    };
    put();
    const drawn = new MutationObserver(put);
    drawn.observe(turns, { childList: true, characterData: true, subtree: true });
    return () => {
      drawn.disconnect();
      for (const name of Object.values(names)) CSS.highlights.delete(name);
    };
  }, [panel, timeline, lowConfidence, current]);
}

function rangesIn(
  turns: HTMLElement,
  timeline: readonly Segment[],
  lowConfidence: LowConfidenceWords,
  current: FoundWord | null,
) {
  const [all, here]: [Range[], Range[]] = [[], []];
  for (const turn of turns.querySelectorAll<HTMLElement>('li[data-index]')) {
    const index = Number(turn.dataset['index']);
    const said = turn.querySelector('[data-said]');
    const segment = timeline[index];
    if (said === null || segment === undefined) continue;
    for (const { from, to } of lowConfidence.of(segment)) {
      const range = textRange(said, from, to);
      const isHere = current?.index === index && current.word.from === from;
      if (range !== null) (isHere ? here : all).push(range);
    }
  }
  return { all, here };
}

/** Height of the bars at the top and the bottom, in pixels. */
const bars = { top: 72, bottom: 136 };

/**
 * Focuses the segment of the current word and, if it is open or gets opened, selects the word, so that typing
 * replaces it.
 */
export function useWordFocus(
  panel: RefObject<HTMLElement | null>,
  current: CurrentWord | null,
  open: number | null,
): void {
  useEffect(() => {
    const turn = segmentElement(panel, current);
    if (current === null || turn === null) return;
    const field = turn.querySelector('textarea');
    const button = turn.querySelector<HTMLElement>('[data-edits]');
    (field ?? button ?? turn).focus({ preventScroll: true });
    if (field) selectWord(field, current);
    // The list first scrolls the segment into view.
    const frame = requestAnimationFrame(() => scrollToWord(turn, current));
    return () => cancelAnimationFrame(frame);
  }, [panel, current]);

  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  useEffect(() => {
    const field =
      open === latest.current?.index &&
      segmentElement(panel, latest.current)?.querySelector('textarea');
    if (field && latest.current) selectWord(field, latest.current);
  }, [panel, open]);
}

const segmentElement = (panel: RefObject<HTMLElement | null>, current: CurrentWord | null) =>
  panel.current?.querySelector<HTMLElement>(`li[data-index="${current?.index}"]`) ?? null;

function selectWord(field: HTMLTextAreaElement, { word: { from, to }, text }: CurrentWord): void {
  if (field.value.slice(from, to) !== text) return;
  field.setSelectionRange(from, to);
  // Browsers do not scroll to a selection; this is roughly where it is.
  const down = (from / field.value.length) * field.scrollHeight;
  field.scrollTop = down - field.clientHeight / 2;
}

/** Scrolls to the word within a segment taller than the viewport. */
function scrollToWord(turn: HTMLElement, { word }: CurrentWord): void {
  const said = turn.querySelector('[data-said]');
  const place = (said && textRange(said, word.from, word.to)) ?? turn;
  const { top, bottom } = place.getBoundingClientRect();
  if (top >= bars.top && bottom <= window.innerHeight - bars.bottom) return;
  window.scrollBy({ top: top - window.innerHeight / 3, behavior: 'instant' });
}
