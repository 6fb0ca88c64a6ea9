import { isHistoryEvent, type JournalEntry } from './entries.ts';
import { advance, type Position, positionAt, positionAtStart } from './progress.ts';

/** An event of GetExecutionHistory: id from 1, timestamp in s since the epoch. */
export interface HistoryEvent {
  id: number;
  previousEventId: number;
  type: string;
  timestamp: number;
  [details: string]: unknown;
}

/** Converts a journal to its history, oldest event first. */
export function buildHistory(entries: JournalEntry[]): HistoryEvent[] {
  const events: HistoryEvent[] = [];
  const lastIds = new Map<string, number>();
  let root: Position | undefined;
  for (const entry of entries) {
    if (entry.type === 'ExecutionStarted') root = positionAtStart('', entry.input);
    if (!root) continue;
    if (isHistoryEvent(entry)) {
      const id = events.length + 1;
      events.push({
        id,
        previousEventId: previousEventId(lastIds, entry.scope),
        type: typeOf(entry),
        timestamp: entry.time / 1000,
        ...detailsOf(entry, root),
      });
      lastIds.set(entry.scope.join(), id);
    }
    advance(root, entry);
  }
  return events;
}

/** The last event of the same flow, or of the nearest enclosing one. */
function previousEventId(lastIds: Map<string, number>, scope: number[]): number {
  for (let depth = scope.length; depth >= 0; depth -= 1) {
    const id = lastIds.get(scope.slice(0, depth).join());
    if (id !== undefined) return id;
  }
  return 0;
}

function typeOf(entry: JournalEntry): string {
  if (entry.type === 'StateEntered' || entry.type === 'StateExited') {
    return `${entry.kind}${entry.type}`;
  }
  return entry.type;
}

const json = JSON.stringify;

function detailsOf(entry: JournalEntry, root: Position): Record<string, unknown> {
  if (isTaskEvent(entry)) return taskDetails(entry);
  switch (entry.type) {
    case 'ExecutionStarted':
      return { executionStartedEventDetails: { input: json(entry.input) } };
    case 'StateEntered': {
      const { input } = positionAt(root, entry.scope);
      return { stateEnteredEventDetails: { name: entry.state, input: json(input) } };
    }
    case 'StateExited':
      return {
        stateExitedEventDetails: {
          name: entry.state,
          output: json(entry.output),
          assignedVariables: Object.fromEntries(
            Object.entries(entry.assign).map(([name, value]) => [name, json(value)]),
          ),
        },
      };
    case 'EvaluationFailed': {
      const { state, error, cause } = entry;
      return { evaluationFailedEventDetails: { state, error, cause } };
    }
    case 'MapStateStarted':
      return { mapStateStartedEventDetails: { length: entry.items.length } };
    case 'MapIterationStarted': {
      const { state } = positionAt(root, entry.scope.slice(0, -1));
      const index = entry.scope.at(-1);
      return { mapIterationStartedEventDetails: { name: state, index } };
    }
    case 'ExecutionSucceeded':
      return { executionSucceededEventDetails: { output: json(entry.output) } };
    case 'ExecutionFailed':
    case 'ExecutionAborted':
    case 'ExecutionTimedOut': {
      const key = entry.type.replace('Execution', 'execution');
      return { [`${key}EventDetails`]: { error: entry.error, cause: entry.cause } };
    }
    default:
      return {};
  }
}

type TaskEvent = Extract<JournalEntry, { type: `Task${string}` }>;

function isTaskEvent(entry: JournalEntry): entry is TaskEvent {
  return entry.type.startsWith('Task');
}

function taskDetails(entry: TaskEvent): Record<string, unknown> {
  const resource = resourceOf(entry.resource);
  switch (entry.type) {
    case 'TaskScheduled':
      return { taskScheduledEventDetails: { ...resource, parameters: json(entry.parameters) } };
    case 'TaskStarted':
      return { taskStartedEventDetails: resource };
    case 'TaskSucceeded':
      return { taskSucceededEventDetails: { ...resource, output: json(entry.output) } };
    default: {
      const key = entry.type === 'TaskFailed' ? 'taskFailed' : 'taskTimedOut';
      const { error, cause } = entry;
      return { [`${key}EventDetails`]: { ...resource, error, cause } };
    }
  }
}

/** For `arn:aws:states:::aws-sdk:s3:getObject`: resourceType `aws-sdk:s3`, resource `getObject`. */
function resourceOf(arn: string): { resourceType: string; resource: string } {
  const deps = arn.split(':').slice(5);
  return { resourceType: deps.slice(0, -1).join(':'), resource: deps.at(-1) ?? '' };
}
