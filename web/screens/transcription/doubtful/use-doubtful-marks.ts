import { type RefObject, useEffect } from 'react';
import type { Segment } from '#contract/transcripts.ts';
import { textRange } from '../../../listening/text-range.ts';
import type { DoubtfulWords, FoundWord } from './doubtful-words.ts';

/** As the sheet calls them: doubtful words, and the one that was stepped to. */
const names = { all: 'doubtful', here: 'doubtful-here' };

interface Marks {
  panel: RefObject<HTMLElement | null>;
  timeline: readonly Segment[];
  /** Undefined while the words are on their way. */
  doubtful: DoubtfulWords | undefined;
  current: FoundWord | null;
}

/**
 * Marks the doubtful words of the turns that are drawn, each time others are, without a word of them being
 * drawn anew. Browsers that cannot mark so step all the same.
 */
export function useDoubtfulMarks({ panel, timeline, doubtful, current }: Marks): void {
  useEffect(() => {
    const turns = panel.current;
    if (turns === null || doubtful === undefined || !('highlights' in CSS)) return;
    const put = () => {
      const { all, here } = rangesIn(turns, timeline, doubtful, current);
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
  }, [panel, timeline, doubtful, current]);
}

function rangesIn(
  turns: HTMLElement,
  timeline: readonly Segment[],
  doubtful: DoubtfulWords,
  current: FoundWord | null,
) {
  const [all, here]: [Range[], Range[]] = [[], []];
  for (const turn of turns.querySelectorAll<HTMLElement>('li[data-index]')) {
    const index = Number(turn.dataset['index']);
    const said = turn.querySelector('[data-said]');
    const segment = timeline[index];
    if (said === null || segment === undefined) continue;
    for (const { from, to } of doubtful.of(segment)) {
      const range = textRange(said, from, to);
      const isHere = current?.index === index && current.word.from === from;
      if (range !== null) (isHere ? here : all).push(range);
    }
  }
  return { all, here };
}
