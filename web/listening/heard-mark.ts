import type { HeardPlace } from './heard-place.ts';
import { textRange } from './text-range.ts';

/** As the sheet calls them: a word that is surely the one heard, and one whose time is between its neighbours'. */
const names = { sure: 'heard', unsure: 'heard-perhaps' };

/**
 * Marks what is heard in a list of turns, without a word of it being drawn anew. The turns come and go as
 * one scrolls: each time the mark is put on what is there.
 */
export class HeardMark {
  #place: HeardPlace | null = null;
  #list: HTMLElement | null = null;
  #marked: Element | null = null;
  readonly #drawn = new MutationObserver(() => this.#put());

  show(list: HTMLElement | null, place: HeardPlace | null): void {
    this.#place = place;
    if (list !== this.#list) {
      this.#drawn.disconnect();
      if (list !== null) this.#drawn.observe(list, { childList: true });
      this.#list = list;
    }
    this.#put();
  }

  /** The turn that is heard, where it is drawn. */
  get turn(): HTMLElement | null {
    if (this.#place === null) return null;
    return this.#list?.querySelector<HTMLElement>(`[data-index="${this.#place.index}"]`) ?? null;
  }

  /** Where on the window that is heard is: the word, or the turn without one. */
  box(): DOMRect | null {
    const { turn } = this;
    return (this.#range(turn) ?? turn)?.getBoundingClientRect() ?? null;
  }

  clear(): void {
    this.show(null, null);
  }

  #put(): void {
    const { turn } = this;
    if (this.#marked !== turn) {
      this.#marked?.removeAttribute('data-heard');
      turn?.setAttribute('data-heard', '');
      this.#marked = turn;
    }
    // Browsers without it mark the turn alone.
    if (!('highlights' in CSS)) return;
    for (const name of Object.values(names)) CSS.highlights.delete(name);
    const range = this.#range(turn);
    if (range === null) return;
    const name = this.#place?.word?.isSure ? names.sure : names.unsure;
    CSS.highlights.set(name, new Highlight(range));
  }

  #range(turn: HTMLElement | null): Range | null {
    const said = turn?.querySelector('[data-said]');
    const word = this.#place?.word;
    return said && word ? textRange(said, word.from, word.to) : null;
  }
}
