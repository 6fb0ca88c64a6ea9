/** What somebody asks to hear: a segment from a place of its text on, or from the word after or before the one that is heard. */
export type Hearing = { index: number; offset: number } | { index: number; step: 1 | -1 };

/** To hear something, or to be at a moment, in seconds, from which it plays on only if it plays. */
export type Request = Hearing | { at: number };

/** Carries what is asked in the text to what plays. That comes later than the text: the last thing asked meanwhile waits for it. */
export class Requests {
  #answer: ((request: Request) => void) | null = null;
  #waiting: Request | null = null;

  readonly ask = (request: Request): void => {
    if (this.#answer === null) this.#waiting = request;
    else this.#answer(request);
  };

  /** Until what it gives is called. */
  readonly answerBy = (answer: (request: Request) => void): (() => void) => {
    this.#answer = answer;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting !== null) answer(waiting);
    return () => {
      this.#answer = null;
    };
  };
}
