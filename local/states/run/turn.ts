import type { State } from '../language/definition.ts';
import { evaluate } from '../language/expressions.ts';
import type { Fact } from '../records/entries.ts';
import { TaskError } from '../task.ts';
import type { Run, Scope } from './run.ts';

/** One go at one state, and what the code of its type may do. */
export interface Turn<S extends State = State> {
  state: S;
  run: Run;
  scope: Scope;
  signal: AbortSignal;
  record(...facts: Fact[]): Promise<void>;
  /** The value of a template in `field`; `extra` adds to `$states` (result, errorOutput) or its context. */
  evaluate(template: unknown, field: string, extra?: Extra): Promise<unknown>;
  /** The same, for a field that must be a whole number from `least`. */
  evaluateInteger(template: unknown, field: string, least?: number): Promise<number>;
  /** Runs a flow inside this state, as the child of that index, from where its position stands. */
  runChild(
    child: Pick<Scope, 'flow' | 'map'>,
    index: number,
    signal: AbortSignal,
  ): Promise<unknown>;
}

export interface Extra {
  result?: unknown;
  errorOutput?: { Error: string; Cause: string };
  map?: Scope['map'];
}

type RunFlow = (run: Run, scope: Scope, signal: AbortSignal) => Promise<unknown>;

export function takeTurn<S extends State>(
  state: S,
  run: Run,
  scope: Scope,
  signal: AbortSignal,
  runFlow: RunFlow,
): Turn<S> {
  const { position, path, outer } = scope;
  const variables = { ...outer, ...position.variables };
  const name = position.state;

  const evaluateHere: Turn['evaluate'] = async (template, field, extra = {}) => {
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
    record: (...facts) => run.record(path, ...facts),
    evaluate: evaluateHere,
    async evaluateInteger(template, field, least = 0) {
      const value = await evaluateHere(template, field);
      if (typeof value === 'number' && Number.isInteger(value) && value >= least) return value;
      throw unexpected(name, field, `a whole number from ${least}`, value);
    },
    runChild({ flow, map }, index, childSignal) {
      const child = position.fork?.children[index];
      if (!child) throw new Error(`State ${name} runs child ${index}, which never started`);
      const inner = { path: [...path, index], flow, position: child, outer: variables, map };
      return runFlow(run, inner, childSignal);
    },
  };
}

/** The error of a field whose expression gave a value of the wrong kind. */
export function unexpected(
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
