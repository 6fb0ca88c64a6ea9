import { setTimeout as pause } from 'node:timers/promises';
import { isDiskFull } from '../../host/disk-space.ts';
import type { Journal } from '../../host/durable-files.ts';
import {
  type End,
  isHistoryEvent,
  type JournalEntry,
  type JournalEvent,
  type Started,
} from '../journal/entries.ts';
import { roleArn } from '../journal/history.ts';
import { advance, type Position, positionAtStart } from '../journal/progress.ts';
import type { Definition } from '../language/definition.ts';
import { type Invoke, TaskError } from '../tasks/task.ts';
import { runFlow } from './run-flow.ts';
import { schedule } from './signals.ts';
import type { ExecutionContext } from './state-context.ts';

/**
 * The limit of history events per execution.
 * https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html
 */
const maxEvents = 25_000;

/** Time between attempts to write to a full disk, in ms. */
const retryDelay = 1000;

/** Interrupts an execution: to end it or, without `end`, to be resumed by the next process. */
class Interruption extends Error {
  readonly end: End | undefined;
  constructor(end?: End) {
    super('The execution was interrupted');
    this.end = end;
  }
}

interface ExecutionDeps {
  started: Started;
  /** ms since the epoch */
  startTime: number;
  definition: Definition;
  journal: Journal<JournalEntry>;
  invoke: Invoke;
  now: () => number;
}

/** A running execution. */
export class Execution {
  readonly started: Started;
  readonly startTime: number;
  /** The last journal entry, once the execution has ended. */
  end?: JournalEntry & End;
  readonly #deps: ExecutionDeps;
  readonly #root: Position;
  readonly #interrupt = new AbortController();
  /** How many events were counted, and how many of these are in the journal. */
  #events = 0;
  #written = 0;

  /** `replay`: the entries already in its journal. */
  constructor(deps: ExecutionDeps, replay: JournalEntry[] = []) {
    const { started, startTime, definition } = deps;
    this.started = started;
    this.startTime = startTime;
    this.#deps = deps;
    this.#root = positionAtStart(definition.StartAt, started.input);
    this.#apply(replay);
    this.#events = this.#written;
  }

  /** Continues from the end of the journal until the execution ends or is suspended. */
  async run(): Promise<void> {
    const { journal, now } = this.#deps;
    try {
      const end = await this.#runToEnd();
      if (!end) return;
      const entry = { ...end, scope: [], time: now() };
      await this.#append([entry]);
      this.end = entry;
    } finally {
      await journal.close();
    }
  }

  /** Cancels running tasks and ends the execution as ABORTED. */
  stop(error: string | undefined, cause: string | undefined): void {
    this.#interrupt.abort(new Interruption({ type: 'ExecutionAborted', error, cause }));
  }

  /** Cancels running tasks; the execution can be resumed from its journal. */
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
    const { started, startTime, definition, invoke, now } = this.#deps;
    const run: ExecutionContext = {
      context: {
        Execution: {
          Id: started.executionArn,
          Name: started.name,
          Input: started.input,
          StartTime: new Date(startTime).toISOString(),
          RoleArn: roleArn,
          RedriveCount: 0,
        },
        StateMachine: {
          Id: started.stateMachineArn,
          Name: started.stateMachineArn.split(':').at(-1),
        },
      },
      invoke,
      now,
      record: (scope, ...events) => this.#record(scope, events),
    };
    const scope = { path: [], flow: definition, position: this.#root, outer: {} };
    return runFlow(run, scope, this.#interrupt.signal);
  }

  #scheduleTimeout(): () => void {
    const { definition, startTime, now } = this.#deps;
    const seconds = definition.TimeoutSeconds;
    if (seconds === undefined) return () => {};
    const end: End = { type: 'ExecutionTimedOut' };
    return schedule(startTime + 1000 * seconds, now, () =>
      this.#interrupt.abort(new Interruption(end)),
    );
  }

  /** On a full disk the execution waits: it goes on when there is space, or at the next start. */
  async #append(entries: JournalEntry[]): Promise<void> {
    const { journal } = this.#deps;
    const { signal } = this.#interrupt;
    for (;;) {
      try {
        return await journal.append(...entries);
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        if (signal.aborted) throw signal.reason;
        await pause(retryDelay, undefined, { signal }).catch(() => {});
      }
    }
  }

  async #record(scope: number[], newEvents: JournalEvent[]): Promise<void> {
    const count = this.#events + newEvents.filter(isHistoryEvent).length;
    // One is reserved for the event that ends the execution.
    if (count >= maxEvents) {
      const cause = `The execution reached the maximum number of history events (${maxEvents}).`;
      throw new TaskError('States.Runtime', cause);
    }
    this.#events = count;
    const time = this.#deps.now();
    const entries = newEvents.map((event) => ({ time, scope, ...event }));
    await this.#append(entries);
    this.#apply(entries);
  }

  #apply(entries: JournalEntry[]): void {
    for (const entry of entries) {
      if (isHistoryEvent(entry)) this.#written += 1;
      advance(this.#root, entry, this.#written);
    }
  }
}

function failureOf(error: unknown): End {
  if (error instanceof TaskError) {
    const { name, message } = error;
    return { type: 'ExecutionFailed', error: name || undefined, cause: message || undefined };
  }
  console.error(error); // No definition can cause this: it is a bug of the emulator.
  return { type: 'ExecutionFailed', error: 'States.Runtime', cause: String(error) };
}
