import type { State } from '../language/definition.ts';
import type { Variables } from '../language/expressions.ts';

/**
 * What can happen in an execution, named as in the history of Step Functions. Each is a history
 * event except BranchStarted, RetryScheduled and Suspended, which AWS does not show.
 */
export type JournalEvent =
  | ({ type: 'ExecutionStarted' } & Started)
  | { type: 'BranchStarted' | 'MapIterationStarted'; state: string; input: unknown }
  | { type: 'StateEntered'; state: string; kind: State['Type'] }
  | ({ type: 'StateExited'; state: string; kind: State['Type'] } & Outcome)
  | { type: 'TaskScheduled'; resource: string; parameters: unknown; timeout?: number | undefined }
  | { type: 'TaskStarted'; resource: string }
  | { type: 'TaskSucceeded'; resource: string; output: unknown }
  | {
      type: 'TaskFailed' | 'TaskTimedOut';
      resource: string;
      error: string;
      cause?: string | undefined;
    }
  /** A state of a flow was stopped because its Parallel or Map ended. */
  | { type: 'StateAborted'; kind: State['Type'] }
  /** The server was shut down; a task without an end was interrupted by the end of the server. */
  | { type: 'Suspended' }
  | {
      type: 'EvaluationFailed';
      state: string;
      error: string;
      cause: string;
      location?: string | undefined;
    }
  | { type: 'RetryScheduled'; retrier: number; until: number }
  | { type: 'ParallelStateStarted' | 'ParallelStateSucceeded' | 'ParallelStateFailed' }
  | { type: 'MapStateStarted'; items: unknown[] }
  | { type: 'MapStateSucceeded' | 'MapStateFailed' }
  | { type: 'MapIterationSucceeded' | 'MapIterationFailed' | 'MapIterationAborted' }
  | End;

/** The start of an execution. `definition` is the id of its stored definition. */
export interface Started {
  executionArn: string;
  stateMachineArn: string;
  name: string;
  input: unknown;
  definition: string;
}

/** The result of a state; without `next` its flow ends. */
export interface Outcome {
  output: unknown;
  assign: Variables;
  next?: string | undefined;
}

export type End =
  | { type: 'ExecutionSucceeded'; output: unknown }
  | {
      type: 'ExecutionFailed' | 'ExecutionAborted' | 'ExecutionTimedOut';
      error?: string | undefined;
      cause?: string | undefined;
    };

/**
 * A stored event. `time` in ms since the epoch; `scope` is the path from the machine's own flow,
 * [], to the flow it happened in: the index of a branch or item for each level.
 */
export type JournalEntry = { time: number; scope: number[] } & JournalEvent;

const unshown: JournalEvent['type'][] = ['BranchStarted', 'RetryScheduled', 'Suspended'];

export const isHistoryEvent = ({ type }: JournalEvent): boolean => !unshown.includes(type);

export function isEnd<T extends JournalEvent>(event: T): event is T & End {
  return /^Execution(Succeeded|Failed|Aborted|TimedOut)$/.test(event.type);
}
