import type { JournalEvent } from '../journal/entries.ts';
import type { Position } from '../journal/progress.ts';
import type { Flow, State } from '../language/definition.ts';
import { evaluate, type Variables } from '../language/expressions.ts';
import { type Invoke, TaskError } from '../tasks/task.ts';

/** What the implementation of a state type works with: one attempt at one state. */
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
  /** The same for a field that must be an integer of at least `least`. */
  evaluateInteger(template: unknown, field: string, minimum?: number): Promise<number>;
  /** Runs or resumes a flow inside this state, as its child number `index`. */
  runChild(
    child: Pick<FlowScope, 'flow' | 'map'>,
    index: number,
    signal: AbortSignal,
  ): Promise<unknown>;
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

  const evaluateHere: StateContext['evaluate'] = async (template, field, extra = {}) => {
    const { map = scope.map, ...values } = extra;
    const entered = new Date(position.entered ?? run.now()).toISOString();
    const retries = position.retries.reduce((sum, count) => sum + (count ?? 0), 0);
    const context = {
      ...run.context,
      State: { Name: name, EnteredTime: entered, RetryCount: retries },
      ...(map && { Map: map }),
    };
    const states = { input: position.input, context, ...values };
    try {
      return await evaluate(template, { ...variables, states }, field);
    } catch (error) {
      if (!(error instanceof TaskError)) throw error;
      const cause = `An error occurred while executing the state '${name}'. ${error.message}`;
      await run.record(path, { type: 'EvaluationFailed', state: name, error: error.name, cause });
      throw new TaskError(error.name, cause);
    }
  };

  return {
    state,
    run,
    scope,
    signal,
    record: (...events) => run.record(path, ...events),
    evaluate: evaluateHere,
    async evaluateInteger(template, field, minimum = 0) {
      const value = await evaluateHere(template, field);
      if (typeof value === 'number' && Number.isInteger(value) && value >= minimum) return value;
      throw unexpectedType(name, field, `a whole number from ${minimum}`, value);
    },
    runChild({ flow, map }, index, childSignal) {
      const child = position.fork?.children[index];
      if (!child) throw new Error(`State ${name} runs child ${index}, which never started`);
      const inner = { path: [...path, index], flow, position: child, outer: variables, map };
      return runFlow(run, inner, childSignal);
    },
  };
}

/** The error for an expression whose result has the wrong type. */
export function unexpectedType(
  state: string,
  field: string,
  wanted: string,
  value: unknown,
): TaskError {
  return new TaskError(
    'States.QueryEvaluationError',
    `An error occurred while executing the state '${state}'. The field '${field}' must be ${wanted}, but was ${JSON.stringify(value)}`,
  );
}

/** What all flows of an execution share. */
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
