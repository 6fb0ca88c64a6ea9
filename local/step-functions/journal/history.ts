import type { Variables } from '../language/expressions.ts';
import { isHistoryEvent, type JournalEntry } from './entries.ts';
import { advance, type Position, positionAt, positionAtStart } from './progress.ts';

/** AWS names a role for every state machine. Permissions are checked elsewhere. */
export const roleArn = 'arn:aws:iam::000000000000:role/local';

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
  let region = '';
  for (const entry of entries) {
    if (entry.type === 'ExecutionStarted') {
      root = positionAtStart('', entry.input);
      region = entry.executionArn.split(':')[3] ?? '';
    }
    if (!root) continue;
    if (isHistoryEvent(entry)) {
      const id = events.length + 1;
      events.push({
        id,
        previousEventId: previousEventId(lastIds, entry.scope),
        type: typeOf(entry),
        timestamp: entry.time / 1000,
        ...detailsOf(entry, root, region),
      });
      lastIds.set(entry.scope.join(), id);
    }
    advance(root, entry, events.length);
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
  if (
    entry.type === 'StateEntered' ||
    entry.type === 'StateExited' ||
    entry.type === 'StateAborted'
  )
    return `${entry.kind}${entry.type}`;
  return entry.type;
}

const json = JSON.stringify;

/** Events have all of their data: it is limited in the execution itself. */
const whole = { truncated: false };

function assignedBy(variables: Variables): Record<string, unknown> {
  const entries = Object.entries(variables).map(([name, value]) => [name, json(value)]);
  if (entries.length === 0) return {};
  return { assignedVariables: Object.fromEntries(entries), assignedVariablesDetails: whole };
}

function detailsOf(entry: JournalEntry, root: Position, region: string): Record<string, unknown> {
  if (isTaskEvent(entry)) return taskDetails(entry, region);
  switch (entry.type) {
    case 'ExecutionStarted':
      return {
        executionStartedEventDetails: { input: json(entry.input), inputDetails: whole, roleArn },
      };
    case 'StateEntered': {
      const { input } = positionAt(root, entry.scope);
      return {
        stateEnteredEventDetails: { name: entry.state, input: json(input), inputDetails: whole },
      };
    }
    case 'StateExited':
      return {
        stateExitedEventDetails: {
          name: entry.state,
          output: json(entry.output),
          outputDetails: whole,
          ...assignedBy(entry.assign),
        },
      };
    case 'EvaluationFailed': {
      const { state, error, cause, location } = entry;
      return { evaluationFailedEventDetails: { state, error, cause, location } };
    }
    case 'MapStateStarted':
      return { mapStateStartedEventDetails: { length: entry.items.length } };
    case 'MapIterationStarted':
    case 'MapIterationSucceeded':
    case 'MapIterationFailed':
    case 'MapIterationAborted': {
      const { state } = positionAt(root, entry.scope.slice(0, -1));
      const key = entry.type.replace('Map', 'map');
      return { [`${key}EventDetails`]: { name: state, index: entry.scope.at(-1) } };
    }
    case 'ExecutionSucceeded':
      return {
        executionSucceededEventDetails: { output: json(entry.output), outputDetails: whole },
      };
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

function taskDetails(entry: TaskEvent, region: string): Record<string, unknown> {
  const resource = resourceOf(entry.resource);
  switch (entry.type) {
    case 'TaskScheduled':
      return {
        taskScheduledEventDetails: {
          ...resource,
          region,
          parameters: json(entry.parameters),
          timeoutInSeconds: entry.timeout,
        },
      };
    case 'TaskStarted':
      return { taskStartedEventDetails: resource };
    case 'TaskSucceeded':
      return {
        taskSucceededEventDetails: {
          ...resource,
          output: json(entry.output),
          outputDetails: whole,
        },
      };
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
