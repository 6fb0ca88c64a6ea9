import { isDeepStrictEqual } from 'node:util';
import { Journal, readJournal } from '../host/durable-files.ts';
import { ServiceError } from '../protocol/aws-json.ts';
import {
  type Archive,
  type Description,
  describeEntries,
  type Summary,
  statusOf,
} from './journal/archive.ts';
import type { DefinitionStore } from './journal/definition-store.ts';
import type { JournalEntry, Started } from './journal/entries.ts';
import { Execution } from './run/execution.ts';
import type { Invoke, InvokeFor } from './tasks/task.ts';

interface ExecutionsDeps {
  archive: Archive;
  invoke: InvokeFor;
  now: () => number;
  definitions: DefinitionStore;
}

interface Live {
  execution: Execution;
  /**
   * Settles when the execution has ended and is archived, or is suspended; absent until it runs.
   */
  driven?: Promise<void>;
}

/** All executions: running ones in memory, finished ones on disk only. */
export class Executions {
  readonly #parts: ExecutionsDeps;
  readonly #live = new Map<string, Promise<Live>>();

  private constructor(parts: ExecutionsDeps) {
    this.#parts = parts;
  }

  /**
   * Reads the journals of executions that were running when the last process ended, without
   * resuming them.
   */
  static async open(parts: ExecutionsDeps): Promise<Executions> {
    const executions = new Executions(parts);
    for (const file of await parts.archive.running()) {
      const entries = await readJournal<JournalEntry>(file);
      const description = describeEntries(entries);
      if (!description) {
        await parts.archive.discard(file);
      } else if (description.end) {
        await parts.archive.finish({ ...description, end: description.end });
      } else {
        const live = await executions.#open(description, entries);
        executions.#live.set(description.started.executionArn, Promise.resolve(live));
      }
    }
    return executions;
  }

  /** Resumes what `open` found running. */
  async resume(): Promise<void> {
    for (const live of await this.#opened()) this.#drive(live);
  }

  /** Suspends all executions; resolves when nothing is written any more. */
  async close(): Promise<void> {
    const live = await this.#opened();
    for (const { execution } of live) execution.suspend();
    await Promise.all(live.map((one) => this.#drive(one)));
  }

  /**
   * Starts an execution once: the same name and input return the running one. Rejects with
   * ServiceError ExecutionAlreadyExists if it has ended or had another input.
   */
  async start(started: Started): Promise<Description> {
    const arn = started.executionArn;
    const existing = this.#live.get(arn);
    const opening = existing ?? this.#begin(started);
    if (!existing) {
      this.#live.set(arn, opening);
      opening.catch(() => this.#live.delete(arn));
    }
    const live = await opening;
    const { execution } = live;
    if (execution.end || !isDeepStrictEqual(execution.started.input, started.input)) {
      throw alreadyExists(arn);
    }
    this.#drive(live);
    return execution;
  }

  /** Aborts an execution if it is still running; returns its final state. */
  async stop(arn: string, error?: string, cause?: string): Promise<Description | undefined> {
    const live = await this.#openedAs(arn);
    if (live) {
      live.execution.stop(error, cause);
      await this.#drive(live);
    }
    return this.find(arn);
  }

  async find(arn: string): Promise<Description | undefined> {
    const live = await this.#openedAs(arn);
    return live?.execution ?? this.#parts.archive.describe(arn);
  }

  /** The journal of an execution; empty if there is no such execution. */
  async entries(arn: string): Promise<JournalEntry[]> {
    const { archive } = this.#parts;
    const running = await readJournal<JournalEntry>(archive.runningFile(arn));
    return running.length > 0 ? running : readJournal<JournalEntry>(archive.finishedFile(arn));
  }

  /** The executions of a state machine, latest first. */
  async list(stateMachineArn: string): Promise<Summary[]> {
    const live = await this.#opened();
    const working = live
      .map(({ execution }) => execution)
      .filter(({ started }) => started.stateMachineArn === stateMachineArn)
      .map(({ started, startTime, end }): Summary => {
        const status = end ? statusOf[end.type] : 'RUNNING';
        return { name: started.name, status, startTime, stopTime: end?.time };
      });
    const finished = await this.#parts.archive.finished(stateMachineArn.split(':').at(-1) ?? '');
    const byName = new Map([...working, ...finished].map((summary) => [summary.name, summary]));
    return [...byName.values()].sort(
      (a, b) => b.startTime - a.startTime || a.name.localeCompare(b.name),
    );
  }

  /** The running executions. A failed start is reported to its caller only. */
  async #opened(): Promise<Live[]> {
    const live = await Promise.all([...this.#live.keys()].map((arn) => this.#openedAs(arn)));
    return live.filter((one) => one !== undefined);
  }

  #openedAs(arn: string): Promise<Live | undefined> {
    return Promise.resolve(this.#live.get(arn)).catch(() => undefined);
  }

  async #begin(started: Started): Promise<Live> {
    const { archive, now } = this.#parts;
    if (await archive.hasFinished(started.executionArn)) throw alreadyExists(started.executionArn);
    const startTime = now();
    const entry: JournalEntry = {
      type: 'ExecutionStarted',
      time: startTime,
      scope: [],
      ...started,
    };
    return this.#open({ started, startTime }, [entry], [entry]);
  }

  /**
   * Opens the journal of an execution with these entries, of which `fresh` are still to be written.
   */
  async #open(
    description: Description,
    entries: JournalEntry[],
    fresh: JournalEntry[] = [],
  ): Promise<Live> {
    const { archive, now, definitions } = this.#parts;
    const { started, startTime } = description;
    const invoke: Invoke = (resource, args, signal) =>
      this.#parts.invoke(resource, args, signal, started.stateMachineArn);
    const definition = await definitions.load(started.definition);
    const journal = await Journal.open<JournalEntry>(archive.runningFile(started.executionArn));
    await journal.append(...fresh);
    const parts = { started, startTime, definition, journal, invoke, now };
    return { execution: new Execution(parts, entries) };
  }

  #drive(live: Live): Promise<void> {
    live.driven ??= this.#runAndPutAway(live.execution).catch((error) => {
      console.error(`Execution ${live.execution.started.executionArn} cannot go on:`, error);
    });
    return live.driven;
  }

  async #runAndPutAway(execution: Execution): Promise<void> {
    await execution.run();
    const { started, startTime, end } = execution;
    if (!end) return;
    await this.#parts.archive.finish({ started, startTime, end });
    this.#live.delete(started.executionArn);
  }
}

function alreadyExists(arn: string): ServiceError {
  return new ServiceError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`);
}
