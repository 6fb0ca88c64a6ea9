import type { Variables } from '../language/expressions.ts';
import type { JournalEntry } from './entries.ts';

/** The position of a flow: all that is needed to continue from there. */
export interface Position {
  state: string;
  input: unknown;
  /** Variables assigned in this flow, without those of enclosing flows. */
  variables: Variables;
  /** When the state was entered, in ms since the epoch; absent before. */
  entered?: number | undefined;
  /** The event of entering it. */
  enteredId?: number | undefined;
  /** Retries so far by each retrier of the state. */
  retries: number[];
  retryAt?: number | undefined;
  /** How often the task of the state was begun since one of its runs came to an end. */
  begun?: number | undefined;
  /** For a running Parallel or Map: its flows and the items of a Map. */
  fork?: { children: (Position | undefined)[]; items: unknown[] } | undefined;
  /** Set once the flow has ended. */
  ended?: { output: unknown };
  /** Set once the end of an item of a Map is in the journal. */
  isReported?: boolean;
}

export function positionAtStart(state: string, input: unknown): Position {
  return { state, input, variables: {}, retries: [] };
}

/** The position of the flow at `scope`. */
export function positionAt(root: Position, scope: number[]): Position {
  let position = root;
  for (const index of scope) {
    const child = position.fork?.children[index];
    if (!child) throw new Error(`The journal speaks of scope ${scope}, which never started`);
    position = child;
  }
  return position;
}

const taskEnds = ['TaskSucceeded', 'TaskFailed', 'TaskTimedOut', 'Suspended', 'StateExited'];

function begunAfter({ type }: JournalEntry, before = 0): number {
  if (type === 'TaskScheduled') return before + 1;
  return taskEnds.includes(type) ? 0 : before;
}

/**
 * Applies one journal entry to the positions; `id` is that of its event. An execution resumes by replaying its
 * whole journal.
 */
export function advance(root: Position, entry: JournalEntry, id: number): void {
  if (entry.type === 'BranchStarted' || entry.type === 'MapIterationStarted') {
    const { fork } = positionAt(root, entry.scope.slice(0, -1));
    if (fork) fork.children[entry.scope.at(-1) ?? 0] = positionAtStart(entry.state, entry.input);
    return;
  }
  const position = positionAt(root, entry.scope);
  position.begun = begunAfter(entry, position.begun);
  switch (entry.type) {
    case 'StateEntered':
      position.state = entry.state;
      position.entered = entry.time;
      position.enteredId = id;
      break;
    case 'MapIterationSucceeded':
      position.isReported = true;
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
