import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { SpokenPosition, SpokenWords, TranscriptPlayback } from '../spoken-words.ts';
import { textRange } from '../text-offsets.ts';
import type { TranscriptListHandle } from './transcript-list.tsx';

interface FollowOptions {
  playback: TranscriptPlayback;
  /** Nothing is highlighted before playback starts. */
  isBegun: boolean;
  /** Whether the transcript is on the page. */
  isShown: boolean;
  spoken: SpokenWords;
  list: RefObject<TranscriptListHandle | null>;
  bar: RefObject<HTMLElement | null>;
}

const isSamePosition = (one: SpokenPosition | null, other: SpokenPosition | null): boolean =>
  one?.index === other?.index && one?.word === other?.word;

/** Highlights what is being said and keeps it in view. Reports whether the reader has scrolled away, and scrolls back. */
export function useFollowPlayback({
  playback,
  isBegun,
  isShown,
  spoken,
  list,
  bar,
}: FollowOptions) {
  const [isAway, setIsAway] = useState(false);
  const [mark] = useState(() => new SpokenMark());
  const [follower] = useState(
    () =>
      new PlaybackFollower(
        mark,
        () => list.current,
        () => bar.current?.getBoundingClientRect().top ?? window.innerHeight,
        setIsAway,
      ),
  );
  const shown = useRef<SpokenPosition | null>(null);

  useEffect(() => {
    if (!isBegun || !isShown) return;
    const show = (time: number, isNew = false) => {
      const place = spoken.at(time);
      if (!isNew && isSamePosition(place, shown.current)) return;
      shown.current = place;
      mark.show(list.current?.element() ?? null, place);
      if (place !== null && !isNew) follower.moved(place.index);
    };
    // The text may have changed under the highlight.
    show(playback.time(), true);
    const stop = playback.onTime((time) => show(time));
    const left = new AbortController();
    const passive = { passive: true, signal: left.signal };
    window.addEventListener('scroll', () => follower.scrolled(), passive);
    window.addEventListener('scrollend', () => follower.rested(), passive);
    return () => {
      stop();
      left.abort();
    };
  }, [playback, isBegun, isShown, spoken, list, mark, follower]);
  useEffect(() => () => mark.clear(), [mark]);

  const back = useCallback(() => {
    if (shown.current !== null) follower.back(shown.current.index);
  }, [follower]);
  return { isAway: isAway && isShown, back };
}

/** The height of the bar at the top, and the distance kept from the bars. Pixels. */
const barHeight = 64;
const margin = 24;
/** Upper bound of our own scrolling: not every browser fires `scrollend`. Milliseconds. */
const longestScroll = 1200;

const isTypingIn = (list: HTMLElement): boolean =>
  list.contains(document.activeElement) &&
  document.activeElement?.matches('input, textarea, [contenteditable]') === true;

/** Keeps the spoken word in view unless the reader has scrolled away or is typing. */
class PlaybackFollower {
  readonly #mark: SpokenMark;
  readonly #list: () => TranscriptListHandle | null;
  readonly #bar: () => number;
  readonly #onAway: (isAway: boolean) => void;
  #isAway = false;
  /** Until when scroll events are our own doing. */
  #ours = 0;

  /** `bar`: top of the bar at the bottom. `onAway`: called when the reader scrolls away and when they return. */
  constructor(
    mark: SpokenMark,
    list: () => TranscriptListHandle | null,
    bar: () => number,
    onAway: (isAway: boolean) => void,
  ) {
    this.#mark = mark;
    this.#list = list;
    this.#bar = bar;
    this.#onAway = onAway;
  }

  /** Another segment or word is spoken. */
  moved(index: number): void {
    const element = this.#list()?.element();
    if (!element || this.#looksAway()) return;
    if (isTypingIn(element)) return this.#look();
    this.#scrollTo(index);
  }

  /** The window was scrolled, by the reader or by us. */
  scrolled(): void {
    if (performance.now() > this.#ours) this.#look();
  }

  /** Our own scrolling is over. */
  rested(): void {
    this.#ours = 0;
    this.#look();
  }

  back(index: number): void {
    this.#set(false);
    this.#scrollTo(index);
  }

  #looksAway(): boolean {
    if (this.#isAway) this.#look();
    return this.#isAway;
  }

  /** The reader follows again once the spoken word is in view. */
  #look(): void {
    const box = this.#mark.box();
    this.#set(box === null || box.bottom < barHeight || box.top > this.#bar());
  }

  #set(isAway: boolean): void {
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    this.#onAway(isAway);
  }

  #scrollTo(index: number): void {
    const box = this.#mark.box();
    if (box === null) {
      this.#ours = performance.now() + longestScroll;
      return this.#list()?.scrollTo(index);
    }
    const bottom = this.#bar();
    if (box.top >= barHeight + margin && box.bottom <= bottom - margin) return;
    this.#ours = performance.now() + longestScroll;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollBy({
      top: box.top - barHeight - (bottom - barHeight) / 3,
      behavior: still ? 'instant' : 'smooth',
    });
  }
}

/** Names in the style sheet: a word that is certainly the one spoken, and one whose time is interpolated. */
const highlights = { sure: 'heard', unsure: 'heard-perhaps' };

/**
 * Highlights the spoken segment and word in a list without rerendering it. Segments mount and unmount as the
 * list scrolls, so the highlight is set again each time.
 */
class SpokenMark {
  #place: SpokenPosition | null = null;
  #list: HTMLElement | null = null;
  #marked: Element | null = null;
  readonly #drawn = new MutationObserver(() => this.#put());

  show(list: HTMLElement | null, place: SpokenPosition | null): void {
    this.#place = place;
    if (list !== this.#list) {
      this.#drawn.disconnect();
      if (list !== null) this.#drawn.observe(list, { childList: true });
      this.#list = list;
    }
    this.#put();
  }

  /** The spoken segment, if it is rendered. */
  get segment(): HTMLElement | null {
    if (this.#place === null) return null;
    return this.#list?.querySelector<HTMLElement>(`[data-index="${this.#place.index}"]`) ?? null;
  }

  /** The box of the spoken word, or of the segment if there is none. */
  box(): DOMRect | null {
    const { segment } = this;
    return (this.#range(segment) ?? segment)?.getBoundingClientRect() ?? null;
  }

  clear(): void {
    this.show(null, null);
  }

  #put(): void {
    const { segment } = this;
    if (this.#marked !== segment) {
      this.#marked?.removeAttribute('data-heard');
      segment?.setAttribute('data-heard', '');
      this.#marked = segment;
    }
    // Without the Highlight API only the segment is marked.
    if (!('highlights' in CSS)) return;
    for (const name of Object.values(highlights)) CSS.highlights.delete(name);
    const range = this.#range(segment);
    if (range === null) return;
    const name = this.#place?.word?.isSure ? highlights.sure : highlights.unsure;
    CSS.highlights.set(name, new Highlight(range));
  }

  #range(segment: HTMLElement | null): Range | null {
    const said = segment?.querySelector('[data-said]');
    const word = this.#place?.word;
    return said && word ? textRange(said, word.from, word.to) : null;
  }
}
