/** Aborts after a time in which nothing arrives. */
export class IdleTimeout {
  readonly #stop = new AbortController();
  readonly #milliseconds: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Starts the time anew: something begins or arrives. */
  restart(): void {
    this.end();
    this.#timer = setTimeout(() => this.#stop.abort(), this.#milliseconds);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
