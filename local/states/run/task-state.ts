import type { TaskState } from '../language/definition.ts';
import { withinPayloadLimit } from '../language/payload.ts';
import { TaskError } from '../task.ts';
import { abortable, childOf, schedule } from './signals.ts';
import type { Turn } from './turn.ts';

/** Evaluates the arguments, has the work done, and gives its result as plain JSON. */
export async function runTask(turn: Turn<TaskState>): Promise<unknown> {
  const { state, run, record, signal } = turn;
  const { input, state: name } = turn.scope.position;
  const resource = state.Resource;
  const parameters = withinPayloadLimit(
    state.Arguments === undefined ? input : await turn.evaluate(state.Arguments, 'Arguments'),
    `The Arguments of state '${name}'`,
  );
  const seconds =
    state.TimeoutSeconds === undefined
      ? undefined
      : await turn.evaluateInteger(state.TimeoutSeconds, 'TimeoutSeconds', 1);

  await record({ type: 'TaskScheduled', resource, parameters }, { type: 'TaskStarted', resource });
  try {
    const result = await inTime(turn, seconds, (within) =>
      run.invoke(resource, parameters, within),
    );
    const output = JSON.parse(JSON.stringify(result ?? null)) as unknown;
    withinPayloadLimit(output, `The result of state '${name}'`);
    await record({ type: 'TaskSucceeded', resource, output });
    return output;
  } catch (error) {
    if (signal.aborted) throw error;
    const failure =
      error instanceof TaskError ? error : new TaskError('States.TaskFailed', String(error));
    const type = failure.name === 'States.Timeout' ? 'TaskTimedOut' : 'TaskFailed';
    await record({ type, resource, error: failure.name, cause: failure.message });
    throw failure;
  }
}

/** Does the work, or gives it up with States.Timeout after that many seconds. */
async function inTime<T>(
  { run, signal }: Turn,
  seconds: number | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { controller, release } = childOf(signal);
  const cancel =
    seconds !== undefined &&
    schedule(run.now() + 1000 * seconds, run.now, () =>
      controller.abort(new TaskError('States.Timeout', `Not done within ${seconds} s`)),
    );
  try {
    return await abortable(controller.signal, work(controller.signal));
  } finally {
    if (cancel) cancel();
    release();
  }
}
