import pLimit from 'p-limit';
import type {
  ChoiceState,
  MapState,
  ParallelState,
  TaskState,
  WaitState,
} from '../language/definition.ts';
import { EvaluationError } from '../language/expressions.ts';
import { TaskError, withinPayloadLimit } from '../tasks/task.ts';
import { recordAborted } from './abort-events.ts';
import { abortable, childController, runTogether, schedule, sleepUntil } from './signals.ts';
import type { StateContext } from './state-context.ts';

/** A task that was running each time the server was killed has probably killed it. */
const maxInterruptions = 5;

/** Task: evaluates the arguments, performs the task and returns its result as plain JSON. */
export async function runTask(context: StateContext<TaskState>): Promise<unknown> {
  const { state, run, record, signal } = context;
  const { input, state: name, begun = 0 } = context.scope.position;
  const resource = state.Resource;
  if (begun >= maxInterruptions) {
    const cause = `The server was killed ${begun} times while the task of state '${name}' was running`;
    throw new TaskError('States.TaskFailed', cause);
  }
  const parameters = withinPayloadLimit(
    state.Arguments === undefined ? input : await context.evaluate(state.Arguments, 'Arguments'),
    name,
  );
  const seconds =
    state.TimeoutSeconds === undefined
      ? undefined
      : await context.evaluateInteger(state.TimeoutSeconds, 'TimeoutSeconds', 1);

  await record(
    { type: 'TaskScheduled', resource, parameters, timeout: seconds },
    { type: 'TaskStarted', resource },
  );
  try {
    const result = await withTimeout(context, seconds, (within) =>
      run.invoke(resource, parameters, within),
    );
    const output = JSON.parse(JSON.stringify(result ?? null)) as unknown;
    withinPayloadLimit(output, serviceOf(resource));
    await record({ type: 'TaskSucceeded', resource, output });
    return output;
  } catch (error) {
    if (signal.aborted) {
      await record({ type: 'Suspended' });
      throw error;
    }
    const failure =
      error instanceof TaskError ? error : new TaskError('States.TaskFailed', String(error));
    const type = failure.name === 'States.Timeout' ? 'TaskTimedOut' : 'TaskFailed';
    await record({
      type,
      resource,
      error: failure.name,
      cause: failure.message || undefined,
    });
    throw failure;
  }
}

/** `lambda` of `arn:aws:states:::lambda:invoke`, `aws-sdk:s3` of `arn:aws:states:::aws-sdk:s3:getObject`. */
const serviceOf = (resource: string): string => resource.split(':').slice(5, -1).join(':');

/** Runs `work`, abandoning it with States.Timeout after that many seconds. */
async function withTimeout<T>(
  { run, signal }: StateContext,
  seconds: number | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { controller, release } = childController(signal);
  const cancel =
    seconds !== undefined &&
    schedule(run.now() + 1000 * seconds, run.now, () =>
      controller.abort(new TaskError('States.Timeout')),
    );
  try {
    return await abortable(controller.signal, work(controller.signal));
  } finally {
    if (cancel) cancel();
    release();
  }
}

/** The next state, with the Output and Assign of the matching rule or of the Choice itself. */
export interface ChoiceResult {
  Next: string;
  Output?: unknown;
  Assign?: Record<string, unknown> | undefined;
}

/** Choice. Rejects with States.NoChoiceMatched if no condition is true and there is no Default. */
export async function choose({
  state,
  scope,
  evaluateAs,
}: StateContext<ChoiceState>): Promise<ChoiceResult> {
  const name = scope.position.state;
  for (const [index, rule] of state.Choices.entries()) {
    const field = `Choices/${index}/Condition`;
    if (await evaluateAs('boolean', rule.Condition, field)) return rule;
  }
  if (state.Default !== undefined) return { ...state, Next: state.Default };
  throw new TaskError('States.NoChoiceMatched', `No choice of state '${name}' matched`);
}

/** Wait, counted from entering the state: a resumed execution waits only for the rest. */
export async function runWait(context: StateContext<WaitState>): Promise<void> {
  await sleepUntil(await wakeTime(context), context.run.now, context.signal);
}

