interface Outcome {
  step: string;
  result: 'ok' | 'failed' | 'skipped';
  seconds: number;
  /** The observation, or the error. */
  detail: string;
  /** Where to look, for a failed step. */
  look: string;
}

/** The result of a step: words for the table, and values for later steps. */
export type Learned<T> = Promise<readonly [seen: string, result: T]>;

/** Runs steps one after another. One that needs the result of a failed one is skipped. */
export class Steps {
  readonly outcomes: Outcome[] = [];
  readonly #say: (line: string) => void;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  /**
   * The result of `act`; undefined if it failed or what it needs is missing.
   * @param look where to look if it fails
   */
  async run<N, T>(
    step: string,
    look: string,
    need: N | undefined,
    act: (need: N) => Learned<T>,
  ): Promise<T | undefined> {
    if (need === undefined) {
      this.outcomes.push({ step, result: 'skipped', seconds: 0, detail: '', look: '' });
      return undefined;
    }
    this.#say(`${step} ...`);
    const started = performance.now();
    const end = (result: Outcome['result'], detail: string) => {
      const seconds = (performance.now() - started) / 1000;
      this.outcomes.push({ step, result, seconds, detail, look: result === 'ok' ? '' : look });
    };
    try {
      const [seen, learned] = await act(need);
      end('ok', seen);
      return learned;
    } catch (error) {
      end('failed', error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }
}

/** The table of all steps. */
export function tableOf(outcomes: Outcome[]): string {
  const width = Math.max(...outcomes.map(({ step }) => step.length));
  const lines = outcomes.flatMap(({ step, result, seconds, detail, look }) => {
    const time = result === 'skipped' ? '' : seconds.toFixed(1);
    const line = `${step.padEnd(width)}  ${result.padEnd(7)}  ${time.padStart(7)}  ${detail}`;
    const under = `${' '.repeat(width + 20)}look at: ${look}`;
    return look ? [line, under] : [line.trimEnd()];
  });
  return [`${'step'.padEnd(width)}  result   seconds`, ...lines].join('\n');
}
