import fs from 'node:fs/promises';
import path from 'node:path';
import { Journal, readJournal, syncFolder } from '../../host/durable-files.ts';
import { type End, isEnd, type JournalEntry, type Started } from './entries.ts';

/** One line for each finished execution, for ListExecutions. Times in ms since the epoch. */
export interface Summary {
  name: string;
  status: Status;
  startTime: number;
  stopTime?: number | undefined;
}

export type Status = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'ABORTED' | 'TIMED_OUT';

export const statusOf: Record<End['type'], Exclude<Status, 'RUNNING'>> = {
  ExecutionSucceeded: 'SUCCEEDED',
  ExecutionFailed: 'FAILED',
  ExecutionAborted: 'ABORTED',
  ExecutionTimedOut: 'TIMED_OUT',
};

/** An execution, from the first and last entry of its journal. */
export interface Description {
  started: Started;
  startTime: number;
  end?: JournalEntry & End;
}

/**
 * The journals on disk: `running/<machine>/<name>.jsonl`, moved to `finished/...` when the
 * execution ends, with a line in `finished/<machine>.jsonl`. Starting up reads only the running
 * ones.
 */
export class Archive {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  runningFile(executionArn: string): string {
    return path.join(this.#dir, 'running', ...describePath(executionArn));
  }

  finishedFile(executionArn: string): string {
    return path.join(this.#dir, 'finished', ...describePath(executionArn));
  }

  async hasFinished(executionArn: string): Promise<boolean> {
    return fs.access(this.finishedFile(executionArn)).then(
      () => true,
      () => false,
    );
  }

  /** The journals of executions that have not ended. */
  async running(): Promise<string[]> {
    const folder = path.join(this.#dir, 'running');
    await fs.mkdir(folder, { recursive: true });
    const files = await fs.readdir(folder, { recursive: true, withFileTypes: true });
    return files
      .filter((file) => file.isFile())
      .map((file) => path.join(file.parentPath, file.name));
  }

  /** Archives a finished journal. Repeating it after a crash does no harm. */
  async finish({ started, startTime, end }: Required<Description>): Promise<void> {
    const { executionArn, name } = started;
    const to = this.finishedFile(executionArn);
    const summary = { name, status: statusOf[end.type], startTime, stopTime: end.time };
    const summaries = await Journal.open<Summary>(`${path.dirname(to)}.jsonl`);
    await summaries.append(summary).finally(() => summaries.close());
    await fs.mkdir(path.dirname(to), { recursive: true });
    await fs.rename(this.runningFile(executionArn), to);
    await syncFolder(path.dirname(to));
  }

  /** Deletes a journal torn before its first entry was complete: nobody was told that it exists. */
  async discard(file: string): Promise<void> {
    await fs.rm(file);
  }

  async describe(executionArn: string): Promise<Description | undefined> {
    const description = describeEntries(
      await readJournal<JournalEntry>(this.finishedFile(executionArn)),
    );
    return description?.started.executionArn === executionArn ? description : undefined;
  }

  /** Summaries of a machine's finished executions, unordered. */
  async finished(machine: string): Promise<Summary[]> {
    const lines = await readJournal<Summary>(path.join(this.#dir, 'finished', `${machine}.jsonl`));
    return [...new Map(lines.map((summary) => [summary.name, summary])).values()];
  }
}

export function describeEntries(entries: JournalEntry[]): Description | undefined {
  const first = entries[0];
  const last = entries.at(-1);
  if (first?.type !== 'ExecutionStarted' || !last) return undefined;
  const running = { started: first, startTime: first.time };
  return isEnd(last) ? { ...running, end: last } : running;
}

/**
 * Machine and file name of `arn:aws:states:<region>:<account>:execution:<machine>:<name>`; both
 * were validated at the start.
 */
function describePath(executionArn: string): [string, string] {
  const [machine, name] = executionArn.split(':').slice(6);
  return [`${machine}`, `${name}.jsonl`];
}