async function wakeTime({
  state,
  scope,
  run,
  ...context
}: StateContext<WaitState>): Promise<number> {
  if (state.Seconds !== undefined) {
    const seconds = await context.evaluateInteger(state.Seconds, 'Seconds');
    return (scope.position.entered ?? run.now()) + 1000 * seconds;
  }
  const timestamp = await context.evaluateAs('string', state.Timestamp, 'Timestamp');
  return context.telling(() => timeOf(timestamp));
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

function timeOf(timestamp: string): number {
  const time = isoTime.test(timestamp) ? Date.parse(timestamp) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  const problem = `The Timestamp field cannot be parsed as an ISO-8601 extended offset date-time format string: ${timestamp}`;
  throw new EvaluationError(problem, 'Timestamp');
}

/**
 * Parallel: runs all branches concurrently and returns their outputs in order. The first failure
 * stops the others.
 */
export async function runParallel(context: StateContext<ParallelState>): Promise<unknown[]> {
  const { state, scope, record, signal } = context;
  const branches = state.Branches;
  if (startedBranches(context) < branches.length) await startBranches(context);
  const output = await runTogether(
    signal,
    branches.map(
      (flow, index) => (group) => context.runChild({ flow, map: scope.map }, index, group),
    ),
    (failed) => recordAborted(context.run, state, scope, failed),
  );
  withinPayloadLimit(output, scope.position.state);
  await record({ type: 'ParallelStateSucceeded' });
  return output;
}

const startedBranches = ({ scope }: StateContext) => scope.position.fork?.children.length ?? 0;

/**
 * Records the input of all branches before any runs, so that a resumed branch gets the same one.
 */
async function startBranches({
  state,
  scope,
  run,
  evaluate,
}: StateContext<ParallelState>): Promise<void> {
  const { input, state: name } = scope.position;
  const argument = withinPayloadLimit(
    state.Arguments === undefined ? input : await evaluate(state.Arguments, 'Arguments'),
    name,
  );
  await run.record(scope.path, { type: 'ParallelStateStarted' });
  await Promise.all(
    state.Branches.map(({ StartAt }, index) =>
      run.record([...scope.path, index], {
        type: 'BranchStarted',
        state: StartAt,
        input: argument,
      }),
    ),
  );
}

/** AWS's concurrency of an inline Map whose MaxConcurrency is 0. */
const defaultConcurrency = 40;

/**
 * Map: runs the ItemProcessor on each item and returns the outputs in order. The first failure
 * stops the others.
 */
export async function runMap(context: StateContext<MapState>): Promise<unknown[]> {
  const { state, scope, record, signal } = context;
  const limit = await context.evaluateInteger(state.MaxConcurrency, 'MaxConcurrency');
  if (!scope.position.fork)
    await record({ type: 'MapStateStarted', items: await itemsOf(context) });
  const items = scope.position.fork?.items ?? [];
  const limited = pLimit(limit || defaultConcurrency);
  const iterations = items.map(
    (item, index) => (group: AbortSignal) =>
      limited(() => {
        group.throwIfAborted();
        return runItem(context, index, item, group);
      }),
  );
  const output = await runTogether(signal, iterations, (failed) =>
    recordAborted(context.run, state, scope, failed),
  );
  withinPayloadLimit(output, scope.position.state);
  await record({ type: 'MapStateSucceeded' });
  return output;
}

async function itemsOf(context: StateContext<MapState>): Promise<unknown[]> {
  const { state, scope } = context;
  if (state.Items !== undefined) return context.evaluateAs('array', state.Items, 'Items');
  const { input } = scope.position;
  return context.telling(() => {
    if (Array.isArray(input)) return input as unknown[];
    throw new EvaluationError(`Map state input must be an array but was: ${JSON.stringify(input)}`);
  });
}

async function runItem(
  context: StateContext<MapState>,
  index: number,
  item: unknown,
  signal: AbortSignal,
) {
  const { state, scope, run } = context;
  const flow = state.ItemProcessor;
  const map = { Item: { Index: index, Value: item } };
  if (!scope.position.fork?.children[index]) {
    const input = withinPayloadLimit(
      state.ItemSelector === undefined
        ? item
        : await context.evaluate(state.ItemSelector, 'ItemSelector', { map }),
      scope.position.state,
    );
    await run.record([...scope.path, index], {
      type: 'MapIterationStarted',
      state: flow.StartAt,
      input,
    });
  }
  const output = await context.runChild({ flow, map }, index, signal);
  if (!scope.position.fork?.children[index]?.isReported)
    await run.record([...scope.path, index], { type: 'MapIterationSucceeded' });
  return output;
}
