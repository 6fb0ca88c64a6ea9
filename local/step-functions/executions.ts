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

interface RunningExecution {
  execution: Execution;
  /**
   * Settles when the execution has ended and is archived, or is suspended; absent until it runs.
   */
  done?: Promise<void>;
}

/** All executions: running ones in memory, finished ones on disk only. */
export class Executions {
  readonly #deps: ExecutionsDeps;
  readonly #running = new Map<string, Promise<RunningExecution>>();

  private constructor(deps: ExecutionsDeps) {
    this.#deps = deps;
  }

  /**
   * Reads the journals of executions that were running when the last process ended, without
   * resuming them.
   */
  static async open(deps: ExecutionsDeps): Promise<Executions> {
    const executions = new Executions(deps);
    for (const file of await deps.archive.running()) {
      const entries = await readJournal<JournalEntry>(file);
      const description = describeEntries(entries);
      if (!description) {
        await deps.archive.discard(file);
      } else if (description.end) {
        await deps.archive.finish({ ...description, end: description.end });
      } else {
        const running = await executions.#open(description, entries);
        executions.#running.set(description.started.executionArn, Promise.resolve(running));
      }
    }
    return executions;
  }

  /** Resumes what `open` found running. */
  async resume(): Promise<void> {
    for (const running of await this.#allRunning()) this.#ensureRunning(running);
  }

  /** Suspends all executions; resolves when nothing is written any more. */
  async close(): Promise<void> {
    const running = await this.#allRunning();
    for (const { execution } of running) execution.suspend();
    await Promise.all(running.map((one) => this.#ensureRunning(one)));
  }

  /**
   * Starts an execution once: the same name and input return the running one. Rejects with
   * ServiceError ExecutionAlreadyExists if it has ended or had another input.
   */
  async start(started: Started): Promise<Description> {
    const arn = started.executionArn;
    const existing = this.#running.get(arn);
    const opening = existing ?? this.#begin(started);
    if (!existing) {
      this.#running.set(arn, opening);
      opening.catch(() => this.#running.delete(arn));
    }
    const running = await opening;
    const { execution } = running;
    if (execution.end || !isDeepStrictEqual(execution.started.input, started.input)) {
      throw alreadyExists(arn);
    }
    this.#ensureRunning(running);
    return execution;
  }

  /** Aborts an execution if it is still running; returns its final state. */
  async stop(arn: string, error?: string, cause?: string): Promise<Description | undefined> {
    const running = await this.#findRunning(arn);
    if (running) {
      running.execution.stop(error, cause);
      await this.#ensureRunning(running);
    }
    return this.find(arn);
  }

  async find(arn: string): Promise<Description | undefined> {
    const running = await this.#findRunning(arn);
    return running?.execution ?? this.#deps.archive.describe(arn);
  }

  /** The journal of an execution; empty if there is no such execution. */
  async entries(arn: string): Promise<JournalEntry[]> {
    const { archive } = this.#deps;
    const running = await readJournal<JournalEntry>(archive.runningFile(arn));
    return running.length > 0 ? running : readJournal<JournalEntry>(archive.finishedFile(arn));
  }

  /** The executions of a state machine, latest first. */
  async list(stateMachineArn: string): Promise<Summary[]> {
    const running = await this.#allRunning();
    const working = running
      .map(({ execution }) => execution)
      .filter(({ started }) => started.stateMachineArn === stateMachineArn)
      .map(({ started, startTime, end }): Summary => {
        const status = end ? statusOf[end.type] : 'RUNNING';
        return { name: started.name, status, startTime, stopTime: end?.time };
      });
    const finished = await this.#deps.archive.finished(stateMachineArn.split(':').at(-1) ?? '');
    const byName = new Map([...working, ...finished].map((summary) => [summary.name, summary]));
    return [...byName.values()].sort(
      (a, b) => b.startTime - a.startTime || a.name.localeCompare(b.name),
    );
  }

  /** The running executions. A failed start is reported to its caller only. */
  async #allRunning(): Promise<RunningExecution[]> {
    const running = await Promise.all(
      [...this.#running.keys()].map((arn) => this.#findRunning(arn)),
    );
    return running.filter((one) => one !== undefined);
  }

  #findRunning(arn: string): Promise<RunningExecution | undefined> {
    return Promise.resolve(this.#running.get(arn)).catch(() => undefined);
  }

  async #begin(started: Started): Promise<RunningExecution> {
    const { archive, now } = this.#deps;
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
  ): Promise<RunningExecution> {
    const { archive, now, definitions } = this.#deps;
    const { started, startTime } = description;
    const invoke: Invoke = (resource, args, signal) =>
      this.#deps.invoke(resource, args, signal, started.stateMachineArn);
    const definition = await definitions.load(started.definition);
    const journal = await Journal.open<JournalEntry>(archive.runningFile(started.executionArn));
    await journal.append(...fresh);
    const deps = { started, startTime, definition, journal, invoke, now };
    return { execution: new Execution(deps, entries) };
  }

  #ensureRunning(running: RunningExecution): Promise<void> {
    running.done ??= this.#runAndArchive(running.execution).catch((error) => {
      console.error(`Execution ${running.execution.started.executionArn} cannot go on:`, error);
    });
    return running.done;
  }

  async #runAndArchive(execution: Execution): Promise<void> {
    await execution.run();
    const { started, startTime, end } = execution;
    if (!end) return;
    await this.#deps.archive.finish({ started, startTime, end });
    this.#running.delete(started.executionArn);
  }
}

function alreadyExists(arn: string): ServiceError {
  return new ServiceError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`);
}
