/** Runs tasks of the same name one after the other. */
export class Serial {
  readonly #tails = new Map<string, Promise<unknown>>();

  async run<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const before = this.#tails.get(name) ?? Promise.resolve();
    const running = before.then(task, task);
    this.#tails.set(name, running);
    try {
      return await running;
    } finally {
      if (this.#tails.get(name) === running) this.#tails.delete(name);
    }
  }
}
