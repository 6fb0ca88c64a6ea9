import type { Catcher } from '../language/definition.ts';
import type { Variables } from '../language/expressions.ts';
import { withinPayloadLimit } from '../language/payload.ts';
import type { Outcome } from '../records/entries.ts';
import { TaskError } from '../task.ts';
import { choose } from './choice-state.ts';
import { runMap } from './map-state.ts';
import { runParallel } from './parallel-state.ts';
import { runTask } from './task-state.ts';
import type { Extra, Turn } from './turn.ts';
import { runWait } from './wait-state.ts';

/** Does once what the state is there for. Rejects with TaskError, or the signal's reason. */
export async function attempt(turn: Turn): Promise<Outcome> {
  const { state, scope } = turn;
  const { input } = scope.position;
  if (state.Type === 'Choice') return leave(turn, await choose({ ...turn, state }), input);
  if (state.Type === 'Fail') {
    const error = await turn.evaluate(state.Error ?? '', 'Error');
    const cause = await turn.evaluate(state.Cause ?? '', 'Cause');
    throw new TaskError(String(error), String(cause));
  }
  const result = await work(turn);
  return leave(turn, state, result === undefined ? input : result, { result });
}

/** What a state leaves behind when one of its catchers takes an error. */
export function caught(turn: Turn, catcher: Catcher, error: TaskError): Promise<Outcome> {
  const errorOutput = { Error: error.name, Cause: error.message };
  return leave(turn, catcher, errorOutput, { errorOutput });
}

/** The state's own result; undefined for the types that have none. */
async function work(turn: Turn): Promise<unknown> {
  const { state } = turn;
  switch (state.Type) {
    case 'Task':
      return runTask({ ...turn, state });
    case 'Parallel':
      return runParallel({ ...turn, state });
    case 'Map':
      return runMap({ ...turn, state });
    case 'Wait':
      return runWait({ ...turn, state });
  }
}

interface Exit {
  Output?: unknown;
  Assign?: Record<string, unknown> | undefined;
  Next?: string | undefined;
}

/** `usual` is the output of an exit that has no Output. */
async function leave(
  turn: Turn,
  { Output, Assign = {}, Next }: Exit,
  usual: unknown,
  extra: Extra = {},
): Promise<Outcome> {
  const name = turn.scope.position.state;
  const output = Output === undefined ? usual : await turn.evaluate(Output, 'Output', extra);
  // A template that is an object evaluates to an object with the same keys.
  const assign = (await turn.evaluate(Assign, 'Assign', extra)) as Variables;
  withinPayloadLimit(output, `The output of state '${name}'`);
  withinPayloadLimit(assign, `What state '${name}' assigns`);
  return { output, assign, next: Next };
}
