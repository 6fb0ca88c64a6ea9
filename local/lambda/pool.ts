import { type Answer, exited, requestTooLarge } from './answer.ts';
import { type FunctionSpec, Instance } from './instance.ts';
import type { FunctionLog } from './log.ts';

/**
 * The instances of one function: an idle one takes the next event, a busy function grows to its limit,
 * beyond which events wait in line. (Lambda would answer 429 there; who calls would try again.)
 */
export class Pool {
  readonly #spec: FunctionSpec;
  readonly #log: FunctionLog;
  readonly #idle: Instance[] = [];
  readonly #busy = new Set<Instance>();
  readonly #waiting: (() => void)[] = [];
  #closed = false;

  constructor(spec: FunctionSpec, log: FunctionLog) {
    this.#spec = spec;
    this.#log = log;
  }

  async invoke(payload: string): Promise<Answer> {
    const refused = requestTooLarge(payload);
    if (refused) return refused;
    while (this.#busy.size >= this.#spec.concurrency) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    if (this.#closed) return exited('', 0);
    const instance = this.#take();
    this.#busy.add(instance);
    try {
      return await instance.invoke(payload);
    } finally {
      this.#busy.delete(instance);
      if (!instance.ended) this.#idle.push(instance);
      this.#waiting.shift()?.();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#idle, ...this.#busy].map((instance) => instance.end()));
  }

  #take(): Instance {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) if (!idle.ended) return idle;
    return new Instance(this.#spec, this.#log);
  }
}
