import type { TranscriptListHandle } from '../meetings/transcript-list.tsx';
import type { HeardMark } from './heard-mark.ts';

/** How much of the window bars take at its top, and how far from them what is heard stays. Pixels. */
const above = 64;
const margin = 24;
/** No scrolling of ours takes longer; not every browser says when it is over. Milliseconds. */
const longest = 1200;

const isTyping = (list: HTMLElement): boolean =>
  list.contains(document.activeElement) &&
  document.activeElement?.matches('input, textarea, [contenteditable]') === true;

/** Keeps what is heard in view, unless the reader has scrolled away from it or types. */
export class Following {
  readonly #mark: HeardMark;
  readonly #list: () => TranscriptListHandle | null;
  readonly #bar: () => number;
  readonly #onAway: (isAway: boolean) => void;
  #isAway = false;
  /** Until when the window moves by our doing. */
  #ours = 0;

  /** `bar`: where the bar at the window's bottom begins. `onAway`: told when what is heard is left, and found again. */
  constructor(
    mark: HeardMark,
    list: () => TranscriptListHandle | null,
    bar: () => number,
    onAway: (isAway: boolean) => void,
  ) {
    this.#mark = mark;
    this.#list = list;
    this.#bar = bar;
    this.#onAway = onAway;
  }

  /** Something else is heard now. */
  moved(index: number): void {
    const element = this.#list()?.element();
    if (!element || this.#looksAway()) return;
    if (isTyping(element)) return this.#look();
    this.#bring(index);
  }

  /** The window was scrolled, by whomever. */
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
    this.#bring(index);
  }

  #looksAway(): boolean {
    if (this.#isAway) this.#look();
    return this.#isAway;
  }

  /** Whoever has it in view is with it again. */
  #look(): void {
    const box = this.#mark.box();
    this.#set(box === null || box.bottom < above || box.top > this.#bar());
  }

  #set(isAway: boolean): void {
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    this.#onAway(isAway);
  }

  #bring(index: number): void {
    const box = this.#mark.box();
    if (box === null) {
      this.#ours = performance.now() + longest;
      return this.#list()?.bring(index);
    }
    const bottom = this.#bar();
    if (box.top >= above + margin && box.bottom <= bottom - margin) return;
    this.#ours = performance.now() + longest;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollBy({
      top: box.top - above - (bottom - above) / 3,
      behavior: still ? 'instant' : 'smooth',
    });
  }
}
