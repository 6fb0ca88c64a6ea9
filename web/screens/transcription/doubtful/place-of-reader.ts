import type { Segment } from '#contract/transcripts.ts';
import type { FoundWord, Place } from './doubtful-words.ts';

/** How much of the window's top a bar takes, in pixels. */
const bar = 64;

const turnsIn = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('li[data-index]') ?? []),
];

const indexOf = (turn: HTMLElement | null | undefined): number | null =>
  turn ? Number(turn.dataset['index']) : null;

/**
 * Where a step on, or back, begins: at the cursor, at the segment with the focus, or at what is in view. Null where
 * that is the word that was stepped to.
 */
export function placeOfReader(
  panel: HTMLElement | null,
  current: FoundWord | null,
  way: 1 | -1,
): Place | null {
  const turns = turnsIn(panel);
  const focused = turns.find((turn) => turn.contains(document.activeElement));
  const index = indexOf(focused);
  const typed = focused?.querySelector('textarea');
  if (index !== null && typed)
    return { index, offset: way === 1 ? typed.selectionEnd : typed.selectionStart };
  if (current !== null && (index === null || index === current.index)) return null;
  const seen = turns.find((turn) => turn.getBoundingClientRect().bottom > bar);
  return { index: index ?? indexOf(seen) ?? 0, offset: 0 };
}

/** The segments, the open one as it is typed by now. */
export function textTyped(
  timeline: readonly Segment[],
  panel: HTMLElement | null,
  open: number | null,
): readonly Segment[] {
  const typed = panel?.querySelector<HTMLTextAreaElement>(`li[data-index="${open}"] textarea`);
  if (!typed) return timeline;
  return timeline.map((segment, index) =>
    index === open ? { ...segment, transcript: typed.value } : segment,
  );
}
