interface Closable {
  close(): void | Promise<void>;
}

/** What was opened one upon the other, to be closed in the opposite order. */
export class Opened {
  readonly #all: Closable[] = [];

  add<T extends Closable>(one: T): T {
    this.#all.push(one);
    return one;
  }

  async close(): Promise<void> {
    for (let one = this.#all.pop(); one; one = this.#all.pop()) await one.close();
  }
}
