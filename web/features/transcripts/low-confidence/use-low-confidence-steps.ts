import { type RefObject, useEffect, useState } from 'react';
import type { Segment } from '#contract/transcripts.ts';
import type { PlayRequests } from '../play-requests.ts';
import type { WholeTranscription } from '../whole-transcription.tsx';
import type { FoundWord, LowConfidenceWords, TextPosition } from './low-confidence-words.ts';

/** 1: forward, -1: back. */
export type StepDirection = 1 | -1;

/** The word that was stepped to, as it was at that time. */
export interface CurrentWord extends FoundWord {
  text: string;
  speaker: string;
  /** The saved text of its segment. */
  saved: string | undefined;
}

export interface StepState {
  current: CurrentWord | null;
  /** The direction that has no more words; the next step in it starts from the other end. */
  ended: StepDirection | null;
  /** A step waiting for the words or the rest of the transcript. */
  wanted: StepDirection | null;
}

interface StepOptions {
  whole: WholeTranscription;
  /** Undefined while the words load. */
  lowConfidence: LowConfidenceWords | undefined;
  panel: RefObject<HTMLElement | null>;
  open: number | null;
  onFind: (index: number) => void;
  requests: PlayRequests | null;
}

/** Where each direction starts over. */
const firstPosition: Record<StepDirection, TextPosition> = {
  1: { index: 0, offset: 0 },
  [-1]: { index: Number.POSITIVE_INFINITY, offset: 0 },
};

interface StepOrigin {
  /** Null: from the current word. */
  from: TextPosition | null;
  current: FoundWord | null;
  way: StepDirection;
}

function nextWord(
  words: LowConfidenceWords,
  timeline: readonly Segment[],
  { from, current, way }: StepOrigin,
): FoundWord | null {
  if (from === null) return current && words.beside(timeline, current, way);
  return way === 1 ? words.after(timeline, from) : words.before(timeline, from);
}

/** Steps through the low-confidence words from where the reader is. */
export function useLowConfidenceSteps({
  whole,
  lowConfidence,
  panel,
  open,
  onFind,
  requests,
}: StepOptions) {
  const { isWhole, transcription } = whole;
  const [state, setState] = useState<StepState>({ current: null, ended: null, wanted: null });
  const step = (way: StepDirection) => {
    const wait = () => setState((before) => ({ ...before, wanted: way }));
    const isAnew = state.ended === way;
    // Wrapping around needs the whole transcript.
    if (lowConfidence === undefined || (isAnew && !isWhole)) return wait();
    const timeline = withTypedText(transcription.timeline, panel.current, open);
    const { current } = state;
    const from = isAnew ? firstPosition[way] : readingPosition(panel.current, current, way);
    const found = nextWord(lowConfidence, timeline, { from, current, way });
    const segment = found === null ? undefined : timeline[found.index];
    if (found === null || segment === undefined) {
      if (way === 1 && !isWhole) return wait();
      return setState((before) => ({ ...before, ended: way, wanted: null }));
    }
    const text = segment.transcript.slice(found.word.from, found.word.to);
    const saved = transcription.timeline[found.index]?.transcript;
    setState({
      current: { ...found, text, speaker: segment.speaker, saved },
      ended: null,
      wanted: null,
    });
    onFind(found.index);
    requests?.ask({ at: found.word.start });
  };
  const { wanted } = state;
  useEffect(() => {
    if (wanted !== null) step(wanted);
    // Only when what it waited for has loaded.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lowConfidence, isWhole]);
  return { state, step };
}

/** Height of the bar at the top, in pixels. */
const barHeight = 64;

const segmentElements = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('li[data-index]') ?? []),
];

const indexOf = (turn: HTMLElement | null | undefined): number | null =>
  turn ? Number(turn.dataset['index']) : null;

/**
 * Where a step starts: at the cursor, at the focused segment, or at what is in view. Null if the reader is
 * still at the current word.
 */
function readingPosition(
  panel: HTMLElement | null,
  current: FoundWord | null,
  way: 1 | -1,
): TextPosition | null {
  const turns = segmentElements(panel);
  const focused = turns.find((turn) => turn.contains(document.activeElement));
  const index = indexOf(focused);
  const typed = focused?.querySelector('textarea');
  if (index !== null && typed)
    return { index, offset: way === 1 ? typed.selectionEnd : typed.selectionStart };
  if (current !== null && (index === null || index === current.index)) return null;
  const seen = turns.find((turn) => turn.getBoundingClientRect().bottom > barHeight);
  return { index: index ?? indexOf(seen) ?? 0, offset: 0 };
}

/** The segments, with the open one as currently typed. */
function withTypedText(
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
