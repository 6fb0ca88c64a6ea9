import { type RefObject, useEffect, useState } from 'react';
import type { SpokenWords } from '../spoken-words.ts';
import type { TranscriptListHandle } from './transcript-list.tsx';

/** Selected text of a segment: the segment's index, and where in its text the selection starts. */
interface SelectedPart {
  index: number;
  offset: number;
  text: string;
}

/**
 * The text last selected in the transcript, part by part; empty until there is one. A selection that is lost
 * still counts: touching a button ends it.
 */
export function useSelectedText(list: RefObject<TranscriptListHandle | null>): SelectedPart[] {
  const [selected, setSelected] = useState<SelectedPart[]>([]);
  useEffect(() => {
    const read = () => {
      const parts = selectedParts(list.current?.element() ?? null);
      if (parts.length > 0) setSelected(parts);
    };
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [list]);
  return selected;
}

function selectedParts(list: HTMLElement | null): SelectedPart[] {
  const selection = getSelection();
  if (list === null || selection === null || selection.isCollapsed) return [];
  const range = selection.getRangeAt(0);
  return [...list.querySelectorAll<HTMLElement>('li[data-index]')].flatMap((turn) => {
    const said = turn.querySelector('[data-said]');
    if (said === null || !range.intersectsNode(said)) return [];
    const own = document.createRange();
    own.selectNodeContents(said);
    if (said.contains(range.startContainer)) own.setStart(range.startContainer, range.startOffset);
    if (said.contains(range.endContainer)) own.setEnd(range.endContainer, range.endOffset);
    const text = own.toString();
    if (text.trim() === '') return [];
    const before = document.createRange();
    before.setStart(said, 0);
    before.setEnd(own.startContainer, own.startOffset);
    const spaces = text.length - text.trimStart().length;
    const offset = before.toString().length + spaces;
    return [{ index: Number(turn.dataset['index']), offset, text: text.trim() }];
  });
}

/** When the selected parts are said, in whole seconds. */
export const momentsOf = (parts: readonly SelectedPart[], spoken: SpokenWords): number[] =>
  parts.flatMap(({ index, offset }) => {
    const time = spoken.timeOf(index, offset);
    return time === null ? [] : [wholeSecond(time, index, spoken)];
  });

/** A whole second refers to the last segment that starts in it, so an earlier segment takes the second before. */
function wholeSecond(time: number, index: number, { timeline }: SpokenWords): number {
  const second = Math.floor(time);
  const [segment, next] = timeline.slice(index, index + 2);
  const isTaken = next !== undefined && next.start_time < second + 1;
  return isTaken && segment !== undefined && segment.start_time < second ? second - 1 : second;
}
