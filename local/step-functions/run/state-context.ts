import type { JournalEvent } from '../journal/entries.ts';
import type { Position } from '../journal/progress.ts';
import type { Flow, State } from '../language/definition.ts';
import {
  EvaluationError,
  evaluate,
  expressionError,
  expressionIn,
  type Variables,
} from '../language/expressions.ts';
import { type Invoke, TaskError } from '../tasks/task.ts';

/** The context of one attempt at one state. */
export interface StateContext<S extends State = State> {
  state: S;
  run: ExecutionContext;
  scope: FlowScope;
  signal: AbortSignal;
  record(...events: JournalEvent[]): Promise<void>;
  /**
   * Evaluates a template of `field`; `extra` adds to `$states` (result, errorOutput) or to its
   * context.
   */
  evaluate(template: unknown, field: string, extra?: ExtraVariables): Promise<unknown>;
  /** The same for a field that must be of a kind. */
  evaluateAs<K extends keyof Kinds>(kind: K, template: unknown, field: string): Promise<Kinds[K]>;
  /** The same for a field that must be an integer of at least `least`. */
  evaluateInteger(template: unknown, field: string, minimum?: number): Promise<number>;
  /** Runs `work`; an EvaluationError in it becomes an event, and the error of the state. */
  telling<T>(work: () => T | Promise<T>): Promise<T>;
  /** Runs or resumes a flow inside this state, as its child number `index`. */
  runChild(
    child: Pick<FlowScope, 'flow' | 'map'>,
    index: number,
    signal: AbortSignal,
  ): Promise<unknown>;
}

/** The kinds of values that fields ask for, by their names in causes. */
interface Kinds {
  array: unknown[];
  boolean: boolean;
  number: number;
  string: string;
}

export interface ExtraVariables {
  result?: unknown;
  errorOutput?: { Error: string; Cause: string };
  map?: FlowScope['map'];
}

type RunFlow = (run: ExecutionContext, scope: FlowScope, signal: AbortSignal) => Promise<unknown>;

export function createStateContext<S extends State>(
  state: S,
  run: ExecutionContext,
  scope: FlowScope,
  signal: AbortSignal,
  runFlow: RunFlow,
): StateContext<S> {
  const { position, path, outer } = scope;
  const variables = { ...outer, ...position.variables };
  const name = position.state;
  const telling = tellingOf(run, scope);

  const evaluateHere: StateContext['evaluate'] = async (template, field, extra = {}) => {
    const { map = scope.map, ...values } = extra;
    const entered = new Date(position.entered ?? run.now()).toISOString();
    const retries = position.retries.reduce((sum, count) => sum + (count ?? 0), 0);
    const context = {
      ...run.context,
      State: {
        Name: name,
        EnteredTime: entered,
        ...(state.Type === 'Task' && { RetryCount: retries }),
      },
      ...(map && { Map: map }),
    };
    const states = { input: position.input, context, ...values };
    return telling(() => evaluate(template, { ...variables, states }, field));
  };

  const evaluateAs: StateContext['evaluateAs'] = async (kind, template, field) => {
    const value = await evaluateHere(template, field);
    return telling(() => asKind(kind, value, { template, field }));
  };

  return {
    state,
    run,
    scope,
    signal,
    record: (...events) => run.record(path, ...events),
    telling,
    evaluate: evaluateHere,
    evaluateAs,
    async evaluateInteger(template, field, minimum = 0) {
      const value = await evaluateAs('number', template, field);
      return telling(() => {
        if (Number.isInteger(value) && value >= minimum) return value;
        const problem = `The ${field} field must be a whole number from ${minimum}, but was: ${value}`;
        throw new EvaluationError(problem, field);
      });
    },
    runChild({ flow, map }, index, childSignal) {
      const child = position.fork?.children[index];
      if (!child) throw new Error(`State ${name} runs child ${index}, which never started`);
      const inner = { path: [...path, index], flow, position: child, outer: variables, map };
      return runFlow(run, inner, childSignal);
    },
  };
}

function tellingOf(run: ExecutionContext, { position, path }: FlowScope): StateContext['telling'] {
  const state = position.state;
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      const { name, location, message } = error;
      const cause = `An error occurred while executing the state '${state}' (entered at the event id #${position.enteredId}). ${message}`;
      await run.record(path, { type: 'EvaluationFailed', state, error: name, cause, location });
      throw new TaskError(name, cause);
    }
  };
}

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** The value, if it is of that kind. */
function asKind<K extends keyof Kinds>(
  kind: K,
  value: unknown,
  { template, field }: { template: unknown; field: string },
): Kinds[K] {
  if (kindOf(value) === kind) return value as Kinds[K];
  const problem = `returned an unexpected result type. Expected '${kind}', but was '${kindOf(value)}' for value: ${JSON.stringify(value)}`;
  throw expressionError(expressionIn(String(template)) ?? String(template), field, problem);
}

/** The context that all flows of an execution share. */
export interface ExecutionContext {
  /** The constant part of `$states.context`: Execution and StateMachine. */
  context: Record<string, unknown>;
  invoke: Invoke;
  now: () => number;
  /** Resolves once the events are on disk and applied to the positions. */
  record(scope: number[], ...events: JournalEvent[]): Promise<void>;
}

/** A running flow: the machine's own, a branch's or an item's. */
export interface FlowScope {
  path: number[];
  flow: Flow;
  position: Position;
  /** Variables of enclosing flows. */
  outer: Variables;
  /** `$states.context.Map`, inside a Map. */
  map?: { Item: { Index: number; Value: unknown } } | undefined;
}
