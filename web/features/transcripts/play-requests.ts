import { type RefObject, useEffect } from 'react';
import { offsetAt } from './text-offsets.ts';

const steps = new Map<string, 1 | -1>([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
]);

/**
 * Plays what is clicked in a transcript: a word, or a segment's time, from which the arrow keys step word by
 * word. One listener for all, instead of ten thousand buttons.
 */
export function usePlayFromText(
  panel: RefObject<HTMLElement | null>,
  requests: PlayRequests | null,
): void {
  useEffect(() => {
    const element = panel.current;
    if (requests === null) return;
    const left = new AbortController();
    const { signal } = left;
    element?.addEventListener('click', (event) => requestByClick(event, requests), { signal });
    element?.addEventListener('keydown', (event) => requestByKey(event, requests), { signal });
    return () => left.abort();
  }, [panel, requests]);
}

/** The part of a segment an event is about, and the segment's index. */
function eventSegment(
  { target }: Event,
  what: string,
): { part: HTMLElement; index: number } | null {
  if (!(target instanceof Element)) return null;
  const part = target.closest<HTMLElement>(what);
  const index = Number(part?.closest<HTMLElement>('[data-index]')?.dataset['index']);
  return part === null || Number.isNaN(index) ? null : { part, index };
}

function requestByClick(event: MouseEvent, { ask }: PlayRequests): void {
  const start = eventSegment(event, '[data-hear]');
  if (start) return ask({ index: start.index, offset: 0 });
  const said = eventSegment(event, '[data-said]');
  // Selecting text with the mouse must not start playback.
  if (!said || event.detail > 1 || getSelection()?.isCollapsed === false) return;
  ask({ index: said.index, offset: offsetAt(said.part, event.clientX, event.clientY) });
}

function requestByKey(event: KeyboardEvent, { ask }: PlayRequests): void {
  const step = steps.get(event.key);
  const start = eventSegment(event, '[data-hear]');
  if (step === undefined || start === null || event.altKey || event.ctrlKey || event.metaKey)
    return;
  event.preventDefault();
  ask({ index: start.index, step });
}

/** Play a segment from an offset in its text, or from the word after or before the current one. */
export type TextPlayRequest = { index: number; offset: number } | { index: number; step: 1 | -1 };

/** Play from the text or from a time, or seek to a time without starting playback. Times are in seconds. */
export type PlayRequest =
  | TextPlayRequest
  | { at: number; isPlayed?: boolean }
  /** Repeats a passage. */
  | { from: number; to: number };

/** Passes requests from the text to the player. The player loads later, so the last request waits for it. */
export class PlayRequests {
  #answer: ((request: PlayRequest) => void) | null = null;
  #waiting: PlayRequest | null = null;
  #time = () => 0;

  /** The time at which the recording stands, in seconds. */
  readonly currentTime = (): number => this.#time();

  readonly ask = (request: PlayRequest): void => {
    if (this.#answer === null) this.#waiting = request;
    else this.#answer(request);
  };

  /** Sets the handler, and where the recording stands. Returns a function that stops the handler. */
  readonly onRequest = (
    answer: (request: PlayRequest) => void,
    time: () => number,
  ): (() => void) => {
    this.#answer = answer;
    this.#time = time;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting !== null) answer(waiting);
    return () => {
      this.#answer = null;
    };
  };
}
