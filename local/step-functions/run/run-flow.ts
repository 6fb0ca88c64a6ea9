import type { Outcome } from '../journal/entries.ts';
import type { Catcher, Retrier, State } from '../language/definition.ts';
import type { Variables } from '../language/expressions.ts';
import { TaskError, withinPayloadLimit } from '../tasks/task.ts';
import { sleepUntil } from './signals.ts';
import {
  createStateContext,
  type ExecutionContext,
  type ExtraVariables,
  type FlowScope,
  type StateContext,
} from './state-context.ts';
import { choose, runMap, runParallel, runTask, runWait } from './state-types.ts';

/**
 * Runs a flow from its position to its end and returns the output of its last state. Rejects with
 * the TaskError that no Retry and no Catch handled, or with the signal's reason.
 */
export async function runFlow(
  run: ExecutionContext,
  scope: FlowScope,
  signal: AbortSignal,
): Promise<unknown> {
  const { position, path, flow } = scope;
  while (!position.ended) {
    signal.throwIfAborted();
    const name = position.state;
    const state = flow.States[name];
    if (!state) throw new TaskError('States.Runtime', `There is no state '${name}'`);
    const kind = state.Type;
    if (position.entered === undefined) {
      await run.record(path, { type: 'StateEntered', state: name, kind });
    }
    const outcome = await runWithRetries(state, run, scope, signal);
    await run.record(path, { type: 'StateExited', state: name, kind, ...outcome });
  }
  return position.ended.output;
}

/** Runs a state until it succeeds, a Catch handles its error, or nothing does. */
async function runWithRetries(
  state: State,
  run: ExecutionContext,
  scope: FlowScope,
  signal: AbortSignal,
): Promise<Outcome> {
  const { position, path } = scope;
  for (;;) {
    if (position.retryAt !== undefined) await sleepUntil(position.retryAt, run.now, signal);
    const context = createStateContext(state, run, scope, signal, runFlow);
    let isDone = false;
    try {
      const exit = await runState(context);
      isDone = true;
      return await exitState(context, exit);
    } catch (error) {
      if (signal.aborted || !(error instanceof TaskError)) throw error;
      const { Retry, Catch } = 'Retry' in state ? state : { Retry: [], Catch: [] };
      const index = Retry.findIndex((retrier) => matchesError(retrier.ErrorEquals, error.name));
      const retrier = Retry[index];
      const made = position.retries[index] ?? 0;
      if (retrier && made < retrier.MaxAttempts) {
        const until = run.now() + retryDelay(retrier, made);
        await run.record(path, { type: 'RetryScheduled', retrier: index, until });
        continue;
      }
      if (!isDone && (state.Type === 'Parallel' || state.Type === 'Map'))
        await run.record(path, { type: `${state.Type}StateFailed` });
      const catcher = Catch.find(({ ErrorEquals }) => matchesError(ErrorEquals, error.name));
      if (!catcher) throw error;
      return await catchError(context, catcher, error);
    }
  }
}

/** Runs a state once. Rejects with TaskError or the signal's reason. */
async function runState(context: StateContext): Promise<Exit> {
  const { state, scope } = context;
  const { input } = scope.position;
  if (state.Type === 'Choice')
    return { fields: await choose({ ...context, state }), output: input };
  if (state.Type === 'Fail') {
    const error = await context.evaluateAs('string', state.Error ?? '', 'Error');
    const cause = await context.evaluateAs('string', state.Cause ?? '', 'Cause');
    throw new TaskError(error, cause);
  }
  const result = await stateResult(context);
  return { fields: state, output: result === undefined ? input : result, extra: { result } };
}

/** The outcome of a state whose error is handled by a catcher. */
function catchError(context: StateContext, catcher: Catcher, error: TaskError): Promise<Outcome> {
  const errorOutput = { Error: error.name, Cause: error.message };
  return exitState(context, { fields: catcher, output: errorOutput, extra: { errorOutput } });
}

/** The result of the state; undefined for types that have none. */
async function stateResult(context: StateContext): Promise<unknown> {
  const { state } = context;
  switch (state.Type) {
    case 'Task':
      return runTask({ ...context, state });
    case 'Parallel':
      return runParallel({ ...context, state });
    case 'Map':
      return runMap({ ...context, state });
    case 'Wait':
      return runWait({ ...context, state });
  }
}

/** How a state is left: by the fields of the state, of a choice or of a catcher. */
interface Exit {
  fields: {
    Output?: unknown;
    Assign?: Record<string, unknown> | undefined;
    Next?: string | undefined;
  };
  /** The output if there is no Output field. */
  output: unknown;
  extra?: ExtraVariables;
}

async function exitState(
  context: StateContext,
  { fields: { Output, Assign = {}, Next }, output: defaultOutput, extra = {} }: Exit,
): Promise<Outcome> {
  const name = context.scope.position.state;
  const output =
    Output === undefined ? defaultOutput : await context.evaluate(Output, 'Output', extra);
  // An object template evaluates to an object with the same keys.
  const assign = (await context.evaluate(Assign, 'Assign', extra)) as Variables;
  withinPayloadLimit(output, name);
  withinPayloadLimit(assign, name);
  return { output, assign, next: Next };
}

/** Errors that States.TaskFailed does not match. */
const notOfTasks = ['States.DataLimitExceeded', 'States.Timeout'];

/**
 * Whether an ErrorEquals list matches an error, by name or by the wildcards States.ALL and
 * States.TaskFailed. In AWS, States.ALL matches States.DataLimitExceeded, although the documentation denies it.
 * https://docs.aws.amazon.com/step-functions/latest/dg/concepts-error-handling.html
 */
export function matchesError(errorEquals: string[], error: string): boolean {
  if (error === 'States.Runtime') return false;
  return errorEquals.some(
    (name) =>
      name === error ||
      name === 'States.ALL' ||
      (name === 'States.TaskFailed' && !notOfTasks.includes(error)),
  );
}

/** The delay before a retry in ms; `attempt` counts the retries already made by this retrier. */
export function retryDelay(retrier: Retrier, attempt: number, random = Math.random): number {
  const seconds = Math.min(
    retrier.IntervalSeconds * retrier.BackoffRate ** attempt,
    retrier.MaxDelaySeconds ?? Number.POSITIVE_INFINITY,
  );
  return 1000 * seconds * (retrier.JitterStrategy === 'FULL' ? random() : 1);
}
