import type { Definition } from '../language/definition.ts';
import {
  type End,
  type Entry,
  type Fact,
  isHistoryEvent,
  type Started,
} from '../records/entries.ts';
import type { Journal } from '../records/journal.ts';
import { advance, beginAt, type Position } from '../records/progress.ts';
import { type Invoke, TaskError } from '../task.ts';
import type { Run } from './run.ts';
import { runFlow } from './run-flow.ts';
import { schedule } from './signals.ts';

/** History events an execution may have. https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html */
const mostEvents = 25_000;

/** Why an execution is interrupted: to end so, or, with no end, to be resumed by the next process. */
class Interruption extends Error {
  readonly end: End | undefined;
  constructor(end?: End) {
    super('The execution was interrupted');
    this.end = end;
  }
}

interface Parts {
  started: Started;
  /** ms since the epoch */
  startTime: number;
  definition: Definition;
  journal: Journal<Entry>;
  invoke: Invoke;
  now: () => number;
}

/** One execution at work. */
export class Execution {
  readonly started: Started;
  readonly startTime: number;
  /** The journal's last entry, once the execution has ended. */
  end?: Entry & End;
  readonly #parts: Parts;
  readonly #root: Position;
  readonly #interrupt = new AbortController();
  #events: number;

  /** `replay`: what its journal holds already. */
  constructor(parts: Parts, replay: Entry[] = []) {
    const { started, startTime, definition } = parts;
    this.started = started;
    this.startTime = startTime;
    this.#parts = parts;
    this.#root = beginAt(definition.StartAt, started.input);
    this.#events = replay.filter(isHistoryEvent).length;
    for (const entry of replay) advance(this.#root, entry);
  }

  /** Goes on from where the journal stands until the execution ends, or is suspended. */
  async run(): Promise<void> {
    const { journal, now } = this.#parts;
    try {
      const end = await this.#runToEnd();
      if (!end) return;
      const entry = { ...end, scope: [], time: now() };
      await journal.append(entry);
      this.end = entry;
    } finally {
      await journal.close();
    }
  }

  /** Gives up what is at work, and ends the execution as ABORTED. */
  stop(error: string | undefined, cause: string | undefined): void {
    this.#interrupt.abort(new Interruption({ type: 'ExecutionAborted', error, cause }));
  }

  /** Gives up what is at work, to be resumed from the journal. */
  suspend(): void {
    this.#interrupt.abort(new Interruption());
  }

  async #runToEnd(): Promise<End | undefined> {
    const cancelTimeout = this.#scheduleTimeout();
    try {
      return { type: 'ExecutionSucceeded', output: await this.#runStates() };
    } catch (error) {
      return error instanceof Interruption ? error.end : failureOf(error);
    } finally {
      cancelTimeout();
    }
  }

  #runStates(): Promise<unknown> {
    const { started, startTime, definition, invoke, now } = this.#parts;
    const run: Run = {
      context: {
        Execution: {
          Id: started.executionArn,
          Name: started.name,
          Input: started.input,
          StartTime: new Date(startTime).toISOString(),
        },
        StateMachine: {
          Id: started.stateMachineArn,
          Name: started.stateMachineArn.split(':').at(-1),
        },
      },
      invoke,
      now,
      record: (scope, ...facts) => this.#record(scope, facts),
    };
    const scope = { path: [], flow: definition, position: this.#root, outer: {} };
    return runFlow(run, scope, this.#interrupt.signal);
  }

  #scheduleTimeout(): () => void {
    const { definition, startTime, now } = this.#parts;
    const seconds = definition.TimeoutSeconds;
    if (seconds === undefined) return () => {};
    const cause = `The execution did not end within ${seconds} s`;
    const end: End = { type: 'ExecutionTimedOut', error: 'States.Timeout', cause };
    return schedule(startTime + 1000 * seconds, now, () =>
      this.#interrupt.abort(new Interruption(end)),
    );
  }

  async #record(scope: number[], facts: Fact[]): Promise<void> {
    const events = this.#events + facts.filter(isHistoryEvent).length;
    // One is kept for the event that ends the execution.
    if (events >= mostEvents) {
      const cause = `The execution reached the maximum number of history events (${mostEvents}).`;
      throw new TaskError('States.Runtime', cause);
    }
    this.#events = events;
    const time = this.#parts.now();
    const entries = facts.map((fact) => ({ time, scope, ...fact }));
    await this.#parts.journal.append(...entries);
    for (const entry of entries) advance(this.#root, entry);
  }
}

function failureOf(error: unknown): End {
  if (error instanceof TaskError) {
    return { type: 'ExecutionFailed', error: error.name || undefined, cause: error.message };
  }
  console.error(error); // Nothing a definition can cause: a fault of this stand-in.
  return { type: 'ExecutionFailed', error: 'States.Runtime', cause: String(error) };
}
