/** Aborts after a time in which nothing arrives. */
export class Silence {
  readonly #stop = new AbortController();
  readonly #patience: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `patience` in milliseconds. */
  constructor(patience: number) {
    this.#patience = patience;
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Something begins or arrives: the time starts anew. */
  restart(): void {
    this.end();
    this.#timer = setTimeout(() => this.#stop.abort(), this.#patience);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
