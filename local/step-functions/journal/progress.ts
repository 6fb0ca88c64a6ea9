import type { Variables } from '../language/expressions.ts';
import type { JournalEntry } from './entries.ts';

/** Where one flow of an execution stands: enough to go on from there, whatever came before. */
export interface Position {
  state: string;
  input: unknown;
  /** Assigned in this flow; those of the flows around it are not repeated. */
  variables: Variables;
  /** When the state was entered, ms since the epoch; absent before it is. */
  entered?: number | undefined;
  /** Retries made by each of the state's retriers. */
  retries: number[];
  retryAt?: number | undefined;
  /** Of a Parallel or Map at work: its flows, and the items of a Map. */
  fork?: { children: (Position | undefined)[]; items: unknown[] } | undefined;
  /** Set when the flow has ended. */
  ended?: { output: unknown };
}

export function positionAtStart(state: string, input: unknown): Position {
  return { state, input, variables: {}, retries: [] };
}

/** The position of the flow that `scope` leads to. */
export function positionAt(root: Position, scope: number[]): Position {
  let position = root;
  for (const index of scope) {
    const child = position.fork?.children[index];
    if (!child) throw new Error(`The journal speaks of scope ${scope}, which never started`);
    position = child;
  }
  return position;
}

/** Moves the positions on by one entry of the journal: replaying all of them is how an execution resumes. */
export function advance(root: Position, entry: JournalEntry): void {
  if (entry.type === 'BranchStarted' || entry.type === 'MapIterationStarted') {
    const { fork } = positionAt(root, entry.scope.slice(0, -1));
    if (fork) fork.children[entry.scope.at(-1) ?? 0] = positionAtStart(entry.state, entry.input);
    return;
  }
  const position = positionAt(root, entry.scope);
  switch (entry.type) {
    case 'StateEntered':
      position.state = entry.state;
      position.entered = entry.time;
      break;
    case 'ParallelStateStarted':
      position.fork = { children: [], items: [] };
      break;
    case 'MapStateStarted':
      position.fork = { children: [], items: entry.items };
      break;
    case 'RetryScheduled':
      position.retries[entry.retrier] = (position.retries[entry.retrier] ?? 0) + 1;
      position.retryAt = entry.until;
      position.fork = undefined;
      break;
    case 'StateExited':
      Object.assign(position, positionAtStart(entry.next ?? entry.state, entry.output), {
        variables: { ...position.variables, ...entry.assign },
        entered: undefined,
        retryAt: undefined,
        fork: undefined,
      });
      if (entry.next === undefined) position.ended = { output: entry.output };
      break;
  }
}
